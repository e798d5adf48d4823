import type * as z from 'zod/mini'
import * as carts from '../../shop/cart/actions.ts'
import { cartArrival } from '../../shop/cart/cart-arrival.ts'
import { clubPromise } from '../../shop/cart/club-promise.ts'
import type { CartOwner } from '../../shop/cart/records.ts'
import { type CartNotice, notice, uniqueOrderIdOf } from '../../shop/cart/rules.ts'
import { listCartNotices, shippingNotice, showCoupon, showItem } from '../../shop/cart/show-cart.ts'
import { couponsOnOffer } from '../../shop/catalog/coupons/actions.ts'
import { despatchTimeOf, soldDespatchOf } from '../../shop/catalog/despatch-time.ts'
import { describePlace, findPlaceByPincode } from '../../shop/customers/addresses/places.ts'
import { walletBalancesIn } from '../../shop/loyalty/points-wallet/reading.ts'
import { Refusal, refuse } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import { dayOf } from '../../units/date.ts'
import type * as wire from '../../wire/cart/cart.ts'
import { codedSentenceOf } from '../../wire/messages.ts'
import { describeNotice } from '../../wire/notices.ts'
import type { Handler, SignedInHandler } from '../call.ts'

type CartResponse = z.output<typeof wire.cart>
interface Requester {
  readonly customer: { readonly id: number } | null
  readonly sessionId: string | undefined
}

export const showCart: Handler<typeof wire.showCart> = async (shop, { params, customer }) => {
  requireOwnUserId(customer, params)
  const owner = carts.ownerOf(customer, params.sessionId)
  const cart = owner && (await carts.showCart(shop, owner))
  return { data: await answerOf(shop, cart, { customer, sessionId: params.sessionId }) }
}

export const addToCart: Handler<typeof wire.addToCart> = async (shop, { params, customer }) => {
  requireOwnUserId(customer, params)
  const requester = { customer, sessionId: params.sessionId }
  const { productId, quantity } = params
  const pieces = [{ productId, quantity, packageId: params.packageId ?? 0 }]
  const cart = await carts.addToCart(shop, ownerOf(requester), { pieces, pincode: pincodeOf(params) })
  // A coupon that does not apply must not undo the addition; a guest's coupon is accepted and ignored (rules/api.md 4.1).
  const result =
    params.couponCode && customer ? await applyIfItFits(shop, cart, params.couponCode) : { cart, refusal: null }
  const data = await answerOf(shop, result.cart, requester)
  const refusalNotices = noticesView(result.refusal ? [couponNotice(result.refusal)] : [])
  const notices = [...refusalNotices.notices, ...data.notices]
  const codedNotices = [...refusalNotices.codedNotices, ...data.codedNotices]
  return { data: { ...data, notices, codedNotices }, message: 'Added to your cart' }
}

export const addSet: Handler<typeof wire.addSet> = async (shop, { params, customer }) => {
  requireOwnUserId(customer, params)
  const requester = { customer, sessionId: params.sessionId }
  const pieces = params.pieces.map((piece) => ({ ...piece, packageId: piece.packageId ?? 0 }))
  const cart = await carts.addToCart(shop, ownerOf(requester), { pieces, pincode: pincodeOf(params) })
  return { data: await answerOf(shop, cart, requester), message: 'Added to your cart' }
}

/** The pincode of the delivery; throws for an invalid one. */
function pincodeOf({ pincode }: { readonly pincode: string | null }): string | null {
  if (pincode && !findPlaceByPincode(pincode)) throw refuse('delivery.unknown-pincode', {}, 'pincode')
  return pincode
}

async function applyIfItFits(
  shop: Shop,
  cart: carts.CartView,
  code: string,
): Promise<{ cart: carts.CartView; refusal: Refusal | null }> {
  try {
    return { cart: await carts.applyCoupon(shop, cart, code), refusal: null }
  } catch (refusal) {
    if (refusal instanceof Refusal) return { cart, refusal }
    throw refusal
  }
}

export const removeCartLine: Handler<typeof wire.removeCartLine> = async (shop, { params, customer }) => {
  requireOwnUserId(customer, params)
  const requester = { customer, sessionId: params.sessionId }
  return { data: await answerOf(shop, await carts.removeLine(shop, ownerOf(requester), params.id), requester) }
}

export const updateCartLine: Handler<typeof wire.updateCartLine> = async (shop, { params, customer }) => {
  requireOwnUserId(customer, params)
  const requester = { customer, sessionId: params.sessionId }
  const cart = await carts.updateLine(shop, ownerOf(requester), { lineId: params.id, quantity: params.quantity })
  return { data: await answerOf(shop, cart, requester) }
}

export const saveLineProperties: Handler<typeof wire.saveLineProperties> = async (shop, { params, customer }) => {
  requireOwnUserId(customer, params)
  const requester = { customer, sessionId: params.sessionId }
  const cart = await carts.saveLineProperties(shop, ownerOf(requester), { lineId: params.id, changes: params })
  return { data: await answerOf(shop, cart, requester) }
}

export const applyCoupon: SignedInHandler<typeof wire.applyCoupon> = async (shop, { params, customer }) => {
  requireOwnUserId(customer, params)
  const cart = await carts.findOwnCart(shop, { customerId: customer.id }, params.orderId)
  const updated = await carts.applyCoupon(shop, cart, params.code)
  const message = 'Coupon applied'
  return { data: { cart: await answerOf(shop, updated, { customer, sessionId: undefined }), message }, message }
}

