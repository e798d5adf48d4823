import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queueJob } from '../../platform/jobs/jobs.ts'
import { sendMessage } from '../../shop/messaging/messages/actions.ts'
import { signInCode, verifyEmail } from '../../shop/messaging/messages/texts.ts'
import { readCurrentRate } from '../../shop/pricing/rates/reading.ts'
import { type TestShop, testShop } from '../../testing.ts'
import { answerDev } from './dev.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

const pull = (path: string, body?: unknown, headers: Record<string, string> = {}, host = 'localhost:3000') =>
  answerDev(
    test.shop,
    new Request(`http://${host}/dev/${path}`, {
      headers,
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    }),
  )
const send = (key: string, to: string, text = signInCode('123456')) =>
  test.shop.db.transaction((tx) => sendMessage(tx, { key, to, content: text }, test.clock.now()))

describe('the outbox', () => {
  it('shows what was sent, newest first, to one recipient or to all', async () => {
    await send('a', '9876500001')
    await send('a', '9876500001')
    await send('b', 'asha@mail.example', verifyEmail('http://localhost:3000/email-validate/abc', '9876543210'))
    const response = await pull('outbox')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const result = await response.json()
    expect(result.messages.map(({ to }: { to: string }) => to)).toEqual(['asha@mail.example', '9876500001'])
    expect(await (await pull('outbox?to=%2B91%2098765%2000001')).json()).toEqual({
      messages: [
        {
          id: expect.any(Number),
          channel: 'sms',
          to: '9876500001',
          subject: '',
          text: '123456 is your OTP to sign in at SILVERA. Valid for 10 minutes. Do not share it with anyone. -SLVERA',
          at: '2026-11-21T11:00:00+05:30',
        },
      ],
    })
    expect((await (await pull('outbox?to=ASHA@mail.example')).json()).messages[0]).toMatchObject({
      channel: 'email',
      subject: 'Verify your email for Silvera',
    })
  })

  it('is a page for people, in which nothing a stranger wrote is more than text', async () => {
    const texts = {
      ...verifyEmail('http://localhost:3000/email-validate/x', '9876543210'),
      subject: '<script>alert(1)</script>',
    }
    await send('c', 'eve@mail.example', texts)
    const response = await pull('outbox?to=eve@mail.example', undefined, { accept: 'text/html,*/*;q=0.8' })
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const html = await response.text()
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).toContain('<a href="http://localhost:3000/email-validate/x">')
    expect(html).toContain('value="eve@mail.example"')
  })

  it('holds what a job writes, at once', async () => {
    await test.call('POST', 'auth/login-otp', { mobile: '9876500002' })
    const { messages } = await (await pull('outbox?to=9876500002')).json()
    expect(messages).toHaveLength(1)
  })
})

describe('the dev endpoints', () => {
  it('move the clock, and do what would have been done meanwhile', async () => {
    const start = test.clock.now().getTime()
    const dueAt = new Date(start + 1000)
    await test.shop.db.transaction((tx) =>
      queueJob(tx, { kind: 'sign-in.send-reset', payload: { email: 'x@y.example' }, dueAt }, dueAt),
    )
    const result = await pull('clock', { advance_seconds: 3600 })
    expect(await result.json()).toEqual({ now: new Date(start + 3_600_000).toISOString() })
    expect((await readCurrentRate(test.shop.db, 'silver'))?.confirmedAt).toEqual(test.clock.now())
    expect(await test.shop.jobs.runDue()).toBe(0)
    expect((await pull('clock', { advance_seconds: -1 })).status).toBe(422)
  })

  it('set a rate', async () => {
    expect((await pull('rate', { metal: 'silver', paise_per_gram: 26_000 })).status).toBe(200)
    const { body } = await test.call('GET', 'rates')
    expect(body.data.silver.rate).toBe(260)
    expect((await pull('rate', { metal: 'tin', paise_per_gram: 1 })).status).toBe(422)
    expect((await pull('rate', { metal: 'gold', paise_per_gram: 0 })).status).toBe(409)
  })

  it('say when there is no such order, event or dev endpoint', async () => {
    expect((await pull('orders/SLV0', { event: 'accept' })).status).toBe(404)
    expect((await pull('orders/SLV0', { event: 'vanish' })).status).toBe(422)
    expect((await pull('moon', {})).status).toBe(404)
    expect((await pull('clock')).status).toBe(404)
  })

  it('answer neither another host nor another site', async () => {
    const body = { advance_seconds: 0 }
    expect((await pull('clock', body, {}, 'evil.example')).status).toBe(403)
    expect((await pull('clock', body, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await pull('clock', body, { origin: 'http://localhost:9999' })).status).toBe(403)
    expect((await pull('clock', body, { origin: 'null' })).status).toBe(403)
    expect((await pull('clock', body, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await pull('clock', body, { origin: 'http://127.0.0.1:3000' }, '127.0.0.1:3000')).status).toBe(200)
    expect((await pull('clock', body, { origin: 'http://localhost:3000' })).status).toBe(200)
  })
})
