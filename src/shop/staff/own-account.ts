/** What staff members can do with their own account. */
import type { Tx } from '../../platform/database/database.ts'
import { formatDateAndTime } from '../../units/format.ts'
import { forgetBrowsers } from '../customers/one-time-codes/trusted-browsers.ts'
import { listPasskeys, removeAllPasskeys } from '../customers/passkeys/ceremonies.ts'
import { clearPasswordAttempts, countPasswordAttempt } from '../customers/sign-in/password-attempts.ts'
import { hashPassword, verifyPassword } from '../customers/sign-in/passwords.ts'
import { sendMessage } from '../messaging/messages/actions.ts'
import type { MessageContent } from '../messaging/messages/message-content.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { changeStaff, lockStaff, readStaff, type StaffAccount } from './accounts.ts'
import { signInAttemptsKey } from './complete-sign-in.ts'
import type { Staff } from './rules.ts'
import { takeCode } from './sign-in/codes.ts'
import { passkeyHolderOf } from './sign-in/passkey-sign-in.ts'
import { requireStrongStaffPassword } from './sign-in/passwords.ts'
import { renewRecoveryCodes } from './sign-in/recovery-codes.ts'
import { closeOwnStaffSession, closeStaffSessions } from './sign-in/sessions.ts'
import { staffPasswordChangedEmail, staffRecoveryCodesEmail } from './staff-account-emails.ts'

interface Owner {
  readonly account: StaffAccount
  /** The owner's attempts, cleared once everything was right, because codes can be guessed here too. */
  readonly attemptKey: string
}

/** The account, after its owner has entered the password again. Throws `staff.wrong-password`, `staff.too-many-tries`. */
async function requireOwner(shop: Shop, staff: Staff, password: string, field: string): Promise<Owner> {
  const account = await readStaff(shop.db, staff.id)
  const attemptKey = await countPasswordAttempt(shop, {
    kind: 'staff',
    account: `staff:own:${staff.id}`,
    browser: undefined,
  })
  if (!account || !(await verifyPassword(account.passwordHash, password)))
    throw refuse('staff.wrong-password', {}, field)
  return { account, attemptKey }
}

export async function notifyOwnAccount(
  shop: Shop,
  tx: Tx,
  { id, email }: Staff,
  content: MessageContent,
): Promise<void> {
  const now = shop.clock.now()
  await sendMessage(tx, { key: `staff:${content.template}:${id}:${now.getTime()}`, to: email, content }, now)
}

interface NewPassword {
  readonly current: string
  readonly password: string
  /**
   * A passkey signs in without the password. After a theft the change must be able to end them too; otherwise they stay.
   */
  readonly removePasskeys: boolean
  /** The current session, which stays open. */
  readonly sessionId: number
}

/** Returns how many other sessions it ended. Throws `staff.wrong-password`, `staff.easy-password`, `staff.breached-password`. */
export async function changeOwnPassword(shop: Shop, staff: Staff, change: NewPassword): Promise<number> {
  await requireStrongStaffPassword(shop, change.password, staff.email)
  const { account: before, attemptKey } = await requireOwner(shop, staff, change.current, 'current')
  const passwordHash = await hashPassword(change.password)
  return shop.db.transaction(async (tx) => {
    const account = await lockStaff(tx, staff.id)
    if (account?.passwordHash !== before.passwordHash) throw refuse('staff.wrong-password', {}, 'current')
    await clearPasswordAttempts(tx, attemptKey)
    await changeStaff(tx, staff.id, { passwordHash, temporaryUntil: null })
    await forgetBrowsers(tx, [signInAttemptsKey(staff.email)])
    const holder = passkeyHolderOf(staff.id)
    const passkeys = (await listPasskeys(tx, holder)).map(({ name }) => name)
    if (change.removePasskeys) await removeAllPasskeys(tx, holder)
    const content = staffPasswordChangedEmail({
      ...{ name: staff.name, when: formatDateAndTime(shop.clock.now()) },
      ...{ passkeys, areRemoved: change.removePasskeys },
    })
    await notifyOwnAccount(shop, tx, staff, content)
    return closeStaffSessions(tx, staff.id, change.sessionId)
  })
}

/** The password and a code, typed again for what would let somebody else in. */
export interface OwnProof {
  readonly password: string
  readonly code: string
}

/** Runs the work with the account locked, once password and code are right. Throws `staff.wrong-password`, `staff.wrong-code`. */
export async function withOwnProof<T>(
  shop: Shop,
  staff: Staff,
  { password, code }: OwnProof,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { attemptKey } = await requireOwner(shop, staff, password, 'password')
  // A wrong code stays counted, so it is thrown after the transaction.
  const done = await shop.db.transaction(async (tx) => {
    const account = await lockStaff(tx, staff.id)
    if (!account || !(await takeCode(shop, tx, account, code))) return null
    await clearPasswordAttempts(tx, attemptKey)
    return { result: await work(tx) }
  })
  if (!done) throw refuse('staff.wrong-code', {}, 'code')
  return done.result
}

/** Throws what `withOwnProof` throws. */
export const newOwnRecoveryCodes = (shop: Shop, staff: Staff, proof: OwnProof): Promise<string[]> =>
  withOwnProof(shop, staff, proof, async (tx) => {
    await notifyOwnAccount(shop, tx, staff, staffRecoveryCodesEmail(staff.name, formatDateAndTime(shop.clock.now())))
    return renewRecoveryCodes(shop, tx, staff.id)
  })

/** Returns how many sessions it ended. The current one stays. */
export const endOtherSessions = (shop: Shop, staff: Staff, sessionId: number): Promise<number> =>
  shop.db.transaction((tx) => closeStaffSessions(tx, staff.id, sessionId))

/** Throws `staff.no-session`. */
export async function endOwnSession(shop: Shop, staff: Staff, id: number): Promise<void> {
  const ended = await shop.db.transaction((tx) => closeOwnStaffSession(tx, staff.id, id))
  if (!ended) throw refuse('staff.no-session')
}
