/** Changes the password: with the old one, or by a link to the e-mail. Either way other devices are signed out. */
import type { Tx } from '../../../platform/database/database.ts'
import { queueJob } from '../../../platform/jobs/jobs.ts'
import { hashToken } from '../../../platform/security/secrets.ts'
import { formatDateAndTime } from '../../../units/format.ts'
import { sendMessage } from '../../messaging/messages/actions.ts'
import { passwordChanged, resetPassword } from '../../messaging/messages/texts.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { addLink, countLinks, readLink, takeLink } from '../mail-links.ts'
import { forgetBrowsers } from '../one-time-codes/trusted-browsers.ts'
import { type Customer, changeCustomer, findCustomerByEmail, lockCustomer, readCustomer } from '../records.ts'
import { clearPasswordAttempts, countPasswordAttempt } from './password-attempts.ts'
import { hashPassword, requireStrongPassword, verifyPassword } from './passwords.ts'
import { closeOtherSessions } from './sessions.ts'

/**
 * Requests a link to the e-mail. The response takes equally long for known and unknown addresses: a job looks up the customer.
 */
export async function requestPasswordReset(shop: Shop, email: string): Promise<void> {
  const now = shop.clock.now()
  await shop.db.transaction((tx) =>
    queueJob(
      tx,
      { kind: 'sign-in.send-reset', payload: { email }, dueAt: now, key: email, answersRequester: true },
      now,
    ),
  )
}

const mostAnHour = 3
const hourMs = 3_600_000

/** Sends the link if the e-mail belongs to a customer; at most three an hour. */
export async function sendPasswordReset(shop: Shop, email: string): Promise<void> {
  const now = shop.clock.now()
  const customer = await findCustomerByEmail(shop.db, email)
  if (!customer || customer.blockedAt) return
  const customerId = customer.id
  const sent = await countLinks(shop.db, { customerId, purpose: 'reset' }, new Date(now.getTime() - hourMs))
  if (shop.config.RATE_LIMITS === 'on' && sent >= mostAnHour) return
  await shop.db.transaction(async (tx) => {
    const token = await addLink(tx, { purpose: 'reset', customerId, email }, now)
    const content = resetPassword(`${shop.config.publicUrl}/forgot-password-reset/${token}`, customer.mobile)
    await sendMessage(tx, { key: `reset-password:${hashToken(token)}`, to: email, content, secret: true }, now)
  })
}

/** Resets the password with the link's token, which is used up. This also verifies the e-mail, and ends every session. */
export async function resetPasswordByLink(
  shop: Shop,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const now = shop.clock.now()
  const link = await readLink(shop.db, 'reset', token)
  const holder = link && (await readCustomer(shop.db, link.customerId))
  if (!link || link.usedAt || link.expiresAt <= now || holder?.email !== link.email) throw refuse('sign-in.link-dead')
  await requireStrongPassword(shop, password, holder)
  const passwordHash = await hashPassword(password)
  await shop.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, link.customerId)
    const used = await takeLink(tx, 'reset', { token, now })
    if (!used || customer.email !== used.email) throw refuse('sign-in.link-dead')
    const emailVerifiedAt = customer.emailVerifiedAt ?? now
    await changeCustomer(tx, customer.id, { passwordHash, emailVerifiedAt })
    await forgetBrowsers(tx, [customer.email, customer.mobile])
    await signOutOthers(shop, tx, { ...customer, emailVerifiedAt }, null)
  })
}

interface Change {
  readonly current: string
  readonly next: string
  /** The current session, which stays open. */
  readonly sessionId: number
}

/** Throws `sign-in.not-current-password`, `sign-in.no-password-yet`, `sign-in.too-many-tries`. */
export async function changePassword(shop: Shop, customerId: number, change: Change): Promise<void> {
  const before = await readCustomer(shop.db, customerId)
  if (!before?.passwordHash) throw refuse('sign-in.no-password-yet', {}, 'current')
  await requireStrongPassword(shop, change.next, before)
  const key = await countPasswordAttempt(shop, {
    kind: 'customer',
    account: `customer:${customerId}`,
    browser: undefined,
  })
  if (!(await verifyPassword(before.passwordHash, change.current)))
    throw refuse('sign-in.not-current-password', {}, 'current')
  const passwordHash = await hashPassword(change.next)
  await shop.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    if (customer.passwordHash !== before.passwordHash) throw refuse('sign-in.not-current-password', {}, 'current')
    await changeCustomer(tx, customerId, { passwordHash })
    await clearPasswordAttempts(tx, key)
    await signOutOthers(shop, tx, customer, change.sessionId)
  })
}

async function signOutOthers(shop: Shop, tx: Tx, customer: Customer, keep: number | null): Promise<void> {
  const now = shop.clock.now()
  await closeOtherSessions(tx, customer.id, keep)
  if (!customer.email || !customer.emailVerifiedAt) return
  const content = passwordChanged(formatDateAndTime(now))
  await sendMessage(tx, { key: `password-changed:${customer.id}:${now.getTime()}`, to: customer.email, content }, now)
}
