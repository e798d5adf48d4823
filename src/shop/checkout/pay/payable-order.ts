/** The transitions of an order while it is being paid. */
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { preparedQuery } from '../../../platform/database/availability/prepared-query.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { formatDateAndTime, formatMoney } from '../../../units/format.ts'
import { closeCart, reopenCart } from '../../cart/cart-lifecycle.ts'
import { releaseUse } from '../../catalog/coupons/actions.ts'
import { sendMessage } from '../../messaging/messages/actions.ts'
import { transferAnnounced } from '../../messaging/messages/texts.ts'
import { type OrderRow, orderEventIf, paymentEventIf, transitionOrder, writeOrder } from '../../orders/actions.ts'
import { type OrderDraft, soldCartOf } from '../../orders/order.ts'
import { orders } from '../../orders/records.ts'
import { isPaymentReceived } from '../../orders/rules/payment-flow.ts'
import { attemptsColumn } from '../../payments/attempts.ts'
import { lockQuoteRow } from '../../payments/quotes.ts'
import { releaseStock } from '../../payments/stock-holds.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { placeReviewedOrder } from './balance/place-reviewed.ts'
import { queueReviewNotice } from './balance/review-notifications.ts'
import type { Payable } from './payable.ts'
import { placeOrder } from './place.ts'

const lockOrderWithAttempts = preparedQuery('lock_order_with_attempts', (db) =>
  db
    .select({ row: getTableColumns(orders), attempts: attemptsColumn(orders.id) })
    .from(orders)
    .where(eq(orders.id, sql.placeholder('orderId')))
    .for('update'),
)

export async function lockPayableOrder(shop: Shop, tx: Tx, draft: OrderDraft): Promise<Payable> {
  await lockQuoteRow(tx, draft)
  const [found] = await lockOrderWithAttempts(tx, { orderId: draft.orderId })
  const row = found?.row ?? null
  // A cancelled order takes no more money: late payments are refunded like duplicate ones.
  const isPaid = row !== null && (isPaymentReceived(row.paymentStatus) || row.state === 'CANCELLED')
  return {
    isPaid,
    ...(found && { attempts: found.attempts }),
    isUnderReview: row?.state === 'REVIEW',
    wait: async (cause) => {
      if (row) await transitionOrder(shop, tx, row, { payment: paymentEventIf(row, 'wait'), ...cause })
    },
    end: async (event, cause) => {
      // What is sold stays sold when another attempt ends.
      if (!row || isPaid) return
      await releaseStock(shop, tx, draft.orderId)
      await releaseUse(shop, tx, draft.orderId)
      // Money for it is here: only the payment of the rest has ended.
      if (row.state === 'REVIEW') return
      await transitionOrder(shop, tx, row, {
        order: orderEventIf(row, event),
        payment: paymentEventIf(row, event),
        ...cause,
      })
    },
    announce: (validUntil) => placeUnverified(shop, tx, mustBe(row), { draft, validUntil }),
    reopen: () => reopenCart(tx, draft.orderId),
    complete: async (inner, { mode, by, isNewest }) => {
      if (draft.balance) return placeReviewedOrder(shop, inner, { draft, mode, by, why: 'the rest was paid' })
      // An announced transfer sold what the order had then: that sale ends before another content is placed.
      if (!isNewest && row?.state === 'PLACED')
        await transitionOrder(shop, inner, row, { order: 'fail', by, why: 'an earlier attempt was paid' })
      return placeOrder(shop, inner, { draft, modes: mode === null ? [] : [mode], by, order: isNewest ? row : null })
    },
    flagForReview: async (cause) => {
      const order = row ?? (await writeOrder(shop, tx, { draft, paymentMode: '', isFirst: true }))
      const events = { order: orderEventIf(order, 'review'), payment: paymentEventIf(order, 'wait') }
      await transitionOrder(shop, tx, order, { ...events, ...cause })
      // Its money is here, and a decision may take days: the customer goes on shopping in a new cart.
      await closeCart(tx, draft.orderId, { sold: soldCartOf(draft), now: shop.clock.now() })
      await queueReviewNotice(shop, tx, draft.orderId)
    },
  }
}

function mustBe(row: OrderRow | null): OrderRow {
  if (!row) throw refuse('orders.unknown')
  return row
}

/** "Order Placed" once the proof is sent (rules/orders.md 1.1); everything stays reserved, nothing is consumed. */
async function placeUnverified(
  shop: Shop,
  tx: Tx,
  order: OrderRow,
  { draft, validUntil }: { draft: OrderDraft; validUntil: Date },
): Promise<void> {
  const { orderId, customerId, uniqueOrderId, billing, price } = draft
  const cause = { by: `customer:${customerId}`, why: 'announced a bank transfer' }
  await transitionOrder(shop, tx, order, { order: 'place', payment: 'proof', ...cause })
  await closeCart(tx, orderId, { sold: soldCartOf(draft), now: shop.clock.now() })
  const content = transferAnnounced({
    uniqueOrderId,
    amount: formatMoney(price.payable),
    name: billing.name,
    until: formatDateAndTime(validUntil),
  })
  const message = { key: `order:${orderId}:transfer`, to: billing.email, content, customerId }
  await sendMessage(tx, message, shop.clock.now())
}
