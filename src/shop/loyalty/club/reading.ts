/** The purchases that count for a customer's tier (rules/wallets.md 4.1): closed orders, less what was returned. */
import { and, type Column, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { jsonValue } from '../../../platform/database/json-rows.ts'
import { invoices } from '../../orders/invoices/records.ts'
import { orders } from '../../orders/records.ts'
import { type Purchases, tierOf } from './rules.ts'

/** As `readPurchases`, as a column of a query that has the customer's id; none for a guest. */
export function purchasesColumn(customerId: number | Column): SQL<Purchases> {
  const value = sql`(${orders.price}->>'invoiceTotal')::bigint - (${orders.price}->>'gatewayCharge')::bigint`
  const credited = sql`(SELECT coalesce(sum(${invoices.total}), 0) FROM ${invoices}
    WHERE ${invoices.uniqueOrderId} = ${orders.uniqueOrderId} AND ${invoices.kind} = 'credit-note')`
  return jsonValue(
    sql`SELECT json_build_array(count(*), coalesce(sum(${value} - ${credited}), 0)) FROM ${orders}
      WHERE ${and(eq(orders.customerId, customerId), eq(orders.state, 'CLOSED'))}`,
    ([placed, sum]: readonly [number, number]) => ({ orders: placed, value: Math.max(0, sum) }),
  )
}

/** Without gateway charge. Digital silver is not bought by an order. */
export async function readPurchases(db: Db, customerId: number): Promise<Purchases> {
  const [row] = await db.select({ purchases: purchasesColumn(customerId) }).from(sql`(SELECT 1) AS customer`)
  return row!.purchases
}

/** The tier of an order placed now; guests have none. A new tier applies from the next order on. */
export const readTier = async (db: Db, customerId: number | null): Promise<number> =>
  customerId === null ? 0 : tierOf(await readPurchases(db, customerId))
