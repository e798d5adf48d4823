/**
 * Account closure: requested with a code, carried out seven days later unless the customer withdraws it or something is still
 * open. What the law or the ledger needs stays under an id, without name or contact (rules/security.md 6.3, decision 0044).
 */
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { notifyChange } from '../../../platform/database/notify-change.ts'
import { dropJob, type JobOutcome, queueJob } from '../../../platform/jobs/jobs.ts'
import { requireStepUp } from '../../customers/one-time-codes/step-up.ts'
import { type Customer, changeCustomer, lockCustomer } from '../../customers/records.ts'
import { lapseAllPoints } from '../../loyalty/points-wallet/expire-all-points.ts'
import { sendMessages } from '../../messaging/messages/actions.ts'
import { readVideoParts } from '../../orders/returns/stored-videos.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { revokeMandateOf } from '../../silver/plans/actions.ts'
import { type Person, personalDataTables } from './personal-data-tables.ts'
import {
  accountClosedEmail,
  closureRequestedEmail,
  closureRequestedSms,
  closureStoppedEmail,
  closureWithdrawnEmail,
} from './privacy-notifications.ts'
import { dataExports, erasures } from './records.ts'
import { type Blocker, erasureDue } from './rules.ts'
import { isTaxIdNeeded } from './tax-id.ts'

export type Erasure = typeof erasures.$inferSelect

/** What is still open for the customer. Nothing may be erased before it is settled. */
export async function openMatters(db: Db, customerId: number, now: Date): Promise<Blocker[]> {
  const owner = `customer:${customerId}`
  const { rows } = (await db.execute(sql`
    SELECT 'orders' AS blocker WHERE EXISTS (SELECT 1 FROM orders WHERE customer_id = ${customerId}
      AND state NOT IN ('PENDING_PAYMENT', 'PAYMENT_FAILED', 'EXPIRED', 'CLOSED', 'CANCELLED', 'RETURNED'))
    UNION ALL SELECT 'payments' WHERE EXISTS (SELECT 1 FROM payment_attempts WHERE customer_id = ${customerId}
      AND (state IN ('PROCESSING', 'UNDER_VERIFICATION', 'QUESTIONED')
        OR state = 'OPEN' AND mode IS NOT NULL AND lock_ends_at > ${now.toISOString()}::timestamptz))
      OR EXISTS (SELECT 1 FROM silver_mandates WHERE customer_id = ${customerId} AND state = 'REVOKING')
    UNION ALL SELECT 'refunds' WHERE EXISTS (SELECT 1 FROM ledger_accounts
      WHERE owner = ${owner} AND asset = 'INR' AND name <> 'advance' AND balance > 0)
    UNION ALL SELECT 'buy-backs' WHERE EXISTS (SELECT 1 FROM buy_backs WHERE customer_id = ${customerId} AND ended_at IS NULL)
    UNION ALL SELECT 'silver' WHERE EXISTS (SELECT 1 FROM ledger_accounts
      WHERE owner = ${owner} AND asset = 'SILVER' AND name = 'wallet' AND balance > 0)
    UNION ALL SELECT 'held' WHERE EXISTS (SELECT 1 FROM ledger_accounts
      WHERE owner = ${owner} AND asset <> 'INR' AND name <> 'wallet' AND balance > 0)
      OR EXISTS (SELECT 1 FROM silver_gifts WHERE giver_id = ${customerId} AND ended_at IS NULL)`)) as unknown as {
    rows: { blocker: Blocker }[]
  }
  return rows.map(({ blocker }) => blocker)
}

/** Throws `privacy.still-open` with what is open. Requires a code for this action. */
export async function requestErasure(shop: Shop, customerId: number, code: string | null): Promise<void> {
  const open = await openMatters(shop.db, customerId, shop.clock.now())
  if (open.length > 0) throw refuse('privacy.still-open', { open: open.join(' ') })
  const act = { exactly: 'close account', words: { en: 'close your account', hi: 'खाता बंद करने' } }
  await requireStepUp(shop, { customerId, purpose: 'close_account', act, code }, async (tx) => {
    const now = shop.clock.now()
    const customer = await lockCustomer(tx, customerId)
    if (await waitingErasure(tx, customerId)) return
    const dueAt = erasureDue(now)
    const [row] = await tx.insert(erasures).values({ customerId, askedAt: now, dueAt }).returning()
    if (!row) throw new Error('an erasure was not written')
    await revokeMandateOf(shop, tx, customerId)
    await queueJob(tx, { kind: 'privacy.erase', key: String(row.id), payload: { erasureId: row.id }, dueAt }, now)
    const url = dataUrl(shop)
    await notify(tx, customer, { key: `privacy:erasure:${row.id}:asked`, now }, [
      closureRequestedEmail({ name: customer.name, url, on: dueAt }),
      closureRequestedSms(dueAt),
    ])
  })
}

