import {
  addCustomerPasskey,
  beginCustomerPasskey,
  listCustomerPasskeys,
  removeCustomerPasskey,
} from '../../shop/customers/passkeys/customer-passkeys.ts'
import { beginCustomerPasskeySignIn, signInCustomerByPasskey } from '../../shop/customers/sign-in/passkey-sign-in.ts'
import type { Shop } from '../../shop/shop.ts'
import type * as wire from '../../wire/customers/passkeys.ts'
import type { Handler, SignedInHandler } from '../call.ts'
import { placeOf, signInResponse } from './sign-in.ts'
import { oneTimeCodeOf } from './step-up.ts'

async function passkeysView(shop: Shop, customerId: number) {
  const passkeys = await listCustomerPasskeys(shop, customerId)
  const shown = passkeys.map(({ id, name, isBackedUp, createdAt, usedAt }) => ({
    id,
    name,
    isBackedUp,
    createdAt,
    usedAt,
  }))
  return { data: { passkeys: shown } }
}

export const myPasskeys: SignedInHandler<typeof wire.myPasskeys> = (shop, { customer }) =>
  passkeysView(shop, customer.id)

export const beginMyPasskey: SignedInHandler<typeof wire.beginMyPasskey> = async (shop, request) => {
  const act = { customerId: request.customer.id, code: oneTimeCodeOf(request) }
  return { data: { options: await beginCustomerPasskey(shop, act) } }
}

export const addMyPasskey: SignedInHandler<typeof wire.addMyPasskey> = async (shop, { params, customer }) => {
  await addCustomerPasskey(shop, customer.id, params)
  return passkeysView(shop, customer.id)
}

export const removeMyPasskey: SignedInHandler<typeof wire.removeMyPasskey> = async (shop, request) => {
  const { params, customer } = request
  await removeCustomerPasskey(shop, { customerId: customer.id, id: params.id, code: oneTimeCodeOf(request) })
  return passkeysView(shop, customer.id)
}

export const beginPasskeyLogin: Handler<typeof wire.beginPasskeyLogin> = async (shop) => ({
  data: { options: await beginCustomerPasskeySignIn(shop) },
})

export const passkeyLogin: Handler<typeof wire.passkeyLogin> = async (shop, request) => {
  const place = placeOf(shop, request, { guestSession: request.params.sessionId, isAdult: undefined })
  return signInResponse(await signInCustomerByPasskey(shop, request.params.response, place))
}
