/**
 * Points and silver for an order that is about to be paid: held when they are chosen, spent when the order is placed. A price
 * lock keeps its rates and its end; only the amount is recalculated (rules/pricing.md 6.3). Each returns the updated cart.
 */
import type { Tx } from '../../platform/database/database.ts'
import { decimalOfWhole } from '../../units/decimal.ts'
import { formatPoints } from '../../units/format.ts'
import { type Points, worthOfPoints } from '../../units/points.ts'
import { SILVER_GRAM, type SilverUnits } from '../../units/silver.ts'
import { type CartView, requireCheckoutCart } from '../cart/actions.ts'
import { saveCartWithFacts } from '../cart/cart-facts.ts'
import { beforePayment, type PricedCart, type PricingTerms, priceOpenCart } from '../cart/priced-cart.ts'
import type { CartRow } from '../cart/records.ts'
import { timeRelease, walletHoldAfterChangeMs } from '../cart/wallet-amounts.ts'
import { walletBalances } from '../loyalty/points-wallet/reading.ts'
import { requireWholeRupees } from '../loyalty/points-wallet/rules.ts'
import { setTenders, type Tenders } from '../loyalty/points-wallet/tenders.ts'
import { lockActiveWallet } from '../loyalty/points-wallet/wallet-lock.ts'
import { lockAttempts } from '../payments/attempts.ts'
import { isInForce, lockedTermsOf, lockQuoteRow, noteDue, type Quote } from '../payments/quotes.ts'
import { isInDoubt } from '../payments/rules/attempt-flow.ts'
import { requireBuyableMetals } from '../pricing/rates/actions.ts'
import { LEAST_DUE } from '../pricing/rules/price-settings.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'

interface Order {
  readonly customerId: number
  readonly orderId: number
}

/**
 * Holds exactly this many points, replacing any earlier choice. Throws `points-wallet.too-few`, `…not-multiple`, `…order-takes` …
 */
export async function setPointsAside(shop: Shop, order: Order, points: Points): Promise<CartView> {
  requireWholeRupees(points)
  return changeTenders(shop, order, async (tx, priced) => {
    const { points: free } = await walletBalances(tx, order.customerId)
    const balance = free + priced.tenders.points
    if (points > balance) throw refuse('points-wallet.not-so-many', { balance: formatPoints(balance) }, 'points')
    requirePointsUsable(priced, points)
    return { ...priced.tenders, points }
  })
}

/** Points never exceed the value of the goods; if 1 to 99 paise would be left to pay, one rupee less in points is used. */
function requirePointsUsable({ price }: PricedCart, points: Points): void {
  const { mostPoints } = price
  if (points <= mostPoints) return
  const left = price.beforeSilver + price.pointsValue - worthOfPoints(points)
  const isTolerated = left > 0 && left < LEAST_DUE
  if (!isTolerated) throw refuse('points-wallet.order-takes', { most: formatPoints(mostPoints) }, 'points')
}

/** Holds exactly this much silver, replacing any earlier choice. Throws `points-wallet.too-much-silver`, `rates.stale` … */
export async function setSilverAside(shop: Shop, order: Order, silver: SilverUnits): Promise<CartView> {
  // Silver is valued at its own rate, whatever metal it pays for.
  requireBuyableMetals(shop, ['silver'])
  return changeTenders(shop, order, async (tx, priced) => {
    const { silver: free } = await walletBalances(tx, order.customerId)
    const most = Math.min(free + priced.tenders.silver, priced.price.mostSilver)
    if (silver > most)
      throw refuse('points-wallet.too-much-silver', { most: decimalOfWhole(most, SILVER_GRAM) }, 'silver')
    return { ...priced.tenders, silver }
  })
}

export const removePoints = (shop: Shop, order: Order): Promise<CartView> =>
  changeTenders(shop, order, async (_, { tenders }) => ({ ...tenders, points: 0 }))

export const removeSilver = (shop: Shop, order: Order): Promise<CartView> =>
  changeTenders(shop, order, async (_, { tenders }) => ({ ...tenders, silver: 0 }))

type Choice = (tx: Tx, priced: PricedCart) => Promise<Tenders>

/** Throws `cart.unknown`, `payments.in-doubt`, `points-wallet.inactive`, `checkout.empty-cart` and what `choose` throws. */
async function changeTenders(shop: Shop, order: Order, choose: Choice): Promise<CartView> {
  const { customerId, orderId } = order
  await requireCheckoutCart(shop, shop.db, { customerId, orderId })
  return shop.db.transaction(async (tx) => {
    const quote = await lockQuoteRow(tx, order)
    const attempts = await lockAttempts(tx, orderId)
    if (attempts.some(({ state }) => isInDoubt(state))) throw refuse('payments.in-doubt', { orderId })
    await lockActiveWallet(tx, customerId)
    // Another tab may have placed the order meanwhile.
    const { cart, facts } = await requireCheckoutCart(shop, tx, { customerId, orderId })
    const now = shop.clock.now()
    const holds = isInForce(quote, cart, now)
    const terms: PricingTerms = holds ? { ...beforePayment, ...lockedTermsOf(quote) } : beforePayment
    const before = await priceOpenCart(shop, tx, { cart, facts, terms })
    if (before.items.length === 0) throw refuse('checkout.empty-cart')
    const tenders = await choose(tx, before)
    const { price } = await priceOpenCart(shop, tx, { cart, facts, terms: { ...terms, tenders } })
    await setTenders(shop, tx, order, price)
    const saved = await saveCartWithFacts(tx, orderId, { changedAt: now }, now)
    if (holds) await noteDue(tx, orderId, price.payable)
    await timeRelease(shop, tx, order, endOfTenders(saved.cart, quote))
    return { ...(await priceOpenCart(shop, tx, { ...saved, terms })), priceChanged: false }
  })
}

/**
 * The end of the price lock if they were chosen under it, otherwise an hour after the cart's last change (rules/wallets.md 1.3).
 */
export const endOfTenders = ({ version, changedAt }: CartRow, quote: Quote): Date =>
  quote.cartVersion === version && quote.endsAt > changedAt
    ? quote.endsAt
    : new Date(changedAt.getTime() + walletHoldAfterChangeMs)
