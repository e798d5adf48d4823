/** Passkeys of a member of staff: a sign-in without password and code. The ceremonies are those of `customers/passkeys`. */
import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { formatDateAndTime } from '../../units/format.ts'
import {
  addPasskey,
  beginRegistration,
  listPasskeys,
  removePasskey,
  verifyRegistration,
} from '../customers/passkeys/ceremonies.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { lockStaff } from './accounts.ts'
import { notifyOwnAccount, type OwnProof, withOwnProof } from './own-account.ts'
import type { Staff } from './rules.ts'
import { passkeyHolderOf } from './sign-in/passkey-sign-in.ts'
import { staffPasskeyAddedEmail, staffPasskeyRemovedEmail } from './staff-account-emails.ts'

const mostPasskeys = 10

export const listOwnPasskeys = ({ db }: Pick<Shop, 'db'>, staff: Staff) => listPasskeys(db, passkeyHolderOf(staff.id))

/** Throws `staff.wrong-password`, `staff.wrong-code`, `staff.too-many-passkeys`. */
export async function beginOwnPasskey(
  shop: Shop,
  staff: Staff,
  proof: OwnProof,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  await withOwnProof(shop, staff, proof, async () => undefined)
  if ((await listOwnPasskeys(shop, staff)).length >= mostPasskeys)
    throw refuse('staff.too-many-passkeys', { most: mostPasskeys })
  return beginRegistration(shop, { ...staff, holder: passkeyHolderOf(staff.id) })
}

interface NewPasskey {
  readonly name: string
  readonly response: RegistrationResponseJSON
}

/** Throws `staff.passkey-not-valid`, `staff.passkey-known`. */
export async function addOwnPasskey(shop: Shop, staff: Staff, { name, response }: NewPasskey): Promise<void> {
  const holder = passkeyHolderOf(staff.id)
  const read = await verifyRegistration(shop, holder, response)
  if (!read) throw refuse('staff.passkey-not-valid')
  await shop.db.transaction(async (tx) => {
    // Not for an account that was closed or reset since the challenge was given.
    const account = await lockStaff(tx, staff.id)
    if (!account || account.disabledAt || account.totpSecret === null) throw refuse('staff.passkey-not-valid')
    const createdAt = shop.clock.now()
    if (!(await addPasskey(tx, { ...read, holder, name, createdAt }))) throw refuse('staff.passkey-known')
    await notifyOwnAccount(shop, tx, staff, staffPasskeyAddedEmail(staff.name, name, formatDateAndTime(createdAt)))
  })
}

/** Throws `staff.wrong-password`, `staff.wrong-code`, `staff.no-passkey`. */
export async function removeOwnPasskey(
  shop: Shop,
  staff: Staff,
  { id, ...proof }: OwnProof & { readonly id: number },
): Promise<void> {
  // The code that it takes is of the authenticator app, which therefore remains as the second factor.
  await withOwnProof(shop, staff, proof, async (tx) => {
    const name = await removePasskey(tx, passkeyHolderOf(staff.id), id)
    if (name === null) throw refuse('staff.no-passkey')
    const when = formatDateAndTime(shop.clock.now())
    await notifyOwnAccount(shop, tx, staff, staffPasskeyRemovedEmail(staff.name, name, when))
  })
}
