/**
 * What a cancellation costs (rules/orders.md 2.2): metal prices move; the customer bears a fall, and does not gain from a rise.
 */

import type { Metal } from '../../../units/metal.ts'
import type { Paise } from '../../../units/paise.ts'
import { multiply, roundHalfUp } from '../../../units/rounding.ts'
import type { CartPrice } from '../../pricing/rules/price-cart.ts'
import { metalValueOf } from '../../pricing/rules/price-unit.ts'
import { can } from '../../states.ts'
import type { OrderLine } from '../order.ts'
import { type OrderState, orderFlow } from './order-flow.ts'

/** How a customer can cancel an order: immediately until it is accepted, by request until it ships, not at all afterwards. */
export type CancellationOption = 'cancel' | 'request' | 'none'

export function cancellationOptionOf(state: OrderState): CancellationOption {
  if (state === 'PLACED' || state === 'REVIEW') return 'cancel'
  return can(orderFlow, state, 'request-cancel') ? 'request' : 'none'
}

/** Whose fault it is that the order is cancelled. */
export type Fault = 'customer' | 'shop'

export interface CancelCase {
  readonly lines: readonly Pick<OrderLine, 'product' | 'priced'>[]
  readonly price: Pick<CartPrice, 'beforeSilver' | 'silverValue' | 'gatewayCharge'>
  /** Paise per gram: those of the order, and the current ones. */
  readonly rates: Readonly<Record<Metal, Paise>>
  readonly ratesNow: Readonly<Record<Metal, Paise>>
  /** Money received for it; 0 while there is none. */
  readonly paid: Paise
  readonly fault: Fault
  /** The payment is under review: no price was agreed, so all of it is refunded and nothing is added. */
  readonly isQuestioned?: boolean
}

export interface CancelTerms {
  readonly fault: Fault
  readonly paid: Paise
  /** The metal value of all items without GST, at the rates of the order and at current ones. */
  readonly metalThen: Paise
  readonly metalNow: Paise
  /** The fall in metal value, kept by the shop. */
  readonly loss: Paise
  /** The rise in metal value, paid to the customer. */
  readonly rise: Paise
  /** The gateway charge, kept by the shop. */
  readonly chargeKept: Paise
  /** Refunded to the original payment: paid − loss − chargeKept. */
  readonly refund: Paise
}

/**
 * If the customer cancels, a fall in metal value is deducted from the first minute, a rise is not paid out, and the gateway
 * charge is kept. If the shop cancels, everything is refunded, and a rise is paid out. The part paid in digital silver is
 * refunded in grams, whose value has moved with the metal: so only the part paid in money counts for fall and rise, and the shop
 * never keeps more than was paid.
 */
export function cancelTerms({ lines, price, rates, ratesNow, paid, fault, isQuestioned }: CancelCase): CancelTerms {
  const metalThen = metalAt(lines, rates)
  const metalNow = metalAt(lines, ratesNow)
  if (isQuestioned) return { fault, paid, metalThen, metalNow, loss: 0, rise: 0, chargeKept: 0, refund: paid }
  const byMoney = (amount: Paise): Paise =>
    price.beforeSilver > 0
      ? roundHalfUp(multiply(amount, price.beforeSilver - price.silverValue), price.beforeSilver)
      : 0
  const isOurs = fault === 'shop'
  const chargeKept = isOurs ? 0 : Math.min(price.gatewayCharge, paid)
  const loss = isOurs ? 0 : Math.min(byMoney(Math.max(0, metalThen - metalNow)), paid - chargeKept)
  const rise = isOurs && paid > 0 ? byMoney(Math.max(0, metalNow - metalThen)) : 0
  return { fault, paid, metalThen, metalNow, loss, rise, chargeKept, refund: paid - chargeKept - loss }
}

const metalAt = (lines: CancelCase['lines'], rates: CancelCase['rates']): Paise =>
  lines.reduce(
    (sum, { product: { metal, weightMg, finenessPer10000 }, priced }) =>
      sum + priced.quantity * metalValueOf(rates[metal], weightMg, finenessPer10000),
    0,
  )
