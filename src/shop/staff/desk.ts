/** A browser in which a member of staff has signed in. */
import type { Tx } from '../../platform/database/database.ts'
import { randomToken } from '../../platform/security/secrets.ts'
import { browserOf, knowBrowser } from '../customers/one-time-codes/known-browsers.ts'
import type { Shop } from '../shop.ts'
import { changeStaff, type StaffAccount, staffOf } from './accounts.ts'
import type { Staff } from './rules.ts'
import { openStaffSession } from './sign-in/sessions.ts'

/** Where somebody signs in. */
export interface Desk {
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
export const nameOfTries = (email: string): string => `staff:${email.toLowerCase()}`

/** Opens the session of a member of staff who has just proved their identity. */
export async function openDesk(shop: Shop, tx: Tx, account: StaffAccount, desk: Desk): Promise<StaffSignedIn> {
  const now = shop.clock.now()
  const { ip, userAgent } = desk
  const token = await openStaffSession(tx, account.id, { device: { ip, userAgent }, now })
  await changeStaff(tx, account.id, { signedInAt: now })
  const name = nameOfTries(account.email)
  // A secret this account never gave may have been put there by a stranger.
  const isKnown = (await browserOf(tx, name, desk.browser)) !== ''
  const browser = isKnown && desk.browser ? desk.browser : randomToken()
  await knowBrowser(tx, { secret: browser, accounts: [name] }, now)
  return { token, browser, staff: staffOf(account) }
}
