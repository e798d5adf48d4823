/** The order data sent in webhooks: no personal data. */
import { asc, type Column, eq, type SQL, sql } from 'drizzle-orm'
import { jsonValue } from '../../platform/database/json-rows.ts'
import type { WebhookOrder } from '../messaging/webhooks/rules/body.ts'
import type { CartPrice } from '../pricing/rules/price-cart.ts'
import { orderLines, orders } from './records.ts'

type OrderJson = readonly [uniqueOrderId: string, price: CartPrice, lines: WebhookOrder['lines']]

/** As a column of a query that has the order's id; null where there is no order. */
export const webhookOrderColumn = (orderId: Column): SQL<WebhookOrder | null> =>
  jsonValue(
    sql`SELECT json_build_array(${orders.uniqueOrderId}, ${orders.price},
      (SELECT coalesce(json_agg(json_build_object('id', ${orderLines.id}, 'productId', ${orderLines.productId},
        'quantity', ${orderLines.quantity}) ORDER BY ${asc(orderLines.place)}), '[]')
        FROM ${orderLines} WHERE ${eq(orderLines.orderId, orders.id)}))
      FROM ${orders} WHERE ${eq(orders.id, orderId)}`,
    ([uniqueOrderId, price, lines]: OrderJson) => {
      const { goodsNet, shipping, gatewayCharge, gst, invoiceTotal, payable } = price
      return { uniqueOrderId, amounts: { goods: goodsNet, shipping, gatewayCharge, gst, invoiceTotal, payable }, lines }
    },
  )
