/** The providers' settlement files for staff: each line with our payment or refund that it belongs to. */
import { type SQL, sql } from 'drizzle-orm'
import type { Settlement } from '../../../partners/payment/gateway.ts'
import type { PaymentProvider } from '../../../partners/payment/providers.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Day } from '../../../units/date.ts'
import type { Paise } from '../../../units/paise.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { settlements } from './records.ts'
import { readSettlementFile } from './rules/settlement-file.ts'
import type { SettlementLineStatus } from './rules/settlement-line-status.ts'
import { settlingPeriods } from './rules.ts'
import { hoursBefore } from './scope.ts'

const rowsOf = <T>(response: unknown): T[] => (response as { rows: T[] }).rows

/** The total of a provider's payouts on a day. */
export interface SettlementDay {
  readonly provider: PaymentProvider
  readonly settledOn: Day
  readonly lines: number
  readonly payments: Paise
  readonly refunds: Paise
  readonly fees: Paise
  /** GST in the fees, as far as the provider reports it. */
  readonly feeTax: Paise
  readonly unknown: number
  readonly differing: number
}

/** The payment or refund of ours that a line belongs to. */
export const settlementRecordsJoin = sql`
  LEFT JOIN payments payment ON line.kind = 'payment' AND payment.till = line.provider AND payment.payment_ref = line.ref
  LEFT JOIN LATERAL (
    SELECT refund.ref, refund.amount, refund.payment_id FROM payment_refunds refund JOIN payments paid ON paid.id = refund.payment_id
    WHERE line.kind = 'refund' AND refund.provider_refund_id = line.ref AND paid.till = line.provider LIMIT 1
  ) refund ON true`
const ourAmount = sql`coalesce(payment.amount, refund.amount)`

/** Newest day first. */
export async function listSettlementDays(
  db: Db,
  { before, limit }: { before: Day | null; limit: number },
): Promise<SettlementDay[]> {
  const until = before === null ? sql`` : sql`WHERE settled_on < ${before}::date`
  const response = await db.execute(sql`
    WITH days AS (SELECT DISTINCT settled_on FROM provider_settlements ${until} ORDER BY settled_on DESC LIMIT ${limit})
    SELECT line.provider, line.settled_on::text AS settled_on, count(*) AS lines,
      coalesce(sum(line.amount) FILTER (WHERE line.kind = 'payment'), 0) AS payments,
      coalesce(sum(line.amount) FILTER (WHERE line.kind = 'refund'), 0) AS refunds,
      sum(line.fee) AS fees, coalesce(sum(line.fee_tax), 0) AS fee_tax,
      count(*) FILTER (WHERE ${ourAmount} IS NULL) AS unknown,
      count(*) FILTER (WHERE ${ourAmount} <> line.amount) AS differing
    FROM days JOIN provider_settlements line ON line.settled_on = days.settled_on ${settlementRecordsJoin}
    GROUP BY 1, 2 ORDER BY 2 DESC, 1`)
  return rowsOf<Record<string, string>>(response).map((row) => ({
    provider: row.provider as PaymentProvider,
    settledOn: row.settled_on!,
    lines: Number(row.lines),
    payments: Number(row.payments),
    refunds: Number(row.refunds),
    fees: Number(row.fees),
    feeTax: Number(row.fee_tax),
    unknown: Number(row.unknown),
    differing: Number(row.differing),
  }))
}

export interface SettlementLineView {
  readonly kind: Settlement['kind']
  readonly ref: string
  readonly standing: SettlementLineStatus
  /** Amount in the file; null if it is in none. */
  readonly settled: Paise | null
  /** Amount in our records; null if we do not have it. */
  readonly expected: Paise | null
  readonly fee: Paise
  readonly feeTax: Paise | null
  readonly utr: string
  readonly orderId: number | null
  readonly uniqueOrderId: string | null
}

interface LineRow {
  kind: Settlement['kind']
  ref: string
  settled: string | null
  expected: string | null
  fee: string
  fee_tax: string | null
  utr: string
  order_id: string | null
  number: string | null
}

const number = sql`attempt.draft->>'uniqueOrderId'`

