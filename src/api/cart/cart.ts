import type * as z from 'zod/mini'
import * as carts from '../../shop/cart/actions.ts'
import { clubPromise } from '../../shop/cart/club-promise.ts'
import type { Owner } from '../../shop/cart/records.ts'
import { type Notice, notice, uniqueOrderIdOf } from '../../shop/cart/rules.ts'
import { noticesOf, shippingNotice, showCoupon, showItem } from '../../shop/cart/show-cart.ts'
import { couponsOnOffer } from '../../shop/catalog/coupons/actions.ts'
import { describePlace, placeOf } from '../../shop/customers/addresses/places.ts'
import { walletBalances } from '../../shop/loyalty/points-wallet/reading.ts'
import { Refusal, refuse } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import type * as wire from '../../wire/cart/cart.ts'
import { codedSentenceOf } from '../../wire/messages.ts'
import { tellNotice } from '../../wire/notices.ts'
import type { Handler, SignedInHandler } from '../call.ts'

type CartAnswer = z.output<typeof wire.cart>
interface Asker {
  readonly customer: { readonly id: number } | null
  readonly sessionId: string | undefined
}

export const show: Handler<typeof wire.showCart> = async (shop, { asks, customer }) => {
  assureOwnUserId(customer, asks)
  const owner = carts.ownerOf(customer, asks.sessionId)
  const cart = owner && (await carts.showCart(shop, owner))
  return { data: await answerOf(shop, cart, { customer, sessionId: asks.sessionId }) }
}

export const add: Handler<typeof wire.addToCart> = async (shop, { asks, customer }) => {
  assureOwnUserId(customer, asks)
  const asker = { customer, sessionId: asks.sessionId }
  const { productId, quantity } = asks
  const pieces = [{ productId, quantity, packageId: asks.packageId ?? 0 }]
  const cart = await carts.addToCart(shop, ownerOf(asker), { pieces, pincode: pincodeOf(asks) })
  // A coupon that does not fit must not undo the adding; guests' are taken and mean nothing (rules/api.md 4.1).
  const tried = asks.couponCode && customer ? await applyIfItFits(shop, cart, asks.couponCode) : { cart, refusal: null }
  const data = await answerOf(shop, tried.cart, asker)
  const told = tellNotices(tried.refusal ? [couponNotice(tried.refusal)] : [])
  const notices = [...told.notices, ...data.notices]
  const codedNotices = [...told.codedNotices, ...data.codedNotices]
  return { data: { ...data, notices, codedNotices }, message: 'Added to your cart' }
}

export const addSet: Handler<typeof wire.addSet> = async (shop, { asks, customer }) => {
  assureOwnUserId(customer, asks)
  const asker = { customer, sessionId: asks.sessionId }
  const pieces = asks.pieces.map((piece) => ({ ...piece, packageId: piece.packageId ?? 0 }))
  const cart = await carts.addToCart(shop, ownerOf(asker), { pieces, pincode: pincodeOf(asks) })
  return { data: await answerOf(shop, cart, asker), message: 'Added to your cart' }
}

/** The pincode the pieces go to; throws for one that is none. */
function pincodeOf({ pincode }: { readonly pincode: string | null }): string | null {
  if (pincode && !placeOf(pincode)) throw refuse('delivery.unknown-pincode', {}, 'pincode')
  return pincode
}

async function applyIfItFits(
  shop: Shop,
  cart: carts.ShownCart,
  code: string,
): Promise<{ cart: carts.ShownCart; refusal: Refusal | null }> {
  try {
    return { cart: await carts.applyCoupon(shop, cart.cart, code), refusal: null }
  } catch (refusal) {
    if (refusal instanceof Refusal) return { cart, refusal }
    throw refusal
  }
}

export const remove: Handler<typeof wire.removeLine> = async (shop, { asks, customer }) => {
  assureOwnUserId(customer, asks)
  const asker = { customer, sessionId: asks.sessionId }
  return { data: await answerOf(shop, await carts.removeLine(shop, ownerOf(asker), asks.id), asker) }
}

