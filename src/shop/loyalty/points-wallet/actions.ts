/** Activates wallets and awards points. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import type { Points } from '../../../units/points.ts'
import { customers } from '../../customers/records.ts'
import { postMovement } from '../../ledger/actions.ts'
import { pointsAwarded } from '../../ledger/wallet-movements.ts'
import { sendMessage } from '../../messaging/messages/actions.ts'
import type { MessageContent } from '../../messaging/messages/message-content.ts'
import type { Shop } from '../../shop.ts'
import { joiningPoints } from '../club/rules.ts'
import { addPointsLot } from './lots.ts'
import { wallets } from './records.ts'
import { pointsEntryTitle } from './rules/entry-titles.ts'
import { calculatePointsExpiry } from './rules.ts'
import { walletActivatedEmail } from './wallet-emails.ts'
import { lockWallet } from './wallet-lock.ts'

/** What wallets need from the shop. `config` null: nobody is notified, as for the past of the demo shop. */
export interface WalletDeps extends Pick<Shop, 'clock'> {
  readonly config?: object | null
}

/**
 * Activates points and digital silver together, once, with the joining bonus (spec §9). Returns false if they were active
 * before.
 */
export async function activateWallet(shop: Shop, customerId: number): Promise<boolean> {
  return shop.db.transaction((tx) => activateWalletIn(shop, tx, customerId))
}

export async function activateWalletIn(shop: WalletDeps, tx: Tx, customerId: number): Promise<boolean> {
  await lockWallet(tx, customerId)
  const now = shop.clock.now()
  const [activated] = await tx
    .update(wallets)
    .set({ activatedAt: now })
    .where(and(eq(wallets.customerId, customerId), isNull(wallets.activatedAt)))
    .returning()
  if (!activated) return false
  const bonus = {
    customerId,
    points: joiningPoints,
    title: pointsEntryTitle('joining'),
    reference: `points:joining:${customerId}`,
  }
  await awardPoints(shop, tx, bonus)
  await emailWalletOwner(shop, tx, { customerId, key: `wallet:${customerId}:active`, content: walletActivatedEmail() })
  return true
}

export interface PointsAward {
  readonly customerId: number
  readonly points: Points
  /** The title in the wallet's history. */
  readonly title: string
  /** Identifies the cause. The same reference again awards nothing. */
  readonly reference: string
  readonly orderId?: number
}

/** Awards points that can be spent at once and last 365 days. Returns false if this cause awarded them before. */
export async function awardPoints(shop: WalletDeps, tx: Tx, award: PointsAward): Promise<boolean> {
  const { customerId, points, title, orderId } = award
  if (points === 0) return false
  await lockWallet(tx, customerId)
  if (!(await postMovement(shop, tx, pointsAwarded(award)))) return false
  const now = shop.clock.now()
  await addPointsLot(
    tx,
    { customerId, points, title, orderId: orderId ?? null, expiresAt: calculatePointsExpiry(now) },
    now,
  )
  return true
}

export interface WalletEmail {
  readonly customerId: number
  /** Identifies the cause. */
  readonly key: string
  readonly content: MessageContent
}

/** E-mails the owner of a wallet, if they have an e-mail address. */
export async function emailWalletOwner(
  shop: WalletDeps,
  tx: Tx,
  { customerId, key, content }: WalletEmail,
): Promise<void> {
  if (shop.config === null) return
  const [customer] = await tx.select({ email: customers.email }).from(customers).where(eq(customers.id, customerId))
  if (customer?.email) await sendMessage(tx, { key, to: customer.email, content }, shop.clock.now())
}
