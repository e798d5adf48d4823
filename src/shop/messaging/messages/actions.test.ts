// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PartnerError } from '../../../partners/partner-error.ts'
import type { Sms } from '../../../partners/sms/sms.ts'
import { jobs } from '../../../platform/jobs/records.ts'
import { jobRunner } from '../../../platform/jobs/runner.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { messagePreferencesColumn } from '../../customers/message-preferences.ts'
import type { Shop } from '../../shop.ts'
import { outboxOf, sendMessage } from './actions.ts'
import { messageJobs } from './deliver.ts'
import { signInCode, verifyEmail } from './texts.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

let used = 0
const newMobile = () => String(6_000_000_000 + ++used)
const queue = (to: string, more: object = {}) =>
  test.shop.db.transaction((tx) =>
    sendMessage(tx, { key: `test:${to}`, to, content: signInCode('042137'), secret: true, ...more }, test.clock.now()),
  )
/** The same shop with another carrier, and perhaps in production; answers how to run its jobs. */
function carriedBy(send: (message: Sms) => Promise<string>, production = false) {
  const shop: Shop = {
    ...test.shop,
    config: { ...test.shop.config, production },
    sms: { ...test.shop.sms, name: 'test', requiresTemplateIds: false, send },
  }
  return jobRunner(test.shop, () => messageJobs(shop, messagePreferencesColumn))
}
const stored = async (to: string) => (await outboxOf(test.shop.db, to))[0]

it('exists exactly when its cause does', async () => {
  const mobile = newMobile()
  const undone = test.shop.db.transaction(async (tx) => {
    await sendMessage(tx, { key: 'undone', to: mobile, content: signInCode('111111') }, test.clock.now())
    throw new Error('the cause failed')
  })
  await expect(undone).rejects.toThrow('the cause failed')
  expect(await outboxOf(test.shop.db, mobile)).toEqual([])
})

it('is handed over once, however often its cause is told', async () => {
  const mobile = newMobile()
  const sent: Sms[] = []
  const runner = carriedBy(async (message) => {
    sent.push(message)
    return 'id-1'
  })
  await Promise.all([queue(mobile), queue(mobile)])
  await queue(mobile)
  await runner.runDue()
  await runner.runDue()
  expect(sent).toEqual([
    {
      to: mobile,
      templateId: '',
      isUnicode: false,
      variables: ['042137'],
      text: expect.stringMatching(/^042137 is your OTP/),
    },
  ])
  expect(await stored(mobile)).toMatchObject({ sentAt: test.clock.now(), partnerId: 'id-1' })
})

it('is tried again when its carrier fails', async () => {
  const mobile = newMobile()
  let attempts = 0
  const runner = carriedBy(async () => {
    if (++attempts === 1) throw new PartnerError('test', 'send', { kind: 'timeout' })
    return ''
  })
  await queue(mobile)
  await runner.runDue()
  expect((await stored(mobile))?.sentAt).toBeNull()
  test.clock.advance(5000)
  await runner.runDue()
  expect(attempts).toBe(2)
  expect((await stored(mobile))?.sentAt).toEqual(test.clock.now())
})

it('is not sent when it has become useless', async () => {
  const mobile = newMobile()
  await queue(mobile, { goodUntil: new Date(test.clock.now().getTime() + 600_000) })
  test.clock.advance(600_000)
  await carriedBy(async () => expect.fail('it was sent')).runDue()
  expect((await stored(mobile))?.sentAt).toBeNull()
  expect(await test.shop.db.select().from(jobs).where(eq(jobs.kind, 'messages.deliver'))).toEqual([])
})

it('keeps its code to be shown outside production, and loses it in production as soon as it is on its way', async () => {
  const [here, there] = [newMobile(), newMobile()]
  await queue(here)
  await carriedBy(async () => '').runDue()
  expect((await stored(here))?.text).toBe(
    '042137 is your OTP to sign in at SILVERA. Valid for 10 minutes. Do not share it with anyone. -SLVERA',
  )
  await queue(there)
  await carriedBy(async () => '', true).runDue()
  const storedMessage = await stored(there)
  expect(storedMessage).toMatchObject({ text: '[struck out]', html: '', variables: [], struckAt: test.clock.now() })
  expect(JSON.stringify(storedMessage)).not.toContain('042137')
})

it('is written in HTML without believing what it is given', () => {
  const { html, text } = verifyEmail('https://shop.example/?a=1&b="><script>', '9876543210')
  expect(html).toContain('href="https://shop.example/?a=1&amp;b=&quot;&gt;&lt;script&gt;"')
  expect(text).toContain('https://shop.example/?a=1&b="><script>')
})
