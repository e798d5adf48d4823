import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queueJob } from '../../platform/jobs/jobs.ts'
import { jobs } from '../../platform/jobs/records.ts'
import { runForBrowser } from '../../platform/requesting-browser.ts'
import { hashToken, randomToken } from '../../platform/security/secrets.ts'
import { addCustomer } from '../../shop/customers/records.ts'
import { outboxOf, sendMessage } from '../../shop/messaging/messages/actions.ts'
import { isCarriedByOutbox } from '../../shop/messaging/messages/outbox-channels.ts'
import { signInCode, verifyEmail } from '../../shop/messaging/messages/texts.ts'
import { staffAccounts } from '../../shop/staff/records.ts'
import { type TestShop, testShop } from '../../testing.ts'
import { openRequestHandler } from '../request-handler/request-handler.ts'
import { answerUnderDev } from './dev.ts'

const inProduction = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://demo.example',
  DATA_KEY: '11'.repeat(32),
  CODE_KEY: '22'.repeat(32),
  ALLOW_STAND_INS: '1',
}
const cookieName = '__Host-demoVisitor'

let demo: TestShop
beforeAll(async () => {
  demo = await testShop({ settings: inProduction })
})
afterAll(() => demo.close())

let used = 0
const newMobile = () => String(7_000_000_000 + ++used)
const newEmail = () => `visitor${++used}@mail.example`

const outbox = (test: TestShop, { method = 'GET', ...headers }: Record<string, string> = {}) =>
  answerUnderDev(test.shop, new Request(`${test.shop.config.publicUrl}/dev/outbox`, { method, headers }), '/dev/outbox')

/** A browser that keeps its cookies, in the demo. */
function newBrowser() {
  const jar: Record<string, string> = {}
  const cookie = () => ({
    cookie: Object.entries(jar)
      .map((pair) => pair.join('='))
      .join('; '),
  })
  return {
    jar,
    async post(path: string, body: object) {
      const response = await demo.call('POST', path, body, { headers: cookie() })
      for (const one of response.headers.getSetCookie()) {
        const [name = '', value = ''] = one.split(';', 1)[0]!.split('=')
        jar[name] = value
      }
      return response
    },
    async messages(): Promise<{ to: string; text: string; subject: string }[]> {
      return (await (await outbox(demo, cookie()))!.json()).messages
    },
    page: async () => (await outbox(demo, { ...cookie(), accept: 'text/html' }))!.text(),
  }
}
type Browser = ReturnType<typeof newBrowser>
const codeIn = async (browser: Browser, mobile: string) =>
  (await browser.messages()).find(({ to }) => to === mobile)?.text.slice(0, 6) ?? ''

async function signIn(browser: Browser, mobile = newMobile()): Promise<string> {
  await browser.post('auth/login-otp', { mobile })
  const response = await browser.post('auth/login', { email: mobile, password: await codeIn(browser, mobile) })
  expect(response.status).toBe(200)
  return mobile
}

