// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PartnerError } from '../../../partners/partner-error.ts'
import type { Sms } from '../../../partners/sms/sms.ts'
import type { WhatsAppMessage, WhatsAppState } from '../../../partners/whatsapp/whatsapp.ts'
import { jobs } from '../../../platform/jobs/records.ts'
import { jobRunner } from '../../../platform/jobs/runner.ts'
import { runInLanguage } from '../../../platform/request-language.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff } from '../../../testing-staff.ts'
import type { MessageLanguage } from '../../../units/language/message-language.ts'
import { noteConsent } from '../../customers/consents/actions.ts'
import {
  chooseMessageLanguage,
  messagePreferencesColumn,
  recordPageLanguage,
} from '../../customers/message-preferences.ts'
import { signedInCustomer, type TestCustomer } from '../../customers/testing.ts'
import { registerSmsTemplate } from '../../operations/message-templates/registration.ts'
import { sendTestMessage } from '../../operations/message-templates/test-send.ts'
import { registerWhatsAppTemplate } from '../../operations/message-templates/whatsapp-registration.ts'
import type { Shop } from '../../shop.ts'
import { smsRegistrations, whatsAppTemplates } from '../templates/records.ts'
import { type MessageDraft, outboxOf, sendMessage } from './actions.ts'
import { messageJobs } from './deliver.ts'
import { releaseDeliverableMessages } from './held-messages.ts'
import { sms } from './message-content.ts'
import { messages } from './records.ts'
import { emailChanged } from './texts.ts'
import { recordWhatsAppReport } from './whatsapp-delivery.ts'

let test: TestShop
let shop: Shop
let customer: TestCustomer
let sentSms: Sms[] = []
let sentWhatsApp: WhatsAppMessage[] = []
let answerWhatsApp: () => Promise<string> = async () => 'wamid.1'

beforeAll(async () => {
  test = await testShop({ settings: { WHATSAPP: 'outbox' } })
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db } = test.shop
  for (const table of [messages, jobs, smsRegistrations, whatsAppTemplates]) await db.delete(table)
  sentSms = []
  sentWhatsApp = []
  answerWhatsApp = async () => 'wamid.1'
  customer = await signedInCustomer(test.shop)
  shop = {
    ...test.shop,
    sms: {
      ...test.shop.sms,
      requiresTemplateIds: true,
      send: async (message) => {
        sentSms.push(message)
        return 'sms-1'
      },
    },
    whatsApp: {
      ...test.shop.whatsApp,
      send: async (message) => {
        sentWhatsApp.push(message)
        return answerWhatsApp()
      },
    },
  }
  await register('en')
})

const providerIds = { en: 'English-1', hi: 'Hindi-1' }
const register = (language: MessageLanguage) => {
  const ids = { dltId: '', providerId: providerIds[language] }
  const seen = { dltId: '', providerId: '' }
  return registerSmsTemplate(shop, { name: 'order-accepted', language, ...ids, seen }, 'Owner')
}
const approve = (language: MessageLanguage) =>
  registerWhatsAppTemplate(
    shop,
    {
      ...{ name: 'order-accepted', language, whatsAppName: 'order_accepted', isApproved: true },
      seen: { whatsAppName: '', isApproved: false },
    },
    'Owner',
  )
const choose = (language: MessageLanguage) =>
  shop.db.transaction((tx) => chooseMessageLanguage(tx, customer.id, language))
const consentToWhatsApp = (given = true) =>
  shop.db.transaction((tx) =>
    noteConsent(
      tx,
      { customerId: customer.id, purpose: 'whatsapp', given, ip: '127.0.0.1', userAgent: 'test' },
      shop.clock.now(),
    ),
  )
const queue = (draft: Partial<MessageDraft> = {}) =>
  shop.db.transaction((tx) =>
    sendMessage(
      tx,
      { key: 'k', to: customer.mobile, content: sms('order-accepted', { order: 'SLV-1' }), ...draft },
      shop.clock.now(),
    ),
  )
const run = () => jobRunner(shop, () => messageJobs(shop, messagePreferencesColumn)).runDue()
const stored = async () => (await shop.db.select().from(messages))[0]!
const report = (state: WhatsAppState, over: { id?: string; reference?: string } = {}) =>
  recordWhatsAppReport(shop, {
    id: 'wamid.1',
    reference: '',
    state,
    error: state === 'failed' ? '131026' : '',
    ...over,
  })

