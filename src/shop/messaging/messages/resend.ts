/** Sends a message again to its original recipient. */
import { and, asc, desc, eq, inArray, like, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { queueJob } from '../../../platform/jobs/jobs.ts'
import { refuse } from '../../refusal.ts'
import type { EmailTemplateName } from '../templates/email-templates.ts'
import { withSentText } from './actions.ts'
import { messages } from './records.ts'

export type SentMessage = typeof messages.$inferSelect

/** All messages about an order to these addresses, oldest first. */
export async function messagesOfOrder(
  db: Db,
  { orderId, to }: { orderId: number; to: readonly string[] },
): Promise<SentMessage[]> {
  const rows = await db
    .select()
    .from(messages)
    .where(and(inArray(messages.to, [...to]), like(messages.key, `order:${orderId}:%`)))
    .orderBy(asc(messages.id))
  return rows.map(withSentText)
}

/** The newest e-mail of this template about the order; undefined if none was sent. */
export async function newestMessageOfOrder(
  db: Db,
  { orderId, template }: { readonly orderId: number; readonly template: EmailTemplateName },
): Promise<{ readonly id: number } | undefined> {
  const [row] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(like(messages.key, `order:${orderId}:%`), eq(messages.template, template), eq(messages.channel, 'email')),
    )
    .orderBy(desc(messages.id))
    .limit(1)
  return row
}

/**
 * Throws `messages.unknown`, and `messages.secret` for a message with a code: codes are neither shown to staff nor sent again.
 */
export async function resendMessage(
  tx: Tx,
  { id, orderId, now }: { id: number; orderId: number; now: Date },
): Promise<void> {
  const [message] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), like(messages.key, `order:${orderId}:%`)))
    .for('update')
  if (!message) throw refuse('messages.unknown')
  if (message.secret || message.struckAt) throw refuse('messages.secret')
  const [counted] = await tx
    .select({ times: sql<number>`count(*)`.mapWith(Number) })
    .from(messages)
    .where(and(eq(messages.to, message.to), like(messages.key, `${message.key}:again:%`)))
  const { id: _, ...copied } = message
  const key = `${message.key}:again:${(counted?.times ?? 0) + 1}`
  const fresh = {
    ...{ sentAt: null, heldAt: null, sentIn: null, carrier: null, partnerId: '', createdAt: now },
    ...{ whatsAppState: null, whatsAppError: '', whatsAppTriedAt: null, whatsAppTries: 0 },
  }
  const [row] = await tx
    .insert(messages)
    .values({ ...copied, ...fresh, key })
    .returning({ id: messages.id })
  if (!row) throw new Error(`message ${id} was not sent again`)
  await queueJob(tx, { kind: 'messages.deliver', payload: { id: row.id }, dueAt: now, key: String(row.id) }, now)
}
