/**
 * The checks before every payment: the order is this customer's and unpaid, no payment is in doubt, the price is locked, and the
 * amount is the one the customer was shown (rules/pricing.md 6.4).
 */
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import type { Metal } from '../../../units/metal.ts'
import type { Paise } from '../../../units/paise.ts'
import { checkoutCartQuery } from '../../cart/cart-facts.ts'
import { carts, isOpenCheckoutCart } from '../../cart/records.ts'
import { keepTenders } from '../../cart/wallet-amounts.ts'
import { priceTermsOf } from '../../catalog/product.ts'
import type { OrderDraft } from '../../orders/order.ts'
import { findOwnOrder } from '../../orders/reading.ts'
import { attemptsColumn, type PaymentAttempt } from '../../payments/attempts.ts'
import { isInForce, lockedTermsOf, noteDue, type Quote, quoteLockWhere, startQuote } from '../../payments/quotes.ts'
import { hasMoney, isInDoubt } from '../../payments/rules/attempt-flow.ts'
import { gatewayChargeRateOf, type PaymentMode } from '../../pricing/payment-modes.ts'
import { requireBuyableMetals } from '../../pricing/rates/actions.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { draftOrder } from '../draft.ts'
import { requirePayableOffer } from '../offers/paid-offer.ts'
import { requireBuyerTaxId } from '../require-buyer-tax-id.ts'

export interface PayingFor {
  readonly customerId: number
  readonly orderId: number
  /** The amount, without gateway charge, that the customer accepted after the price had risen; paise. */
  readonly acceptedAmount: Paise | null
}

export interface Prepared {
  readonly draft: OrderDraft
  readonly quote: Quote
  /** All attempts for the order so far; the quote's lock keeps them as they are. */
  readonly attempts: readonly PaymentAttempt[]
}

const findCartWithAttempts = checkoutCartQuery('checkout_cart_with_attempts', attemptsColumn(carts.id))
const lockQuoteOfCart = quoteLockWhere(
  'lock_quote_of_cart',
  sql`EXISTS (SELECT 1 FROM ${carts} WHERE ${isOpenCheckoutCart})`,
)

/** As `preparePaymentIfCart`; throws `cart.unknown` where the customer has no open cart of this number. */
export async function preparePayment(
  shop: Shop,
  tx: Tx,
  paying: PayingFor & { mode: PaymentMode | null },
): Promise<Prepared> {
  const prepared = await preparePaymentIfCart(shop, tx, paying)
  if (!prepared) throw await whyNoCart(tx, paying)
  return prepared
}

/**
 * Prices the order for a payment mode (null: none chosen yet) at its locked rates, locking them now if they are not. Null where
 * the customer has no open cart of this number. Throws `payments.in-doubt`, `payments.paid-already` (also while a payment is
 * under review), `payments.price-changed` and what `draftOrder` throws.
 */
export async function preparePaymentIfCart(
  shop: Shop,
  tx: Tx,
  paying: PayingFor & { mode: PaymentMode | null },
): Promise<Prepared | null> {
  const { customerId, orderId, mode } = paying
  const before = await lockQuoteOfCart(tx, paying)
  if (!before) return null
  // Another tab may have placed the order while this one waited for the lock.
  const now = shop.clock.now()
  const found = await findCartWithAttempts(tx, paying, now)
  if (!found) return null
  const { cart, facts, further: attempts } = found
  if (attempts.some(({ state }) => isInDoubt(state))) throw refuse('payments.in-doubt', { orderId })
  const reviewed = attempts.find(({ state }) => hasMoney(state))
  // Its money is here: only its rest may be paid (decision 0115).
  if (reviewed) throw refuse('payments.paid-already', { uniqueOrderId: reviewed.draft.uniqueOrderId })
  // The grace period after the displayed end is only for payments begun in time; a page that opens now gets a price that is still
  // valid.
  const locked = isInForce(before, cart, now) && (mode !== null || now < before.shownUntil)
  if (cart.offerId !== null) await requirePayableOffer(shop, tx, { offerId: cart.offerId, isPriceLocked: locked })
  const terms = {
    paymentMode: mode,
    gatewayCharge: mode === null ? 0 : gatewayChargeRateOf(mode, shop.catalogue.now.content.settings.payments),
  }
  const { draft, priced } = await draftOrder(shop, tx, {
    cart,
    facts,
    terms: locked ? { ...terms, ...lockedTermsOf(before) } : terms,
  })
  if (priced.withdrawn.length > 0) throw refuse('payments.withdrawn')
  if (mode !== null && priced.couponRefusal) throw priced.couponRefusal
  if (!locked && !cart.agreed?.rates) requireBuyableMetals(shop, metalsOf(draft))
  // The address step required it already, but the price may have exceeded the threshold since.
  await requireBuyerTaxId(shop, tx, { customerId, total: draft.price.invoiceTotal, gstin: draft.billing.gstin })
  const due = draft.price.payable - draft.price.gatewayCharge
  if (locked) {
    if (due !== before.payable) await noteDue(tx, orderId, due)
    await keepTenders(shop, tx, priced, before.endsAt)
    return { draft, attempts, quote: { ...before, payable: due } }
  }
  requireAgreed(before, { version: cart.version, due, acceptedAmount: paying.acceptedAmount })
  const quote = await startQuote(shop, tx, {
    orderId,
    customerId,
    cartVersion: cart.version,
    rates: draft.rates,
    products: priced.items.map(({ product }) => priceTermsOf(product)),
    payable: due,
  })
  await keepTenders(shop, tx, priced, quote.endsAt)
  return { draft, attempts, quote }
}

/** The metals it is priced by: those of its products, and silver if silver pays for a part. */
const metalsOf = ({ lines, price }: OrderDraft): Metal[] => [
  ...lines.map(({ product }) => product.metal),
  ...(price.silver > 0 ? (['silver'] as const) : []),
]

/** A lower price is passed on; one higher than the price last held for the same cart needs the customer's consent. */
function requireAgreed(before: Quote, now: { version: number; due: Paise; acceptedAmount: Paise | null }): void {
  const isRisen = before.cartVersion === now.version && now.due > before.payable
  if (isRisen && now.acceptedAmount !== now.due)
    throw refuse('payments.price-changed', { old: before.payable, new: now.due })
}

/** There is no such open cart: it is an order of this customer by now, or was never theirs. */
export async function whyNoCart(tx: Tx, { customerId, orderId }: PayingFor): Promise<Error> {
  const order = await findOwnOrder(tx, { customerId, orderId })
  return order ? refuse('payments.paid-already', { uniqueOrderId: order.uniqueOrderId }) : refuse('cart.unknown')
}
