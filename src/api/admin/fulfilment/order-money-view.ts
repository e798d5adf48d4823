/** The money of an order: its price, payment attempts, payments received, refunds. */

import type { PaymentProviders } from '../../../partners/payment/open-providers.ts'
import type { OrderAdminView } from '../../../shop/fulfilment/admin/detail.ts'
import { returnLabels } from '../../../shop/orders/returns/rules.ts'
import { labelOf } from '../../../shop/pricing/payment-modes.ts'
import { claimLabels } from '../../../wire/admin/fulfilment/order-actions.ts'
import type { AdminOrderView } from './admin-order-view.ts'

type Money = Pick<
  AdminOrderView,
  'price' | 'attempts' | 'payments' | 'refunds' | 'disputes' | 'transferWaits' | 'returns' | 'cancellation'
>

export function orderMoneyView(read: OrderAdminView, { displayName }: Pick<PaymentProviders, 'displayName'>): Money {
  return {
    price: priceOf(read.order.price),
    attempts: read.attempts
      .filter(({ mode }) => mode !== null)
      .map(({ ref, mode, provider, amount, state, reason, openedAt }) => ({
        ref,
        mode: mode ? labelOf(mode) : '',
        providerName: displayName(provider ?? 'bank'),
        amountPaise: amount,
        state,
        reason: reason && (whys[reason] ?? reason),
        at: openedAt,
      })),
    payments: read.payments.map(({ provider, paymentRef, amount, outcome, why, receivedAt }) => ({
      till: provider,
      tillName: displayName(provider),
      ref: paymentRef,
      amountPaise: amount,
      outcome,
      why: whys[why] ?? why,
      at: receivedAt,
    })),
    refunds: read.refunds.map(({ ref, amount, state, why, note, byHand, dueAt, doneAt }) => ({
      ref,
      amountPaise: amount,
      state,
      why,
      note,
      byHand,
      at: dueAt,
      doneAt,
    })),
    disputes: read.disputes.map(({ id, disputeRef, amount, state, respondBy, raisedAt }) => ({
      id,
      ref: disputeRef,
      amountPaise: amount,
      state,
      respondBy,
      at: raisedAt,
    })),
    transferWaits: read.transfers.some(({ decidedAt }) => decidedAt === null),
    returns: read.returns.map((row) => ({
      id: row.id,
      lineId: row.lineId,
      quantity: row.quantity,
      claim: claimLabels[row.claim],
      reason: row.reason,
      wish: row.wish,
      stateLabel: returnLabels[row.state],
      answer: row.answer,
      pictures: row.pictures.length,
      video: row.video && { seconds: row.video.seconds, bytes: row.video.bytes, format: row.video.format },
      moneyPaise: row.money,
      silverUnits: row.silver,
      points: row.points,
      at: row.askedAt,
    })),
    cancellation: cancellationOf(read.cancellation),
  }
}

/** Labels for reasons of refusals. */
const whys: Readonly<Record<string, string>> = {
  'payments.lapsed': 'Received after the price expired, and the rate has changed',
  'catalog.sold-out': 'Sold out when the payment was received',
}

const priceOf = (price: OrderAdminView['order']['price']): AdminOrderView['price'] => ({
  goodsPaise: price.goodsAtList,
  discountPaise: price.discount,
  couponPaise: price.couponDiscount,
  points: price.points,
  pointsPaise: price.pointsValue,
  shippingPaise: price.shipping,
  silverUnits: price.silver,
  silverPaise: price.silverValue,
  gatewayPaise: price.gatewayCharge,
  payablePaise: price.payable,
  taxablePaise: price.taxable,
  gstPaise: price.gst,
  invoicePaise: price.invoiceTotal,
})

const cancellationOf = (row: OrderAdminView['cancellation']): AdminOrderView['cancellation'] =>
  row && {
    state: row.state,
    reason: row.reason,
    fault: row.terms.fault,
    lossPaise: row.terms.loss,
    chargePaise: row.terms.chargeKept,
    risePaise: row.terms.rise,
    refundPaise: row.terms.refund,
    at: row.askedAt,
  }
