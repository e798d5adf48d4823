import { readProfile } from '../../shop/customers/actions.ts'
import { editProfile as edit } from '../../shop/customers/sign-in/edit-profile.ts'
import { changePassword as change } from '../../shop/customers/sign-in/new-password.ts'
import { declareNoPan, savePan as keepPan } from '../../shop/customers/tax-id.ts'
import { readPurchases } from '../../shop/loyalty/club/reading.ts'
import { userGroupOf } from '../../shop/loyalty/club/rules.ts'
import { refuse } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import type * as wire from '../../wire/customers/customers.ts'
import type { SignedInHandler } from '../call.ts'
import { renewedCookies } from '../request-handler/session-cookies.ts'
import { oneTimeCodeOf } from './step-up.ts'

/** Pages ask it when they start: the moment to let the cookie live on. */
export const myProfile: SignedInHandler<typeof wire.myProfile> = async (shop, request) => {
  const { id } = request.customer
  const data = { ...(await readProfile(shop, id)), ...(await groupOf(shop, id)) }
  return { data, cookies: renewedCookies(request) }
}

const groupOf = async (shop: Shop, customerId: number) => ({
  group: userGroupOf(await readPurchases(shop.db, customerId)),
})

export const editProfile: SignedInHandler<typeof wire.editProfile> = async (shop, request) => {
  const { params, customer } = request
  const wanted = { name: params.name, email: params.email ?? '', code: oneTimeCodeOf(request) }
  const { profile, isEmailNew } = await edit(shop, customer.id, wanted)
  const message = isEmailNew
    ? `Your profile is updated. Click on the link mailed to ${profile.email} for verification`
    : 'Your profile is updated'
  return { data: { ...profile, ...(await groupOf(shop, customer.id)) }, message }
}

export const changePassword: SignedInHandler<typeof wire.changePassword> = async (shop, request) => {
  const { current, password, confirmation } = request.params
  if (confirmation !== password) throw refuse('sign-in.passwords-differ', {}, 'confirmation')
  await change(shop, request.customer.id, { current, next: password, sessionId: request.sessionId })
  return { data: { message: 'Your password is changed. Other devices are signed out' } }
}

export const savePan: SignedInHandler<typeof wire.savePan> = async (shop, { params, customer }) => {
  if (params.pan) return { data: { pan: await keepPan(shop, customer.id, params.pan), declaredNoPan: false } }
  if (!params.form97) throw refuse('customers.no-pan', {}, 'pan')
  await declareNoPan(shop, customer.id)
  return { data: { pan: null, declaredNoPan: true } }
}
