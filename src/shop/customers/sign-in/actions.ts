/** Signing in and out: the account, its session, and the merge of the guest's cart (rules/security.md 2). */
import type { Tx } from '../../../platform/database/database.ts'
import { lockByName } from '../../../platform/database/lock/lock-word.ts'
import { randomToken } from '../../../platform/security/secrets.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { noteConsent, readConsents } from '../consents/actions.ts'
import { recordPageLanguage } from '../message-preferences.ts'
import { sendCode, useCode } from '../one-time-codes/codes.ts'
import { trustBrowser } from '../one-time-codes/trusted-browsers.ts'
import {
  addCustomer,
  type Customer,
  changeCustomer,
  findCustomerByEmail,
  findCustomerByMobile,
  isReferCode,
  lockCustomer,
} from '../records.ts'
import { noteSignIn } from '../sign-in-log/actions.ts'
import type { SignInMethod } from '../sign-in-log/rules.ts'
import { notifyOfNewDevice } from './new-device-email.ts'
import { clearPasswordAttempts, countPasswordAttempt } from './password-attempts.ts'
import { verifyPassword } from './passwords.ts'
import { closeSession, openSession } from './sessions.ts'

/** Where the sign-in comes from. */
export interface SignInContext {
  readonly ip: string
  readonly userAgent: string
  /** The secret of a browser that was used before. */
  readonly browser: string | undefined
  /** Moves the guest's choices to the customer, in the transaction of the sign-in. */
  readonly mergeGuest?: ((tx: Tx, customerId: number) => Promise<void>) | undefined
  /** The session open in this browser, which ends. */
  readonly openSessionId: number | null
  /** The box "18 or older, and the terms accepted" was ticked. */
  readonly isAdult?: boolean | undefined
}

export interface SignInResult {
  readonly token: string
  /** The browser's secret from now on. */
  readonly browser: string
  readonly customer: { readonly id: number; readonly name: string; readonly email: string; readonly mobile: string }
}

export type SignInIdentifier = { readonly email: string } | { readonly mobile: string }

/** Throws `sign-in.wrong-password`, `sign-in.too-many-tries`, `sign-in.email-unverified`, `sign-in.blocked`. */
export async function signInByPassword(
  shop: Shop,
  { account, password }: { account: SignInIdentifier; password: string },
  place: SignInContext,
): Promise<SignInResult> {
  const key = await countPasswordAttempt(shop, {
    kind: 'customer',
    account: 'email' in account ? account.email : account.mobile,
    browser: place.browser,
  })
  const found =
    'email' in account
      ? await findCustomerByEmail(shop.db, account.email)
      : await findCustomerByMobile(shop.db, account.mobile)
  const isRight = await verifyPassword(found?.passwordHash ?? null, password)
  if (!isRight || !found) {
    await noteSignIn(
      shop.db,
      { customerId: found?.id ?? null, way: 'password', outcome: 'wrong' },
      place,
      shop.clock.now(),
    )
    throw refuse('sign-in.wrong-password', {}, 'password')
  }
  const done = await shop.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, found.id)
    // The password was changed while it was being checked.
    if (customer.passwordHash !== found.passwordHash) return 'wrong-password'
    await clearPasswordAttempts(tx, key)
    if (customer.email && !customer.emailVerifiedAt) {
      const unverified = { customerId: customer.id, way: 'password', outcome: 'unverified' } as const
      await noteSignIn(tx, unverified, place, shop.clock.now())
      return 'email-unverified'
    }
    return openCustomerSession(shop, tx, customer, { ...place, way: 'password' })
  })
  if (done === 'email-unverified') throw refuse('sign-in.email-unverified')
  if (done === 'wrong-password') throw refuse('sign-in.wrong-password', {}, 'password')
  return done
}

/** Sends the sign-in code whether or not the mobile is known: an unknown mobile becomes an account. */
export async function sendSignInCode(
  shop: Shop,
  recipient: { mobile: string; browser: string | undefined },
): Promise<void> {
  await shop.db.transaction((tx) => sendCode(shop, tx, { ...recipient, purpose: 'sign-in' }))
}

export interface CodeSignIn {
  readonly mobile: string
  readonly code: string
  readonly referCode?: string
  /** Our own pages create an account only with the declaration of age (rules/security.md 6.1). */
  readonly adultRequired?: boolean | undefined
}

