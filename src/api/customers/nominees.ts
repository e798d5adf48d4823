import { saveNominees, showNominees } from '../../shop/customers/nominees/actions.ts'
import type * as wire from '../../wire/customers/nominees.ts'
import type { SignedInHandler } from '../call.ts'
import { oneTimeCodeOf } from './step-up.ts'

export const show: SignedInHandler<typeof wire.nominees> = async (shop, { customer }) => ({
  data: await showNominees(shop, customer.id),
})

export const save: SignedInHandler<typeof wire.saveNominees> = async (shop, request) => {
  const { id: customerId } = request.customer
  await saveNominees(shop, { customerId, nominees: request.asks.nominees }, oneTimeCodeOf(request))
  return { data: await showNominees(shop, customerId) }
}
