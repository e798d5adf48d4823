/** Prices a drafted order again: its items, quantities and addresses stay; prices, coupon and wallet amounts are those of now. */
import type { Db } from '../../../../platform/database/database.ts'
import { spendable } from '../../../../units/points.ts'
import { type PricedProductLine, priceDelivered, priceProductLine } from '../../../cart/price-product-line.ts'
import { couponLine } from '../../../cart/priced-cart.ts'
import { recheckCoupon } from '../../../catalog/coupons/actions.ts'
import { type Coupon, countsLine } from '../../../catalog/coupons/rules.ts'
import { findProduct } from '../../../catalog/snapshot/catalogue.ts'
import { readTier } from '../../../loyalty/club/reading.ts'
import { walletBalances } from '../../../loyalty/points-wallet/reading.ts'
import { noTenders, readTenders, type Tenders } from '../../../loyalty/points-wallet/tenders.ts'
import type { OrderDraft, OrderLine } from '../../../orders/order.ts'
import { hasPlacedOrder } from '../../../orders/reading.ts'
import type { LockedRates } from '../../../payments/quotes.ts'
import type { PaymentMode } from '../../../pricing/payment-modes.ts'
import { Refusal } from '../../../refusal.ts'
import type { Shop } from '../../../shop.ts'
import { chargedOrder } from '../charged-order.ts'

interface Repricing {
  readonly rates: LockedRates
  /** How it was paid before, for coupons that are limited to some modes. */
  readonly mode: PaymentMode | null
  /** It was placed once already, so it is no longer the customer's first order for its own coupon. */
  readonly wasPlaced: boolean
}

/**
 * The order at these rates, with the gateway charge that it had. At the rates of the draft it is the draft itself, unless its
 * coupon, points or silver cannot be used any more. Null where an item is not sold any more as it was ordered.
 */
export async function repriceOrder(
  shop: Shop,
  db: Db,
  draft: OrderDraft,
  { rates, mode, wasPlaced }: Repricing,
): Promise<OrderDraft | null> {
  // What an offer agreed has no price of now: staff decide whether it still holds.
  if (draft.offer) return draft
  const items: (PricedProductLine & { readonly ordered: OrderLine })[] = []
  for (const ordered of draft.lines) {
    const item = priceLine(shop, ordered, rates)
    if (!item) return null
    items.push({ ...item, ordered })
  }
  const coupon = await couponOf(shop, db, draft, { items, mode, wasPlaced })
  const tenders = await tendersOf(db, draft)
  if (isUnchanged(draft, { rates, coupon, tenders })) return draft
  const counted = items.map((item) => {
    const couponApplies = coupon !== null && countsLine(coupon, couponLine(item.product, item.line))
    return { ...item, line: { ...item.line, couponApplies } }
  })
  const { prices, delivery } = shop.catalogue.now.content.settings
  const terms = {
    coupon: coupon?.discount ?? null,
    points: tenders.points,
    silver: { units: tenders.silver, rate: rates.silver },
    gatewayCharge: 0,
    sameState: draft.price.lines.every(({ tax }) => tax.igst === 0),
    settings: prices,
  }
  const tier = await readTier(db, draft.customerId)
  const price = priceDelivered(counted, terms, {
    pickup: draft.pickupStoreId !== null,
    charges: delivery.charges,
    tier,
  })
  const lines = counted.map(({ ordered, line }) => ({ ...ordered, priced: line }))
  const priced = { ...draft, lines, price, rates, coupon: coupon && { id: coupon.id, code: coupon.code } }
  return chargedOrder(priced, draft.price.gatewayCharge)
}

/** Null where the product is not sold any more, has another weight or fineness, or no longer has the package. */
function priceLine(shop: Shop, { product: sold, pack, priced }: OrderLine, rates: LockedRates) {
  const product = findProduct(shop.catalogue, sold.id)
  if (!product || product.weightMg !== sold.weightMg || product.finenessPer10000 !== sold.finenessPer10000) return null
  const item = priceProductLine(shop, product, { quantity: priced.quantity, packageId: pack?.id ?? 0, rates })
  return pack && !item.pack ? null : item
}

async function couponOf(
  shop: Shop,
  db: Db,
  { coupon, customerId, orderId }: OrderDraft,
  { items, mode, wasPlaced }: Omit<Repricing, 'rates'> & { items: readonly PricedProductLine[] },
): Promise<Coupon | null> {
  if (!coupon) return null
  try {
    return await recheckCoupon(shop, db, {
      customerId,
      orderId,
      couponId: coupon.id,
      lines: items.map(({ product, line }) => couponLine(product, line)),
      hasOrdered: !wasPlaced && (await hasPlacedOrder(db, customerId)),
      paymentMode: mode,
    })
  } catch (refusal) {
    if (refusal instanceof Refusal) return null
    throw refusal
  }
}

/** What of the points and silver of the draft the customer still has; a hold for the order may have lapsed. */
async function tendersOf(db: Db, { price, customerId, orderId }: OrderDraft): Promise<Tenders> {
  if (price.points === 0 && price.silver === 0) return noTenders
  const held = await readTenders(db, orderId)
  const free = await walletBalances(db, customerId)
  return {
    points: spendable(Math.min(price.points, held.points + free.points)),
    silver: Math.min(price.silver, held.silver + free.silver),
  }
}

const isUnchanged = (
  draft: OrderDraft,
  { rates, coupon, tenders }: { rates: LockedRates; coupon: Coupon | null; tenders: Tenders },
): boolean =>
  rates.gold === draft.rates.gold &&
  rates.silver === draft.rates.silver &&
  tenders.points === draft.price.points &&
  tenders.silver === draft.price.silver &&
  (coupon !== null) === (draft.coupon !== null)