describe('the language of a message', () => {
  it('is the one chosen in the account, before that of the page', async () => {
    await register('hi')
    await choose('hi')
    await runInLanguage('en', () => queue())
    await run()
    expect(sentSms).toEqual([expect.objectContaining({ templateId: 'Hindi-1', isUnicode: true, variables: ['SLV-1'] })])
    expect(sentSms[0]?.text).toBe('आपका SILVERA ऑर्डर SLV-1 स्वीकार हुआ, पैक हो रहा है। भेजने पर बताएँगे। -SLVERA')
    expect((await outboxOf(shop.db, customer.mobile))[0]?.text).toBe(sentSms[0]?.text)
  })

  it('is that of the page of the last sign-in or order while none was chosen', async () => {
    await register('hi')
    await runInLanguage('hi', () => recordPageLanguage(shop.db, customer.id))
    await runInLanguage(null, () => recordPageLanguage(shop.db, customer.id))
    await queue()
    await run()
    expect(sentSms[0]?.templateId).toBe('Hindi-1')
  })

  it('is that of the page for a person without an account', async () => {
    await runInLanguage('hi', () =>
      queue({ to: 'visitor@mail.example', content: emailChanged('b@mail.example', '21 Nov 2026, 11:00 am') }),
    )
    await run()
    expect((await outboxOf(shop.db, 'visitor@mail.example'))[0]).toMatchObject({
      subject: 'आपके Silvera खाते का ईमेल बदल दिया गया',
      text: expect.stringContaining('21 नव 2026, सुबह 11:00'),
    })
  })

  it('is the account’s where the message goes to the receiver of a parcel', async () => {
    await register('hi')
    await choose('hi')
    await queue({ to: '9811111111', customerId: customer.id })
    await run()
    expect(sentSms[0]).toMatchObject({ to: '9811111111', templateId: 'Hindi-1' })
  })

  it('is English while the Hindi text has no id', async () => {
    await choose('hi')
    await queue()
    await run()
    expect(sentSms).toEqual([expect.objectContaining({ templateId: 'English-1', isUnicode: false })])
    expect(await stored()).toMatchObject({ sentIn: 'en', heldAt: null })
  })

  it('decides which id releases a held message', async () => {
    await shop.db.delete(smsRegistrations)
    await choose('hi')
    await queue()
    await queue({ key: 'other', to: '9822222222' })
    await run()
    expect((await shop.db.select().from(messages)).map(({ heldAt }) => heldAt !== null)).toEqual([true, true])
    expect(await register('hi')).toBe(1)
    await run()
    expect(sentSms.map(({ to }) => to)).toEqual([customer.mobile])
    expect(await register('en')).toBe(1)
  })
})

describe('WhatsApp', () => {
  beforeEach(() => approve('en'))

  it('takes messages of customers who agreed, with the values in order', async () => {
    await consentToWhatsApp()
    await queue()
    await run()
    await run()
    expect(sentSms).toEqual([])
    const reference = String((await stored()).id)
    const { mobile: to } = customer
    expect(sentWhatsApp).toEqual([{ to, template: 'order_accepted', language: 'en', parameters: ['SLV-1'], reference }])
    expect(await stored()).toMatchObject({ carrier: 'whatsapp', partnerId: 'wamid.1', sentAt: shop.clock.now() })
  })

  it.each<[string, () => Promise<unknown>]>([
    ['customers who did not agree', async () => {}],
    ['customers who withdrew', () => consentToWhatsApp().then(() => consentToWhatsApp(false))],
    ['a template that is not approved', () => consentToWhatsApp().then(() => shop.db.delete(whatsAppTemplates))],
    [
      'a text approved with another number of variables',
      () => consentToWhatsApp().then(() => shop.db.update(whatsAppTemplates).set({ approvedText: '{{1}} {{2}}' })),
    ],
    [
      'a text approved with another variable',
      () => consentToWhatsApp().then(() => shop.db.update(whatsAppTemplates).set({ variables: ['amount'] })),
    ],
    [
      'a language without a template',
      () =>
        consentToWhatsApp()
          .then(() => register('hi'))
          .then(() => choose('hi')),
    ],
  ])('does not take those of %s', async (_who, prepare) => {
    await prepare()
    await queue()
    await run()
    expect([sentWhatsApp.length, sentSms.length]).toEqual([0, 1])
  })

  it('does not take a code, nor a message to another number', async () => {
    await consentToWhatsApp()
    await queue({ secret: true })
    await queue({ key: 'other', to: '9811111111', customerId: customer.id })
    await run()
    expect([sentWhatsApp.length, sentSms.length]).toEqual([0, 2])
  })

  it('refuses for good: it goes by SMS at once, once', async () => {
    await consentToWhatsApp()
    answerWhatsApp = () =>
      Promise.reject(new PartnerError('whatsapp', 'messages', { kind: 'refused', detail: '131026' }))
    await queue()
    await run()
    await run()
    expect([sentWhatsApp.length, sentSms.length]).toEqual([1, 1])
    expect(await stored()).toMatchObject({ carrier: 'sms', whatsAppState: 'failed', whatsAppError: '131026' })
  })

  it('reports a failure before it answers: it goes by SMS, once', async () => {
    await consentToWhatsApp()
    answerWhatsApp = async () => {
      await report('failed', { reference: String((await stored()).id) })
      return 'wamid.1'
    }
    await queue()
    await run()
    expect([sentWhatsApp.length, sentSms.length]).toEqual([1, 1])
    expect(await stored()).toMatchObject({ carrier: 'sms', whatsAppState: 'failed' })
    expect(await shop.db.select().from(jobs).where(eq(jobs.kind, 'messages.deliver'))).toEqual([])
  })

  it('does not say whether it took it: asked again only after it had time to report', async () => {
    await consentToWhatsApp()
    answerWhatsApp = () => Promise.reject(new PartnerError('whatsapp', 'messages', { kind: 'timeout' }))
    await queue()
    await run()
    test.clock.advance(60_000)
    await run()
    expect(sentWhatsApp).toHaveLength(1)
    const reference = String((await stored()).id)
    expect(await report('sent', { id: 'wamid.late', reference })).toBe(true)
    test.clock.advance(120_000)
    await run()
    expect([sentWhatsApp.length, sentSms.length]).toEqual([1, 0])
    expect(await stored()).toMatchObject({ carrier: 'whatsapp', partnerId: 'wamid.late', whatsAppState: 'sent' })
  })

  it('is given up after three attempts, for SMS', async () => {
    await consentToWhatsApp()
    answerWhatsApp = () => Promise.reject(new PartnerError('whatsapp', 'messages', { kind: 'unreachable' }))
    await queue()
    for (let minute = 0; minute < 10; minute++) {
      await run()
      test.clock.advance(60_000)
    }
    expect([sentWhatsApp.length, sentSms.length]).toEqual([3, 1])
  })
})

