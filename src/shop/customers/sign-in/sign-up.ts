/**
 * Signing up: a mobile, its code, then e-mail and password (spec §4). It does not sign in, since the e-mail has to be verified
 * first.
 */
import type { Tx } from '../../../platform/database/database.ts'
import { lockByName } from '../../../platform/database/lock/lock-word.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { noteConsent } from '../consents/actions.ts'
import type { Purpose } from '../consents/rules.ts'
import { claimEmail, sendVerification } from '../email-addresses.ts'
import { recordPageLanguage } from '../message-preferences.ts'
import { sendCode, useCode } from '../one-time-codes/codes.ts'
import { addCustomer, changeCustomer, findCustomerByMobile, isReferCode } from '../records.ts'
import {
  addMobileProof,
  consumeMobileProof,
  findMobileProof,
  namedMobile,
  type SignUpVisitor,
} from './mobile-proofs.ts'
import { hashPassword, requireStrongPassword } from './passwords.ts'

interface SignUpStart extends SignUpVisitor {
  readonly browser: string | undefined
}

/** Sends the code; returns the secret of the visitor's cookie. Does the same whether or not the mobile is known. */
export async function beginSignUp(shop: Shop, mobile: string, visitor: SignUpStart): Promise<string> {
  const { browser, sessionId } = visitor
  return shop.db.transaction(async (tx) => {
    await sendCode(shop, tx, { mobile, purpose: 'sign-up', browser })
    return addMobileProof(tx, { mobile, sessionId, proved: false }, shop.clock.now())
  })
}

/** Returns the secret of a new cookie, which proves the mobile for half an hour. */
export async function proveMobile(
  shop: Shop,
  attempt: { code: string; mobile: string | undefined },
  visitor: SignUpStart,
): Promise<string> {
  const now = shop.clock.now()
  const mobile = attempt.mobile ?? (await namedMobile(shop.db, visitor, now))
  if (!mobile) throw refuse('sign-in.no-mobile', {}, 'mobile')
  const { browser, sessionId } = visitor
  const done = await shop.db.transaction(async (tx) => {
    const outcome = await useCode(shop, tx, { mobile, purpose: 'sign-up', code: attempt.code, browser })
    if (outcome !== 'right') return { outcome }
    return { token: await addMobileProof(tx, { mobile, sessionId, proved: true }, now) }
  })
  if (done.token === undefined) throw refuse(`sign-in.sign-up-code-${done.outcome}`, {}, 'code')
  return done.token
}

export interface SignUpRequest {
  readonly email: string
  readonly mobile: string
  readonly password: string
  /** Empty if there is none. */
  readonly referCode: string
  /** The consents that were ticked. */
  readonly agreed: readonly Purpose[]
  readonly ip: string
  readonly userAgent: string
}

/**
 * Creates the account and sends the link to verify its e-mail. If the customer has signed in by mobile and code before, e-mail
 * and password are added to that account: they have just verified its mobile.
 */
export async function signUp(shop: Shop, account: SignUpRequest, visitor: SignUpVisitor): Promise<void> {
  const { email, mobile, password } = account
  const now = shop.clock.now()
  const proof = await findMobileProof(shop.db, visitor, { mobile, now })
  if (!proof) throw refuse('sign-in.mobile-unproved', {}, 'mobile')
  if (account.referCode && !(await isReferCode(shop.db, account.referCode)))
    throw refuse('sign-in.unknown-refer-code', {}, 'referCode')
  await requireStrongPassword(shop, password, { email, mobile })
  const passwordHash = await hashPassword(password)
  await shop.db.transaction(async (tx) => {
    if (!(await consumeMobileProof(tx, proof.id, now))) throw refuse('sign-in.mobile-unproved', {}, 'mobile')
    await claimEmail(tx, { email, by: null }, now)
    const customerId = await saveAccount(shop, tx, { ...account, passwordHash })
    await recordPageLanguage(tx, customerId)
    for (const purpose of account.agreed)
      await noteConsent(tx, { customerId, purpose, given: true, ip: account.ip, userAgent: account.userAgent }, now)
    await sendVerification(shop, tx, { customer: { id: customerId, mobile }, email })
  })
}

async function saveAccount(shop: Shop, tx: Tx, account: SignUpRequest & { passwordHash: string }): Promise<number> {
  const now = shop.clock.now()
  const { email, mobile, passwordHash } = account
  const referredByCode = account.referCode || null
  await lockByName(tx, `mobile:${mobile}`)
  const existing = await findCustomerByMobile(tx, mobile)
  if (!existing) return addCustomer(tx, { email, mobile, mobileVerifiedAt: now, passwordHash, referredByCode }, now)
  if (existing.passwordHash || existing.email || existing.blockedAt) throw refuse('sign-in.mobile-taken', {}, 'mobile')
  await changeCustomer(tx, existing.id, {
    email,
    emailSetAt: now,
    emailVerifiedAt: null,
    passwordHash,
    referredByCode: existing.referredByCode ?? referredByCode,
  })
  return existing.id
}
