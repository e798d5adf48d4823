/** What a successful or failed refund means for the order, or the purchase of digital silver, and for the customer. */
import type { Tx } from '../../../platform/database/database.ts'
import { formatMoney } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import { draftsByMailAndSms, sendMessages } from '../../messaging/messages/actions.ts'
import { type OrderChangeCause, type OrderRow, paymentEventIf, transitionOrder } from '../../orders/actions.ts'
import { listOrderPayments } from '../../payments/received-payments.ts'
import type { RefundUpdate } from '../../payments/refunds/records.ts'
import { listOrderRefunds } from '../../payments/refunds/refund-list.ts'
import { refundDestinationTexts } from '../../payments/refunds/rules.ts'
import { lockPurchaseIfAny } from '../../silver/digital-silver/records.ts'
import {
  silverRefundCompletedEmail,
  silverRefundCompletedSms,
} from '../../silver/digital-silver/silver-purchase-notifications.ts'
import { refundCompletedMessages, refundFailedMessages } from '../cancellation/cancellation-notifications.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { notifyOrderCustomer } from '../notify-order-customer.ts'

/**
 * Sends the e-mails and, with the last refund, settles the order's payment. Runs in the transaction that recorded the outcome.
 * `order` is the locked order, or null where the payment was for digital silver or a mandate. Returns the order as it is afterwards. `cause`
 * names who sent the refund; default: its provider.
 */
export async function applyRefundOutcome(
  shop: FulfilmentDeps,
  tx: Tx,
  order: OrderRow | null,
  update: RefundUpdate,
  cause?: OrderChangeCause,
): Promise<OrderRow | null> {
  if (order) return applyToOrder(shop, tx, order, update, cause)
  if (update.refund.state === 'done') await notifySilverBuyer(shop, tx, update)
  return null
}

async function notifySilverBuyer(shop: FulfilmentDeps, tx: Tx, { refund, payment }: RefundUpdate): Promise<void> {
  const purchase = await lockPurchaseIfAny(tx, payment.orderId)
  // The ₹1 of a mandate goes back without a message of its own.
  if (!purchase || !shop.config) return
  const { uniqueOrderId, customerId, buyer, paymentMode } = purchase
  const facts = {
    uniqueOrderId,
    name: buyer.name || 'there',
    amount: formatMoney(refund.amount),
    where: refundDestinationTexts(refund.byHand ? '' : paymentMode),
    ref: refund.ref,
  }
  const key = `silver:${payment.orderId}:refund:${refund.ref}:done`
  const messages = { mail: silverRefundCompletedEmail(facts), sms: silverRefundCompletedSms(facts) }
  const drafts = draftsByMailAndSms(buyer, { key, ...messages, customerId })
  await sendMessages(tx, drafts, shop.clock.now())
}

async function applyToOrder(
  shop: FulfilmentDeps,
  tx: Tx,
  order: OrderRow,
  { refund, payment }: RefundUpdate,
  cause: OrderChangeCause = { by: payment.provider, why: `refund ${refund.ref}` },
): Promise<OrderRow> {
  const { ref, state, byHand } = refund
  const where = refundDestinationTexts(byHand ? '' : order.paymentMode)
  const facts = { amount: formatMoney(refund.amount), where, until: '', ref }
  if (state === 'failed')
    await notifyOrderCustomer(shop, tx, order, {
      event: `refund:${ref}:failed`,
      messages: (about) => refundFailedMessages(about, facts),
    })
  if (state !== 'done') return order
  await notifyOrderCustomer(shop, tx, order, {
    event: `refund:${ref}:done`,
    messages: (about) => refundCompletedMessages(about, facts),
  })
  return settlePayment(shop, tx, order, cause)
}

/** Once all its refunds are done, the order's payment is refunded: fully, or partly if they are less than was paid. */
async function settlePayment(
  shop: FulfilmentDeps,
  tx: Tx,
  order: OrderRow,
  cause: OrderChangeCause,
): Promise<OrderRow> {
  const refunds = (await listOrderRefunds(tx, order.id)).filter(({ outcome }) => outcome !== 'surplus')
  if (refunds.some(({ state }) => state !== 'done')) return order
  const sum = (rows: readonly { amount: Paise }[]) => rows.reduce((total, { amount }) => total + amount, 0)
  const isWhole = sum(refunds) >= sum(await listOrderPayments(tx, order.id))
  return transitionOrder(shop, tx, order, {
    payment: paymentEventIf(order, isWhole ? 'refund-all' : 'refund-part'),
    ...cause,
  })
}
