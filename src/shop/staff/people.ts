/** Creates and disables staff accounts and changes their roles, with limits on what one may do to one's own account. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { lockByName } from '../../platform/database/lock/lock-word.ts'
import { forgetBrowsers } from '../customers/one-time-codes/trusted-browsers.ts'
import { removeAllPasskeys } from '../customers/passkeys/ceremonies.ts'
import { hashPassword } from '../customers/sign-in/passwords.ts'
import { sendMessage } from '../messaging/messages/actions.ts'
import type { MessageContent } from '../messaging/messages/message-content.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { changeStaff, findStaffByEmail, lockAllStaff, type StaffAccountRow } from './accounts.ts'
import { signInAttemptsKey } from './complete-sign-in.ts'
import { requireRoles } from './own-roles.ts'
import { staffAccounts, staffEnrolments, staffFormerRoles } from './records.ts'
import { type Role, type Staff, type StaffLocation, temporaryMs } from './rules.ts'
import { passkeyHolderOf } from './sign-in/passkey-sign-in.ts'
import { temporaryPassword } from './sign-in/passwords.ts'
import { dropRecoveryCodes } from './sign-in/recovery-codes.ts'
import { closeOwnStaffSession, closeStaffSessions } from './sign-in/sessions.ts'
import { staffAccountResetEmail, staffDisabledEmail, staffInvitedEmail } from './staff-account-emails.ts'

/** Passed on once, from one person to another. */
export interface TemporaryCredentials {
  readonly id: number
  readonly temporaryPassword: string
  readonly until: Date
}

async function newTemporary({ clock }: Shop, by: Staff) {
  const password = temporaryPassword()
  const now = clock.now()
  const temporaryUntil = new Date(now.getTime() + temporaryMs)
  const passwordHash = await hashPassword(password)
  return { password, values: { passwordHash, temporaryUntil, handedBy: by.id, handedAt: now } }
}

/** Throws `staff.email-taken`, `roles.unknown`. */
export async function hireStaff(
  shop: Shop,
  hired: {
    readonly name: string
    readonly email: string
    readonly roles: readonly Role[]
    readonly locations: readonly StaffLocation[] | null
    readonly by: Staff
  },
): Promise<TemporaryCredentials> {
  const { name, email, by } = hired
  const { password, values } = await newTemporary(shop, by)
  return shop.db.transaction(async (tx) => {
    await lockByName(tx, `staff:${email}`)
    if (await findStaffByEmail(tx, email)) throw refuse('staff.email-taken', {}, 'email')
    await requireRoles(tx, hired.roles)
    const locationIds = hired.locations?.map(({ id }) => id) ?? null
    const [account] = (await tx
      .insert(staffAccounts)
      .values({ name, email, roles: [...hired.roles], locationIds, ...values, createdAt: shop.clock.now() })
      .returning()) as [StaffAccountRow]
    await notify(shop, tx, account, staffInvitedEmail({ name, url: `${shop.config.publicUrl}/admin` }))
    return { id: account.id, temporaryPassword: password, until: values.temporaryUntil }
  })
}

async function notify(shop: Shop, tx: Tx, { id, email }: StaffAccountRow, content: MessageContent): Promise<void> {
  const now = shop.clock.now()
  await sendMessage(tx, { key: `staff:${content.template}:${id}:${now.getTime()}`, to: email, content }, now)
}

interface Change {
  readonly id: number
  readonly by: Staff
}

/** Locks the account and all others. Throws `staff.unknown`, `staff.oneself`. */
async function lockOther(tx: Tx, { id, by }: Change) {
  const all = await lockAllStaff(tx)
  const account = all.find((one) => one.id === id)
  if (!account) throw refuse('staff.unknown')
  if (account.id === by.id) throw refuse('staff.oneself')
  const owners = all.filter((one) => one.roles.includes('OWNER') && !one.disabledAt && one.totpSecret !== null)
  return { account, isLastOwner: owners.length === 1 && owners[0]?.id === id }
}

/** Throws `staff.unknown`, `staff.oneself`, `staff.last-owner`, `roles.unknown`. */
export async function changeRoles(shop: Shop, change: Change & { readonly roles: readonly Role[] }): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await requireRoles(tx, change.roles)
    const { account, isLastOwner } = await lockOther(tx, change)
    if (isLastOwner && !change.roles.includes('OWNER')) throw refuse('staff.last-owner')
    await tx.insert(staffFormerRoles).values({ staffId: account.id, roles: account.roles, until: shop.clock.now() })
    await changeStaff(tx, account.id, { roles: [...change.roles] })
  })
}

/** Ends sessions and a first sign-in in progress, and forgets trusted browsers. */
async function revokeAllAccess(tx: Tx, { id, email }: StaffAccountRow): Promise<void> {
  await forgetBrowsers(tx, [signInAttemptsKey(email)])
  await closeStaffSessions(tx, id, null)
  await tx.delete(staffEnrolments).where(eq(staffEnrolments.staffId, id))
}

/** The person can no longer sign in, and their sessions end. Throws what `changeRoles` throws. */
export async function disableStaff(shop: Shop, change: Change): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const { account, isLastOwner } = await lockOther(tx, change)
    if (isLastOwner) throw refuse('staff.last-owner')
    if (account.disabledAt) return
    await changeStaff(tx, account.id, { disabledAt: shop.clock.now() })
    await revokeAllAccess(tx, account)
    await notify(shop, tx, account, staffDisabledEmail(account.name))
  })
}

/** Ends one session of somebody else, or all. Returns how many. Throws `staff.unknown`, `staff.oneself`, `staff.no-session`. */
export const endSessionsOf = (
  shop: Shop,
  { session, ...change }: Change & { readonly session: number | null },
): Promise<number> =>
  shop.db.transaction(async (tx) => {
    const { account } = await lockOther(tx, change)
    if (session === null) return closeStaffSessions(tx, account.id, null)
    if (!(await closeOwnStaffSession(tx, account.id, session))) throw refuse('staff.no-session')
    return 1
  })

/** Back again, with a new password and a new authenticator: the old ones may have come into other hands. */
export const enableStaff = (shop: Shop, change: Change): Promise<TemporaryCredentials> => beginAnew(shop, change, true)

/**
 * For a person who has lost the phone and the recovery codes, or whose password is known to others. Throws `staff.is-disabled`,
 * and what `changeRoles` throws.
 */
export const resetStaff = (shop: Shop, change: Change): Promise<TemporaryCredentials> => beginAnew(shop, change, false)

async function beginAnew(shop: Shop, change: Change, wasDisabled: boolean): Promise<TemporaryCredentials> {
  const { password, values } = await newTemporary(shop, change.by)
  return shop.db.transaction(async (tx) => {
    const { account } = await lockOther(tx, change)
    if ((account.disabledAt !== null) !== wasDisabled)
      throw refuse(wasDisabled ? 'staff.not-disabled' : 'staff.is-disabled')
    await changeStaff(tx, account.id, { ...values, totpSecret: null, disabledAt: null })
    await revokeAllAccess(tx, account)
    await dropRecoveryCodes(tx, account.id)
    await removeAllPasskeys(tx, passkeyHolderOf(account.id))
    await notify(
      shop,
      tx,
      account,
      staffAccountResetEmail({ name: account.name, url: `${shop.config.publicUrl}/admin` }),
    )
    return { id: account.id, temporaryPassword: password, until: values.temporaryUntil }
  })
}
