/**
 * Sign-in to the back office with password and a code from the authenticator, or a recovery code, in one step. Neither the
 * message nor the response time reveals what was wrong. A first sign-in leads to setting up the authenticator.
 */
import type { Tx } from '../../../platform/database/database.ts'
import { clearPasswordAttempts, countPasswordAttempt } from '../../customers/sign-in/password-attempts.ts'
import { verifyPassword } from '../../customers/sign-in/passwords.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { findStaffByEmail, lockStaff, type StaffAccount } from '../accounts.ts'
import { recordAction } from '../audit/actions.ts'
import {
  completeStaffSignIn,
  type StaffSignedIn,
  type StaffSignInContext,
  signInAttemptsKey,
} from '../complete-sign-in.ts'
import { takeCode } from './codes.ts'
import { beginEnrolment, type StaffEnrolment } from './enrol.ts'
import { closeStaffSession } from './sessions.ts'

interface Proofs {
  readonly email: string
  readonly password: string
  /** Six digits, a recovery code, or empty at the first sign-in. */
  readonly code: string
}

/** The name of this action in the audit log. */
const act = 'POST admin/sign-in'

/** Throws `staff.wrong-sign-in` and `staff.too-many-tries`. */
export async function signInStaff(
  shop: Shop,
  proofs: Proofs,
  context: StaffSignInContext,
): Promise<StaffSignedIn | StaffEnrolment> {
  const key = await countPasswordAttempt(shop, {
    kind: 'staff',
    account: signInAttemptsKey(proofs.email),
    browser: context.browser,
  })
  const found = await findStaffByEmail(shop.db, proofs.email)
  const isRight = await verifyPassword(found?.passwordHash ?? null, proofs.password)
  // The same work whatever was wrong: a log line in a transaction.
  const done = await shop.db.transaction(async (tx) => {
    const account = await lockStaff(tx, found?.id ?? 0)
    const open = account && isRight && account.passwordHash === found?.passwordHash ? account : undefined
    const signedIn = open && (await openStaffSession(shop, tx, { account: open, code: proofs.code, context }))
    const method = signedIn && 'ticket' in signedIn ? 'first sign-in' : methodsOf(proofs.code)
    await recordAction(shop, tx, {
      staff: account ?? null,
      act,
      about: account ? { kind: 'staff', id: String(account.id) } : null,
      // An unknown name may be a password typed into the wrong field, so it is not logged.
      asked: { by: method },
      ip: context.ip,
      ...(signedIn ? { outcome: 'done', sentence: '' } : { outcome: 'refused', sentence: 'wrong' }),
    })
    if (signedIn) await clearPasswordAttempts(tx, key)
    return signedIn
  })
  if (!done) throw refuse('staff.wrong-sign-in')
  return done
}

const methodsOf = (code: string): string => (/^\d{6}$/.test(code) ? 'telephone' : code ? 'recovery code' : 'no code')

interface SignInCandidate {
  readonly account: StaffAccount
  readonly code: string
  readonly context: StaffSignInContext
}

/** Undefined if the code is wrong, or the account is disabled. */
async function openStaffSession(
  shop: Shop,
  tx: Tx,
  { account, code, context }: SignInCandidate,
): Promise<StaffSignedIn | StaffEnrolment | undefined> {
  const now = shop.clock.now()
  if (account.disabledAt || (account.temporaryUntil && account.temporaryUntil <= now)) return undefined
  if (account.totpSecret === null) return beginEnrolment(shop, tx, account)
  if (!(await takeCode(shop, tx, account, code))) return undefined
  return completeStaffSignIn(shop, tx, account, context)
}

export async function signOutStaff(shop: Shop, sessionId: number): Promise<void> {
  await shop.db.transaction((tx) => closeStaffSession(tx, sessionId))
}
