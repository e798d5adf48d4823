/** Sign-in of a customer with a passkey: the device has verified its user. */
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { beginPasskeySignIn, findPasskeyHolder, takeSignInChallenge, verifyPasskey } from '../passkeys/ceremonies.ts'
import { customerKind } from '../passkeys/customer-passkeys.ts'
import { lockCustomer } from '../records.ts'
import { noteSignIn } from '../sign-in-log/actions.ts'
import { openCustomerSession, type SignInContext, type SignInResult } from './actions.ts'

export const beginCustomerPasskeySignIn = (shop: Shop) => beginPasskeySignIn(shop, customerKind)

/** Throws `passkeys.wrong`, `sign-in.blocked`. */
export async function signInCustomerByPasskey(
  shop: Shop,
  response: AuthenticationResponseJSON,
  place: SignInContext,
): Promise<SignInResult> {
  const challenge = await takeSignInChallenge(shop, customerKind, response)
  const done = await shop.db.transaction(async (tx) => {
    const holder = await findPasskeyHolder(tx, response.id)
    const isCustomers = holder?.startsWith(`${customerKind}:`)
    const customerId = isCustomers ? Number(holder?.slice(customerKind.length + 1)) : null
    // The account first, as everywhere, and then its passkey.
    const customer = customerId === null ? null : await lockCustomer(tx, customerId)
    const passkey =
      challenge && customer && (await verifyPasskey(shop, tx, { kind: customerKind, challenge, response }))
    if (passkey && customer) return openCustomerSession(shop, tx, customer, { ...place, way: 'passkey' })
    await noteSignIn(tx, { customerId, way: 'passkey', outcome: 'wrong' }, place, shop.clock.now())
    return null
  })
  // Thrown after the transaction, so that the attempt stays in the log.
  if (!done) throw refuse('passkeys.wrong')
  return done
}
