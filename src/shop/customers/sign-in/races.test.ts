// @module-tag postgres
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestShop, testShop } from '../../../testing.ts'
import { outboxOf } from '../../messaging/messages/actions.ts'
import { Refusal } from '../../refusal.ts'
import { oneTimeCodes } from '../one-time-codes/records.ts'
import { codesAlarm } from '../one-time-codes/rules.ts'
import { addCustomer, customers } from '../records.ts'
import { type SignInContext, sendSignInCode, signInByCode, signInByPassword } from './actions.ts'
import { requestPasswordReset, resetPasswordByLink } from './new-password.ts'
import { hashPassword } from './passwords.ts'
import { sessions } from './records.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop({ settings: { RATE_LIMITS: 'on' } })
})
afterAll(() => test.close())

const second = 1000
const hour = 3_600_000
let used = 0
const newMobile = () => String(7_000_000_000 + ++used)
const place: SignInContext = {
  ip: '1.2.3.4',
  userAgent: 'test',
  browser: undefined,
  openSessionId: null,
}
const from = (browser: string): SignInContext => ({ ...place, browser })

const newestCode = async (mobile: string) => (await outboxOf(test.shop.db, mobile))[0]?.variables[0] ?? ''
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
/** The result, or the reason of the refusal. */
const outcome = async <T>(work: Promise<T>): Promise<T | string> =>
  work.catch((failure: unknown) => {
    if (failure instanceof Refusal) return failure.reason
    throw failure
  })
const send = (mobile: string, browser?: string) => outcome(sendSignInCode(test.shop, { mobile, browser }))
const open = (mobile: string, code: string, at = place) => outcome(signInByCode(test.shop, { mobile, code }, at))
const tally = (outcomes: readonly unknown[]): Record<string, number> => {
  const sums: Record<string, number> = {}
  for (const one of outcomes) {
    const name = typeof one === 'string' ? one : 'opened'
    sums[name] = (sums[name] ?? 0) + 1
  }
  return sums
}

describe('a hundred tries at a code at once', () => {
  it('with wrong codes are five tries and no more, and the right one is too late', async () => {
    const mobile = newMobile()
    await send(mobile)
    const code = await newestCode(mobile)
    const wrong = await Promise.all(Array.from({ length: 100 }, () => open(mobile, otherThan(code))))
    expect(tally(wrong)).toEqual({ 'sign-in.code-wrong': 4, 'sign-in.code-spent': 96 })
    const [row] = await test.shop.db.select().from(oneTimeCodes).where(sql`mobile = ${mobile}`)
    expect(row?.tries).toBe(5)
    expect(await open(mobile, code)).toBe('sign-in.code-spent')
  })

  it('with the right code open one session of one account', async () => {
    const mobile = newMobile()
    await send(mobile)
    const code = await newestCode(mobile)
    const attempts = await Promise.all(Array.from({ length: 100 }, () => open(mobile, code)))
    expect(tally(attempts)).toEqual({ opened: 1, 'sign-in.code-spent': 99 })
    const made = await test.shop.db.select({ id: customers.id }).from(customers).where(sql`mobile = ${mobile}`)
    expect(made).toHaveLength(1)
    const opened = await test.shop.db.select().from(sessions).where(sql`customer_id = ${made[0]?.id}`)
    expect(opened).toHaveLength(1)
  })

  it('mixed are never more than five tries and one success', async () => {
    const mobile = newMobile()
    await send(mobile)
    const code = await newestCode(mobile)
    const attempts = await Promise.all(
      Array.from({ length: 100 }, (_, at) => open(mobile, at % 3 === 2 ? code : otherThan(code))),
    )
    const { opened = 0 } = tally(attempts)
    expect(opened).toBeLessThanOrEqual(1)
    const [row] = await test.shop.db.select().from(oneTimeCodes).where(sql`mobile = ${mobile}`)
    expect(row?.tries).toBeLessThanOrEqual(5)
  })
})

