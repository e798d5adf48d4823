/** The status of payments, and results that the page reports. */
import type * as z from 'zod/mini'
import { announceTransfer } from '../../shop/checkout/pay/bank-transfer.ts'
import { type PaymentStatusView, readPaymentStatus } from '../../shop/checkout/pay/payment-status.ts'
import { settlePopup } from '../../shop/checkout/pay/provider/popup.ts'
import { findOwnAttempt } from '../../shop/payments/attempts.ts'
import type { Shop } from '../../shop/shop.ts'
import { mostUploadBytes } from '../../units/uploads/upload-size.ts'
import type * as wire from '../../wire/payments/payment-results.ts'
import type { SignedInHandler } from '../call.ts'
import { oneTimeCodeOf } from '../customers/step-up.ts'
import { secondsUntil } from './payments.ts'

/** The size of a proof, and of the form around it. */
export const transferBytes = mostUploadBytes + 64 * 1024

export const paymentStatus: SignedInHandler<typeof wire.paymentStatus> = async (shop, { params, customer }) => {
  const status = await readPaymentStatus(shop, { customerId: customer.id, orderId: params.orderId })
  return { data: statusView(shop, status, params.orderId) }
}

export const razorpayPayResponse: SignedInHandler<typeof wire.razorpayPayResponse> = async (
  shop,
  { params, customer },
) => {
  const { paymentRef, orderRef = null, signature = null } = params
  const attempt = await findOwnAttempt(shop.db, { customerId: customer.id, ref: params.attempt })
  await settlePopup(shop, attempt, { paymentRef, orderRef, signature })
  const status = await readPaymentStatus(shop, { customerId: customer.id, orderId: attempt.orderId })
  return { data: statusView(shop, status, attempt.orderId) }
}

function statusView(
  shop: Shop,
  { attempt, heldUntil, ...status }: PaymentStatusView,
  orderId: number,
): z.output<typeof wire.paymentStatus.response> {
  return {
    orderId,
    ...status,
    reason: attempt?.reason ?? '',
    amount: attempt?.amount ?? null,
    attempt: attempt?.ref ?? null,
    heldUntil,
    heldForSeconds: heldUntil ? secondsUntil(shop, heldUntil) : 0,
  }
}

export const bankTransfer: SignedInHandler<typeof wire.bankTransfer> = async (shop, request) => {
  const { params, customer } = request
  const { orderId, description, acceptedAmount = null } = params
  const proof =
    params.proof instanceof File && params.proof.size > 0 ? new Uint8Array(await params.proof.arrayBuffer()) : null
  const { attempt, validUntil } = await announceTransfer(shop, {
    customerId: customer.id,
    orderId,
    description,
    acceptedAmount,
    proof,
    code: oneTimeCodeOf(request),
  })
  const message = 'Thank you. We will write to you as soon as your transfer reaches our account.'
  const { uniqueOrderId } = attempt.draft
  return { data: { orderId, uniqueOrderId, amount: attempt.amount, countsUntil: validUntil, message }, message }
}
