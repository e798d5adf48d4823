/**
 * One message by WhatsApp, and what WhatsApp reports of it. Its API takes no idempotency key, so an attempt is saved before it is
 * made, and one whose result is unknown is repeated only after WhatsApp has had time to report it under our reference.
 */
import { eq, or, sql } from 'drizzle-orm'
import { PartnerError } from '../../../partners/partner-error.ts'
import { type WhatsAppReport, type WhatsAppState, whatsAppStates } from '../../../partners/whatsapp/whatsapp.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { queueJob } from '../../../platform/jobs/jobs.ts'
import type { Shop } from '../../shop.ts'
import { joinSlots, templateIn } from '../templates/rules/sms-template.ts'
import { type SmsTemplateName, smsTemplateOf } from '../templates/sms-templates.ts'
import { deliverKind, type Message } from './actions.ts'
import type { MessageRoute } from './message-route.ts'
import { messages } from './records.ts'

/** How long after an attempt its report may still come; webhooks take seconds. */
const reportWaitMs = 2 * 60_000

/** `refused`: it was not accepted for certain. `unknown`: it may have been. */
export type WhatsAppOutcome =
  | { readonly kind: 'sent'; readonly partnerId: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unknown'; readonly again: Date }

export async function sendByWhatsApp(
  shop: Shop,
  message: Message,
  { language, name }: Extract<MessageRoute, { carrier: 'whatsapp' }>,
): Promise<WhatsAppOutcome> {
  const { id, to, whatsAppTriedAt: triedAt, whatsAppTries } = message
  const now = shop.clock.now()
  const reportedBy = triedAt && new Date(triedAt.getTime() + reportWaitMs)
  if (reportedBy && reportedBy > now) return { kind: 'unknown', again: reportedBy }
  const attempt = { whatsAppTriedAt: now, whatsAppTries: whatsAppTries + 1 }
  await shop.db.update(messages).set(attempt).where(eq(messages.id, id))
  // Only registered text messages have a name at WhatsApp.
  const template = templateIn(smsTemplateOf(message.template as SmsTemplateName), language)
  const slots = (language === 'hi' ? message.variablesHi : message.variables) ?? []
  const draft = { to, template: name, language, parameters: joinSlots(template, slots), reference: String(id) }
  try {
    return { kind: 'sent', partnerId: await shop.whatsApp.send(draft) }
  } catch (failure) {
    if (!(failure instanceof PartnerError)) throw failure
    shop.log.warn({ message: id, template: message.template, err: failure }, 'WhatsApp did not take a message')
    if (failure.retryable && failure.kind !== 'unauthorized')
      return { kind: 'unknown', again: new Date(now.getTime() + reportWaitMs) }
    const refusal = { whatsAppState: 'failed', whatsAppError: failure.detail } as const
    await shop.db.update(messages).set(refusal).where(eq(messages.id, id))
    return { kind: 'refused' }
  }
}

/** Where a report finds its message; null if it is not one of ours. */
async function lockReported(tx: Tx, { id, reference }: WhatsAppReport): Promise<Message | null> {
  const isOwnReference = /^[1-9]\d{0,14}$/.test(reference)
  const [message] = await tx
    .select()
    .from(messages)
    .where(
      or(
        sql`${messages.carrier} = 'whatsapp' AND ${messages.partnerId} = ${id}`,
        isOwnReference ? eq(messages.id, Number(reference)) : undefined,
      ),
    )
    .for('update')
  return message?.whatsAppTriedAt ? message : null
}

/** Reports may arrive in any order and more than once: a state never goes back, and a failure after delivery is none. */
const isNews = (state: WhatsAppState, before: WhatsAppState | null): boolean =>
  before === null ||
  (before !== 'failed' &&
    (state === 'failed' ? before === 'sent' : whatsAppStates.indexOf(state) > whatsAppStates.indexOf(before)))

/** An attempt whose response was lost has failed after all, but a later one was accepted. */
const isOfEarlierAttempt = ({ sentAt, partnerId }: Message, { id }: WhatsAppReport): boolean =>
  sentAt !== null && partnerId !== id

/** Returns false for a report about no message of ours, or one that says nothing new. */
export const recordWhatsAppReport = (shop: Pick<Shop, 'db' | 'clock'>, report: WhatsAppReport): Promise<boolean> =>
  shop.db.transaction(async (tx) => {
    const message = await lockReported(tx, report)
    if (!message || message.carrier === 'sms' || !isNews(report.state, message.whatsAppState)) return false
    if (report.state === 'failed' && isOfEarlierAttempt(message, report)) return false
    const now = shop.clock.now()
    const isOf = eq(messages.id, message.id)
    if (report.state !== 'failed') {
      // Its response was lost: now it is known that WhatsApp has it.
      const found = message.sentAt
        ? {}
        : { sentAt: now, partnerId: report.id, carrier: 'whatsapp' as const, heldAt: null }
      await tx
        .update(messages)
        .set({ whatsAppState: report.state, ...found })
        .where(isOf)
      return true
    }
    const back = { sentAt: null, partnerId: '', carrier: null }
    await tx
      .update(messages)
      .set({ whatsAppState: 'failed', whatsAppError: report.error, ...back })
      .where(isOf)
    // Under a key of its own: the job that handed it to WhatsApp may not have ended yet.
    const job = { kind: deliverKind, payload: { id: message.id }, dueAt: now, key: `${message.id}:sms` }
    await queueJob(tx, job, now)
    return true
  })