describe('the allowance of codes', () => {
  it('is one in 30 seconds and three in 15 minutes for a mobile, however many ask at once', async () => {
    const mobile = newMobile()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => send(mobile)))
    expect(tally(outcomes)).toEqual({ opened: 1, 'sign-in.code-too-soon': 19 })
    for (const expected of [undefined, undefined, 'sign-in.code-too-soon']) {
      test.clock.advance(30 * second)
      expect(await send(mobile)).toBe(expected)
    }
    expect((await outboxOf(test.shop.db, mobile)).length).toBe(3)
  })

  it('of a browser that opened the account before cannot be used up by strangers, nor its code', async () => {
    const mobile = newMobile()
    const home = 'the browser at home'
    await send(mobile)
    expect(await open(mobile, await newestCode(mobile), from(home))).toMatchObject({ browser: home })
    test.clock.advance(30 * second)
    await send(mobile)
    expect(await send(mobile)).toBe('sign-in.code-too-soon')
    expect(await send(mobile, 'some other browser')).toBe('sign-in.code-too-soon')
    expect(await send(mobile, home)).toBeUndefined()
    const code = await newestCode(mobile)
    for (let attempts = 0; attempts < 9; attempts++) await open(mobile, otherThan(code))
    expect(await open(mobile, code, from(home))).toMatchObject({ customer: { mobile } })
  })

  it('lets a known browser use a code that was asked for elsewhere', async () => {
    const mobile = newMobile()
    await send(mobile)
    await open(mobile, await newestCode(mobile), from('desk'))
    test.clock.advance(60 * second)
    await send(mobile)
    expect(await open(mobile, await newestCode(mobile), from('desk'))).toMatchObject({ customer: { mobile } })
  })

  it('of all strangers together has no end: beyond its threshold the log calls for somebody, once in ten minutes', async () => {
    const alarms = vi.spyOn(test.shop.log, 'error')
    expect(await send(newMobile())).toBeUndefined()
    expect(alarms).not.toHaveBeenCalled()
    await test.shop.db.transaction((tx) =>
      tx.execute(
        sql`INSERT INTO one_time_codes (mobile, purpose, browser, code_hash, sent_at, expires_at)
            SELECT 'm' || n, 'sign-in', '', 'x', ${test.clock.now().toISOString()}::timestamptz, ${test.clock.now().toISOString()}::timestamptz
            FROM generate_series(1, ${codesAlarm}) AS n`,
      ),
    )
    const sendSome = async () => {
      for (let times = 0; times < 5; times++) expect(await send(newMobile())).toBeUndefined()
    }
    await sendSome()
    const line = [{ alarm: 'one-time codes', sent: expect.any(Number) }, 'too many codes this hour']
    expect(alarms.mock.calls).toEqual([line])
    test.clock.advance(10 * 60 * second)
    await sendSome()
    expect(alarms.mock.calls).toEqual([line, line])
    alarms.mockRestore()
  })
})

describe('guessing at a password', () => {
  const password = 'teapot-in-the-rain'
  const newCustomer = async () => {
    const mobile = newMobile()
    const email = `guessed${mobile}@mail.example`
    const passwordHash = await hashPassword(password)
    const now = test.clock.now()
    await test.shop.db.transaction((tx) =>
      addCustomer(tx, { email, emailVerifiedAt: now, mobile, mobileVerifiedAt: now, passwordHash }, now),
    )
    return { email }
  }
  const guess = (account: { email: string }, word: string, at = place) =>
    outcome(signInByPassword(test.shop, { account, password: word }, at))

  it('is looked at five times, then slower and slower, known account or not', async () => {
    for (const account of [await newCustomer(), { email: 'nobody@mail.example' }]) {
      const guesses = await Promise.all(Array.from({ length: 20 }, () => guess(account, 'a wrong guess')))
      expect(tally(guesses)).toEqual({ 'sign-in.wrong-password': 5, 'sign-in.too-many-tries': 15 })
      test.clock.advance(5 * second)
      expect(await guess(account, 'a wrong guess')).toBe('sign-in.wrong-password')
      test.clock.advance(5 * second)
      expect(await guess(account, 'a wrong guess')).toBe('sign-in.too-many-tries')
    }
  })

  it('by strangers does not keep the owner’s browser out, and the right word sets all to nothing', async () => {
    const account = await newCustomer()
    expect(await guess(account, password, from('my own'))).toMatchObject({ customer: account })
    for (let attempts = 0; attempts < 8; attempts++) await guess(account, 'a wrong guess')
    expect(await guess(account, password)).toBe('sign-in.too-many-tries')
    expect(await guess(account, password, from('my own'))).toMatchObject({ customer: account })
    test.clock.advance(hour)
    expect(await guess(account, password)).toMatchObject({ customer: account })
    expect(await guess(account, 'a wrong guess')).toBe('sign-in.wrong-password')
  })

  it('changes by a link once, of many who follow it at the same time', async () => {
    const { email } = await newCustomer()
    await requestPasswordReset(test.shop, email)
    await test.shop.jobs.runDue()
    const [message] = await outboxOf(test.shop.db, email)
    const token = /forgot-password-reset\/(\S+)/.exec(message?.text ?? '')?.[1] ?? ''
    const resets = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        outcome(resetPasswordByLink(test.shop, { token, password: `another word ${at}` })),
      ),
    )
    expect(tally(resets)).toEqual({ opened: 1, 'sign-in.link-dead': 5 })
  })

  it('gets no more than three links an hour', async () => {
    const { email } = await newCustomer()
    for (let sent = 0; sent < 5; sent++) {
      await requestPasswordReset(test.shop, email)
      await test.shop.jobs.runDue()
    }
    expect(await outboxOf(test.shop.db, email)).toHaveLength(3)
  })
})
