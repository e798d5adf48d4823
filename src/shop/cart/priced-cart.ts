/** A cart at current or locked rates: lines, coupon checked again, shipping and total. */
import type { Db } from '../../platform/database/database.ts'
import type { Metal } from '../../units/metal.ts'
import type { Paise } from '../../units/paise.ts'
import type { BasisPoints } from '../../units/percent.ts'
import { recheckCoupon } from '../catalog/coupons/actions.ts'
import { type Coupon, type CouponLine, countsLine } from '../catalog/coupons/rules.ts'
import type { Product, ProductPriceTerms } from '../catalog/product.ts'
import { findProduct } from '../catalog/snapshot/catalogue.ts'
import type { Address } from '../customers/addresses/actions.ts'
import { findPlaceByPincode, findState } from '../customers/addresses/places.ts'
import { tierOf } from '../loyalty/club/rules.ts'
import { noTenders, type Tenders, tendersOf } from '../loyalty/points-wallet/tenders.ts'
import { placeOfSupply } from '../orders/gst-details/rules.ts'
import type { LineProperties } from '../orders/line-properties/rules.ts'
import { hasPlacedOrder } from '../orders/reading.ts'
import { type CartLine, grossOf } from '../pricing/rules/cart-line.ts'
import { type CartPrice, priceCart } from '../pricing/rules/price-cart.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { priceAgreedLine, readAgreedProducts } from './agreed-items.ts'
import type { CartFacts, CartWithFacts } from './cart-facts.ts'
import { type LineRates, type PricedProductLine, priceDelivered, priceProductLine } from './price-product-line.ts'
import type { CartLineRow, CartRow } from './records.ts'

export interface PricedItem extends PricedProductLine {
  readonly id: number
  readonly properties: LineProperties
}

export interface PricedCart {
  readonly cart: CartRow
  /** What it was priced by. */
  readonly facts: CartFacts
  readonly items: readonly PricedItem[]
  /** Delivery address; null while none is chosen, or if it was deleted. */
  readonly deliveryAddress: Address | null
  /** Lines whose product is no longer sold. */
  readonly withdrawn: readonly number[]
  /** The customer's club tier; 0 for guests. */
  readonly tier: number
  readonly price: CartPrice
  readonly coupon: Coupon | null
  /** Why the chosen coupon no longer holds. */
  readonly couponRefusal: Refusal | null
  readonly rates: Readonly<Record<Metal, Paise>>
  /** Points and silver offered for payment; `price` says how much of them is used. */
  readonly tenders: Tenders
}

export interface PricingTerms {
  /** Paise per gram; absent: the current rates. */
  readonly rates?: Readonly<Record<Metal, Paise>>
  /** When the rates were locked: the cart keeps the GST rate of that time. */
  readonly gstSince?: Date
  /** What was locked with the rates: products keep the charges of that time. */
  readonly products?: readonly ProductPriceTerms[]
  /** The charge of the payment mode. */
  readonly gatewayCharge: BasisPoints
  /** Code of the payment mode, for coupons limited to some modes. */
  readonly paymentMode: string | null
  /** Absent: the amounts reserved for the cart. */
  readonly tenders?: Tenders
}

export const beforePayment: PricingTerms = { gatewayCharge: 0, paymentMode: null }

