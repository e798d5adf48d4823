/** The order data sent in webhooks: no personal data. */
import { asc, eq, sql } from 'drizzle-orm'
import { preparedQuery } from '../../platform/database/availability/prepared-query.ts'
import type { Db } from '../../platform/database/database.ts'
import { jsonRows } from '../../platform/database/json-rows.ts'
import type { WebhookOrder } from '../messaging/webhooks/rules/body.ts'
import { orderLines, orders } from './records.ts'

const orderWithLines = preparedQuery('webhook_order', (db) =>
  db
    .select({
      uniqueOrderId: orders.uniqueOrderId,
      price: orders.price,
      lines: jsonRows(
        orderLines,
        { where: eq(orderLines.orderId, orders.id), orderBy: asc(orderLines.place) },
        ({ id, productId, quantity }) => ({ id, productId, quantity }),
      ),
    })
    .from(orders)
    .where(eq(orders.id, sql.placeholder('orderId'))),
)

export async function readWebhookOrder(db: Db, orderId: number): Promise<WebhookOrder> {
  const [order] = await orderWithLines(db, { orderId })
  if (!order) throw new Error(`there is no order ${orderId}`)
  const { goodsNet, shipping, gatewayCharge, gst, invoiceTotal, payable } = order.price
  return {
    uniqueOrderId: order.uniqueOrderId,
    amounts: { goods: goodsNet, shipping, gatewayCharge, gst, invoiceTotal, payable },
    lines: order.lines,
  }
}
