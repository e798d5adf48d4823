/**
 * The steps between cart and payment: delivery address, billing details, order summary. Each step requires the one before it, and
 * a change of an earlier step resets it (spec §4 Checkout progression). Each returns the updated cart.
 */
import { and, eq, isNotNull, isNull, not, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { formatMoney } from '../../units/format.ts'
import { buildCartView, type CartView, requireCheckoutCart } from '../cart/actions.ts'
import {
  type CartCondition,
  type CartFacts,
  checkoutCartQuery,
  deliveryPincode,
  findCartWithFacts,
  saveCartIf,
  saveCartWithFacts,
} from '../cart/cart-facts.ts'
import { checkServiceability, type PincodeFacts, pincodeFactColumns } from '../cart/delivery/actions.ts'
import { whyUndeliverable } from '../cart/delivery/rules.ts'
import { beforePayment, type PricedCart, priceOpenCart } from '../cart/priced-cart.ts'
import { type CartRow, carts } from '../cart/records.ts'
import { type Address, addressQuery, findAddress } from '../customers/addresses/actions.ts'
import { findPlaceByPincode, findState } from '../customers/addresses/places.ts'
import { addresses } from '../customers/addresses/records.ts'
import { findStore } from '../inventory/stores/actions.ts'
import { keepGstDetails, requireBillingInGstinState } from '../orders/gst-details/actions.ts'
import type { GstDetails } from '../orders/gst-details/records.ts'
import { isOrderInDoubt } from '../payments/attempts.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { requireBuyerTaxId } from './require-buyer-tax-id.ts'

interface Buyer {
  readonly customerId: number
}

const findAddressWithPincode = addressQuery('address_with_pincode', pincodeFactColumns(sql`${addresses.pincode}`))
const findCartWithPincode = checkoutCartQuery('checkout_cart_with_pincode', pincodeFactColumns(deliveryPincode))

/** Chooses the delivery address of the open cart, after checking that the courier serves it. */
export async function chooseAddress(
  shop: Shop,
  { customerId }: Buyer,
  addressId: number,
): Promise<{ address: Address; cart: CartView }> {
  const { address, further: pincode } = await findAddressWithPincode(shop.db, { customerId, id: addressId })
  const cart = await filledCart(shop, customerId)
  await requireDeliverable(shop, { address, pincode }, cart)
  const changes = {
    deliveryAddressId: address.id,
    deliveryPincode: address.pincode,
    pickupStoreId: null,
    addressSavedAt: null,
    summarySavedAt: null,
  }
  const saved = await saveCartWithFacts(shop.db, cart.cart.id, changes, shop.clock.now())
  return { address, cart: await buildCartView(shop, saved) }
}

/** Chooses a store for pickup (rules/delivery.md 6.1); always allowed. */
export async function choosePickup(
  shop: Shop,
  { customerId }: Buyer,
  pickup: { orderId: number; storeId: number },
): Promise<CartView> {
  const { cart } = await requireCheckoutCart(shop, shop.db, { customerId, orderId: pickup.orderId })
  const store = await findStore(shop.db, pickup.storeId)
  if (!store) throw refuse('checkout.unknown-store')
  const changes = { pickupStoreId: store.id, deliveryAddressId: null, addressSavedAt: null, summarySavedAt: null }
  const saved = await saveCartWithFacts(shop.db, cart.id, changes, shop.clock.now())
  return buildCartView(shop, saved)
}

export interface ChosenAddresses {
  readonly orderId: number
  /** An address, or the store for a pickup; null keeps the earlier choice. */
  readonly deliveryId: number | null
  readonly billingId: number | null
  readonly printedInvoice: boolean
  /** GSTIN of the business that the invoice is made out to; null for a private customer. */
  readonly gstin: string | null
  readonly registeredName: string | null
  /** It is delivered, whatever store was chosen before; absent: a chosen store stays. */
  readonly isDelivered?: boolean
}

/** Validates delivery and billing against the law and the courier's limits, and saves them (spec §4 Billing). */
export async function saveAddresses(shop: Shop, { customerId }: Buyer, chosen: ChosenAddresses): Promise<CartView> {
  const now = shop.clock.now()
  const open = await findCartWithPincode(shop.db, { customerId, orderId: chosen.orderId }, now)
  if (!open) throw refuse('cart.unknown')
  const { cart: found, facts, further: pincode } = open
  const cart = chosen.isDelivered ? { ...found, pickupStoreId: null } : found
  if (chosen.billingId === null) throw refuse('checkout.no-billing', {}, 'billingId')
  const billing = await chosenAddress(shop, facts, { customerId, id: chosen.billingId })
  const business = businessOf(chosen, billing)
  const priced = await priceOpenCart(shop, shop.db, { cart, facts, terms: beforePayment })
  if (!priced.items.length) throw refuse('checkout.empty-cart')
  const delivery =
    cart.pickupStoreId === null ? await deliveryOf(shop, cart, { customerId, id: chosen.deliveryId, billing }) : null
  if (delivery) await requireDeliverable(shop, { address: delivery, pincode }, priced)
  await requireBuyerTaxId(shop, shop.db, { customerId, total: priced.price.invoiceTotal, gstin: business?.gstin })
  const changes = {
    ...(delivery ? { deliveryAddressId: delivery.id, deliveryPincode: delivery.pincode, pickupStoreId: null } : {}),
    billingAddressId: billing.id,
    printedInvoice: chosen.printedInvoice,
    gstin: business?.gstin ?? null,
    registeredName: business?.registeredName ?? null,
    addressSavedAt: now,
    summarySavedAt: null,
  }
  const save = async (db: Db) => {
    const saved = await saveCartIf(db, { orderId: cart.id, condition: notInDoubt }, changes, now)
    if (!saved) throw refuse('payments.in-doubt', { orderId: cart.id })
    return saved
  }
  if (!business) return buildCartView(shop, await save(shop.db))
  const saved = await shop.db.transaction(async (tx) => {
    await keepGstDetails(shop, tx, { customerId, ...business })
    return save(tx)
  })
  return buildCartView(shop, saved)
}

/** The order cannot change while a payment may be in progress: the change would be lost silently. */
const notInDoubt: CartCondition = { name: 'save_checkout_cart', where: not(isOrderInDoubt(carts.id)) }

/** Throws `gst-details.no-name` and `gst-details.other-state`. */
function businessOf({ gstin, registeredName }: ChosenAddresses, billing: Address): GstDetails | null {
  if (gstin === null) return null
  if (!registeredName) throw refuse('gst-details.no-name', {}, 'registeredName')
  requireBillingInGstinState(gstin, { stateCode: findState(billing.stateId)?.code ?? '' })
  return { gstin, registeredName }
}

/** Usually it is the delivery address, which has been read with the cart. */
async function chosenAddress(
  shop: Shop,
  { addresses }: CartFacts,
  { customerId, id }: { customerId: number; id: number },
): Promise<Address> {
  const known = addresses.find(({ address, isDeleted }) => address.id === id && !isDeleted)
  return known ? known.address : findAddress(shop.db, { customerId, id })
}

async function deliveryOf(
  shop: Shop,
  cart: CartRow,
  { customerId, id, billing }: { customerId: number; id: number | null; billing: Address },
): Promise<Address> {
  const wanted = id ?? cart.deliveryAddressId
  if (wanted === null) throw refuse('checkout.no-address', {}, 'deliveryId')
  // Usually the billing address is the delivery address.
  if (wanted === billing.id) return billing
  return findAddress(shop.db, { customerId, id: wanted })
}

/** Saves the order summary; the last step before payment. */
export async function saveSummary(
  shop: Shop,
  { customerId }: Buyer,
  summary: { orderId: number; instruction: string },
): Promise<CartView> {
  const { orderId, instruction } = summary
  const now = shop.clock.now()
  const changes = { specialInstruction: instruction, summarySavedAt: now }
  const saved = await saveCartIf(shop.db, { orderId, condition: addressSaved, values: { customerId } }, changes, now)
  if (saved) return buildCartView(shop, saved)
  await requireCheckoutCart(shop, shop.db, { customerId, orderId })
  throw refuse('checkout.address-first')
}

/** The customer's own open cart, whose address is saved. */
const addressSaved: CartCondition = {
  name: 'save_summary',
  where: and(
    eq(carts.customerId, sql.placeholder('customerId')),
    isNull(carts.closedAt),
    isNotNull(carts.addressSavedAt),
  ),
}

async function filledCart(shop: Shop, customerId: number): Promise<PricedCart> {
  const found = await findCartWithFacts(shop.db, { customerId }, shop.clock.now())
  const priced = found && (await priceOpenCart(shop, shop.db, { ...found, terms: beforePayment }))
  if (!priced?.items.length) throw refuse('checkout.empty-cart')
  return priced
}

/** `pincode`: usually the facts of the address's pincode, read with what was read before. */
async function requireDeliverable(
  shop: Shop,
  { address, pincode }: { address: Address; pincode: PincodeFacts },
  { price }: PricedCart,
): Promise<void> {
  const { mostPerConsignment } = shop.catalogue.now.content.settings.delivery
  const place = findPlaceByPincode(address.pincode)
  const { serviceable } = await checkServiceability(shop, address.pincode, pincode)
  const why = whyUndeliverable(address, place?.state.id, { serviceable, goods: price.goodsNet, mostPerConsignment })
  if (why) throw refuse(why, { state: place?.state.name ?? '', most: formatMoney(mostPerConsignment) })
}
