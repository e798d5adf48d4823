/** The purchases that count for a customer's tier (rules/wallets.md 4.1): closed orders, less what was returned. */
import { and, count, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { invoices } from '../../orders/invoices/records.ts'
import { orders } from '../../orders/records.ts'
import { type Purchases, tierOf } from './rules.ts'

/** Without gateway charge. Digital silver is not bought by an order. */
export async function readPurchases(db: Db, customerId: number): Promise<Purchases> {
  const value = sql`(${orders.price}->>'invoiceTotal')::bigint - (${orders.price}->>'gatewayCharge')::bigint`
  const credited = sql`(SELECT coalesce(sum(${invoices.total}), 0) FROM ${invoices}
    WHERE ${invoices.uniqueOrderId} = ${orders.uniqueOrderId} AND ${invoices.kind} = 'credit-note')`
  const [row] = await db
    .select({ orders: count(), value: sql<string>`coalesce(sum(${value} - ${credited}), 0)` })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.state, 'CLOSED')))
  return { orders: row?.orders ?? 0, value: Math.max(0, Number(row?.value ?? 0)) }
}

/** The tier of an order placed now; guests have none. A new tier applies from the next order on. */
export const readTier = async (db: Db, customerId: number | null): Promise<number> =>
  customerId === null ? 0 : tierOf(await readPurchases(db, customerId))
