import { forgetGstDetails, keepGstDetails, readGstDetails } from '../../shop/orders/gst-details/actions.ts'
import type * as wire from '../../wire/orders/gst-details.ts'
import type { SignedInHandler } from '../call.ts'

export const mine: SignedInHandler<typeof wire.myGstDetails> = async (shop, { customer }) => ({
  data: { details: await readGstDetails(shop, customer.id) },
})

export const save: SignedInHandler<typeof wire.saveGstDetails> = async (shop, { asks, customer }) => {
  const details = { gstin: asks.gstin, registeredName: asks.registeredName }
  await keepGstDetails(shop, shop.db, { customerId: customer.id, ...details })
  return { data: { details } }
}

export const remove: SignedInHandler<typeof wire.removeGstDetails> = async (shop, { customer }) => {
  await forgetGstDetails(shop, customer.id)
  return { data: { details: null } }
}
