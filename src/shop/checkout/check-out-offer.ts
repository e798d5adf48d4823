/** From an offer to the payment step: its cart takes the steps of any other at once. */
import type { Shop } from '../shop.ts'
import { type ChosenAddresses, choosePickup, saveAddresses, saveSummary } from './actions.ts'
import { openOfferCart } from './offers/open-offer.ts'

export interface OfferCheckoutInput extends Omit<ChosenAddresses, 'orderId' | 'isDelivered'> {
  readonly token: string
  readonly customerId: number
  /** The store where it is collected; null: it is delivered. */
  readonly pickupStoreId: number | null
  readonly instruction: string
}

/** Returns the id of the order. Throws what `openOfferCart` and the steps of the checkout throw. */
export async function checkOutOffer(shop: Shop, checkout: OfferCheckoutInput): Promise<number> {
  const { token, customerId, pickupStoreId, instruction, ...addresses } = checkout
  const orderId = await openOfferCart(shop, { token, customerId })
  if (pickupStoreId !== null) await choosePickup(shop, { customerId }, { orderId, storeId: pickupStoreId })
  await saveAddresses(shop, { customerId }, { ...addresses, orderId, isDelivered: pickupStoreId === null })
  await saveSummary(shop, { customerId }, { orderId, instruction })
  return orderId
}
