import { saveNominees as saveNomineesAction, showNominees } from '../../shop/customers/nominees/actions.ts'
import type * as wire from '../../wire/customers/nominees.ts'
import type { SignedInHandler } from '../call.ts'
import { oneTimeCodeOf } from './step-up.ts'

export const listNominees: SignedInHandler<typeof wire.nominees> = async (shop, { customer }) => ({
  data: await showNominees(shop, customer.id),
})

export const saveNominees: SignedInHandler<typeof wire.saveNominees> = async (shop, request) => {
  const { id: customerId } = request.customer
  await saveNomineesAction(shop, { customerId, nominees: request.params.nominees }, oneTimeCodeOf(request))
  return { data: await showNominees(shop, customerId) }
}
