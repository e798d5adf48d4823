/** From the cart to the payment at once: the calls of the steps, in their order (spec §4 Checkout progression). */
import type * as z from 'zod/mini'
import { type CallFailure, callApi } from '../../../browser/call.ts'
import { chooseAddress, type expressCheckout, saveAddresses, saveSummary } from '../../../wire/checkout/checkout.ts'
import type { Cart } from '../cart/cart.ts'

export type ExpressCheckoutView = z.output<(typeof expressCheckout)['response']>
type Address = NonNullable<ExpressCheckoutView['address']>

export interface ExpressPlan {
  readonly cart: Cart
  readonly orderId: number
  readonly address: Address
  /** The business that the invoice is made out to; undefined for a person. */
  readonly business: ExpressCheckoutView['gstDetails'] | undefined
}

/**
 * What the steps would do without a change by the customer; undefined where they must ask something: an address, age or PAN,
 * or a pickup that was chosen in this cart.
 */
export function expressPlanOf(cart: Cart, express: ExpressCheckoutView | null): ExpressPlan | undefined {
  if (!express || cart.orderId === null || cart.pickupStoreId !== null || cart.total === 0) return undefined
  const address = cart.address ?? express.address
  if (!address || !express.isAdult) return undefined
  const isFirst = cart.billingAddressId === null
  const business = cart.gstDetails ?? (isFirst ? express.gstDetails : null) ?? undefined
  if (cart.panNeeded && !express.hasTaxId && !business) return undefined
  return { cart, orderId: cart.orderId, address, business }
}

export type ExpressResult =
  | { readonly kind: 'ready' }
  /** The address changed what is to be paid: the customer sees it before the payment. */
  | { readonly kind: 'repriced'; readonly cart: Cart }
  | { readonly kind: 'refused'; readonly failure: CallFailure }

/** Chooses the address, then saves billing and summary as the cart has them. Repeating it is harmless. */
export async function saveCheckoutSteps(plan: ExpressPlan): Promise<ExpressResult> {
  const chosen = await callApi('POST checkout-address-cart-update', chooseAddress, { id: plan.address.id })
  if (!chosen.ok) return { kind: 'refused', failure: chosen }
  if (chosen.data.cart.total !== plan.cart.total) return { kind: 'repriced', cart: chosen.data.cart }
  return saveBillingAndSummary(plan)
}

/** Without the choice of the address, which was made before. */
export async function saveBillingAndSummary({ cart, orderId, address, business }: ExpressPlan): Promise<ExpressResult> {
  const saved = await callApi('POST checkout-address-save-order', saveAddresses, {
    orderId,
    deliveryId: address.id,
    billingId: cart.billingAddressId ?? address.id,
    printedInvoice: cart.printedInvoice,
    gstin: business?.gstin ?? null,
    registeredName: business?.registeredName ?? null,
  })
  if (!saved.ok) return { kind: 'refused', failure: saved }
  const summary = await callApi('POST order-summary-save', saveSummary, {
    orderId,
    instruction: cart.specialInstruction,
  })
  return summary.ok ? { kind: 'ready' } : { kind: 'refused', failure: summary }
}
