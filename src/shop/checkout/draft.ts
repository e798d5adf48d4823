/** Turns the open cart into an order draft: what `shop/orders` stores and a payment is made for. */

import type { Db } from '../../platform/database/database.ts'
import { dayOf } from '../../units/date.ts'
import type { AgreedCartTerms } from '../cart/agreed-terms.ts'
import { cartArrival } from '../cart/cart-arrival.ts'
import type { CartWithFacts } from '../cart/cart-facts.ts'
import { type PricedCart, type PricedItem, type PricingTerms, priceOpenCart } from '../cart/priced-cart.ts'
import type { CartRow } from '../cart/records.ts'
import { uniqueOrderIdOf } from '../cart/rules.ts'
import { promisedDaysOf, soldDespatchOf } from '../catalog/despatch-time.ts'
import type { Families } from '../catalog/product.ts'
import { familyOf, pictureUrl } from '../catalog/show-product.ts'
import type { Address } from '../customers/addresses/actions.ts'
import { cityOf, findState } from '../customers/addresses/places.ts'
import { findStore } from '../inventory/stores/actions.ts'
import { requireBillingInGstinState } from '../orders/gst-details/actions.ts'
import type { OrderDraft, OrderedOffer, OrderLine, Recipient } from '../orders/order.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'

export interface PricedOrderDraft {
  readonly draft: OrderDraft
  readonly priced: PricedCart
}

/**
 * Prices the cart and drafts the order. Throws `checkout.empty-cart`, `checkout.address-first` or `checkout.summary-first` if a
 * step is missing. `db` may be a transaction.
 */
export async function draftOrder(
  shop: Shop,
  db: Db,
  { cart, facts, terms }: CartWithFacts & { readonly terms: PricingTerms },
): Promise<PricedOrderDraft> {
  if (cart.addressSavedAt === null || cart.billingAddressId === null) throw refuse('checkout.address-first')
  if (cart.summarySavedAt === null) throw refuse('checkout.summary-first')
  const priced = await priceOpenCart(shop, db, { cart, facts, terms })
  if (!priced.items.length) throw refuse('checkout.empty-cart')
  const customerId = cart.customerId!
  const { deliveryAddress } = priced
  const billingAddress = facts.addresses.find(({ address }) => address.id === cart.billingAddressId)
  if (!billingAddress || billingAddress.isDeleted) throw refuse('addresses.unknown')
  const billing = recipientOf(billingAddress.address)
  const { settings } = shop.catalogue.now.content
  const draft: OrderDraft = {
    kind: 'order',
    orderId: cart.id,
    uniqueOrderId: uniqueOrderIdOf(cart, settings.company.numberPrefix),
    customerId,
    lines: priced.items.map((item) => orderLine(item, shop.catalogue.now.shelf.families)),
    cartVersion: cart.version,
    price: priced.price,
    delivery:
      cart.pickupStoreId === null ? deliveryOf(cart, deliveryAddress) : await storeOf(db, cart.pickupStoreId, billing),
    billing: businessOf(cart, billing),
    deliveryAddressId: cart.pickupStoreId === null ? cart.deliveryAddressId : null,
    pickupStoreId: cart.pickupStoreId,
    printedInvoice: cart.printedInvoice,
    specialInstruction: cart.specialInstruction,
    coupon: priced.coupon && { id: priced.coupon.id, code: priced.coupon.code },
    rates: priced.rates,
    promisedDays: promisedDaysOf(
      priced.items.map(({ product }) => soldDespatchOf(product)),
      { stockDays: settings.delivery.despatchWithinDays, today: dayOf(shop.clock.now()) },
    ),
    promisedArrival: cartArrival(shop, priced),
    ...(cart.offerId !== null && cart.agreed ? { offer: offerOf(cart.offerId, cart.agreed) } : {}),
  }
  return { draft, priced }
}

const offerOf = (id: number, { number, fixedUntil }: AgreedCartTerms): OrderedOffer => ({ id, number, fixedUntil })

function deliveryOf(cart: CartRow, address: Address | null): Recipient {
  if (cart.deliveryAddressId === null) throw refuse('checkout.address-first')
  if (!address) throw refuse('addresses.unknown')
  return recipientOf(address)
}

/** The recipient of a pickup: the customer, at the store's address. */
async function storeOf(db: Db, storeId: number, buyer: Recipient): Promise<Recipient> {
  const store = await findStore(db, storeId)
  if (!store) throw refuse('checkout.unknown-store')
  const state = findState(store.stateId)!
  return {
    ...buyer,
    address: `${store.name}, ${store.address}`,
    city: cityOf(store.cityId)?.name ?? '',
    state: state.name,
    stateCode: state.code,
    pincode: store.pincode,
  }
}

/** The billing party of the invoice: the customer's business, if requested. */
function businessOf({ gstin, registeredName }: CartRow, billing: Recipient): Recipient {
  if (gstin === null || registeredName === null) return billing
  // The address may have been changed since it was chosen.
  requireBillingInGstinState(gstin, billing)
  return { ...billing, gstin, registeredName }
}

const recipientOf = (address: Address): Recipient => ({
  name: address.name,
  email: address.email,
  mobile: address.mobile,
  address: address.address,
  city: address.city,
  state: address.state,
  stateCode: findState(address.stateId)?.code ?? '',
  country: 'India',
  pincode: address.pincode,
})

function orderLine({ id, product, pack, line, properties }: PricedItem, families: Families): OrderLine {
  const brand = familyOf(families.brands, product.brandId)
  const category = familyOf(families.categories, familyOf(families.subCategories, product.subCategoryId).categoryId)
  const despatch = soldDespatchOf(product)
  return {
    id,
    product: {
      id: product.id,
      slug: product.slug,
      name: product.name,
      image: pictureUrl(product.images[0] ?? ''),
      metal: product.metal,
      weightMg: product.weightMg,
      finenessPer10000: product.finenessPer10000,
      hsn: product.hsn,
      buyBack: product.buyBack,
      brand: { id: brand.id, title: brand.title },
      category: { id: category.id, title: category.title },
    },
    pack: pack && { id: pack.id, title: pack.title, image: pictureUrl(pack.image) },
    priced: line,
    properties,
    ...(despatch && { despatch }),
  }
}
