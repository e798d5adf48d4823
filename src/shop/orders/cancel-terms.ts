/** What cancelling costs (rules/orders.md 2.2): metal moves; the customer bears the fall, and never gains from the rise. */

import type { Metal } from '../../units/metal.ts'
import type { Paise } from '../../units/paise.ts'
import { multiply, roundHalfUp } from '../../units/rounding.ts'
import type { CartPrice } from '../pricing/rules/price-cart.ts'
import { metalValueOf } from '../pricing/rules/price-unit.ts'
import { can } from '../states.ts'
import type { OrderLine } from './order.ts'
import { type OrderState, orderFlow } from './rules.ts'

/** How a customer may be rid of an order: at once until it is accepted, by asking us until it leaves, later not. */
export type CancellationOption = 'cancel' | 'request' | 'none'

export function cancellationOptionOf(state: OrderState): CancellationOption {
  if (state === 'PLACED' || state === 'REVIEW') return 'cancel'
  return can(orderFlow, state, 'request-cancel') ? 'request' : 'none'
}

/** Whose fault it is that the order is not carried out. */
export type Fault = 'customer' | 'shop'

export interface CancelCase {
  readonly lines: readonly Pick<OrderLine, 'product' | 'priced'>[]
  readonly price: Pick<CartPrice, 'beforeSilver' | 'silverValue' | 'gatewayCharge'>
  /** Paise a gram: those of the order, and those of now. */
  readonly rates: Readonly<Record<Metal, Paise>>
  readonly ratesNow: Readonly<Record<Metal, Paise>>
  /** Money that came for it; 0 before it is there. */
  readonly paid: Paise
  readonly fault: Fault
  /** The money lies in question: no price was agreed, all of it goes back and nothing on top. */
  readonly isQuestioned?: boolean
}

export interface CancelTerms {
  readonly fault: Fault
  readonly paid: Paise
  /** The metal of all pieces without GST, at the rates of the order and of now. */
  readonly metalThen: Paise
  readonly metalNow: Paise
  /** The fall of it, kept by us. */
  readonly loss: Paise
  /** The rise of it, paid to the customer. */
  readonly rise: Paise
  /** The gateway charge, kept by us. */
  readonly chargeKept: Paise
  /** What goes back to where it came from: paid − loss − gatewayChargeRetained. */
  readonly refund: Paise
}

/**
 * The customer cancels: the fall in metal value is deducted from the first minute, a rise is not paid out, and the gateway
 * charge stays. We cancel: all goes back, with the rise. Metal that was paid for in digital silver goes back as grams,
 * whose value moved with it: only the part bought with money counts, and no more is kept than came.
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
