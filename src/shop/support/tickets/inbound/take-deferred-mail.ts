/** Takes what was deferred, once the limit over all senders permits (decision 0129). */
import { asc, eq, lt, sql } from 'drizzle-orm'
import { readInboundMail } from '../../../../partners/mail/inbound-mail.ts'
import { findUnavailable } from '../../../../platform/database/availability/unavailable.ts'
import { mayTakeMail } from './deferred-mail.ts'
import { type MailDeps, storeMail } from './receive-mail.ts'
import { deferredEmails } from './records.ts'
import { mostMailAttempts } from './rules.ts'

/** Rows read per run of the task, which comes every minute. */
const atOnce = 50

/** Task `mail.take-deferred`: takes what was deferred, oldest first, as long as the limit permits. */
export async function takeDeferredMail(shop: MailDeps): Promise<void> {
  const due = await shop.db
    .select()
    .from(deferredEmails)
    .where(lt(deferredEmails.tries, mostMailAttempts))
    .orderBy(asc(deferredEmails.receivedAt), asc(deferredEmails.id))
    .limit(atOnce)
  for (const deferred of due) {
    if (!(await mayTakeMail(shop.db))) return
    try {
      await takeOne(shop, deferred)
    } catch (error) {
      if (findUnavailable(error)) throw error
      const failure = String(error).slice(0, 300)
      await shop.db
        .update(deferredEmails)
        .set({ tries: sql`${deferredEmails.tries} + 1`, failure })
        .where(eq(deferredEmails.id, deferred.id))
    }
  }
}

/** Taking it twice, after a crash in between, is harmless: it is known by its id. */
async function takeOne(shop: MailDeps, { id, file }: typeof deferredEmails.$inferSelect): Promise<void> {
  const raw = await shop.files.read(file)
  const mail = raw && (await readInboundMail(raw))
  if (!mail) throw new Error(raw ? 'the deferred e-mail cannot be read' : 'the file of the deferred e-mail is missing')
  await storeMail(shop, mail)
  await shop.db.delete(deferredEmails).where(eq(deferredEmails.id, id))
  await shop.files.drop(file)
}
