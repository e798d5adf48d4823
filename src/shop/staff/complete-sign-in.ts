/** A browser in which a member of staff has signed in. */
import type { Tx } from '../../platform/database/database.ts'
import { randomToken } from '../../platform/security/secrets.ts'
import { findTrustedBrowser, trustBrowser } from '../customers/one-time-codes/trusted-browsers.ts'
import type { Shop } from '../shop.ts'
import { changeStaff, type StaffAccount, staffOfAccount } from './accounts.ts'
import type { Staff } from './rules.ts'
import { openStaffSession } from './sign-in/sessions.ts'

/** Where somebody signs in. */
export interface StaffSignInContext {
  readonly ip: string
  readonly userAgent: string
  /** The secret of a browser that was here before. */
  readonly browser: string | undefined
}

export interface StaffSignedIn {
  readonly token: string
  /** The secret this browser keeps from now on. */
  readonly browser: string
  readonly staff: Staff
}

/** By what tries at an account are counted. */
export const signInAttemptsKey = (email: string): string => `staff:${email.toLowerCase()}`

/** Opens the session of a member of staff who has just proved their identity. */
export async function completeStaffSignIn(
  shop: Shop,
  tx: Tx,
  account: StaffAccount,
  context: StaffSignInContext,
): Promise<StaffSignedIn> {
  const now = shop.clock.now()
  const { ip, userAgent } = context
  const token = await openStaffSession(tx, account.id, { device: { ip, userAgent }, now })
  await changeStaff(tx, account.id, { signedInAt: now })
  const name = signInAttemptsKey(account.email)
  // A secret this account never gave may have been put there by a stranger.
  const isTrusted = (await findTrustedBrowser(tx, name, context.browser)) !== ''
  const browser = isTrusted && context.browser ? context.browser : randomToken()
  await trustBrowser(tx, { secret: browser, accounts: [name] }, now)
  return { token, browser, staff: staffOfAccount(account) }
}
