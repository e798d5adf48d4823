/** A refund of an order that was paid in several payments. */
import type { Paise } from '../../../units/paise.ts'
import { LEAST_DUE } from '../../pricing/rules/price-settings.ts'
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
 * The share of each payment, in the order given: of each as much as is left of it. No share is 1 to 99 paise where that can be
 * avoided, since no provider refunds less than ₹1 (decision 0006). Never more of a payment than was paid with it; what exceeds all
 * of them stays with the first, where requesting it is refused as more than was paid.
 */
export function splitRefund<Of extends Pick<Payment, 'amount'>>(
  amount: Paise,
  payments: readonly RefundablePayment<Of>[],
): RefundShare<Of>[] {
  const shares = payments.map(({ payment, refunded }) => ({
    payment,
    left: Math.max(0, payment.amount - refunded),
    amount: 0,
  }))
  let rest = amount
  // What is left of a payment is used last where it is too little to be refunded by itself.
  for (const share of [...shares.filter(isRefundable), ...shares.filter((one) => !isRefundable(one))]) {
    share.amount = Math.min(rest, share.left)
    rest -= share.amount
  }
  const [first] = shares
  if (first) first.amount += rest
  enlargeSmallShare(shares)
  return shares.filter((share) => share.amount > 0).map(({ payment, amount: part }) => ({ payment, amount: part }))
}

interface OpenShare {
  readonly left: Paise
  amount: Paise
}

/** Moves to it what it lacks to ₹1 from a share that keeps ₹1 itself, or all of one that does not. */
function enlargeSmallShare(shares: readonly OpenShare[]): void {
  const small = shares.find((share) => share.amount > 0 && share.amount < LEAST_DUE && isRefundable(share))
  if (!small) return
  const others = shares.filter((share) => share !== small && share.amount > 0)
  const larger = others.find(({ amount }) => amount + small.amount >= 2 * LEAST_DUE)
  const other = larger ?? others.find(({ amount }) => amount + small.amount <= small.left)
  if (!other) return
  const moved = larger ? LEAST_DUE - small.amount : other.amount
  other.amount -= moved
  small.amount += moved
}

const isRefundable = ({ left }: { readonly left: Paise }): boolean => left >= LEAST_DUE
