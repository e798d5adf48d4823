/**
 * Sign-in to the back office with a passkey. The device has verified its user, so it stands for password and code together
 * (rules/back-office.md 1.2). An account without an authenticator app, new or reset, cannot sign in with one.
 */
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Tx } from '../../../platform/database/database.ts'
import {
  beginPasskeySignIn,
  findPasskeyHolder,
  takeSignInChallenge,
  verifyPasskey,
} from '../../customers/passkeys/ceremonies.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { lockStaff, type StaffAccount } from '../accounts.ts'
import { recordAction } from '../audit/actions.ts'
import { completeStaffSignIn, type StaffSignedIn, type StaffSignInContext } from '../complete-sign-in.ts'

const kind = 'staff'

export const passkeyHolderOf = (staffId: number): string => `${kind}:${staffId}`

const staffIdOf = (holder: string): number => Number(holder.slice(kind.length + 1))

export const beginStaffPasskeySignIn = (shop: Shop) => beginPasskeySignIn(shop, kind)

/** Throws `staff.wrong-passkey`. */
export async function signInByPasskey(
  shop: Shop,
  response: AuthenticationResponseJSON,
  context: StaffSignInContext,
): Promise<StaffSignedIn> {
  const challenge = await takeSignInChallenge(shop, kind, response)
  const done = await shop.db.transaction(async (tx) => {
    const account = await lockHolder(tx, response.id)
    const canSignIn = challenge !== null && account && !account.disabledAt && account.totpSecret !== null
    const passkey = canSignIn ? await verifyPasskey(shop, tx, { kind, challenge, response }) : null
    await recordAction(shop, tx, {
      staff: account ?? null,
      act: 'POST admin/sign-in/passkey',
      about: account ? { kind: 'staff', id: String(account.id) } : null,
      asked: { by: 'passkey', passkey: passkey?.name ?? '' },
      ip: context.ip,
      ...(passkey ? { outcome: 'done', sentence: '' } : { outcome: 'refused', sentence: 'wrong' }),
    })
    return passkey && account ? completeStaffSignIn(shop, tx, account, context) : null
  })
  if (!done) throw refuse('staff.wrong-passkey')
  return done
}

/** The account first, as everywhere, and then its passkey. */
async function lockHolder(tx: Tx, credentialId: string): Promise<StaffAccount | undefined> {
  const holder = await findPasskeyHolder(tx, credentialId)
  return holder?.startsWith(`${kind}:`) ? lockStaff(tx, staffIdOf(holder)) : undefined
}
