/** Sends the example of a template to the member of staff who asks for it, and to nobody else. */
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { openCounter } from '../../../platform/limits/limits.ts'
import type { MessageLanguage } from '../../../units/language/message-language.ts'
import { customers } from '../../customers/records.ts'
import { sendMessage } from '../../messaging/messages/actions.ts'
import { type MessageContent, sms } from '../../messaging/messages/message-content.ts'
import { readDeliveryId } from '../../messaging/templates/registrations.ts'
import { exampleValues } from '../../messaging/templates/rules/sms-template.ts'
import { smsTemplateOf } from '../../messaging/templates/sms-templates.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import type { Staff } from '../../staff/rules.ts'
import { readEmailTemplate, requireSmsTemplateName } from './reading.ts'

const hourlyTests = { points: 20, seconds: 3600 }

/**
 * The mobile of a member of staff: that of the customer account with the same address, if both were confirmed. Staff accounts
 * have none of their own.
 */
export async function findStaffMobile(db: Db, { email }: Pick<Staff, 'email'>): Promise<string | null> {
  const [customer] = await db
    .select({ mobile: customers.mobile })
    .from(customers)
    .where(
      and(
        eq(customers.email, email),
        isNotNull(customers.emailVerifiedAt),
        isNotNull(customers.mobileVerifiedAt),
        isNull(customers.erasedAt),
      ),
    )
  return customer?.mobile ?? null
}

/**
 * Returns whom it goes to. Throws `message-templates.unknown`, `message-templates.no-mobile`, `message-templates.no-id`,
 * `request.too-many`.
 */
export async function sendTestMessage(
  shop: Shop,
  { channel, name, language = 'en' }: TestRequest,
  staff: Staff,
): Promise<string> {
  const text = { name, language }
  const { to, content } = channel === 'sms' ? await testSms(shop, text, staff) : await testEmail(shop, text, staff)
  await countTest(shop, staff)
  const now = shop.clock.now()
  const key = `test:${channel}:${name}:${staff.id}:${now.getTime()}`
  // Staff who consented to WhatsApp as customers would otherwise test WhatsApp.
  const draft = { key, to, content, onlyIn: language, onlyBySms: channel === 'sms' }
  await shop.db.transaction((tx) => sendMessage(tx, draft, now))
  return to
}

async function countTest({ config, db }: Shop, { id }: Staff): Promise<void> {
  if (config.RATE_LIMITS === 'off') return
  const { waitMs } = await openCounter(db).count(`test message of staff ${id}`, hourlyTests)
  if (waitMs) throw refuse('request.too-many', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}

export interface TestRequest {
  readonly channel: 'sms' | 'email'
  readonly name: string
  /** English unless stated. */
  readonly language?: MessageLanguage | undefined
}

interface TestText {
  readonly name: string
  readonly language: MessageLanguage
}

interface TestMessage {
  readonly to: string
  readonly content: MessageContent
}

async function testSms(shop: Shop, { name: requested, language }: TestText, staff: Staff): Promise<TestMessage> {
  const name = requireSmsTemplateName(requested)
  const to = await findStaffMobile(shop.db, staff)
  if (!to) throw refuse('message-templates.no-mobile')
  if ((await readDeliveryId(shop, shop.db, { name, language })) === null) throw refuse('message-templates.no-id')
  // Only the name decides which values are required, and the registry has an example of each.
  return { to, content: sms(name, exampleValues(smsTemplateOf(name)) as never) }
}

async function testEmail(shop: Shop, text: TestText, { email: to }: Staff): Promise<TestMessage> {
  const { content } = await readEmailTemplate(shop, shop.db, text)
  const { hindi } = content
  const marked = (subject: string) => `[Test] ${subject}`
  const inHindi = hindi && { ...hindi, subject: marked(hindi.subject) }
  return { to, content: { ...content, subject: marked(content.subject), hindi: inHindi } }
}
