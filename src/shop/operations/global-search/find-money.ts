/** Finds payouts by number, and what a bank's number of a transfer (UTR) belongs to. Both are found as a whole. */
import { sql } from 'drizzle-orm'
import { formatDate, formatMoney } from '../../../units/format.ts'
import type { Shop } from '../../shop.ts'
import { may, type Staff } from '../../staff/rules.ts'
import { findPayouts } from '../payouts/reading.ts'
import { leastReferenceCharacters, mostResultsPerGroup as most, type SearchResult } from './rules.ts'

type Deps = Pick<Shop, 'db' | 'catalogue' | 'clock'>

const isPayoutNumber = (typed: string): boolean => /^[a-z]{3}-\d{4}-\d+$/i.test(typed)

export const searchPayouts = async (shop: Deps, typed: string): Promise<SearchResult[]> =>
  isPayoutNumber(typed) ? listPayouts(shop, typed) : []

async function listPayouts(shop: Deps, typed: string): Promise<SearchResult[]> {
  const found = await findPayouts(shop, typed, most)
  return found.map(({ number, customer, amount }) => ({
    target: 'payout',
    id: number,
    title: number,
    detail: [customer, formatMoney(amount)].filter(Boolean).join(' · '),
  }))
}

interface ReferenceRow {
  readonly target: 'order' | 'transfer' | 'refund' | 'settlement'
  readonly id: string
  readonly amount: string
  readonly on: string | Date
}

const whatItPaid: Readonly<Record<ReferenceRow['target'], string>> = {
  order: 'Bank transfer',
  transfer: 'Unmatched credit',
  refund: 'Refund',
  settlement: 'Settlement',
}

/** Transfers of customers, credits of bank statements, refunds and settlements with this UTR. */
export async function findReferences(shop: Deps, staff: Staff, typed: string): Promise<SearchResult[]> {
  if (typed.length < leastReferenceCharacters) return []
  const utrs = sql`(${typed}, ${typed.toUpperCase()})`
  const parts = [
    ...(may(staff, 'transfers')
      ? [
          sql`SELECT 'order' AS target, its.unique_order_id AS id, credit.amount, credit.credited_at AS on
            FROM bank_credits credit JOIN bank_transfers transfer ON transfer.id = credit.transfer_id
            JOIN orders its ON its.id = transfer.order_id WHERE credit.utr IN ${utrs}`,
          sql`SELECT 'order', its.unique_order_id, its.payable, coalesce(transfer.credited_at, transfer.announced_at)
            FROM bank_transfers transfer JOIN orders its ON its.id = transfer.order_id
            WHERE transfer.bank_ref IN ${utrs} AND NOT EXISTS (SELECT FROM bank_credits credit WHERE credit.transfer_id = transfer.id)`,
          sql`SELECT 'transfer', utr, amount, credited_at FROM bank_credits WHERE utr IN ${utrs} AND transfer_id IS NULL`,
        ]
      : []),
    ...(may(staff, 'refunds')
      ? [
          sql`SELECT 'refund', ref, amount, coalesce(done_at, due_at) FROM payment_refunds
            WHERE note IN ${utrs} AND state = 'done' AND by_hand LIMIT ${most}`,
        ]
      : []),
    ...(may(staff, 'money.read')
      ? [
          sql`SELECT 'settlement', utr, sum(amount)::bigint, max(settled_on)::timestamptz FROM provider_settlements
            WHERE utr IN ${utrs} GROUP BY utr`,
        ]
      : []),
  ]
  const payouts = may(staff, 'payouts') && !isPayoutNumber(typed) ? await listPayouts(shop, typed) : []
  const rows = parts.length === 0 ? [] : await readReferences(shop, parts)
  return [
    ...rows.map(({ target, id, amount, on }) => ({
      target,
      id,
      title: `UTR ${typed}`,
      detail: [
        whatItPaid[target],
        ...(target === 'order' || target === 'refund' ? [id] : []),
        formatMoney(Number(amount)),
        formatDate(new Date(on)),
      ].join(' · '),
    })),
    ...payouts.map((payout) => ({
      ...payout,
      title: `UTR ${typed}`,
      detail: `Payout ${payout.id} · ${payout.detail}`,
    })),
  ].slice(0, most)
}

async function readReferences({ db }: Deps, parts: readonly ReturnType<typeof sql>[]): Promise<ReferenceRow[]> {
  const union = sql.join(
    parts.map((part) => sql`(${part})`),
    sql` UNION ALL `,
  )
  const found = await db.execute(
    sql`SELECT target, id, amount, "on" FROM (${union}) found (target, id, amount, "on") LIMIT ${most}`,
  )
  return (found as unknown as { rows: ReferenceRow[] }).rows
}
