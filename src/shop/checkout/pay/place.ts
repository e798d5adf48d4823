/** An order is placed: what was set aside is sold, the coupon is used up, the cart is closed. */
import type { Tx } from '../../../platform/database/database.ts'
import { formatMoney } from '../../../units/format.ts'
import { closeCart } from '../../cart/hand-over.ts'
import { consumeUse } from '../../coupons/actions.ts'
import { postHold } from '../../ledger/actions.ts'
import { openHolds } from '../../ledger/records/holds.ts'
import { sendMessage } from '../../messages/actions.ts'
import { orderPlaced } from '../../messages/texts.ts'
import { advance, type OrderRow, writeOrder } from '../../orders/actions.ts'
import { type OrderDraft, soldLines } from '../../orders/order.ts'
import { modeLabel, type PaymentMode } from '../../payments/modes.ts'
import { piecesOf, sellStock } from '../../payments/stock-holds.ts'
import type { Shop } from '../../shop.ts'

export interface Placing {
  readonly draft: OrderDraft
  readonly mode: PaymentMode | null
  /** Whose word it is: "paytm", "staff:2", "customer:7". */
  readonly by: string
  /** The order as it was last written; null when another draft, or none, was. */
  readonly order: OrderRow | null
}

/**
 * Places the order as drafted. Throws `catalog.sold-out` where a hold had lapsed and the pieces are gone, and a coupon's or
 * the ledger's refusal likewise: the caller's transaction must then undo what was done here.
 */
export async function placeOrder(shop: Shop, tx: Tx, { draft, mode, by, order }: Placing): Promise<void> {
  await sellStock(tx, { orderId: draft.orderId, pieces: piecesOf(draft.lines) })
  await spendReserved(shop, tx, draft)
  const paymentMode = modeLabel(mode, draft.price)
  const written = order ?? (await writeOrder(shop, tx, { draft, paymentMode, isFirst: false }))
  // An announced transfer placed it before its money came; people may have looked at it.
  const event = written.state === 'PLACED' ? undefined : written.state === 'REVIEW' ? 'clear' : 'place'
  await advance(shop, tx, written, { order: event, payment: 'pay', by, why: 'paid' })
  await closeCart(tx, draft.orderId, { sold: soldLines(draft), now: shop.clock.now() })
  await confirm(shop, tx, draft)
}

/** Coupon, points and silver: reserved while it was being paid, spent now. */
async function spendReserved(shop: Shop, tx: Tx, { orderId, customerId, coupon, price }: OrderDraft): Promise<void> {
  if (coupon) await consumeUse(shop, tx, { couponId: coupon.id, orderId, customerId })
  if (price.points === 0 && price.silver === 0) return
  for (const { reference } of await openHolds(tx, orderId)) await postHold(shop, tx, reference)
}

async function confirm(shop: Shop, tx: Tx, draft: OrderDraft): Promise<void> {
  const { uniqueOrderId, billing, price } = draft
  const words = orderPlaced({ uniqueOrderId, amount: formatMoney(price.payable), name: billing.name })
  await sendMessage(tx, { key: `order:${draft.orderId}:placed`, to: billing.email, words }, shop.clock.now())
}
