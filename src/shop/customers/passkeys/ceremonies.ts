/**
 * The two ceremonies of WebAuthn for any kind of account: a new passkey, and a sign-in with one. The device must verify its
 * user (fingerprint, face or PIN), so a passkey is two factors in one. Origin and RP ID come from PUBLIC_URL.
 */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { and, asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { keyedHash } from '../../../platform/security/secrets.ts'
import type { Shop } from '../../shop.ts'
import { challengeMs, storeChallenge, takeChallenge } from './challenges.ts'
import { type Passkey, passkeys } from './records.ts'

type Deps = Pick<Shop, 'db' | 'clock' | 'config' | 'keys' | 'catalogue'>

/** EdDSA, ES256 and RS256: what every device has. The library's own choice asks Node for experimental ones. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** Loaded on first use: it brings a hundred modules for reading certificates. */
const loadWebAuthn = () => import('@simplewebauthn/server')

interface RelyingParty {
  readonly origin: string
  readonly id: string
}

const relyingPartyOf = ({ config }: Pick<Shop, 'config'>): RelyingParty => {
  const { origin, hostname } = new URL(config.publicUrl)
  return { origin, id: hostname }
}

export const listPasskeys = (db: Db, holder: string): Promise<Passkey[]> =>
  db.select().from(passkeys).where(eq(passkeys.holder, holder)).orderBy(asc(passkeys.id))

interface NewPasskeyHolder {
  /** "staff:3" */
  readonly holder: string
  /** What the device shows beside the name of the shop. */
  readonly email: string
  readonly name: string
}

export async function beginRegistration(
  shop: Deps,
  { holder, email, name }: NewPasskeyHolder,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const existing = await listPasskeys(shop.db, holder)
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: shop.catalogue.now.content.settings.site.brandName,
    rpID: relyingPartyOf(shop).id,
    userName: email,
    userDisplayName: name,
    // Tells nothing about the account to a person who reads it from the device.
    userID: new Uint8Array(Buffer.from(keyedHash(shop.keys.code, 'passkey holder', holder), 'base64url')),
    timeout: challengeMs,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: existing.map(credentialOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeChallenge(shop, options.challenge, { purpose: 'register', holder })
  return options
}

const credentialOf = ({ credentialId, transports }: Passkey) => ({ id: credentialId, transports: transports as never })

/** What the device answered, to be stored; null where it is no valid answer to a challenge of this holder. */
export async function verifyRegistration(
  shop: Deps,
  holder: string,
  response: RegistrationResponseJSON,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isBackedUp'> | null> {
  const expectedChallenge = await takeChallenge(shop, response.response.clientDataJSON, { purpose: 'register', holder })
  if (expectedChallenge === null) return null
  const { origin, id } = relyingPartyOf(shop)
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => null)
  if (!verified?.verified) return null
  const { credential, credentialBackedUp } = verified.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    isBackedUp: credentialBackedUp,
  }
}

/** False where the device has registered it already. */
export async function addPasskey(tx: Tx, passkey: Omit<Passkey, 'id' | 'usedAt'>): Promise<boolean> {
  const added = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id })
  return added.length > 0
}

/** Options for people who have a passkey of this kind of account: the device shows which. */
export async function beginPasskeySignIn(shop: Deps, kind: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(shop).id,
    timeout: challengeMs,
    userVerification: 'required',
  })
  await storeChallenge(shop, options.challenge, { purpose: 'sign-in', holder: kind })
  return options
}

/** Whose passkey it claims to be, to lock the account before it. */
export async function findPasskeyHolder(db: Db, credentialId: string): Promise<string | undefined> {
  const { holder } = passkeys
  const [found] = await db.select({ holder }).from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return found?.holder
}

interface PasskeyAnswer {
  readonly kind: string
  readonly challenge: string
  readonly response: AuthenticationResponseJSON
}

/** Uses up the challenge of a sign-in; null where there is none. */
export const takeSignInChallenge = (shop: Deps, kind: string, response: AuthenticationResponseJSON) =>
  takeChallenge(shop, response.response.clientDataJSON, { purpose: 'sign-in', holder: kind })

/** The passkey that answered, counted as used; null where the answer is not valid. */
export async function verifyPasskey(shop: Deps, tx: Tx, answer: PasskeyAnswer): Promise<Passkey | null> {
  const { kind, challenge, response } = answer
  const [found] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, response.id)).for('update')
  if (!found?.holder.startsWith(`${kind}:`)) return null
  const { origin, id } = relyingPartyOf(shop)
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      ...credentialOf(found),
      publicKey: new Uint8Array(Buffer.from(found.publicKey, 'base64url')),
      counter: found.counter,
    },
    // Throws where the counter did not grow, which a copied key would show.
  }).catch(() => null)
  if (!verified?.verified) return null
  const counter = verified.authenticationInfo.newCounter
  await tx.update(passkeys).set({ counter, usedAt: shop.clock.now() }).where(eq(passkeys.id, found.id))
  return found
}

/** The name of what was removed; null where the holder has no such passkey. */
export async function removePasskey(tx: Tx, holder: string, id: number): Promise<string | null> {
  const [removed] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.holder, holder), eq(passkeys.id, id)))
    .returning({ name: passkeys.name })
  return removed?.name ?? null
}

export async function removeAllPasskeys(tx: Tx, holder: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.holder, holder))
}
