import { bytesOf } from '../../partners/files/bytes-of.ts'
import type { Tx } from '../../platform/database/database.ts'
import { endOfferOfOrder } from '../../shop/checkout/offers/end-offer.ts'
import { confirmReviewedPrice } from '../../shop/checkout/pay/accept-questioned.ts'
import { cancelOwnOrder } from '../../shop/fulfilment/cancellation/cancel.ts'
import * as costs from '../../shop/fulfilment/cancellation/cancel-cost.ts'
import { reorder } from '../../shop/fulfilment/reorder.ts'
import { requestReturn } from '../../shop/fulfilment/returns/return.ts'
import { findOwnOrder } from '../../shop/orders/reading.ts'
import { mostPictures } from '../../shop/orders/returns/rules.ts'
import type { CancelTerms } from '../../shop/orders/rules/cancellation-terms.ts'
import { orderLabels } from '../../shop/orders/rules/order-flow.ts'
import { paymentLabels } from '../../shop/orders/rules/payment-flow.ts'
import { refundDestination } from '../../shop/payments/refunds/rules.ts'
import { refuse } from '../../shop/refusal.ts'
import { mostUploadBytes } from '../../units/uploads/upload-size.ts'
import type * as wire from '../../wire/orders/after-order.ts'
import type { SignedInHandler } from '../call.ts'

/** The pictures, and the form around them. */
export const returnBytes = mostPictures * mostUploadBytes + 64 * 1024

export const orderCancelCost: SignedInHandler<typeof wire.orderCancelCost> = async (shop, { params, customer }) => {
  const own = { customerId: customer.id, orderId: params.orderId }
  const { way, terms } = await costs.quoteCancellation(shop, own)
  const order = await findOwnOrder(shop.db, own)
  if (!order) throw refuse('orders.unknown')
  return { data: { orderId: order.id, way, ...showTerms(terms), where: refundDestination(order.paymentMode) } }
}

export const orderCancel: SignedInHandler<typeof wire.orderCancel> = async (shop, { params, customer }) => {
  const { orderId, reason, acceptedCost } = params
  const also = (tx: Tx) => endOfferOfOrder(shop, tx, { orderId, by: `customer:${customer.id}`, why: reason })
  const own = { customerId: customer.id, orderId, reason, acceptedCost, also }
  const { order, terms, way } = await cancelOwnOrder(shop, own)
  const message =
    way === 'cancel' ? 'Your order is cancelled' : 'We have your request to cancel and answer it within a working day'
  const status = { status: orderLabels[order.state], paymentStatus: paymentLabels[order.paymentStatus] }
  return {
    data: { orderId, uniqueOrderId: order.uniqueOrderId, ...status, way, ...showTerms(terms), message },
    message,
  }
}

export const orderConfirmPrice: SignedInHandler<typeof wire.orderConfirmPrice> = async (shop, { params, customer }) => {
  const { orderId, acceptedTotal } = params
  const uniqueOrderId = await confirmReviewedPrice(shop, { customerId: customer.id, orderId, acceptedTotal })
  const message = 'Thank you. Your order is placed'
  return { data: { uniqueOrderId, message }, message }
}

export const orderReturn: SignedInHandler<typeof wire.orderReturn> = async (shop, { params, customer }) => {
  const { pictures: files, ...wanted } = params
  const pictures = await bytesOf(files)
  const order = await requestReturn(shop, { ...wanted, customerId: customer.id, pictures })
  const message = 'Thank you. We will check it and reply within one working day'
  return { data: { uniqueOrderId: order.uniqueOrderId, status: orderLabels[order.state], message }, message }
}

export const orderReorder: SignedInHandler<typeof wire.orderReorder> = async (shop, { params, customer }) => {
  const pieces = await reorder(shop, { customerId: customer.id, orderId: params.orderId })
  const some = pieces.some(({ added }) => added > 0)
  const all = pieces.every(({ added, wanted }) => added === wanted)
  const message = all
    ? 'Everything is in your cart, at the prices of now'
    : some
      ? 'What can still be had is in your cart, at the prices of now'
      : 'None of these pieces can be had now'
  return { data: { pieces, message }, message }
}

export const showTerms = ({ fault: _, ...terms }: CancelTerms) => ({ ...terms, cost: terms.loss + terms.chargeKept })
