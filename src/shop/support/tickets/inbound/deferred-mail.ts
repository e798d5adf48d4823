/**
 * A limit over all senders together: nobody can fill the queue of requests by writing from many addresses. What is above it is
 * deferred: stored and taken later; nothing is dropped.
 */
import { count, min, sql } from 'drizzle-orm'
import type { InboundMail } from '../../../../partners/mail/inbound-mail.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { openCounter } from '../../../../platform/limits/limits.ts'
import type { Shop } from '../../../shop.ts'
import { deferredEmails } from './records.ts'
import { mailsPerHour, mostDeferredMails, mostMailAttempts } from './rules.ts'

const perShop = { points: mailsPerHour, seconds: 3600 }

/** Whether one more may be taken now. */
export const mayTakeMail = async (db: Db): Promise<boolean> =>
  (await openCounter(db).count('inbound e-mails', perShop)).waitMs === 0

/** `full`: too many wait already; its sender must hand it over again. */
export async function deferMail(
  { db, files, clock }: Pick<Shop, 'db' | 'files' | 'clock'>,
  { id }: InboundMail,
  raw: Buffer,
): Promise<'deferred' | 'full'> {
  const [waiting] = await db.select({ count: count() }).from(deferredEmails)
  if ((waiting?.count ?? 0) >= mostDeferredMails) return 'full'
  const file = await files.keep(raw, { kind: 'deferred-mail', ending: 'eml' })
  const stored = await db
    .insert(deferredEmails)
    .values({ id, file, receivedAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: deferredEmails.id })
  if (stored.length === 0) await files.drop(file)
  return 'deferred'
}

/** For the page of partners: those that were given up. */
export async function readAbandonedMail(db: Db): Promise<{ readonly count: number; readonly since: Date | null }> {
  const [row] = await db
    .select({ count: count(), since: min(deferredEmails.receivedAt) })
    .from(deferredEmails)
    .where(sql`${deferredEmails.tries} >= ${mostMailAttempts}`)
  return row ?? { count: 0, since: null }
}
