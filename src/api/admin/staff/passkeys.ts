import { addOwnPasskey, beginOwnPasskey, listOwnPasskeys, removeOwnPasskey } from '../../../shop/staff/own-passkeys.ts'
import { beginStaffPasskeySignIn, signInByPasskey } from '../../../shop/staff/sign-in/passkey-sign-in.ts'
import * as wire from '../../../wire/admin/staff/passkeys.ts'
import { type Handler, openCall, type StaffHandler, staffCall } from '../../call.ts'
import { signInContextOf, staffSignInCookies } from './session.ts'

const list: StaffHandler<typeof wire.listPasskeys> = async (shop, { staff }) => ({
  data: {
    passkeys: (await listOwnPasskeys(shop, staff)).map(({ id, name, isBackedUp, createdAt, usedAt }) => ({
      id,
      name,
      isBackedUp,
      createdAt,
      usedAt,
    })),
  },
})

const begin: StaffHandler<typeof wire.beginPasskey> = async (shop, { staff, params }) => ({
  data: { options: await beginOwnPasskey(shop, staff, params) },
})

const add: StaffHandler<typeof wire.addPasskey> = async (shop, { staff, params }) => {
  await addOwnPasskey(shop, staff, params)
  return { data: null, message: 'Passkey added' }
}

const remove: StaffHandler<typeof wire.removePasskey> = async (shop, { staff, params }) => {
  await removeOwnPasskey(shop, staff, params)
  return { data: null, message: 'Passkey removed' }
}

const beginSignIn: Handler<typeof wire.beginPasskeySignIn> = async (shop) => ({
  data: { options: await beginStaffPasskeySignIn(shop) },
})

const signIn: Handler<typeof wire.signInByPasskey> = async (shop, request) => {
  const signedIn = await signInByPasskey(shop, request.params.response, signInContextOf(request))
  return { data: { staff: signedIn.staff }, cookies: staffSignInCookies(signedIn) }
}

const secret = ['password', 'code', 'response']
const risk = { harmless: 'it is the own account' }

export const passkeyCalls = {
  'POST admin/sign-in/passkey/begin': openCall(wire.beginPasskeySignIn, beginSignIn, { limit: 'attempt' }),
  'POST admin/sign-in/passkey': openCall(wire.signInByPasskey, signIn, { limit: 'attempt' }),
  'GET admin/me/passkeys': staffCall('home', wire.listPasskeys, list),
  'POST admin/me/passkeys/begin': staffCall('home', wire.beginPasskey, begin, { secret, risk }),
  'POST admin/me/passkeys/add': staffCall('home', wire.addPasskey, add, { secret, risk }),
  'POST admin/me/passkeys/remove': staffCall('home', wire.removePasskey, remove, { secret, risk }),
} as const
