/** Customers' e-mail addresses: claimed, verified by a link, and released if never verified. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { lockByName } from '../../platform/database/lock/lock-word.ts'
import { queueJob } from '../../platform/jobs/jobs.ts'
import { hashToken } from '../../platform/security/secrets.ts'
import { sendMessage } from '../messaging/messages/actions.ts'
import { verifyEmail } from '../messaging/messages/texts.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { addLink, countLinks, readLink } from './mail-links.ts'
import { type Customer, changeCustomer, customers, findCustomerByEmail, mailLinks, readCustomer } from './records.ts'
import { isEmailReserved } from './rules.ts'

type Deps = Pick<Shop, 'config' | 'clock'>

interface EmailClaim {
  readonly email: string
  /** The account that claims it; null for one not created yet. */
  readonly by: number | null
}

/** Ensures that the customer may take the address, and prevents others from taking it until the transaction ends. */
export async function claimEmail(tx: Tx, claim: EmailClaim, now: Date): Promise<void> {
  await lockByName(tx, `email:${claim.email}`)
  const holder = await findLapsedHolder(tx, claim, now)
  if (holder) await changeCustomer(tx, holder.id, { email: null, emailSetAt: null })
}

/**
 * The other account that has the address and did not verify it in time, or null. Throws `customers.email-taken` if that account
 * may keep it.
 */
export async function findLapsedHolder(tx: Tx, { email, by }: EmailClaim, now: Date): Promise<Customer | null> {
  const holder = await findCustomerByEmail(tx, email)
  if (!holder || holder.id === by) return null
  if (isEmailReserved(holder, now)) throw refuse('customers.email-taken', {}, 'email')
  return holder
}

interface Addressee {
  readonly customer: Pick<Customer, 'id' | 'mobile'>
  readonly email: string
}

/** Sends the link to verify the customer's new address. */
export async function sendVerification(shop: Deps, tx: Tx, to: Addressee): Promise<void> {
  const { customer, email } = to
  const now = shop.clock.now()
  const token = await addLink(tx, { purpose: 'verify', customerId: customer.id, email }, now)
  const content = verifyEmail(`${shop.config.publicUrl}/email-validate/${token}`, customer.mobile)
  await sendMessage(tx, { key: `verify-email:${hashToken(token)}`, to: email, content, secret: true }, now)
}

/** Requests the link again. The response takes equally long for known and unknown addresses: a job looks up the customer. */
export async function requestEmailVerification(shop: Pick<Shop, 'db' | 'clock'>, email: string): Promise<void> {
  const now = shop.clock.now()
  await shop.db.transaction((tx) =>
    queueJob(
      tx,
      { kind: 'customers.resend-verification', payload: { email }, dueAt: now, key: email, answersRequester: true },
      now,
    ),
  )
}

const mostAnHour = 3
const hourMs = 3_600_000

/** Sends the link again if there is something to verify; at most three an hour. */
export async function resendVerification(shop: Deps & Pick<Shop, 'db'>, email: string): Promise<void> {
  const customer = await findCustomerByEmail(shop.db, email)
  if (!customer || customer.emailVerifiedAt || customer.blockedAt) return
  const since = new Date(shop.clock.now().getTime() - hourMs)
  const sent = await countLinks(shop.db, { customerId: customer.id, purpose: 'verify' }, since)
  if (shop.config.RATE_LIMITS === 'on' && sent >= mostAnHour) return
  await shop.db.transaction((tx) => sendVerification(shop, tx, { customer, email }))
}

/**
 * Verifies the address by the token of a link. Repeated calls return `already`, because mail clients open links by themselves.
 */
export async function verifyEmailByLink(
  shop: Pick<Shop, 'db' | 'clock'>,
  token: string,
): Promise<'verified' | 'already'> {
  const now = shop.clock.now()
  const link = await readLink(shop.db, 'verify', token)
  const customer = link && (await readCustomer(shop.db, link.customerId))
  if (!link || !customer || customer.email !== link.email) throw refuse('customers.link-dead')
  if (customer.emailVerifiedAt) return 'already'
  if (link.expiresAt <= now) throw refuse('customers.link-dead')
  return shop.db.transaction(async (tx) => {
    const done = await tx
      .update(customers)
      .set({ emailVerifiedAt: now })
      .where(and(eq(customers.id, customer.id), eq(customers.email, link.email), isNull(customers.emailVerifiedAt)))
      .returning({ id: customers.id })
    if (done.length) await tx.update(mailLinks).set({ usedAt: now }).where(eq(mailLinks.tokenHash, link.tokenHash))
    return done.length ? 'verified' : 'already'
  })
}
