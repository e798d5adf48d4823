// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoStaff, demoTotpSecret } from '../../demo/seed/staff/demo-staff.ts'
import { addCustomer } from '../../shop/customers/records.ts'
import { hashPassword } from '../../shop/customers/sign-in/passwords.ts'
import { codeOfStep, stepAt } from '../../shop/staff/sign-in/totp.ts'
import { type TestResponse, type TestShop, testShop } from '../../testing.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop({ seed: true, settings: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
})
afterAll(() => test.close())

const post = (path: string, body: object, from: string, headers: Record<string, string> = {}) =>
  test.call('POST', path, body, { headers: { 'x-forwarded-for': from, ...headers } })
const countStatuses = (responses: readonly TestResponse[]): Record<number, number> => {
  const counts: Record<number, number> = {}
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const repeat = async (times: number, send: () => Promise<TestResponse>): Promise<TestResponse[]> => {
  const responses: TestResponse[] = []
  for (let at = 0; at < times; at++) responses.push(await send())
  return responses
}
const atOnce = (times: number, send: () => Promise<TestResponse>): Promise<TestResponse[]> =>
  Promise.all(Array.from({ length: times }, send))

let used = 0
const newMobile = () => String(7_400_000_000 + ++used)
const password = 'teapot-in-the-rain'

async function newCustomer() {
  const mobile = newMobile()
  const email = `reader${mobile}@mail.example`
  const passwordHash = await hashPassword(password)
  const now = test.clock.now()
  await test.shop.db.transaction((tx) =>
    addCustomer(tx, { email, emailVerifiedAt: now, mobile, mobileVerifiedAt: now, passwordHash }, now),
  )
  return { email, password }
}
/** A code that was never sent: each of another mobile, so that no account makes the next one wait. */
const failSignIn = (from: string) => post('auth/login', { email: newMobile(), password: '123456' }, from)

describe('signing in from one address', () => {
  it('is not limited by what succeeds', async () => {
    const account = await newCustomer()
    const from = '203.0.113.1'
    expect(countStatuses(await repeat(110, () => post('auth/login', account, from)))).toEqual({ 200: 110 })
  }, 60_000)

  it('ends after a hundred failures in a quarter of an hour, however many try at once', async () => {
    const account = await newCustomer()
    const from = '203.0.113.2'
    expect(countStatuses(await atOnce(130, () => failSignIn(from)))).toEqual({ 401: 100, 429: 30 })
    const refused = await post('auth/login', account, from)
    expect(refused.body.errorMessage).toMatch(/^Too many attempts\. Please try again in 1[45] minutes$/)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await post('auth/login', account, '203.0.113.3')).status).toBe(200)
  })

  it('counts as a failure neither what is invalid nor what an account has to wait for', async () => {
    const account = await newCustomer()
    const from = '203.0.113.4'
    const guesses = await repeat(60, () => post('auth/login', { ...account, password: 'a wrong guess' }, from))
    expect(countStatuses(guesses)).toEqual({ 401: 5, 429: 55 })
    expect(guesses.at(-1)?.body.errorMessage).toMatch(/or sign in with your mobile number and a code$/)
    await repeat(60, () => post('auth/login', { email: '' }, from))
    expect(countStatuses(await atOnce(100, () => failSignIn(from)))).toEqual({ 401: 95, 429: 5 })
  })

  it('has a count of its own for staff, who are slowed at each account with their own sentence', async () => {
    const from = '203.0.113.5'
    const { email, password: right } = demoStaff[0]!
    const signIn = (over: object) => post('admin/sign-in', { email, password: right, code: '', ...over }, from)
    await atOnce(100, () => failSignIn(from))
    const guesses = await repeat(6, () => signIn({ password: 'a wrong password' }))
    expect(countStatuses(guesses)).toEqual({ 401: 5, 429: 1 })
    expect(guesses.at(-1)?.body.errorMessage).toContain('an owner of the shop can reset your account')
    test.clock.advance(60_000)
    expect((await signIn({ code: codeOfStep(demoTotpSecret, stepAt(test.clock.now())) })).status).toBe(200)
    const nobody = () => signIn({ email: `nobody${++used}@silvera.example` })
    expect(countStatuses(await repeat(100, nobody))).toEqual({ 401: 95, 429: 5 })
    expect((await nobody()).body.errorMessage).toMatch(/^Too many attempts\. Please try again in 1[45] minutes$/)
  }, 60_000)
})

describe('a form', () => {
  const asha = { name: 'Asha Rao', email: 'asha@mail.example', mobile: '9876500011', message: 'Do you pour 2 kg bars?' }
  const complaint = { ...asha, subject: 'other' }

  it('is taken twenty times an hour from one address, however many come at once, and no other form counts', async () => {
    const from = '203.0.113.6'
    const sent = await atOnce(24, () => post('contact-us', asha, from))
    expect(countStatuses(sent)).toEqual({ 200: 20, 429: 4 })
    expect(sent.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await post('complaint', complaint, from)).status).toBe(200)
  })

  it('counts no entry that is rejected, and no copy of what was taken', async () => {
    const from = '203.0.113.7'
    expect(countStatuses(await repeat(30, () => post('contact-us', { ...asha, name: '' }, from)))).toEqual({ 422: 30 })
    const key = { 'idempotency-key': 'the same form' }
    expect(countStatuses(await repeat(25, () => post('contact-us', asha, from, key)))).toEqual({ 200: 25 })
    expect(countStatuses(await repeat(20, () => post('contact-us', asha, from)))).toEqual({ 200: 19, 429: 1 })
  })

  it('counts none that a rule refuses', async () => {
    const from = '203.0.113.8'
    const lead = { email: asha.email, mobile: asha.mobile, product_id: 999_999 }
    expect(countStatuses(await repeat(25, () => post('home-product-modal-save', lead, from)))).toEqual({ 404: 25 })
  })

  it('meets a limit of the machine where it is sent in floods, valid or not', async () => {
    const from = '203.0.113.9'
    const flood = await atOnce(310, () => post('contact-us', {}, from))
    expect(countStatuses(flood)).toEqual({ 422: 300, 429: 10 })
    expect((await post('complaint', complaint, from)).status).toBe(200)
  })
})
