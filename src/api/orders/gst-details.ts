import { forgetGstDetails, keepGstDetails, readGstDetails } from '../../shop/orders/gst-details/actions.ts'
import type * as wire from '../../wire/orders/gst-details.ts'
import type { SignedInHandler } from '../call.ts'

export const myGstDetails: SignedInHandler<typeof wire.myGstDetails> = async (shop, { customer }) => ({
  data: { details: await readGstDetails(shop, customer.id) },
})

export const saveGstDetails: SignedInHandler<typeof wire.saveGstDetails> = async (shop, { params, customer }) => {
  const details = { gstin: params.gstin, registeredName: params.registeredName }
  await keepGstDetails(shop, shop.db, { customerId: customer.id, ...details })
  return { data: { details } }
}

export const removeGstDetails: SignedInHandler<typeof wire.removeGstDetails> = async (shop, { customer }) => {
  await forgetGstDetails(shop, customer.id)
  return { data: { details: null } }
}
