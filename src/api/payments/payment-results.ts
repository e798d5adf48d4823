/** How payments stand, and what the page reports of them. */
import type * as z from 'zod/mini'
import { mostUploadBytes } from '../../partners/files/redraw.ts'
import { announceTransfer } from '../../shop/checkout/pay/bank-transfer.ts'
import { settlePopup } from '../../shop/checkout/pay/provider/popup.ts'
import { paymentStanding, type Standing } from '../../shop/checkout/pay/standing.ts'
import { findOwnAttempt } from '../../shop/payments/attempts.ts'
import type { Shop } from '../../shop/shop.ts'
import type * as wire from '../../wire/payments/payment-results.ts'
import type { SignedInHandler } from '../call.ts'
import { oneTimeCodeOf } from '../customers/step-up.ts'
import { secondsUntil } from './payments.ts'

/** The proof itself, and the form around it. */
export const transferBytes = mostUploadBytes + 64 * 1024

export const paymentStatus: SignedInHandler<typeof wire.paymentStatus> = async (shop, { asks, customer }) => {
  const standing = await paymentStanding(shop, { customerId: customer.id, orderId: asks.orderId })
  return { data: showStanding(shop, standing, asks.orderId) }
}

export const razorpayPayResponse: SignedInHandler<typeof wire.razorpayPayResponse> = async (
  shop,
  { asks, customer },
) => {
  const { paymentRef, orderRef = null, signature = null } = asks
  const attempt = await findOwnAttempt(shop.db, { customerId: customer.id, ref: asks.attempt })
  await settlePopup(shop, attempt, { paymentRef, orderRef, signature })
  const standing = await paymentStanding(shop, { customerId: customer.id, orderId: attempt.orderId })
  return { data: showStanding(shop, standing, attempt.orderId) }
}

function showStanding(
  shop: Shop,
  { attempt, heldUntil, ...standing }: Standing,
  orderId: number,
): z.output<typeof wire.paymentStatus.answers> {
  return {
    orderId,
    ...standing,
    reason: attempt?.reason ?? '',
    amount: attempt?.amount ?? null,
    attempt: attempt?.ref ?? null,
    heldUntil,
    heldForSeconds: heldUntil ? secondsUntil(shop, heldUntil) : 0,
  }
}

export const bankTransfer: SignedInHandler<typeof wire.bankTransfer> = async (shop, request) => {
  const { asks, customer } = request
  const { orderId, description, acceptedAmount = null } = asks
  const proof =
    asks.proof instanceof File && asks.proof.size > 0 ? new Uint8Array(await asks.proof.arrayBuffer()) : null
  const { attempt, countsUntil } = await announceTransfer(shop, {
    customerId: customer.id,
    orderId,
    description,
    acceptedAmount,
    proof,
    code: oneTimeCodeOf(request),
  })
  const message = 'Thank you. We look for your transfer and write to you when it is there.'
  const { uniqueOrderId } = attempt.draft
  return { data: { orderId, uniqueOrderId, amount: attempt.amount, countsUntil, message }, message }
}
