import * as z from 'zod/mini'
import { cart } from '../cart/cart.ts'
import { address } from '../customers/addresses.ts'
import { gstDetails, maybeGstin, maybeRegisteredName } from '../orders/gst-details.ts'
import { contractSentence, flag, id, inputText, nullable, rupees } from '../shape/fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'

const noId = z.pipe(
  z.literal(''),
  z.transform(() => null),
)
const maybeId = z._default(z.union([noId, z.null(), id]), null)
const afterStep = wireShape({ cart: ['cart_details', cart], message: ['message', contractSentence] })

export const chooseAddress = {
  params: wireShape({ id: ['address_id', id] }),
  response: wireShape({
    address: ['address_details', address],
    cart: ['cart_details', cart],
    message: ['message', contractSentence],
  }),
}
export const saveAddresses = {
  params: wireShape({
    orderId: ['order_id', id],
    deliveryId: ['delevery_address_id', maybeId], // sic
    billingId: ['billing_address_id', maybeId],
    printedInvoice: ['isBillSend', z._default(z.enum(['Y', 'N']), 'N')],
    gstin: ['gstin', maybeGstin],
    registeredName: ['registered_name', maybeRegisteredName],
  }),
  response: afterStep,
}
export const choosePickup = {
  params: wireShape({ orderId: ['order_id', id], storeId: ['store_id', id] }),
  response: afterStep,
}
export const saveSummary = {
  params: wireShape({
    orderId: ['order_id', id],
    instruction: ['special_instruction', z._default(inputText({ most: 500 }), '')],
  }),
  response: afterStep,
}

/** Of a signed-in customer: what the steps would be filled in with. */
export const expressCheckout = {
  params: wireShape({}),
  response: wireShape({
    address: ['address', nullable(address)],
    isAdult: ['is_adult', flag],
    hasTaxId: ['has_tax_id', flag],
    gstDetails: ['gst_details', nullable(gstDetails)],
    mostByUpi: ['most_by_upi', rupees],
  }),
}

export const messages = {
  'checkout.empty-cart': [409, 'Your cart is empty'],
  'checkout.unknown-store': [404, 'We could not find this store'],
  'checkout.no-billing': [422, 'Sellect any billing address or select the same as delivery address'], // sic
  'checkout.no-address': [422, 'Select a delivery address'],
  'checkout.address-first': [409, 'Please choose your delivery and billing address first'],
  'checkout.summary-first': [409, 'Please check your order summary first'],
  'checkout.pan-needed': [
    409,
    ({ from }) => `Your PAN is required by law for orders of ${from} or more. Please add it to continue`,
    () => ({ pan_required: 1 }),
  ],
} satisfies RefusalMessages