export const update: Handler<typeof wire.updateLine> = async (shop, { asks, customer }) => {
  assureOwnUserId(customer, asks)
  const asker = { customer, sessionId: asks.sessionId }
  const cart = await carts.updateLine(shop, ownerOf(asker), { lineId: asks.id, quantity: asks.quantity })
  return { data: await answerOf(shop, cart, asker) }
}

export const applyCoupon: SignedInHandler<typeof wire.applyCoupon> = async (shop, { asks, customer }) => {
  assureOwnUserId(customer, asks)
  const cart = await carts.findOwnCart(shop.db, { customerId: customer.id }, asks.orderId)
  const shown = await carts.applyCoupon(shop, cart, asks.code)
  const message = 'Coupon applied'
  return { data: { cart: await answerOf(shop, shown, { customer, sessionId: undefined }), message }, message }
}

export const removeCoupon: SignedInHandler<typeof wire.removeCoupon> = async (shop, { asks, customer }) => {
  assureOwnUserId(customer, asks)
  const cart = await carts.findOwnCart(shop.db, { customerId: customer.id }, asks.orderId)
  const shown = await carts.removeCoupon(shop, cart, asks.couponId)
  const message = 'Coupon removed'
  return { data: { cart: await answerOf(shop, shown, { customer, sessionId: undefined }), message }, message }
}

/** Throws `cart.unknown` where a client names another customer than the one who asks; a guest is no customer at all. */
function assureOwnUserId(customer: Asker['customer'], { userId }: { readonly userId?: string | undefined }): void {
  if (userId !== undefined && userId !== String(customer?.id)) throw refuse('cart.unknown')
}

function ownerOf({ customer, sessionId }: Asker): Owner {
  const owner = carts.ownerOf(customer, sessionId)
  if (!owner) throw refuse('cart.no-owner', {}, 'sessionId')
  return owner
}

const emptyCart = {
  orderId: null,
  uniqueOrderId: '',
  items: [],
  totalItems: 0,
  metalPrice: 0,
  makingCharge: 0,
  packagePrice: 0,
  gst: 0,
  shipping: 0,
  gatewayCharge: 0,
  total: 0,
  discount: 0,
  dealDiscount: 0,
  pointsUsed: 0,
  pointsValue: 0,
  pointsLeft: 0,
  silverUsed: 0,
  silverValue: 0,
  silverLeft: 0,
  shippingText: { type: 'free', text: '' },
  shippingNotice: null,
  coupon: null,
  address: null,
  goodsAtList: 0,
  saved: 0,
  priceChanged: false,
  notices: [],
  codedNotices: [],
  ratesAt: null,
  panNeeded: false,
  pickupStoreId: null,
  pincode: '',
  city: '',
  billingAddressId: null,
  printedInvoice: 'N',
  specialInstruction: '',
} as const