const dataUrl = ({ config }: Pick<Shop, 'config'>): string => `${config.publicUrl}/my-account/profile/data`

export async function waitingErasure(db: Db, customerId: number): Promise<Erasure | null> {
  const [row] = await db
    .select()
    .from(erasures)
    .where(and(eq(erasures.customerId, customerId), isNull(erasures.endedAt)))
    .orderBy(desc(erasures.id))
  return row ?? null
}

/** The customer withdraws the request. Does nothing if there is none. */
export async function withdrawErasure(shop: Pick<Shop, 'db' | 'clock'>, customerId: number): Promise<void> {
  const now = shop.clock.now()
  await shop.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    const waiting = await waitingErasure(tx, customerId)
    if (!waiting) return
    await end(tx, waiting, 'withdrawn', now)
    await dropJob(tx, 'privacy.erase', String(waiting.id))
    await notify(tx, customer, { key: `privacy:erasure:${waiting.id}:withdrawn`, now }, [
      closureWithdrawnEmail(customer.name),
    ])
  })
}

async function end(tx: Tx, { id }: Erasure, ending: 'withdrawn' | 'stopped' | 'done', now: Date): Promise<void> {
  await tx.update(erasures).set({ ending, endedAt: now }).where(eq(erasures.id, id))
}

/** Handler of `privacy.erase`. */
export async function runErasure(shop: Shop, { erasureId }: { erasureId: number }): Promise<JobOutcome> {
  const now = shop.clock.now()
  const files = await shop.db.transaction(async (tx) => {
    const [found] = await tx.select().from(erasures).where(eq(erasures.id, erasureId)).for('update')
    if (!found || found.endedAt) return []
    const customer = await lockCustomer(tx, found.customerId)
    const open = await openMatters(tx, found.customerId, now)
    if (open.length > 0 || (await hasOpenMandate(tx, found.customerId))) {
      await end(tx, found, 'stopped', now)
      const content = closureStoppedEmail({ name: customer.name, url: dataUrl(shop) })
      await notify(tx, customer, { key: `privacy:erasure:${found.id}:stopped`, now }, [content])
      return []
    }
    const leftFiles = await erase(shop, tx, customer)
    await end(tx, found, 'done', now)
    await notify(tx, customer, { key: `privacy:erasure:${found.id}:closed`, now }, [
      accountClosedEmail(customer.name, now),
    ])
    return leftFiles
  })
  for (const file of files) await shop.files.drop(file)
  await shop.catalogue.refresh('content')
  return undefined
}

/** One set up since the request. Erased here only, it would live on at the bank, where nobody could revoke it. */
async function hasOpenMandate(tx: Tx, customerId: number): Promise<boolean> {
  const { rows } = (await tx.execute(sql`
    SELECT id FROM silver_mandates WHERE customer_id = ${customerId}
      AND state IN ('PENDING', 'ACTIVE', 'PAUSED')`)) as unknown as { rows: unknown[] }
  return rows.length > 0
}

/** Returns the files to delete after the commit. */
async function erase(shop: Shop, tx: Tx, customer: Customer): Promise<string[]> {
  const now = shop.clock.now()
  const person: Person = { id: customer.id, mobile: customer.mobile ?? '', email: customer.email ?? '' }
  await lapseAllPoints(shop, tx, customer.id)
  const copies = await tx.select().from(dataExports).where(eq(dataExports.customerId, customer.id))
  const { panFrom } = shop.catalogue.now.content.settings.law
  if (!(await isTaxIdNeeded(tx, customer.id, panFrom)))
    await changeCustomer(tx, customer.id, { panSealed: null, panGivenAt: null, noPanDeclaredAt: null })
  const videos = await readVideoParts(tx, customer.id)
  for (const { table, of, erase: how } of personalDataTables) {
    if (how === 'delete') await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE ${of(person)}`)
    else if (how !== 'keep') await tx.execute(how(person))
  }
  await changeCustomer(tx, customer.id, { blockedAt: now, erasedAt: now })
  // The customer's reviews are shown on pages.
  await notifyChange(tx, 'content')
  return [...copies.flatMap(({ file }) => file ?? []), ...videos]
}

interface Cause {
  readonly key: string
  readonly now: Date
}

/** E-mails go to a verified address, texts to the mobile. Without an address there is no e-mail. */
async function notify(
  tx: Tx,
  { id, email, emailVerifiedAt, mobile }: Customer,
  { key, now }: Cause,
  all: readonly ReturnType<typeof accountClosedEmail>[],
): Promise<void> {
  const drafts = all.flatMap((content) => {
    const to = content.channel === 'sms' ? mobile : emailVerifiedAt && email
    return to ? [{ key: `${key}:${content.channel}`, to, content, customerId: id }] : []
  })
  await sendMessages(tx, drafts, now)
}