describe('the outbox of a public demo', () => {
  it('shows each browser its own codes, by which it signs in, and none of another', async () => {
    const [one, other] = [newBrowser(), newBrowser()]
    const [mine, his] = [await signIn(one), await signIn(other)]
    expect((await one.messages()).map(({ to }) => to)).toEqual([mine])
    expect((await other.messages()).map(({ to }) => to)).toEqual([his])
    expect(await other.page()).toMatch(new RegExp(`to ${his}(?!.*${mine})`, 's'))
  })

  it('shows nothing to a stranger, and says how there will be something', async () => {
    const one = newBrowser()
    await signIn(one)
    const stored = hashToken(one.jar[cookieName]!)
    for (const cookie of [
      '',
      `${cookieName}=${stored}`,
      `${cookieName}=${randomToken()}`,
      `demoVisitor=${one.jar[cookieName]}`,
    ]) {
      expect(await (await outbox(demo, { cookie }))!.json()).toEqual({ messages: [] })
      expect(await (await outbox(demo, { cookie, accept: 'text/html' }))!.text()).toContain(
        'No messages for this browser yet. Ask for a code',
      )
    }
  })

  it('keeps what it shows from caches, frames and the next site', async () => {
    const { headers } = (await outbox(demo, { accept: 'text/html' }))!
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
  })

  it('keeps a number for the browser that had its first code: typing it elsewhere opens nobody’s account', async () => {
    const [one, other] = [newBrowser(), newBrowser()]
    const mobile = await signIn(one)
    demo.clock.advance(60_000)
    expect((await other.post('auth/login-otp', { mobile })).status).toBe(200)
    expect(await other.messages()).toEqual([])
    demo.clock.advance(60_000)
    await signIn(one, mobile)
  })

  it('opens no account that was there before anybody held its number or its address', async () => {
    const one = newBrowser()
    const [mobile, email] = [newMobile(), newEmail()]
    const before = demo.clock.now()
    const verified = { emailVerifiedAt: before, mobileVerifiedAt: before }
    await demo.shop.db.transaction((tx) => addCustomer(tx, { name: 'Asha', mobile, email, ...verified }, before))
    demo.clock.advance(120_000)
    await one.post('auth/login-otp', { mobile })
    await one.post('auth/forgot-password', { email })
    await demo.shop.jobs.runDue()
    expect(await outboxOf(demo.shop.db, mobile)).toHaveLength(1)
    expect(await outboxOf(demo.shop.db, email)).toHaveLength(1)
    expect(await one.messages()).toEqual([])
  })

  it('shows a link that a job writes, to the browser that asked for it; of a mailbox that two have named, to neither', async () => {
    const [one, other] = [newBrowser(), newBrowser()]
    const email = newEmail()
    const mobile = newMobile()
    await one.post('auth/verifyMobileNumber', { mobile })
    const session_id = 'A'.repeat(100)
    await one.post('auth/verifyMobileOtp', { mobile, mobileOtp: await codeIn(one, mobile), session_id })
    const password = 'teapot-in-the-rain'
    const response = await one.post('auth/signup', { email, mobile, password, refer_code: '', session_id })
    expect(response.body).toMatchObject({ error: false })
    await one.post('auth/forgot-password', { email })
    await demo.shop.jobs.runDue()
    const links = async (browser: Browser) =>
      (await browser.messages()).filter(({ to }) => to === email).map(({ subject }) => subject)
    expect(await links(one)).toEqual([expect.stringContaining('password'), 'Verify your email for Silvera'])
    await other.post('auth/forgot-password', { email })
    await demo.shop.jobs.runDue()
    expect(await outboxOf(demo.shop.db, email)).toHaveLength(3)
    expect([await links(one), await links(other)]).toEqual([[], []])
  })

  it('shows nothing that nobody’s browser caused, nor what is told those who work here', async () => {
    const one = newBrowser()
    const mobile = await signIn(one)
    const { contactEmail } = demo.shop.catalogue.now.content.settings.site
    const send = (to: string) =>
      demo.shop.db.transaction((tx) =>
        sendMessage(
          tx,
          { key: `test:${++used}`, to, content: verifyEmail('https://demo.example/x', '9') },
          demo.clock.now(),
        ),
      )
    const staff = `clerk${++used}@silvera.example`
    await demo.shop.db
      .insert(staffAccounts)
      .values({ name: 'Ravi', email: staff, passwordHash: '', roles: ['SUPPORT'], createdAt: demo.clock.now() })
    await send(mobile)
    for (const to of [contactEmail, staff]) await runForBrowser(hashToken(one.jar[cookieName]!), () => send(to))
    expect(await one.messages()).toHaveLength(1)
  })

  it('strikes a code out when its time is over, and at once what nobody here may read', async () => {
    const one = newBrowser()
    const mobile = newMobile()
    await one.post('auth/login-otp', { mobile })
    await demo.shop.jobs.runDue()
    expect(await codeIn(one, mobile)).toMatch(/^\d{6}$/)
    demo.clock.advance(10 * 60_000)
    await demo.shop.jobs.runDue()
    expect((await one.messages()).map(({ text }) => text)).toEqual(['[struck out]'])
    const deliveries = await demo.shop.db.select().from(jobs).where(eq(jobs.kind, 'messages.deliver'))
    expect(deliveries.filter(({ dueAt }) => dueAt <= demo.clock.now())).toEqual([])
    const other = newMobile()
    const draft = { key: 'test:nobodys', to: other, content: signInCode('123456'), secret: true }
    await demo.shop.db.transaction((tx) => sendMessage(tx, draft, demo.clock.now()))
    await demo.shop.jobs.runDue()
    expect((await outboxOf(demo.shop.db, other))[0]).toMatchObject({ text: '[struck out]', browser: null })
  })
})