/** The cart on the wire, as `cart`, checkout and payment calls answer it. */
export async function answerOf(shop: Shop, shown: carts.ShownCart | null, asker: Asker): Promise<CartAnswer> {
  const offered = await couponsOnOffer(shop, shop.db)
  const coupons = offered.map((coupon) => showCoupon(coupon, asker.customer !== null))
  const sessionId = asker.customer ? '' : (asker.sessionId ?? '')
  if (!shown) return { ...emptyCart, items: [], notices: [], codedNotices: [], coupons, sessionId }
  const { cart, price, items, coupon } = shown
  const now = shop.clock.now()
  const place = cart.deliveryPincode ? placeOf(cart.deliveryPincode) : undefined
  const left = await leftInWallets(shop, shown, asker)
  const shipping = shippingNotice(price, {
    pickup: cart.pickupStoreId !== null,
    freeFrom: shop.catalogue.now.content.settings.delivery.charges.freeFrom,
    ...(await clubPromise(shop, shown)),
  })
  const uncounted = shown.couponRefusal && couponNotice(shown.couponRefusal)
  return {
    orderId: cart.id,
    uniqueOrderId: uniqueOrderIdOf(cart),
    sessionId,
    items: items.map((item) => tellItem(showItem(shop.catalogue, item, now))),
    totalItems: items.length,
    metalPrice: price.breakUp.metalPrice,
    makingCharge: price.breakUp.makingCharge,
    packagePrice: price.breakUp.packagePrice,
    gst: price.breakUp.gst,
    shipping: price.shipping,
    gatewayCharge: price.gatewayCharge,
    total: price.payable,
    discount: price.discount,
    dealDiscount: price.dealDiscount,
    pointsUsed: price.points,
    pointsValue: price.pointsValue,
    pointsLeft: left.points,
    silverUsed: price.silver,
    silverValue: price.silverValue,
    silverLeft: left.silver,
    ...tellShipping(price, shipping),
    coupons,
    coupon: coupon && { id: coupon.id, code: coupon.code, discount: price.couponDiscount },
    address: shown.deliveryAddress,
    goodsAtList: price.goodsAtList,
    saved: price.saved,
    priceChanged: shown.priceChanged,
    ...tellNotices(noticesOf(shown, { priceChanged: shown.priceChanged, coupon: uncounted })),
    ratesAt: ratesAt(shop, shown),
    panNeeded: price.invoiceTotal >= shop.catalogue.now.content.settings.law.panFrom,
    pickupStoreId: cart.pickupStoreId,
    pincode: cart.deliveryPincode ?? '',
    city: place ? describePlace(place) : '',
    billingAddressId: cart.billingAddressId,
    printedInvoice: cart.printedInvoice ? 'Y' : 'N',
    specialInstruction: cart.specialInstruction,
    ...(cart.gstin !== null &&
      cart.registeredName !== null && { gstDetails: { gstin: cart.gstin, registeredName: cart.registeredName } }),
  }
}

const couponNotice = (refusal: Refusal): Notice =>
  notice('cart.coupon-not-counted', { reason: refusal.reason, ...codedSentenceOf(refusal).facts })

function tellNotices(notices: readonly Notice[]) {
  const told = notices.map(tellNotice)
  return { notices: told.map(({ sentence }) => sentence), codedNotices: told.flatMap(({ coded }) => coded ?? []) }
}

function tellItem({ saving, more, trouble, ...item }: ReturnType<typeof showItem>) {
  const told = { saving: tellNotice(saving), more: tellNotice(more), trouble: tellNotice(trouble) }
  return {
    ...item,
    discountText: told.saving.sentence,
    savingNotice: told.saving.coded,
    moreText: told.more.sentence,
    moreNotice: told.more.coded,
    trouble: told.trouble.sentence,
    troubleNotice: told.trouble.coded,
  }
}

/** Shipping as the contract tells it, and by code. */
export function tellShipping({ shipping }: { readonly shipping: number }, notice: Notice) {
  const { sentence, coded } = tellNotice(notice)
  return {
    shippingText: { type: shipping > 0 ? ('paid' as const) : ('free' as const), text: sentence },
    shippingNotice: coded,
  }
}

/** Balance less what the cart uses; what is set aside for it counts as the balance's. Guests have no wallets. */
async function leftInWallets({ db }: Shop, { price, tenders }: carts.ShownCart, { customer }: Asker) {
  if (!customer) return { points: 0, silver: 0 }
  const { points, silver } = await walletBalances(db, customer.id)
  return { points: points + tenders.points - price.points, silver: silver + tenders.silver - price.silver }
}

/** When the oldest of the rates in the cart was set. */
function ratesAt(shop: Shop, { items }: carts.ShownCart): Date | null {
  const { standing } = shop.catalogue.now
  const times = items.flatMap(({ product }) => standing[product.metal]?.rate.asOf ?? [])
  return times.sort((a, b) => a.getTime() - b.getTime())[0] ?? null
}