export const removeCoupon: SignedInHandler<typeof wire.removeCoupon> = async (shop, { params, customer }) => {
  requireOwnUserId(customer, params)
  const cart = await carts.findOwnCart(shop, { customerId: customer.id }, params.orderId)
  const updated = await carts.removeCoupon(shop, cart, params.couponId)
  const message = 'Coupon removed'
  return { data: { cart: await answerOf(shop, updated, { customer, sessionId: undefined }), message }, message }
}

/** Throws `cart.unknown` when a client names another customer than the caller; a guest has no customer id. */
function requireOwnUserId(customer: Requester['customer'], { userId }: { readonly userId?: string | undefined }): void {
  if (userId !== undefined && userId !== String(customer?.id)) throw refuse('cart.unknown')
}

function ownerOf({ customer, sessionId }: Requester): CartOwner {
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
  shipsWithinDays: null,
  shipsOn: null,
  arrivesOn: null,
  billingAddressId: null,
  printedInvoice: 'N',
  specialInstruction: '',
} as const

/** The cart on the wire, in the responses of `cart`, checkout and payment calls. */
export async function answerOf(shop: Shop, view: carts.CartView | null, requester: Requester): Promise<CartResponse> {
  const offered = view?.facts.offeredCoupons ?? (await couponsOnOffer(shop, shop.db))
  const coupons = offered.map((coupon) => showCoupon(coupon, requester.customer !== null))
  const sessionId = requester.customer ? '' : (requester.sessionId ?? '')
  if (!view) return { ...emptyCart, items: [], notices: [], codedNotices: [], coupons, sessionId }
  const { cart, price, items, coupon } = view
  const now = shop.clock.now()
  const place = cart.deliveryPincode ? findPlaceByPincode(cart.deliveryPincode) : undefined
  const left = leftInWallets(view, requester)
  const shipping = shippingNotice(price, {
    pickup: cart.pickupStoreId !== null,
    freeFrom: shop.catalogue.now.content.settings.delivery.charges.freeFrom,
    ...clubPromise(shop, view),
  })
  const despatch = despatchTimeOf(
    items.map(({ product }) => soldDespatchOf(product)),
    { stockDays: shop.catalogue.now.content.settings.delivery.despatchWithinDays, today: dayOf(now) },
  )
  const uncounted = view.couponRefusal && couponNotice(view.couponRefusal)
  return {
    orderId: cart.id,
    uniqueOrderId: uniqueOrderIdOf(cart, shop.catalogue.now.content.settings.company.numberPrefix),
    sessionId,
    items: items.map((item) => itemView(showItem(shop.catalogue, item, now))),
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
    ...describeShipping(price, shipping),
    coupons,
    coupon: coupon && { id: coupon.id, code: coupon.code, discount: price.couponDiscount },
    address: view.deliveryAddress,
    goodsAtList: price.goodsAtList,
    saved: price.saved,
    priceChanged: view.priceChanged,
    ...noticesView(listCartNotices(view, { priceChanged: view.priceChanged, coupon: uncounted })),
    ratesAt: ratesAt(shop, view),
    panNeeded: price.invoiceTotal >= shop.catalogue.now.content.settings.law.panFrom,
    pickupStoreId: cart.pickupStoreId,
    pincode: cart.deliveryPincode ?? '',
    city: place ? describePlace(place) : '',
    shipsWithinDays: despatch.withinDays,
    shipsOn: despatch.on,
    arrivesOn: cartArrival(shop, view),
    billingAddressId: cart.billingAddressId,
    printedInvoice: cart.printedInvoice ? 'Y' : 'N',
    specialInstruction: cart.specialInstruction,
    ...(cart.gstin !== null &&
      cart.registeredName !== null && { gstDetails: { gstin: cart.gstin, registeredName: cart.registeredName } }),
  }
}

const couponNotice = (refusal: Refusal): CartNotice =>
  notice('cart.coupon-not-counted', { reason: refusal.reason, ...codedSentenceOf(refusal).facts })

function noticesView(notices: readonly CartNotice[]) {
  const described = notices.map(describeNotice)
  return {
    notices: described.map(({ sentence }) => sentence),
    codedNotices: described.flatMap(({ coded }) => coded ?? []),
  }
}

function itemView({ saving, more, problem, ...item }: ReturnType<typeof showItem>) {
  const described = { saving: describeNotice(saving), more: describeNotice(more), trouble: describeNotice(problem) }
  return {
    ...item,
    discountText: described.saving.sentence,
    savingNotice: described.saving.coded,
    moreText: described.more.sentence,
    moreNotice: described.more.coded,
    trouble: described.trouble.sentence,
    troubleNotice: described.trouble.coded,
  }
}

/** Shipping in the contract's words, and as code. */
export function describeShipping({ shipping }: { readonly shipping: number }, notice: CartNotice) {
  const { sentence, coded } = describeNotice(notice)
  return {
    shippingText: { type: shipping > 0 ? ('paid' as const) : ('free' as const), text: sentence },
    shippingNotice: coded,
  }
}

/** The balance less what the cart uses; what the cart has reserved counts as available. Guests have no wallets. */
function leftInWallets({ price, tenders, facts }: carts.CartView, { customer }: Requester) {
  if (!customer) return { points: 0, silver: 0 }
  const { points, silver } = walletBalancesIn(facts.balances)
  return { points: points + tenders.points - price.points, silver: silver + tenders.silver - price.silver }
}

/** When the oldest of the rates in the cart was set. */
function ratesAt(shop: Shop, { items }: carts.CartView): Date | null {
  const { currentRates } = shop.catalogue.now
  const times = items.flatMap(({ product }) => currentRates[product.metal]?.rate.asOf ?? [])
  return times.sort((a, b) => a.getTime() - b.getTime())[0] ?? null
}
