// @module-tag postgres
/** The e-mail about a sign-in in a browser that the account does not trust (rules/security.md 1.9). */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callWithCode } from '../../shop/customers/one-time-codes/testing.ts'
import { createTestPasskey } from '../../shop/customers/passkeys/testing.ts'
import { changeCustomer, customers } from '../../shop/customers/records.ts'
import { hashPassword } from '../../shop/customers/sign-in/passwords.ts'
import { signedInCustomer, type TestCustomer } from '../../shop/customers/testing.ts'
import { outboxOf } from '../../shop/messaging/messages/actions.ts'
import { type TestShop, testShop } from '../../testing.ts'
import { dayMs } from '../../units/date.ts'

const password = 'teapot-in-the-rain'
const chromeOnAndroid = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36'

let test: TestShop
let passwordHash: string
beforeAll(async () => {
  test = await testShop()
  passwordHash = await hashPassword(password)
})
afterAll(() => test.close())

/** A registered customer who has not signed in yet. */
async function registered() {
  const customer = await signedInCustomer(test.shop)
  await test.shop.db.transaction((tx) => changeCustomer(tx, customer.id, { passwordHash }))
  return customer
}

/** Signs in as a browser that keeps its cookies; returns its secret. */
async function signIn(body: object, { browser = '', userAgent = chromeOnAndroid, path = 'auth/login' } = {}) {
  test.clock.advance(1_000)
  const headers = { 'user-agent': userAgent, ...(browser && { cookie: `knownBrowser=${browser}` }) }
  const response = await test.call('POST', path, body, { headers })
  expect(response.status).toBe(200)
  return /knownBrowser=([\w-]+)/.exec(response.headers.getSetCookie().join())?.[1] ?? ''
}
const byPassword = ({ email }: TestCustomer, as?: Parameters<typeof signIn>[1]) => signIn({ email, password }, as)
const byCode = async ({ mobile }: TestCustomer, as?: Parameters<typeof signIn>[1]) => {
  test.clock.advance(2 * 60_000)
  await test.call('POST', 'auth/login-otp', { mobile })
  return signIn({ email: mobile, password: (await outboxOf(test.shop.db, mobile))[0]?.variables[0] }, as)
}
const mailsTo = async ({ email }: TestCustomer) =>
  (await outboxOf(test.shop.db, email)).filter(({ template }) => template === 'new-device')

describe('a sign-in in a new browser', () => {
  it('sends an e-mail with browser, system, address and time in India, and where to sign out', async () => {
    const customer = await registered()
    await byPassword(customer)
    await byPassword(customer)
    const [mail, ...others] = await mailsTo(customer)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('New sign-in to your Silvera account')
    for (const part of [
      'Device:\nChrome on Android',
      'IP address:\n127.0.0.1',
      /Signed in on:\n21 Nov 2026, \d+:\d\d [ap]m \(India time\)/,
      'http://localhost:3000/my-account/profile/security',
      'http://localhost:3000/forgot-password',
    ])
      expect(mail?.text).toMatch(part)
    expect(mail?.textHi).toContain('Android पर Chrome')
    expect(mail?.textHi).toContain('http://localhost:3000/hi/forgot-password')
  })

  it('is noticed by code and by passkey too', async () => {
    const customer = await registered()
    await byCode(customer)
    await byCode(customer)
    expect(await mailsTo(customer)).toHaveLength(1)
    const passkey = createTestPasskey()
    const { options } = (await callWithCode(test, customer, 'my-passkeys/begin', {})).body.data
    const key = { name: 'My phone', response: passkey.register(options) }
    await test.call('POST', 'my-passkeys/add', key, { token: customer.token })
    const begun = (await test.call('POST', 'auth/passkey/begin', {})).body.data.options
    await signIn({ response: passkey.signIn(begun) }, { path: 'auth/passkey' })
    expect(await mailsTo(customer)).toHaveLength(2)
  })

  it('does not pass on what a client sends as its name', async () => {
    const customer = await registered()
    await byPassword(customer)
    await byPassword(customer, { userAgent: '<script>alert(1)</script>' })
    await byPassword(customer, { userAgent: 'Firefox/140.0 (<img src=x onerror=alert(1)>; Windows)' })
    const mails = await mailsTo(customer)
    expect(mails.map(({ text }) => /Device:\n(.*)/.exec(text)?.[1])).toEqual(['Firefox on Windows', 'Unknown device'])
    for (const { html, htmlHi } of mails) expect(html + htmlHi).not.toMatch(/<script|<img src=x|onerror/)
  })

  it('is one in the browser of another customer, and after a new password', async () => {
    const [customer, other] = [await registered(), await registered()]
    const browser = await byPassword(customer)
    await byPassword(other)
    await byPassword(other, { browser })
    expect(await mailsTo(other)).toHaveLength(1)
    await test.call('POST', 'auth/forgot-password', { email: customer.email })
    await test.shop.jobs.runDue()
    const [mail] = await outboxOf(test.shop.db, customer.email)
    const token = /forgot-password-reset\/(\S+)/.exec(mail?.text ?? '')?.[1]
    const reset = { token, password: 'kettle-in-the-snow', confirm_password: 'kettle-in-the-snow' }
    expect((await test.call('POST', 'auth/reset-password', reset)).status).toBe(200)
    await signIn({ email: customer.email, password: reset.password }, { browser })
    expect(await mailsTo(customer)).toHaveLength(1)
  })
})

describe('no e-mail about a new browser', () => {
  it('is sent at the first sign-in, nor in that browser later, whichever way', async () => {
    const customer = await registered()
    const browser = await byPassword(customer)
    await byPassword(customer, { browser })
    await byCode(customer, { browser, userAgent: 'curl/8.9' })
    expect(await mailsTo(customer)).toEqual([])
  })

  it('is sent to an address that is not verified', async () => {
    const customer = await registered()
    await test.shop.db.transaction((tx) => changeCustomer(tx, customer.id, { emailVerifiedAt: null }))
    await byCode(customer)
    await byCode(customer)
    expect(await mailsTo(customer)).toEqual([])
  })

  it('is sent for a wrong password', async () => {
    const customer = await registered()
    await byPassword(customer)
    await test.call('POST', 'auth/login', { email: customer.email, password: 'wrong-password' })
    expect(await mailsTo(customer)).toEqual([])
  })
})

it('an account older than the log of sign-ins counts as one that signed in before', async () => {
  const customer = await registered()
  const createdAt = new Date(test.clock.now().getTime() - 181 * dayMs)
  await test.shop.db.update(customers).set({ createdAt }).where(eq(customers.id, customer.id))
  await byPassword(customer)
  expect(await mailsTo(customer)).toHaveLength(1)
})
