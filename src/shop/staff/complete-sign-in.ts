/** Starts the session of a staff member after sign-in. */
import type { Tx } from '../../platform/database/database.ts'
import { randomToken } from '../../platform/security/secrets.ts'
import { formatDateAndTime } from '../../units/format.ts'
import { describeUserAgent } from '../../units/user-agent.ts'
import { findTrustedBrowser, trustBrowser } from '../customers/one-time-codes/trusted-browsers.ts'
import { sendMessage } from '../messaging/messages/actions.ts'
import type { Shop } from '../shop.ts'
import { changeStaff, type StaffAccount, staffOfAccount } from './accounts.ts'
import type { Staff } from './rules.ts'
import { openStaffSession } from './sign-in/sessions.ts'
import { staffNewDeviceEmail } from './staff-account-emails.ts'

/** Where the sign-in comes from. */
export interface StaffSignInContext {
  readonly ip: string
  readonly userAgent: string
  /** The secret of a browser that signed in before. */
  readonly browser: string | undefined
}

export interface StaffSignedIn {
  readonly token: string
  /** The secret for this browser to keep. */
  readonly browser: string
  readonly staff: Staff
}

/** The key under which attempts at an account are counted. */
export const signInAttemptsKey = (email: string): string => `staff:${email.toLowerCase()}`

/** Opens the session of a staff member who has just proved their identity. */
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
  // A secret that this account did not issue may have been planted by somebody else.
  const isTrusted = (await findTrustedBrowser(tx, name, context.browser)) !== ''
  const browser = isTrusted && context.browser ? context.browser : randomToken()
  await trustBrowser(tx, { secret: browser, accounts: [name] }, now)
  // At the first sign-in every device is new, and its owner is at it.
  if (!isTrusted && account.signedInAt !== null) await notifyOfNewDevice(shop, tx, account, context)
  return { token, browser, staff: staffOfAccount(account) }
}

async function notifyOfNewDevice(
  { clock, config }: Shop,
  tx: Tx,
  { id, name, email }: StaffAccount,
  { ip, userAgent }: StaffSignInContext,
): Promise<void> {
  const now = clock.now()
  const content = staffNewDeviceEmail({
    name,
    url: `${config.publicUrl}/admin/account`,
    device: describeUserAgent(userAgent),
    ip,
    when: formatDateAndTime(now),
  })
  await sendMessage(tx, { key: `staff:${content.template}:${id}:${now.getTime()}`, to: email, content }, now)
}