/**
 * The right code signs in to the account of the mobile, or creates the account; a valid referral code counts only for a new one.
 * Throws `sign-in.code-wrong` and `sign-in.code-spent`, and, only with `adultRequired`, `sign-in.adult-missing` for a new mobile
 * without the declaration of age: the code stays valid and no account is created.
 */
export async function signInByCode(
  shop: Shop,
  { mobile, code, referCode = '', adultRequired = false }: CodeSignIn,
  place: SignInContext,
): Promise<SignInResult> {
  const done = await shop.db.transaction(async (tx) => {
    const outcome = await useCode(shop, tx, { mobile, purpose: 'sign-in', code, browser: place.browser })
    if (outcome !== 'right') {
      const existing = await findCustomerByMobile(tx, mobile)
      await noteSignIn(tx, { customerId: existing?.id ?? null, way: 'code', outcome: 'wrong' }, place, shop.clock.now())
      return outcome
    }
    const newAccount = { mobile, referCode, needsAdult: adultRequired && !place.isAdult }
    return openCustomerSession(shop, tx, await customerOfMobile(shop, tx, newAccount), { ...place, way: 'code' })
  })
  // Thrown after the transaction, so that the attempt still counts.
  if (done === 'wrong' || done === 'spent') throw refuse(`sign-in.code-${done}`, {}, 'password')
  return done
}

async function customerOfMobile(
  shop: Shop,
  tx: Tx,
  { mobile, referCode, needsAdult }: { mobile: string; referCode: string; needsAdult: boolean },
): Promise<Customer> {
  const now = shop.clock.now()
  await lockByName(tx, `mobile:${mobile}`)
  const existing = await findCustomerByMobile(tx, mobile)
  if (existing && !existing.mobileVerifiedAt) await changeCustomer(tx, existing.id, { mobileVerifiedAt: now })
  if (existing) return lockCustomer(tx, existing.id)
  // Thrown inside the transaction, so that the code can be used again with the box ticked.
  if (needsAdult) throw refuse('sign-in.adult-missing', {}, 'adult')
  const referredByCode = referCode !== '' && (await isReferCode(tx, referCode)) ? referCode : null
  return lockCustomer(tx, await addCustomer(tx, { mobile, mobileVerifiedAt: now, referredByCode }, now))
}

/** Opens a session for the customer, whose row is locked. Throws `sign-in.blocked`. */
export async function openCustomerSession(
  shop: Shop,
  tx: Tx,
  customer: Customer,
  place: SignInContext & { way: SignInMethod },
): Promise<SignInResult> {
  if (customer.blockedAt) throw refuse('sign-in.blocked')
  const now = shop.clock.now()
  const { ip, userAgent, mergeGuest, openSessionId, isAdult } = place
  if (isAdult) await noteAdult(tx, { customerId: customer.id, ip, userAgent }, now)
  await recordPageLanguage(tx, customer.id)
  await mergeGuest?.(tx, customer.id)
  if (openSessionId !== null) await closeSession(tx, openSessionId)
  await notifyOfNewDevice(shop, tx, customer, place)
  const token = await openSession(tx, customer.id, { device: { ip, userAgent }, now })
  await noteSignIn(tx, { customerId: customer.id, way: place.way, outcome: 'signed-in' }, place, now)
  const browser = place.browser ?? randomToken()
  await trustBrowser(tx, { secret: browser, accounts: [customer.mobile, customer.email] }, now)
  const { id, name, email, mobile } = customer
  return { token, browser, customer: { id, name, email: email ?? '', mobile: mobile ?? '' } }
}

/** Once: a later sign-in with the same box adds nothing. */
async function noteAdult(
  tx: Tx,
  signer: { customerId: number; ip: string; userAgent: string },
  now: Date,
): Promise<void> {
  const consents = await readConsents(tx, signer.customerId)
  if (consents.some(({ purpose, given }) => purpose === 'adult' && given)) return
  await noteConsent(tx, { ...signer, purpose: 'adult', given: true }, now)
}

export async function signOut(shop: Shop, sessionId: number): Promise<void> {
  await shop.db.transaction((tx) => closeSession(tx, sessionId))
}