describe('the secret of a browser', () => {
  const call = (method: 'GET' | 'POST', path: string, headers: Record<string, string> = {}) =>
    demo.call(method, path, method === 'POST' ? { slug: 'site' } : undefined, { headers })
  const cookiesOf = ({ headers }: { headers: Headers }) =>
    headers.getSetCookie().filter((cookie) => cookie.startsWith(cookieName))

  it('is given with the first call that may cause something, for the server’s eyes alone, and once', async () => {
    const [cookie, ...more] = cookiesOf(await call('POST', 'get-setting'))
    expect(cookie).toMatch(/^__Host-demoVisitor=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=31536000; HttpOnly; Secure$/)
    expect(more).toEqual([])
    expect(cookiesOf(await call('POST', 'get-setting', { cookie: cookie!.split(';', 1)[0]! }))).toEqual([])
  })

  it('is given with nothing that a cache may keep, nor in place of one that another site’s request came without', async () => {
    expect(cookiesOf(await call('GET', 'rates'))).toEqual([])
    expect(cookiesOf(await call('POST', 'get-setting', { origin: 'https://evil.example' }))).toEqual([])
    expect(cookiesOf(await call('POST', 'get-setting', { 'sec-fetch-site': 'cross-site' }))).toEqual([])
  })

  it('goes with no job but the one that answers who asked', async () => {
    const dueAt = new Date(demo.clock.now().getTime() + 3_600_000)
    await demo.shop.db.transaction((tx) =>
      runForBrowser('a browser', async () => {
        await queueJob(tx, { kind: 'test.answer', payload: {}, dueAt, answersRequester: true }, dueAt)
        await queueJob(tx, { kind: 'test.other', payload: {}, dueAt }, dueAt)
      }),
    )
    const rows = await demo.shop.db.select().from(jobs).orderBy(jobs.id)
    const browserOf = (kind: string) => rows.find((row) => row.kind === kind)?.browser
    expect([browserOf('test.answer'), browserOf('test.other')]).toEqual(['a browser', null])
    await demo.shop.db.delete(jobs)
  })
})

describe('under /dev', () => {
  const endpoints = ['clock', 'rate', 'reconciliation', 'staff', 'orders/SLV1', 'tickets/T1'] as const

  it('a public demo has the outbox to read, and no dev endpoint', async () => {
    for (const endpoint of endpoints)
      for (const method of ['GET', 'POST'])
        expect(
          answerUnderDev(
            demo.shop,
            new Request(`https://demo.example/dev/${endpoint}`, { method }),
            `/dev/${endpoint}`,
          ),
        ).toBeUndefined()
    expect(outbox(demo, { method: 'POST' })).toBeUndefined()
  })

  it('production in earnest has nothing, gives browsers no secret and writes none beside a message', async () => {
    const earnest = openRequestHandler({ ...demo.shop, config: { ...demo.shop.config, simulatesPartners: false } })
    const mobile = newMobile()
    const response = await earnest.handle(
      new Request('https://demo.example/app/api/auth/login-otp', {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `${cookieName}=${randomToken()}` },
        body: JSON.stringify({ mobile }),
      }),
      { remoteAddress: '127.0.0.1' },
    )
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []])
    expect((await outboxOf(demo.shop.db, mobile))[0]?.browser).toBeNull()
    const shop = { ...demo.shop, config: { ...demo.shop.config, simulatesPartners: false } }
    expect(outbox({ ...demo, shop })).toBeUndefined()
  })

  it('a shop outside production shows everything to everybody, as ever', async () => {
    const test = await testShop()
    const mobile = newMobile()
    const response = await test.call('POST', 'auth/login-otp', { mobile })
    expect(response.headers.getSetCookie()).toEqual([])
    const { messages } = await (await outbox(test))!.json()
    expect(messages).toMatchObject([{ to: mobile }])
    expect((await outboxOf(test.shop.db, mobile))[0]?.browser).toBeNull()
    await test.close()
  })
})

describe('what really goes out', () => {
  it.each([
    ['outbox', 'outbox', true, true],
    ['msg91', 'outbox', false, true],
    ['outbox', 'smtp', true, false],
  ])('is shown to nobody: SMS=%s and MAIL=%s keep texts %s and letters %s', (SMS, MAIL, sms, email) => {
    const config = { simulatesPartners: true, SMS, MAIL } as Parameters<typeof isCarriedByOutbox>[0]
    expect([isCarriedByOutbox(config, 'sms'), isCarriedByOutbox(config, 'email')]).toEqual([sms, email])
    expect(isCarriedByOutbox({ ...config, simulatesPartners: false }, 'sms')).toBe(false)
  })
})
