/** The order data sent in webhooks: no personal data. */
import type { Db } from '../../platform/database/database.ts'
import type { WebhookOrder } from '../messaging/webhooks/rules/body.ts'
import { findOrder, readLines } from './reading.ts'

export async function readWebhookOrder(db: Db, orderId: number): Promise<WebhookOrder> {
  const order = await findOrder(db, orderId)
  if (!order) throw new Error(`there is no order ${orderId}`)
  const { goodsNet, shipping, gatewayCharge, gst, invoiceTotal, payable } = order.price
  const lines = await readLines(db, orderId)
  return {
    uniqueOrderId: order.uniqueOrderId,
    amounts: { goods: goodsNet, shipping, gatewayCharge, gst, invoiceTotal, payable },
    lines: lines.map(({ id, product, priced }) => ({ id, productId: product.id, quantity: priced.quantity })),
  }
}