/** Prices a cart from scratch. `db` may be a transaction: it is asked for a coupon and for the products of an offer. */
export async function priceOpenCart(
  shop: Shop,
  db: Db,
  { cart, facts, terms: pricing }: CartWithFacts & { readonly terms: PricingTerms },
): Promise<PricedCart> {
  const { agreed } = cart
  const rates = agreed?.rates ?? pricing.rates ?? shop.catalogue.now.prices.rates
  const { lines: rows } = facts
  const agreedProducts = agreed ? await readAgreedProducts(shop, db, rows) : null
  const lockedTerms = new Map(pricing.products?.map((one) => [one.id, one]))
  const productOf = ({ productId }: CartLineRow): Product | undefined => {
    const product = agreedProducts?.get(productId) ?? findProduct(shop.catalogue, productId)
    const locked = lockedTerms.get(productId)
    return product && locked ? { ...product, ...locked } : product
  }
  const items = rows.flatMap((row) => {
    const product = productOf(row)
    return product ? [pricedItem(shop, { row, product }, { rates, gstSince: pricing.gstSince })] : []
  })
  const withdrawn = rows.filter((row) => !productOf(row)).map((row) => row.id)
  const { coupon, refusal } = await judgeCoupon(shop, db, { cart, items, paymentMode: pricing.paymentMode })
  const counted = items.map((item) => ({
    ...item,
    line: { ...item.line, couponApplies: coupon !== null && countsLine(coupon, couponLine(item.product, item.line)) },
  }))
  const tenders = pricing.tenders ?? (cart.customerId === null ? noTenders : tendersOf(facts.holds))
  const delivery = facts.addresses.find(({ address }) => address.id === cart.deliveryAddressId)
  const terms = {
    coupon: coupon?.discount ?? null,
    points: tenders.points,
    // At rates that an offer fixed days ago silver would be worth more, or less, than it is.
    silver: cart.customerId === null || agreed?.rates ? null : { units: tenders.silver, rate: rates.silver },
    gatewayCharge: pricing.gatewayCharge,
    sameState: isSameState(shop, cart, deliveryState(cart, delivery?.address)),
    settings: shop.catalogue.now.content.settings.prices,
  }
  const tier = cart.customerId === null ? 0 : tierOf(facts.purchases)
  const { charges } = shop.catalogue.now.content.settings.delivery
  const buyer = { pickup: cart.pickupStoreId !== null, charges, tier }
  const price = agreed
    ? priceCart(
        counted.map(({ line }) => line),
        { ...terms, shipping: buyer.pickup ? 0 : agreed.deliveryCharge },
      )
    : priceDelivered(counted, terms, buyer)
  return {
    cart,
    facts,
    deliveryAddress: delivery && !delivery.isDeleted ? delivery.address : null,
    items: counted,
    withdrawn,
    price,
    coupon,
    couponRefusal: refusal,
    rates,
    tier,
    tenders,
  }
}

function pricedItem(
  shop: Shop,
  { row, product }: { row: CartLineRow; product: Product },
  locked: LineRates,
): PricedItem {
  const { id, properties, quantity, packageId, agreed } = row
  const line = agreed
    ? priceAgreedLine(shop, product, { quantity, agreed, ...locked })
    : priceProductLine(shop, product, { quantity, packageId, ...locked })
  return { id, properties, ...line }
}

interface Judged {
  readonly cart: CartRow
  readonly items: readonly PricedItem[]
  readonly paymentMode: string | null
}

/** The cart's coupon if it is still valid; otherwise the reason. */
async function judgeCoupon(
  shop: Shop,
  db: Db,
  { cart, items, paymentMode }: Judged,
): Promise<{ coupon: Coupon | null; refusal: Refusal | null }> {
  if (cart.couponId === null || cart.customerId === null || items.length === 0) return { coupon: null, refusal: null }
  const request = { ...(await couponCase(db, { cart, items, paymentMode })), couponId: cart.couponId }
  try {
    return { coupon: await recheckCoupon(shop, db, request), refusal: null }
  } catch (refusal) {
    if (refusal instanceof Refusal) return { coupon: null, refusal }
    throw refusal
  }
}

/** Input for checking a coupon. */
export async function couponCase(db: Db, { cart, items, paymentMode }: Judged) {
  const customerId = cart.customerId!
  return {
    customerId,
    orderId: cart.id,
    lines: items.map(({ product, line }) => couponLine(product, line)),
    hasOrdered: await hasPlacedOrder(db, customerId),
    paymentMode,
  }
}

export const couponLine = (product: Product, line: CartLine): CouponLine => ({
  productId: product.id,
  subCategoryId: product.subCategoryId,
  metal: product.metal,
  byDeal: line.byDeal,
  gross: grossOf(line),
})

function deliveryState(cart: CartRow, address: Address | undefined): string | undefined {
  if (address) return findState(address.stateId)?.code
  return cart.deliveryPincode ? findPlaceByPincode(cart.deliveryPincode)?.state.code : undefined
}

/** Until the delivery address is known, the shop's own state is assumed. */
function isSameState(shop: Shop, { pickupStoreId, gstin }: CartRow, to: string | undefined): boolean {
  const from = shop.catalogue.now.content.settings.delivery.state
  return placeOfSupply({ from, to, gstin, isPickup: pickupStoreId !== null }) === from
}
