// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Sms } from '../../../partners/sms/sms.ts'
import { jobs } from '../../../platform/jobs/records.ts'
import { jobRunner } from '../../../platform/jobs/runner.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { messagePreferencesColumn } from '../../customers/message-preferences.ts'
import { readEmailTemplate } from '../../operations/message-templates/reading.ts'
import { registerSmsTemplate } from '../../operations/message-templates/registration.ts'
import type { Shop } from '../../shop.ts'
import { smsRegistrations } from '../templates/records.ts'
import { warnOfUndeliverableSms } from '../templates/registrations.ts'
import { smsTemplateNames } from '../templates/sms-templates.ts'
import { outboxOf, sendMessage } from './actions.ts'
import { messageJobs } from './deliver.ts'
import { releaseDeliverableMessages } from './held-messages.ts'
import { sms } from './message-content.ts'
import { messages } from './records.ts'
import { signInCode } from './texts.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

const mobile = '9876500099'
const ids = { dltId: '1107161234567890123', providerId: '65a1b2c3d4e5f60718293a4b' }
const none = { dltId: '', providerId: '' }
let sent: Sms[] = []
beforeEach(async () => {
  sent = []
  const { db } = test.shop
  await db.delete(messages)
  await db.delete(jobs)
  await db.delete(smsRegistrations)
})

/** The same shop in production with a carrier that sends only what is registered. */
const live = (templates: Readonly<Record<string, string>> = {}): Shop => ({
  ...test.shop,
  config: { ...test.shop.config, production: true, MSG91_TEMPLATES: templates },
  sms: {
    ...test.shop.sms,
    name: 'test',
    requiresTemplateIds: true,
    send: async (message) => {
      sent.push(message)
      return 'id-1'
    },
  },
})
const run = (shop: Shop) => jobRunner(test.shop, () => messageJobs(shop, messagePreferencesColumn)).runDue()
const queue = (content = sms('order-placed', { order: 'SLV-2026-1' }), more: object = {}) =>
  test.shop.db.transaction((tx) =>
    sendMessage(tx, { key: `held:${content.template}`, to: mobile, content, ...more }, test.clock.now()),
  )
const stored = async () => (await outboxOf(test.shop.db, mobile))[0]
const waiting = () => test.shop.db.select().from(jobs).where(eq(jobs.kind, 'messages.deliver'))
const enter = (shop: Shop, name: string) =>
  registerSmsTemplate(shop, { name, language: 'en', ...ids, seen: none }, 'Owner')

it('a message without an id of its template waits, and is sent once the id is entered', async () => {
  const shop = live()
  await queue()
  await run(shop)
  expect(sent).toEqual([])
  expect(await stored()).toMatchObject({ heldAt: test.clock.now(), sentAt: null })
  expect(await waiting()).toEqual([])
  expect(await enter(shop, 'order-placed')).toBe(1)
  await run(shop)
  expect(sent).toEqual([expect.objectContaining({ to: mobile, templateId: ids.providerId, variables: ['SLV-2026-1'] })])
  expect(await stored()).toMatchObject({ heldAt: null, sentAt: test.clock.now(), partnerId: 'id-1' })
})

it('an e-mail to the same person goes out meanwhile', async () => {
  const shop = live()
  const { content } = await readEmailTemplate(shop, shop.db, { name: 'order-placed' })
  await queue()
  await test.shop.db.transaction((tx) =>
    sendMessage(tx, { key: 'held:mail', to: 'priya@mail.example', content }, test.clock.now()),
  )
  await run(shop)
  expect((await outboxOf(shop.db, 'priya@mail.example'))[0]?.sentAt).toEqual(test.clock.now())
  expect((await stored())?.heldAt).not.toBeNull()
})

it('a code is sent if the id comes in time, and struck out unsent if it does not', async () => {
  const shop = live()
  const goodUntil = () => new Date(test.clock.now().getTime() + 600_000)
  await queue(signInCode('042137'), { secret: true, goodUntil: goodUntil() })
  await run(shop)
  expect(await waiting()).toHaveLength(1)
  test.clock.advance(60_000)
  expect(await enter(shop, 'sign-in-code')).toBe(1)
  await run(shop)
  expect(sent.map(({ variables }) => variables)).toEqual([['042137']])

  await test.shop.db.delete(messages)
  await test.shop.db.delete(smsRegistrations)
  await queue(signInCode('142137'), { secret: true, goodUntil: goodUntil() })
  await run(shop)
  expect((await stored())?.text).toContain('142137')
  test.clock.advance(600_000)
  await run(shop)
  expect(await stored()).toMatchObject({ text: '[struck out]', sentAt: null, heldAt: null })
  expect(sent).toHaveLength(1)
})

it('an id of the environment is used until one is entered, and releases what waits at the next start', async () => {
  await queue()
  await run(live())
  const configured = live({ 'order-placed': 'env-1' })
  await releaseDeliverableMessages(configured)
  await run(configured)
  expect(sent.map(({ templateId }) => templateId)).toEqual(['env-1'])
})

it('a text that was registered with another number of variables is held too', async () => {
  const shop = live()
  await enter(shop, 'order-placed')
  await shop.db.update(smsRegistrations).set({ registeredText: 'Order {#var#} of {#var#} is placed. -SLVERA' })
  await queue()
  await run(shop)
  expect(sent).toEqual([])
  expect((await stored())?.heldAt).not.toBeNull()
})

it('what cannot be delivered is named, codes first; a carrier that needs no ids lacks none', async () => {
  expect(await warnOfUndeliverableSms(live(), test.shop.db)).toBe(
    `text messages without a valid template id are held, not sent: sign-in-code, sign-up-code, step-up-code, new-mobile-code, mobile-changed and ${smsTemplateNames.length - 5} more`,
  )
  expect(await warnOfUndeliverableSms(test.shop, test.shop.db)).toBeUndefined()
})
