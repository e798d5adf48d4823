/** What an order's own page shows beyond the list: its history with times, refunds, returns, and possible actions. */
import type * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { countUnitsSoldBackByLine } from '../../shop/buy-back/reading.ts'
import { readHolidays } from '../../shop/cart/delivery/actions.ts'
import { type ReviewOffer, readReviewOffer } from '../../shop/checkout/pay/balance/review-offer.ts'
import { deliveryOf } from '../../shop/fulfilment/returns/return.ts'
import { findCancellation } from '../../shop/orders/cancellations.ts'
import { type OrderDetails, readOrderTransitions } from '../../shop/orders/reading.ts'
import { returnsOf } from '../../shop/orders/returns/actions.ts'
import { claimUntil, countRefundedItems, isOpen, returnLabels } from '../../shop/orders/returns/rules.ts'
import { cancellationOptionOf } from '../../shop/orders/rules/cancellation-terms.ts'
import { type OrderState, orderFlow, orderLabels } from '../../shop/orders/rules/order-flow.ts'
import { type PaymentStatus, paymentLabels } from '../../shop/orders/rules/payment-flow.ts'
import { listOrderPaymentsWithMode } from '../../shop/payments/received-payments.ts'
import { listOrderRefunds, type OrderRefund } from '../../shop/payments/refunds/refund-list.ts'
import { refundDestination, refundWorkingDays } from '../../shop/payments/refunds/rules.ts'
import { labelOf } from '../../shop/pricing/payment-modes.ts'
import type { Shop } from '../../shop/shop.ts'
import { can } from '../../shop/states.ts'
import { addWorkingDays, dayOf, type Holidays, istMoment } from '../../units/date.ts'
import type { orderDetail } from '../../wire/orders/orders.ts'
import { showTerms } from './after-order.ts'

type View = z.output<typeof orderDetail.response>
type After = Pick<
  View,
  'review' | 'payments' | 'way' | 'timeline' | 'cancellation' | 'refunds' | 'returns' | 'returnable'
>
type Transition = Awaited<ReturnType<typeof readOrderTransitions>>[number]

export async function showAfter(shop: Shop, { order, lines, shipments }: OrderDetails): Promise<After> {
  const { db, clock } = shop
  const returns = await returnsOf(db, order.id)
  const cancellation = await findCancellation(db, order.id)
  const holidays = await readHolidays(db)
  const transitions = await readOrderTransitions(db, order.id)
  const mayRequest = can(orderFlow, order.state, 'request-return')
  // Units sold back to us cannot be returned, nor can units with an open buy-back request.
  const soldBack = await countUnitsSoldBackByLine(
    db,
    lines.map(({ id }) => id),
  )
  const returnable = lines
    .filter(({ id, priced }) => {
      const requested = returns.filter(({ lineId }) => lineId === id)
      return (
        mayRequest &&
        !requested.some(isOpen) &&
        priced.quantity > countRefundedItems(requested) + (soldBack.get(id) ?? 0)
      )
    })
    .flatMap(({ id }) => {
      const deliveredAt = deliveryOf(shipments, id)
      return deliveredAt && clock.now() <= claimUntil(deliveredAt)
        ? [{ lineId: id, until: claimUntil(deliveredAt) }]
        : []
    })
  return {
    review: reviewView(await readReviewOffer(shop, db, order)),
    payments: transitions.some(({ to }) => to === 'REVIEW') ? await paymentsOf(db, order.id) : [],
    way: cancellationOptionOf(order.state),
    timeline: timelineOf(transitions),
    cancellation: cancellation && {
      state: cancellation.state,
      reason: cancellation.reason,
      askedAt: cancellation.askedAt,
      ...showTerms(cancellation.terms),
    },
    refunds: (await listOrderRefunds(db, order.id)).map((refund) => showRefund(refund, order.paymentMode, holidays)),
    returns: returns.map(({ state, pictures, money, ...row }) => ({
      lineId: row.lineId,
      quantity: row.quantity,
      reason: row.reason,
      wish: row.wish,
      status: returnLabels[state],
      answer: row.answer,
      pictures: pictures.length,
      refund: money,
      askedAt: row.askedAt,
    })),
    returnable,
  }
}

const reviewView = (offer: ReviewOffer | null): View['review'] => {
  if (!offer) return null
  const { cause, received, ordered, total, due, excess, isDisputed, isInDoubt, endsAt, choices } = offer
  const { pay: mayPay, confirm: mayConfirm, moneyBack: mayTakeMoneyBack } = choices
  return {
    ...{ cause, received, ordered, total, due, excess, isDisputed, isInDoubt, endsAt },
    ...{ mayPay, mayConfirm, mayTakeMoneyBack },
  }
}

async function paymentsOf(db: Db, orderId: number): Promise<View['payments']> {
  const rows = await listOrderPaymentsWithMode(db, orderId)
  return rows.map(({ payment, mode }) => ({
    amount: payment.amount,
    paymentMode: mode ? labelOf(mode) : '',
    at: payment.receivedAt,
  }))
}

function showRefund(refund: OrderRefund, paymentMode: string, holidays: Holidays): View['refunds'][number] {
  const { ref, amount, state, dueAt, doneAt } = refund
  const byHand = refund.byHand || refund.provider === 'bank' || state === 'failed'
  return {
    ref,
    amount,
    state: state === 'done' ? 'Refunded' : state === 'failed' ? 'Refund Failed' : 'Refund Initiated',
    where: byHand ? refundDestination('') : refundDestination(paymentMode),
    byHand,
    begunAt: dueAt,
    dueBy: istMoment(addWorkingDays(dayOf(dueAt), refundWorkingDays, holidays)),
    doneAt,
  }
}

/** A parcel's own events; its start is given by the parcel itself. */
const parcelLabels: Readonly<Record<string, string>> = {
  IN_TRANSIT: 'Parcel Despatched',
  AT_COUNTER: 'Waiting at the Counter',
  DELIVERED: 'Parcel Delivered',
  RETURNED: 'Parcel Returned to Seller',
}

/** A closed order is still shown as delivered, and a parcel that the courier takes has been in transit: no steps for the customer. */
const isNoStep = ({ what, from, to }: Transition): boolean =>
  (what === 'order' && to === 'CLOSED') || (what === 'shipment' && from === to)

function timelineOf(transitions: readonly Transition[]): After['timeline'] {
  return transitions
    .filter((transition) => !isNoStep(transition))
    .map(({ what, to, at }) => ({
      kind: what === 'shipment' ? 'parcel' : what,
      label:
        what === 'order'
          ? orderLabels[to as OrderState]
          : what === 'payment'
            ? paymentLabels[to as PaymentStatus]
            : (parcelLabels[to] ?? to),
      at,
    }))
}
