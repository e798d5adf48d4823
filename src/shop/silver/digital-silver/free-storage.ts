/**
 * Silver is stored free of charge for five years. What was received first counts as used first; silver that comes back, from an
 * order that was cancelled or a gift, counts anew (rules/wallets.md 3.8).
 */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { preparedQuery } from '../../../platform/database/availability/prepared-query.ts'
import type { Db } from '../../../platform/database/database.ts'
import { addDays, addYears, type Day, dayOf } from '../../../units/date.ts'
import type { SilverUnits } from '../../../units/silver.ts'
import { readOwner } from '../../customers/bank-accounts/reading.ts'
import { ledgerTransfers } from '../../ledger/records/transfers.ts'
import { draftsByMailAndSms, sendMessages } from '../../messaging/messages/actions.ts'
import type { Shop } from '../../shop.ts'
import { statementLines } from './records.ts'
import { storageEndingEmail, storageEndingSms } from './silver-purchase-notifications.ts'

const freeStorageYears = 5
/** How long before the end its owner is told. */
const storageNoticeDays = 90

export const freeStorageUntil = (receivedAt: Date): Day => addYears(dayOf(receivedAt), freeStorageYears)

/** The line that brought the oldest gram still there: the first by which more had come in than has been spent by now. */
const oldestLine = preparedQuery('oldest_silver_line', (db) =>
  db
    .select({ at: ledgerTransfers.at })
    .from(statementLines)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, statementLines.transferId))
    .where(
      and(
        eq(statementLines.customerId, sql.placeholder('customerId')),
        gt(statementLines.credited, sql.placeholder('spent')),
      ),
    )
    .orderBy(asc(statementLines.number))
    .limit(1),
)

/** The last day on which the oldest of a customer's silver is stored free of charge; null without silver. */
export async function readFreeStorageEnd(
  db: Db,
  owner: { customerId: number; spent: SilverUnits },
): Promise<Day | null> {
  const [oldest] = await oldestLine(db, owner)
  return oldest ? freeStorageUntil(oldest.at) : null
}

interface EndingStorage {
  readonly customerId: number
  /** Of the oldest line that still counts: each is announced once. */
  readonly number: number
  readonly receivedAt: Date
  /** 0.0001 g received so long ago and still there. */
  readonly silver: SilverUnits
}

/** Task `silver.storage`: tells the owners of silver whose free storage ends within 90 days. */
export async function notifyOfStorageEnd(shop: Pick<Shop, 'db' | 'clock' | 'config'>): Promise<void> {
  const noticeDay = addDays(dayOf(shop.clock.now()), storageNoticeDays)
  // Everything received on this day or before: its five years end by then.
  const receivedBy = addYears(noticeDay, -freeStorageYears)
  for (const { customerId, number, receivedAt, silver } of await readEndingStorage(shop.db, receivedBy)) {
    const ending = { silver, since: dayOf(receivedAt), until: freeStorageUntil(receivedAt) }
    const content = storageEndingEmail({ ...ending, url: `${shop.config.publicUrl}/my-account/digital-silver` })
    const key = `silver-storage:${customerId}:${number}`
    await shop.db.transaction(async (tx) => {
      const owner = await readOwner(tx, customerId)
      const drafts = draftsByMailAndSms(owner, { key, mail: content, sms: storageEndingSms(ending) })
      await sendMessages(tx, drafts, shop.clock.now())
    })
  }
}

async function readEndingStorage(db: Db, receivedBy: Day): Promise<EndingStorage[]> {
  const found = await db.execute(sql`
    WITH newest AS (
      SELECT DISTINCT ON (customer_id) customer_id, credited, spent
      FROM digital_silver_lines ORDER BY customer_id, number DESC
    ), still_there AS (
      SELECT line.customer_id, line.number, transfer.at, line.credited - newest.spent AS silver
      FROM digital_silver_lines line
      JOIN newest ON newest.customer_id = line.customer_id AND line.credited > newest.spent
      JOIN ledger_transfers transfer ON transfer.id = line.transfer_id
      WHERE transfer.at < (${receivedBy}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'
    )
    SELECT customer_id, min(number) AS number, min(at) AS received_at, max(silver) AS silver
    FROM still_there GROUP BY customer_id ORDER BY customer_id`)
  const { rows } = found as unknown as {
    rows: { customer_id: string; number: string; received_at: string | Date; silver: string }[]
  }
  return rows.map((row) => ({
    customerId: Number(row.customer_id),
    number: Number(row.number),
    receivedAt: new Date(row.received_at),
    silver: Number(row.silver),
  }))
}
