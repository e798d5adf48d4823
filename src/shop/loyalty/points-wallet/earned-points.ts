/**
 * Points that orders earn: pending when the order is placed, credited when it is closed, reversed when it is cancelled or
 * returned.
 */
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import type { Paise } from '../../../units/paise.ts'
import type { Points } from '../../../units/points.ts'
import { floorDivide, multiply } from '../../../units/rounding.ts'
import { balanceOf, postMovement } from '../../ledger/actions.ts'
import { customerAccount } from '../../ledger/rules.ts'
import { pointsCredited, pointsEarned, pointsReversed, pointsUnearned } from '../../ledger/wallet-movements.ts'
import type { OrderRow } from '../../orders/actions.ts'
import { readPurchases } from '../club/reading.ts'
import { tierOf } from '../club/rules.ts'
import { emailWalletOwner, type WalletDeps } from './actions.ts'
import { addPointsLot, drawLots, recordPointsDebit } from './lots.ts'
import { pointEarnings } from './records.ts'
import { pointsEntryTitle } from './rules/entry-titles.ts'
import { calculatePointsExpiry, earnedPoints } from './rules.ts'
import { pointsCreditedEmail } from './wallet-emails.ts'
import { lockWallet } from './wallet-lock.ts'

/** The order fields that earning depends on. */
export type EarningOrder = Pick<OrderRow, 'id' | 'uniqueOrderId' | 'customerId' | 'price'>

/**
 * When an order is placed: points by the tier that earlier closed orders have reached. Call it for customers with an active wallet: the
 * others earn nothing.
 */
export async function earnPending(shop: WalletDeps, tx: Tx, order: EarningOrder): Promise<void> {
  const { id: orderId, customerId, price } = order
  const points = earnedPoints(price, tierOf(await readPurchases(tx, customerId)))
  if (points === 0) return
  if (!(await postMovement(shop, tx, pointsEarned({ customerId, orderId }, points)))) return
  await tx.insert(pointEarnings).values({ orderId, customerId, points, state: 'pending', earnedAt: shop.clock.now() })
}

/** When the order is closed: the points can be spent from now on, for 365 days. */
export async function creditEarned(shop: WalletDeps, tx: Tx, order: EarningOrder): Promise<void> {
  const { id: orderId, customerId, uniqueOrderId } = order
  await lockWallet(tx, customerId)
  const earned = await endEarning(shop, tx, { orderId, from: 'pending', to: 'credited' })
  if (!earned) return
  const points = earned.points - earned.reversed
  if (points === 0) return
  await postMovement(shop, tx, pointsCredited({ customerId, orderId }, points))
  const now = shop.clock.now()
  const expiresAt = calculatePointsExpiry(now)
  await addPointsLot(
    tx,
    { customerId, points, title: pointsEntryTitle('earned', uniqueOrderId), orderId, expiresAt },
    now,
  )
  const content = pointsCreditedEmail({ points, uniqueOrderId, until: expiresAt })
  await emailWalletOwner(shop, tx, { customerId, key: `order:${orderId}:points`, content })
}

/** A part of an order was returned: its value, and the value of all the order's goods. */
export interface PartBack {
  readonly returned: Paise
  readonly of: Paise
  /** Identifies the return. The same reference again reverses nothing. */
  readonly reference: string
}

/**
 * On cancellation or return: reverses all points the order earned, or a part. Points already credited are taken only as far as
 * the wallet has them, since it is never below zero.
 */
export async function reverseEarned(
  shop: WalletDeps,
  tx: Tx,
  order: EarningOrder,
  part: PartBack | null = null,
): Promise<void> {
  const { id: orderId, customerId } = order
  await lockWallet(tx, customerId)
  if (part) return reversePart(shop, tx, order, part)
  const pending = await endEarning(shop, tx, { orderId, from: 'pending', to: 'reversed' })
  if (pending) {
    await postMovement(shop, tx, pointsUnearned({ customerId, orderId }, pending.points - pending.reversed))
    return
  }
  const credited = await endEarning(shop, tx, { orderId, from: 'credited', to: 'reversed' })
  if (credited) await takeBack(shop, tx, order, credited.points - credited.reversed)
}

/** Reversed points are rounded down, in the customer's favour. */
async function reversePart(shop: WalletDeps, tx: Tx, order: EarningOrder, part: PartBack): Promise<void> {
  const { id: orderId, customerId } = order
  const own = and(eq(pointEarnings.orderId, orderId), eq(pointEarnings.state, 'pending'))
  const [earned] = await tx.select().from(pointEarnings).where(own)
  if (!earned || part.of === 0) return
  const left = earned.points - earned.reversed
  const points = Math.min(left, floorDivide(multiply(earned.points, part.returned), part.of))
  if (!(await postMovement(shop, tx, pointsUnearned({ customerId, orderId }, points, part.reference)))) return
  await tx
    .update(pointEarnings)
    .set({ reversed: earned.reversed + points })
    .where(own)
}

async function takeBack(shop: WalletDeps, tx: Tx, order: EarningOrder, earned: Points): Promise<void> {
  const { id: orderId, customerId, uniqueOrderId } = order
  const points = Math.min(earned, await balanceOf(tx, customerAccount(customerId, 'POINT', 'wallet')))
  if (points === 0) return
  await postMovement(shop, tx, pointsReversed({ customerId, orderId }, points))
  await drawLots(tx, customerId, points)
  const title = pointsEntryTitle('taken-back', uniqueOrderId)
  await recordPointsDebit(tx, { customerId, points, title, orderId }, shop.clock.now())
}

interface EarnPeriod {
  readonly orderId: number
  readonly from: 'pending' | 'credited'
  readonly to: 'credited' | 'reversed'
}

async function endEarning(
  shop: WalletDeps,
  tx: Tx,
  { orderId, from, to }: EarnPeriod,
): Promise<{ points: Points; reversed: Points } | undefined> {
  const [ended] = await tx
    .update(pointEarnings)
    .set({ state: to, endedAt: shop.clock.now() })
    .where(and(eq(pointEarnings.orderId, orderId), eq(pointEarnings.state, from)))
    .returning({ points: pointEarnings.points, reversed: pointEarnings.reversed })
  return ended
}
