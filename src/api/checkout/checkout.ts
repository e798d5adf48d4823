import type { CartView } from '../../shop/cart/actions.ts'
import * as checkout from '../../shop/checkout/actions.ts'
import { readExpressCheckout } from '../../shop/checkout/express-checkout.ts'
import type { Shop } from '../../shop/shop.ts'
import type * as wire from '../../wire/checkout/checkout.ts'
import type { SignedInHandler } from '../call.ts'
import { answerOf } from '../cart/cart.ts'

interface Buyer {
  readonly id: number
}

export const chooseAddress: SignedInHandler<typeof wire.chooseAddress> = async (shop, { params, customer }) => {
  const { address, cart } = await checkout.chooseAddress(shop, buyer(customer), params.id)
  const message = `We deliver to ${address.city}, ${address.state}. Tracking and insurance included.`
  return { data: { address, cart: await response(shop, cart, customer), message }, message }
}

export const saveAddresses: SignedInHandler<typeof wire.saveAddresses> = async (shop, { params, customer }) => {
  const { orderId, deliveryId, billingId } = params
  const cart = await checkout.saveAddresses(shop, buyer(customer), {
    orderId,
    deliveryId,
    billingId,
    printedInvoice: params.printedInvoice === 'Y',
    gstin: params.gstin,
    registeredName: params.registeredName,
  })
  const message = 'Addresses saved'
  return { data: { cart: await response(shop, cart, customer), message }, message }
}

export const choosePickup: SignedInHandler<typeof wire.choosePickup> = async (shop, { params, customer }) => {
  const cart = await checkout.choosePickup(shop, buyer(customer), { orderId: params.orderId, storeId: params.storeId })
  const message = 'Collect this order from our store. Please bring a photo ID and the code we send you'
  return { data: { cart: await response(shop, cart, customer), message }, message }
}

export const saveSummary: SignedInHandler<typeof wire.saveSummary> = async (shop, { params, customer }) => {
  const cart = await checkout.saveSummary(shop, buyer(customer), {
    orderId: params.orderId,
    instruction: params.instruction,
  })
  const message = 'Order summary saved'
  return { data: { cart: await response(shop, cart, customer), message }, message }
}

export const expressCheckout: SignedInHandler<typeof wire.expressCheckout> = async (shop, { customer }) => ({
  data: await readExpressCheckout(shop, customer.id),
})

const buyer = ({ id }: Buyer) => ({ customerId: id })

const response = (shop: Shop, cart: CartView, customer: Buyer) =>
  answerOf(shop, cart, { customer, sessionId: undefined })