/** The lines of a day, those that differ first. */
export async function linesOfDay(
  db: Db,
  { provider, settledOn, limit }: { provider: string; settledOn: Day; limit: number },
): Promise<SettlementLineView[]> {
  const response = await db.execute(sql`
    SELECT line.kind, line.ref, line.amount AS settled, ${ourAmount} AS expected, line.fee, line.fee_tax, line.utr,
      money.order_id, ${number} AS number
    FROM provider_settlements line ${settlementRecordsJoin}
    LEFT JOIN payments money ON money.id = coalesce(payment.id, refund.payment_id)
    LEFT JOIN payment_attempts attempt ON attempt.id = money.attempt_id
    WHERE line.provider = ${provider} AND line.settled_on = ${settledOn}::date
    ORDER BY ${ourAmount} IS NOT DISTINCT FROM line.amount, line.kind, line.ref LIMIT ${limit}`)
  return rowsOf<LineRow>(response).map(lineViewOf)
}

/** Payments that should be in a file by now but are in none, oldest first. */
export async function missingPayments(
  shop: Pick<Shop, 'db' | 'clock'>,
  { provider, limit }: { provider: string; limit: number },
): Promise<SettlementLineView[]> {
  const late = hoursBefore(shop.clock.now(), settlingPeriods.settlement).toISOString()
  const response = await shop.db.execute(sql`
    SELECT 'payment' AS kind, payment.payment_ref AS ref, NULL AS settled, payment.amount AS expected, 0 AS fee,
      NULL AS fee_tax, '' AS utr, payment.order_id, ${number} AS number
    FROM payments payment
    LEFT JOIN provider_settlements line ON line.kind = 'payment' AND line.provider = payment.till AND line.ref = payment.payment_ref
    LEFT JOIN payment_attempts attempt ON attempt.id = payment.attempt_id
    WHERE payment.till = ${provider} AND payment.received_at < ${late}::timestamptz AND line.ref IS NULL
      AND payment.received_at > ${late}::timestamptz - interval '60 days'
    ORDER BY payment.received_at LIMIT ${limit}`)
  return rowsOf<LineRow>(response).map(lineViewOf)
}

function lineViewOf(row: LineRow): SettlementLineView {
  const settled = row.settled === null ? null : Number(row.settled)
  const expected = row.expected === null ? null : Number(row.expected)
  const status =
    settled === null ? 'missing' : expected === null ? 'unknown' : settled === expected ? 'matched' : 'differs'
  return {
    kind: row.kind,
    ref: row.ref,
    standing: status,
    settled,
    expected,
    fee: Number(row.fee),
    feeTax: row.fee_tax === null ? null : Number(row.fee_tax),
    utr: row.utr,
    orderId: row.order_id === null ? null : Number(row.order_id),
    uniqueOrderId: row.number,
  }
}

export interface SettlementImportResult {
  readonly imported: number
  readonly skipped: readonly { readonly line: number; readonly why: string }[]
}

/**
 * Imports a settlement file downloaded from the provider's portal, for files that were not fetched automatically. Existing
 * lines are overwritten. Throws `settlements.unreadable` and `.empty`.
 */
export async function importSettlementFile(
  db: Db,
  { provider, text }: { provider: PaymentProvider; text: string },
): Promise<SettlementImportResult> {
  const read = readSettlementFile(text)
  if (!read) throw refuse('settlements.unreadable', {}, 'text')
  if (read.lines.length === 0) throw refuse('settlements.empty', {}, 'text')
  // One INSERT cannot contain the same key twice, so the last line counts.
  const rows = [...new Map(read.lines.map((line) => [`${line.kind}:${line.ref}`, { provider, ...line }])).values()]
  const excluded = (column: string): SQL => sql.raw(`excluded.${column}`)
  await db.transaction(async (tx) => {
    for (let from = 0; from < rows.length; from += 500)
      await tx
        .insert(settlements)
        .values(rows.slice(from, from + 500))
        .onConflictDoUpdate({
          target: [settlements.provider, settlements.kind, settlements.ref],
          set: {
            amount: excluded('amount'),
            fee: excluded('fee'),
            feeTax: excluded('fee_tax'),
            settledOn: excluded('settled_on'),
            utr: excluded('utr'),
          },
        })
  })
  return { imported: rows.length, skipped: read.skipped }
}