describe('a message on hold', () => {
  beforeEach(() => shop.db.delete(smsRegistrations))

  it('goes by WhatsApp once its template is approved there, once', async () => {
    await consentToWhatsApp()
    await queue()
    await queue({ key: 'other', to: '9822222222' })
    await run()
    expect([sentWhatsApp.length, sentSms.length]).toEqual([0, 0])
    const heldSince = (await stored()).heldAt
    test.clock.advance(60_000)
    await approve('en')
    await run()
    await run()
    expect(sentWhatsApp.map(({ to }) => to)).toEqual([customer.mobile])
    // The other recipient has not consented, and waits for the id as before.
    const [sent, other] = await shop.db.select().from(messages).orderBy(messages.id)
    expect([sent?.heldAt, other?.heldAt]).toEqual([null, heldSince])
    expect(await shop.db.select().from(jobs).where(eq(jobs.kind, 'messages.deliver'))).toEqual([])
  })

  it('goes by WhatsApp where that was set up before the next start', async () => {
    await consentToWhatsApp()
    await queue()
    const used = shop.whatsApp
    shop = { ...shop, whatsApp: { ...used, isUsed: false } }
    await approve('en')
    await run()
    expect((await stored()).heldAt).not.toBeNull()
    shop = { ...shop, whatsApp: used }
    await releaseDeliverableMessages(shop)
    await run()
    expect(sentWhatsApp).toHaveLength(1)
  })
})

describe('the test of a text message', () => {
  it('goes by SMS, although its recipient consented to WhatsApp', async () => {
    await approve('en')
    await consentToWhatsApp()
    const { staff } = await createTestStaff(test.shop, 'owner')
    await sendTestMessage(shop, { channel: 'sms', name: 'order-accepted' }, { ...staff, email: customer.email })
    await run()
    expect([sentWhatsApp.length, sentSms.map(({ to }) => to)]).toEqual([0, [customer.mobile]])
  })
})

describe('a report of WhatsApp', () => {
  beforeEach(async () => {
    await approve('en')
    await consentToWhatsApp()
    await queue()
    await run()
  })

  it('is recorded in whatever order it comes, and once', async () => {
    expect([await report('delivered'), await report('sent'), await report('delivered')]).toEqual([true, false, false])
    expect(await report('read')).toBe(true)
    expect(await report('failed')).toBe(false)
    expect((await stored()).whatsAppState).toBe('read')
    expect(sentSms).toEqual([])
  })

  it('of a failure sends it by SMS, once however often it comes', async () => {
    expect([await report('failed'), await report('failed')]).toEqual([true, false])
    await run()
    expect(await report('failed')).toBe(false)
    await run()
    expect([sentWhatsApp.length, sentSms.length]).toEqual([1, 1])
    expect(await stored()).toMatchObject({ carrier: 'sms', partnerId: 'sms-1', whatsAppError: '131026' })
    expect(await shop.db.select().from(jobs).where(eq(jobs.kind, 'messages.deliver'))).toEqual([])
  })

  it('of a failure of an earlier attempt leaves it to the later one', async () => {
    expect(await report('failed', { id: 'wamid.0', reference: String((await stored()).id) })).toBe(false)
    expect(await stored()).toMatchObject({ carrier: 'whatsapp', partnerId: 'wamid.1', whatsAppState: null })
  })

  it.each([
    ['unknown id', { id: 'wamid.other' }],
    ['unknown reference', { id: 'wamid.other', reference: '999999' }],
    ['reference that is no number', { id: 'wamid.other', reference: "1' OR 1=1" }],
  ])('with an %s changes nothing', async (_what, over) => {
    expect(await report('failed', over)).toBe(false)
    expect((await stored()).whatsAppState).toBeNull()
  })

  it('about a message that was never given to WhatsApp changes nothing', async () => {
    await shop.db.delete(messages)
    await queue({ key: 'sms', to: '9811111111' })
    await run()
    expect(await report('failed', { id: 'wamid.x', reference: String((await stored()).id) })).toBe(false)
    expect(sentSms).toHaveLength(1)
  })
})
