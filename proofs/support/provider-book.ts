/** The orders that the stand-in payment provider was paid for, by its own book, counted against what the shop holds of them. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import type { PaytmRefund } from '../../src/partners/sandbox/paytm/refunds.ts'
import type { Transaction } from '../../src/partners/sandbox/paytm/transactions.ts'
import type { Db } from '../../src/platform/database/database.ts'

export type MoneyCount = {
  readonly what: string
  readonly orders: number
  readonly paise: number
}

/** Paise by order, of every payment the provider took. */
export function paidAtProvider(folder: string): ReadonlyMap<string, number> {
  const paid = new Map<string, number>()
  for (const [id, value] of readShelf<Transaction>(folder, 'paytm-transaction'))
    if (value.payment?.fate.state === 'paid') paid.set(id, Math.round(Number(value.amount) * 100))
  return paid
}

/** Paise by order, of every refund the provider was asked for. */
export function refundedAtProvider(folder: string): ReadonlyMap<string, number> {
  const refunded = new Map<string, number>()
  for (const { orderId, amount } of readShelf<PaytmRefund>(folder, 'paytm-refund').values())
    refunded.set(orderId, (refunded.get(orderId) ?? 0) + Math.round(Number(amount) * 100))
  return refunded
}

/** The newest value of each line of the provider's book. */
export function readShelf<Value>(folder: string, name: string): ReadonlyMap<string, Value> {
  const file = join(folder, 'sandbox.jsonl')
  const values = new Map<string, Value>()
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []) {
    const [collection, id, value] = JSON.parse(line) as [string, string, Value | null]
    if (collection !== name) continue
    if (value === null) values.delete(id)
    else values.set(id, value)
  }
  return values
}

/** How many of those payments were for an order that was paid already. */
export async function countSurplus(db: Db, paid: ReadonlyMap<string, number>): Promise<number> {
  const surplus = sql`SELECT count(*)::int AS orders, 0 AS paise FROM ${paymentsOf(paid)} WHERE outcome = 'surplus'`
  return (await countIn(db, '', surplus)).orders
}

/** How many of those payments the shop has heard of. */
export async function countPaymentsInShop(db: Db, paid: ReadonlyMap<string, number>): Promise<number> {
  return (await countIn(db, '', sql`SELECT count(*)::int AS orders, 0 AS paise FROM ${paymentsOf(paid)}`)).orders
}

/**
 * The same money in four books, which must agree. A buyer whose process died may pay an order once more before the first
 * payment is heard of: then the order is placed once, and the second payment owes a refund of all of it.
 */
export async function countMoney(db: Db, paid: ReadonlyMap<string, number>): Promise<readonly MoneyCount[]> {
  const ours = paymentsOf(paid)
  const atProvider = [...paid.values()].reduce((sum, paise) => sum + paise, 0)
  return [
    { what: 'paid at the provider', orders: paid.size, paise: atProvider },
    await countIn(
      db,
      'payments of the shop',
      sql`SELECT count(*)::int AS orders, sum(amount)::bigint AS paise FROM ${ours}`,
    ),
    await countIn(
      db,
      'orders placed, or refund due',
      sql`SELECT (count(DISTINCT orders.id) + count(refunded.payment_id))::int AS orders,
            (coalesce(sum(ours.amount) FILTER (WHERE orders.id IS NOT NULL), 0)
              + coalesce(sum(refunded.amount), 0))::bigint AS paise
          FROM ${ours}
          LEFT JOIN orders ON orders.id = ours.order_id AND orders.placed_at IS NOT NULL AND ours.outcome = 'accepted'
          LEFT JOIN (SELECT payment_id, sum(amount) AS amount FROM payment_refunds WHERE state <> 'failed'
            GROUP BY payment_id) refunded ON refunded.payment_id = ours.id AND ours.outcome = 'surplus'`,
    ),
    await countIn(
      db,
      'in the ledger',
      sql`SELECT count(*)::int AS orders, sum(entry.amount)::bigint AS paise
          FROM ${ours} JOIN ledger_transfers transfer ON transfer.reference = 'payment:paytm:' || ours.payment_ref
          JOIN ledger_entries entry ON entry.transfer_id = transfer.id AND entry.amount > 0`,
    ),
  ]
}

const paymentsOf = (paid: ReadonlyMap<string, number>): SQL =>
  sql`(SELECT * FROM payments WHERE order_ref = ANY(${sql.param([...paid.keys()])}::text[])) ours`

async function countIn(db: Db, what: string, statement: SQL): Promise<MoneyCount> {
  const { rows } = (await db.execute(statement)) as unknown as { rows: { orders: number; paise: string | null }[] }
  return { what, orders: rows[0]!.orders, paise: Number(rows[0]!.paise) }
}
