import type { ShownCart } from '../../shop/cart/actions.ts'
import * as checkout from '../../shop/checkout/actions.ts'
import type { Shop } from '../../shop/shop.ts'
import type * as wire from '../../wire/checkout/checkout.ts'
import type { SignedInHandler } from '../call.ts'
import { answerOf } from '../cart/cart.ts'

interface Buyer {
  readonly id: number
}

export const chooseAddress: SignedInHandler<typeof wire.chooseAddress> = async (shop, { asks, customer }) => {
  const { address, cart } = await checkout.chooseAddress(shop, buyer(customer), asks.id)
  const message = `We deliver to ${address.city}, ${address.state}. Tracking and insurance included.`
  return { data: { address, cart: await answer(shop, cart, customer), message }, message }
}

export const saveAddresses: SignedInHandler<typeof wire.saveAddresses> = async (shop, { asks, customer }) => {
  const { orderId, deliveryId, billingId } = asks
  const cart = await checkout.saveAddresses(shop, buyer(customer), {
    orderId,
    deliveryId,
    billingId,
    printedInvoice: asks.printedInvoice === 'Y',
    gstin: asks.gstin,
    registeredName: asks.registeredName,
  })
  const message = 'Addresses saved'
  return { data: { cart: await answer(shop, cart, customer), message }, message }
}

export const choosePickup: SignedInHandler<typeof wire.choosePickup> = async (shop, { asks, customer }) => {
  const cart = await checkout.choosePickup(shop, buyer(customer), { orderId: asks.orderId, storeId: asks.storeId })
  const message = 'You collect this order at our store. Bring an identity document and the code we send you'
  return { data: { cart: await answer(shop, cart, customer), message }, message }
}

export const saveSummary: SignedInHandler<typeof wire.saveSummary> = async (shop, { asks, customer }) => {
  const cart = await checkout.saveSummary(shop, buyer(customer), {
    orderId: asks.orderId,
    instruction: asks.instruction,
  })
  const message = 'Order summary saved'
  return { data: { cart: await answer(shop, cart, customer), message }, message }
}

const buyer = ({ id }: Buyer) => ({ customerId: id })

const answer = (shop: Shop, cart: ShownCart, customer: Buyer) =>
  answerOf(shop, cart, { customer, sessionId: undefined })
