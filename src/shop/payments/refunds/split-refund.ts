/** A refund of an order that was paid in several payments. */
import type { Paise } from '../../../units/paise.ts'
import type { Payment } from '../received-payments.ts'

export interface RefundablePayment<Of extends Pick<Payment, 'amount'> = Payment> {
  readonly payment: Of
  /** What of it goes back already, or went. */
  readonly refunded: Paise
}

export interface RefundShare<Of> {
  readonly payment: Of
  readonly amount: Paise
}

/**
 * The share of each payment, in the order given: of each as much as is left of it. Never more of a payment than was paid with
 * it; what exceeds all of them stays with the first, where requesting it is refused as more than was paid.
 */
export function splitRefund<Of extends Pick<Payment, 'amount'>>(
  amount: Paise,
  payments: readonly RefundablePayment<Of>[],
): RefundShare<Of>[] {
  let left = amount
  const shares = payments.map(({ payment, refunded }) => {
    const share = Math.min(left, Math.max(0, payment.amount - refunded))
    left -= share
    return { payment, amount: share }
  })
  return shares
    .map((share, place) => (place === 0 ? { ...share, amount: share.amount + left } : share))
    .filter((share) => share.amount > 0)
}
