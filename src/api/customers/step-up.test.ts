// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StepUpAction, StepUpPurpose } from '../../shop/customers/one-time-codes/rules.ts'
import { requireStepUp } from '../../shop/customers/one-time-codes/step-up.ts'
import { addCustomer } from '../../shop/customers/records.ts'
import { openSession } from '../../shop/customers/sign-in/sessions.ts'
import { outboxOf } from '../../shop/messaging/messages/actions.ts'
import { Refusal, refuse } from '../../shop/refusal.ts'
import { type TestShop, testShop } from '../../testing.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

let used = 0
async function newCustomer() {
  const mobile = String(7_100_000_000 + ++used)
  const now = test.clock.now()
  return test.shop.db.transaction(async (tx) => {
    const id = await addCustomer(tx, { mobile, mobileVerifiedAt: now }, now)
    const token = await openSession(tx, id, { device: { ip: '', userAgent: '' }, now })
    return { id, mobile, token }
  })
}
type Person = Awaited<ReturnType<typeof newCustomer>>

const five: StepUpAction = {
  exactly: '50000 units of quote 1',
  words: { en: 'sell 5.0000 g for Rs 1,250.00', hi: 'Rs 1,250.00 में 5.0000 g बेचने' },
}
const six: StepUpAction = {
  exactly: '60000 units of quote 1',
  words: { en: 'sell 6.0000 g for Rs 1,500.00', hi: 'Rs 1,500.00 में 6.0000 g बेचने' },
}
const done: string[] = []
const act = (who: Person, code: string | null, what = five, purpose: StepUpPurpose = 'sell') =>
  requireStepUp(test.shop, { customerId: who.id, purpose, act: what, code }, async () => {
    done.push(what.words.en)
    return 'done'
  }).catch((failure: unknown) => {
    if (failure instanceof Refusal) return failure.reason
    throw failure
  })
const requestCode = (who: Person, purpose = 'sell') =>
  test.call('POST', 'auth/step-up', { purpose }, { token: who.token })
const newest = async (who: Person) => (await outboxOf(test.shop.db, who.mobile))[0]
const codeFor = async (who: Person) => (await newest(who))?.variables[0] ?? ''
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('an act that needs a code of its own', () => {
  it('is refused, noted, and done once with the code that names it', async () => {
    const who = await newCustomer()
    expect(await act(who, null)).toBe('one-time-codes.step-up-needed')
    const response = await requestCode(who)
    expect(response.status).toBe(200)
    expect(response.body).toEqual({
      error: false,
      data: {
        mobile_end: who.mobile.slice(-3),
        message: `We sent a 6-digit code to your number ending in ${who.mobile.slice(-3)}`,
      },
      errorMessage: '',
    })
    const code = await codeFor(who)
    const text = (await newest(who))?.text ?? ''
    expect(text).toBe(
      `${code} is your OTP to sell 5.0000 g for Rs 1,250.00 at SILVERA. Valid for 10 minutes. Do not share it with anyone. -SLVERA`,
    )
    expect(text.length).toBeLessThanOrEqual(160)
    expect(await act(who, code)).toBe('done')
    expect(await act(who, code)).toBe('one-time-codes.step-up-spent')
  })

  it('is not done with the code of another act, of another purpose, of another customer, or of signing in', async () => {
    const [who, other] = [await newCustomer(), await newCustomer()]
    await act(who, null)
    await act(other, null)
    await requestCode(other)
    const foreign = await codeFor(other)
    await requestCode(who)
    const code = await codeFor(who)
    expect(await act(who, code, six)).toBe('one-time-codes.step-up-spent')
    expect(await act(who, code, five, 'gift')).toBe('one-time-codes.step-up-spent')
    if (foreign !== code) expect(await act(who, foreign)).toBe('one-time-codes.step-up-wrong')
    await test.call('POST', 'auth/login-otp', { mobile: who.mobile })
    const login = await codeFor(who)
    if (login !== code) expect(await act(who, login)).toBe('one-time-codes.step-up-wrong')
    expect(await act(who, code)).toBe('done')
  })

  it('counts five wrong tries, many at once as well, though each was refused', async () => {
    const who = await newCustomer()
    await act(who, null)
    await requestCode(who)
    const code = await codeFor(who)
    const before = done.length
    const attempts = await Promise.all(Array.from({ length: 50 }, () => act(who, otherThan(code))))
    expect(attempts.filter((outcome) => outcome === 'one-time-codes.step-up-wrong')).toHaveLength(4)
    expect(await act(who, code)).toBe('one-time-codes.step-up-spent')
    expect(done.length).toBe(before)
  })

  it('is done by one of many that bring the same code at once', async () => {
    const who = await newCustomer()
    await act(who, null)
    await requestCode(who)
    const code = await codeFor(who)
    const attempts = await Promise.all(Array.from({ length: 20 }, () => act(who, code)))
    expect(attempts.filter((outcome) => outcome === 'done')).toHaveLength(1)
  })

  it('leaves the code as it was when it is refused for another reason', async () => {
    const who = await newCustomer()
    await act(who, null)
    await requestCode(who)
    const code = await codeFor(who)
    const stepUp = { customerId: who.id, purpose: 'sell', act: five, code } as const
    const failing = requireStepUp(test.shop, stepUp, async () => {
      throw refuse('ledger.not-enough', { asset: 'points', short: 1 })
    })
    await expect(failing).rejects.toThrow('ledger.not-enough')
    expect(await act(who, code)).toBe('done')
  })

  it('is over after ten minutes', async () => {
    const who = await newCustomer()
    await act(who, null)
    await requestCode(who)
    const code = await codeFor(who)
    test.clock.advance(10 * 60_000)
    expect(await act(who, code)).toBe('one-time-codes.step-up-spent')
  })
})

describe('asking for the code', () => {
  it('needs an act that was tried within half an hour', async () => {
    const who = await newCustomer()
    const early = await requestCode(who)
    expect(early).toMatchObject({ status: 409, body: { error: true } })
    await act(who, null)
    test.clock.advance(31 * 60_000)
    expect((await requestCode(who)).status).toBe(409)
  })

  it('needs a known purpose and a session', async () => {
    const who = await newCustomer()
    expect((await requestCode(who, 'login')).body.data.errors).toEqual({ purpose: 'Say what the code is for' })
    expect((await test.call('POST', 'auth/step-up', { purpose: 'sell' })).status).toBe(401)
  })
})
