/** The money of every order: what came, what went back and what documents and wallets account for. */
import { sql } from 'drizzle-orm'
import { addTo } from '../journal.ts'
import { type Check, differencesOf, readRows, readSums } from './check.ts'
import { readProviderBook } from './provider.ts'

export const checkMoney: Check = async (week) => {
  const { journal } = week
  const provider = await readProviderBook(week)
  const paid = new Map(provider.paid)
  for (const { orderId, paise } of journal.transfers) addTo(paid, String(orderId), paise)
  const asked = new Map<string, number>()
  for (const { orderId, paid: amounts } of journal.orders)
    for (const paise of amounts) addTo(asked, String(orderId), paise)
  const inShop = await readSums(week, sql`SELECT order_id AS key, sum(amount) AS amount FROM payments GROUP BY 1`)
  const refunds = await readSums(
    week,
    sql`SELECT payment.order_id AS key, sum(refund.amount) AS amount FROM payment_refunds refund
        JOIN payments payment ON payment.id = refund.payment_id WHERE refund.state = 'done' GROUP BY 1`,
  )
  return [
    ...differencesOf('what customers were asked for and paid at the provider or the bank', asked, paid),
    ...differencesOf('payments in the shop', paid, inShop),
    ...differencesOf('refunds at the provider and in the shop', provider.refunded, refunds),
    ...(await orderFaults(week, paid, provider.refunded)),
    ...(await refundFaults(week)),
  ]
}

interface OrderRow extends Record<string, unknown> {
  readonly id: number
  readonly number: string
  readonly state: string
  readonly silver_value: string | null
  readonly documents: string
  readonly kept: string
}

/** States in which nothing of the order was invoiced yet. */
const open = ['PENDING_PAYMENT', 'PAYMENT_FAILED', 'EXPIRED', 'REVIEW', 'PLACED', 'ACCEPTED']

/**
 * Money in less money out is what the documents of the order come to, less what its customer paid in silver, and more where the
 * customer who cancelled bears the fall of the metal. An order without a document has all its money still.
 */
async function orderFaults(
  week: Parameters<Check>[0],
  paid: ReadonlyMap<string, number>,
  refunded: ReadonlyMap<string, number>,
): Promise<string[]> {
  const rows = await readRows<OrderRow>(
    week,
    sql`SELECT orders.id, orders.unique_order_id AS number, orders.state,
          orders.price->>'silverValue' AS silver_value, coalesce(documents.total, 0) AS documents,
          coalesce((SELECT sum((terms->>'loss')::bigint) FROM order_cancellations
            WHERE order_id = orders.id AND state = 'done'), 0) AS kept
        FROM orders LEFT JOIN (SELECT order_id, sum(CASE kind WHEN 'credit-note' THEN -total ELSE total END) AS total
          FROM invoices GROUP BY 1) documents ON documents.order_id = orders.id ORDER BY orders.id`,
  )
  return rows.flatMap(({ id, number, state, silver_value, documents, kept }) => {
    const money = (paid.get(String(id)) ?? 0) - (refunded.get(String(id)) ?? 0)
    const isInvoiced = Number(documents) > 0
    const expected = Number(documents) - (isInvoiced ? Number(silver_value ?? 0) : 0) + Number(kept)
    if (open.includes(state)) return documents === '0' ? [] : [`${number} is ${state} and has documents`]
    return money === expected ? [] : [`${number} is ${state}: ${money} paise were kept, its documents say ${expected}`]
  })
}

/** Nothing is on its way for longer than a day. */
async function refundFaults(week: Parameters<Check>[0]): Promise<string[]> {
  const rows = await readRows<{ ref: string; state: string }>(
    week,
    sql`SELECT ref, state FROM payment_refunds WHERE state <> 'done'`,
  )
  return rows.map(({ ref, state }) => `the refund ${ref} is still ${state}`)
}
