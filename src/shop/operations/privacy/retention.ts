/**
 * What is deleted automatically, and when: all promises of the privacy policy (rules/security.md 6.4) in one place. Price
 * alerts and notices are deleted by `alerts/nightly-clean-up.ts`, webhooks and unused payment attempts by
 * `payments/nightly-clean-up.ts`. Orders, invoices and the ledger are kept for 72 months and more, and nothing here touches
 * them.
 */
import { type SQL, sql } from 'drizzle-orm'
import { dayMs } from '../../../units/date.ts'
import { logDays } from '../../customers/sign-in-log/rules.ts'
import { deleteOldReturnVideos } from '../../orders/returns/stored-videos.ts'
import type { Shop } from '../../shop.ts'
import { picturesOf } from '../../support/tickets/rules.ts'
import { dropOldCopies } from './export.ts'

interface Forgotten {
  readonly what: string
  /** Days. Older rows are deleted. */
  readonly after: number
  readonly forget: (before: SQL) => SQL
}

const year = 365

export const retention: readonly Forgotten[] = [
  {
    what: 'Signed-in browsers: until the session ends',
    after: 0,
    forget: (before) => sql`DELETE FROM sessions WHERE expires_at <= ${before}`,
  },
  { what: 'Sign-ins', after: logDays, forget: (before) => sql`DELETE FROM sign_ins WHERE at < ${before}` },
  { what: 'One-time codes', after: 2, forget: (before) => sql`DELETE FROM one_time_codes WHERE sent_at < ${before}` },
  {
    what: 'Tries at passwords',
    after: 1,
    forget: (before) => sql`DELETE FROM password_tries WHERE last_at < ${before}`,
  },
  {
    what: 'Proofs of a mobile',
    after: 1,
    forget: (before) => sql`DELETE FROM mobile_proofs WHERE started_at < ${before}`,
  },
  {
    what: 'Changes of a mobile',
    after: 1,
    forget: (before) => sql`DELETE FROM mobile_changes WHERE begun_at < ${before}`,
  },
  {
    what: 'Acts that wait for a code',
    after: 1,
    forget: (before) => sql`DELETE FROM step_up_acts WHERE asked_at < ${before}`,
  },
  {
    what: 'Whom a gift of silver was meant for who never claimed it',
    after: 90,
    forget: (before) => sql`
      UPDATE silver_gifts SET recipient_name = '', mobile = '', message = ''
      WHERE state IN ('TAKEN_BACK', 'RETURNED') AND ended_at < ${before} AND mobile <> ''`,
  },
  {
    what: 'Whom an offer was made to',
    after: year,
    forget: (before) => sql`
      UPDATE customer_offers SET name = '', email = '', mobile = '', note = ''
      WHERE state <> 'sent' AND coalesce(ended_at, created_at) < ${before} AND (email <> '' OR mobile <> '')`,
  },
  {
    what: 'Nominees whose place others took',
    after: year,
    forget: (before) => sql`
      DELETE FROM nominees WHERE nomination_id IN (SELECT id FROM nominations WHERE ended_at < ${before})`,
  },
  { what: 'Links in letters', after: 30, forget: (before) => sql`DELETE FROM mail_links WHERE expires_at < ${before}` },
  {
    what: 'Browsers we knew',
    after: 2 * year,
    forget: (before) => sql`DELETE FROM known_browsers WHERE since < ${before}`,
  },
  {
    what: 'Addresses, once deleted and of no open cart',
    after: 1,
    forget: (before) => sql`
      DELETE FROM addresses WHERE deleted_at < ${before} AND NOT EXISTS (
        SELECT 1 FROM carts WHERE closed_at IS NULL AND addresses.id IN (delivery_address_id, billing_address_id))`,
  },
  {
    what: 'Requests of the home page’s window',
    after: year,
    forget: (before) => sql`DELETE FROM leads WHERE asked_at < ${before}`,
  },
  {
    what: 'Newsletter addresses that were never confirmed',
    after: 30,
    forget: (before) => sql`DELETE FROM newsletter_subscribers WHERE confirmed_at IS NULL AND asked_at < ${before}`,
  },
  {
    what: 'Newsletter addresses, once their reader has left',
    after: 1,
    forget: (before) => sql`DELETE FROM newsletter_subscribers WHERE stopped_at < ${before}`,
  },
  { what: 'Messages we sent', after: year, forget: (before) => sql`DELETE FROM messages WHERE created_at < ${before}` },
  {
    what: 'The last letter to who has left',
    after: 2,
    forget: (before) =>
      sql`DELETE FROM messages WHERE key LIKE 'privacy:erasure:%:closed:%' AND created_at < ${before}`,
  },
  {
    what: 'Answers kept for repeated requests',
    after: 1,
    forget: (before) => sql`DELETE FROM idempotency_keys WHERE started_at < ${before}`,
  },
  {
    what: 'Consents: as long as the account, and one year more',
    after: year,
    forget: (before) => sql`
      DELETE FROM consents WHERE customer_id IN (SELECT id FROM customers WHERE erased_at < ${before})`,
  },
  {
    what: 'Requests for copies',
    after: 90,
    forget: (before) => sql`DELETE FROM data_exports WHERE asked_at < ${before} AND file IS NULL`,
  },
]

/** Enquiries, quotes and complaints with their pictures: three years after the last message. */
const ticketDays = 3 * year

/** Task `privacy.forget`. */
export async function deleteExpiredData(shop: Pick<Shop, 'db' | 'clock' | 'files'>): Promise<void> {
  const now = shop.clock.now()
  for (const { after, forget } of retention) await shop.db.execute(forget(daysBefore(now, after)))
  await dropOldCopies(shop, now)
  await forgetTickets(shop, now)
  await deleteOldReturnVideos(shop)
}

const daysBefore = (now: Date, days: number): SQL =>
  sql`${new Date(now.getTime() - days * dayMs).toISOString()}::timestamptz`

async function forgetTickets({ db, files }: Pick<Shop, 'db' | 'files'>, now: Date): Promise<void> {
  const old = sql`SELECT id FROM tickets WHERE resolved_at < ${daysBefore(now, ticketDays)}`
  const pictures = await db.transaction(async (tx) => {
    for (const table of ['ticket_moves', 'ticket_orders', 'inbound_emails'])
      await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE ticket_id IN (${old})`)
    const words = await tx.execute(
      sql`DELETE FROM ticket_words WHERE ticket_id IN (${old}) RETURNING NULL AS picture, pictures`,
    )
    const deleted = await tx.execute(sql`DELETE FROM tickets WHERE id IN (${old}) RETURNING picture, pictures`)
    return [words, deleted].flatMap(
      (result) => (result as unknown as { rows: { picture: string | null; pictures: string[] }[] }).rows,
    )
  })
  for (const key of pictures.flatMap(picturesOf)) await files.drop(key)
}
