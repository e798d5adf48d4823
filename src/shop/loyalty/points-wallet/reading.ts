/** A wallet as shown to its owner. */
import { and, asc, count, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { Points } from '../../../units/points.ts'
import type { SilverUnits } from '../../../units/silver.ts'
import { balancesOf } from '../../ledger/actions.ts'
import type { CustomerBalance } from '../../ledger/records/accounts.ts'
import { orders } from '../../orders/records.ts'
import { pointEarnings, pointEntries, pointLots } from './records.ts'
import { expiryWarningMs } from './rules.ts'
import { isWalletActive } from './wallet-lock.ts'

/** What is free to spend, without what is on hold for orders. */
export interface WalletBalances {
  readonly points: Points
  readonly pointsOnHold: Points
  readonly pointsPending: Points
  readonly silver: SilverUnits
  readonly silverOnHold: SilverUnits
}

export const walletBalances = async (db: Db, customerId: number): Promise<WalletBalances> =>
  walletBalancesIn(await balancesOf(db, customerId))

/** The balances of the wallets among those of all accounts of a customer. */
export function walletBalancesIn(found: readonly CustomerBalance[]): WalletBalances {
  const of = (asset: 'POINT' | 'SILVER', name: string) =>
    found.find((one) => one.asset === asset && one.name === name)?.balance ?? 0
  return {
    points: of('POINT', 'wallet'),
    pointsOnHold: of('POINT', 'held'),
    pointsPending: of('POINT', 'pending'),
    silver: of('SILVER', 'wallet'),
    silverOnHold: of('SILVER', 'held'),
  }
}

export interface PointsSummary {
  readonly active: boolean
  readonly balances: WalletBalances
  /** Everything ever received, and everything spent for good: total − spent = free + held. */
  readonly total: Points
  readonly spent: Points
  /** Those that expire next, if within 30 days. */
  readonly expiring: { readonly points: Points; readonly on: Date } | null
}

export async function readPointsSummary(db: Db, customerId: number, now: Date): Promise<PointsSummary> {
  const active = await isWalletActive(db, customerId)
  const balances = await walletBalances(db, customerId)
  const [sums] = await db
    .select({
      total: sql<string>`coalesce(sum(${pointEntries.points}) FILTER (WHERE ${pointEntries.points} > 0), 0)`,
      spent: sql<string>`coalesce(-sum(${pointEntries.points}) FILTER (WHERE ${pointEntries.points} < 0), 0)`,
    })
    .from(pointEntries)
    .where(eq(pointEntries.customerId, customerId))
  const expiring = await readExpiring(db, customerId, now)
  return { active, balances, total: Number(sums?.total ?? 0), spent: Number(sums?.spent ?? 0), expiring }
}

async function readExpiring(db: Db, customerId: number, now: Date): Promise<PointsSummary['expiring']> {
  const until = new Date(now.getTime() + expiryWarningMs)
  const lots = await db
    .select({ left: pointLots.left, expiresAt: pointLots.expiresAt })
    .from(pointLots)
    .where(and(eq(pointLots.customerId, customerId), gt(pointLots.left, 0), lte(pointLots.expiresAt, until)))
    .orderBy(asc(pointLots.expiresAt))
  const [first] = lots
  return first ? { points: lots.reduce((sum, { left }) => sum + left, 0), on: first.expiresAt } : null
}

export interface PointEntry {
  readonly id: number
  /** Below zero for points that left. */
  readonly points: Points
  readonly title: string
  readonly at: Date
  readonly expiresAt: Date | null
  readonly order: { readonly id: number; readonly uniqueOrderId: string } | null
}

/** Newest first by time, which ids do not always follow. */
export async function readPointEntries(
  db: Db,
  { customerId, skip, take }: { customerId: number; skip: number; take: number },
): Promise<{ entries: PointEntry[]; records: number }> {
  const own = eq(pointEntries.customerId, customerId)
  const [counted] = await db.select({ records: count() }).from(pointEntries).where(own)
  const rows = await db
    .select()
    .from(pointEntries)
    .where(own)
    .orderBy(desc(pointEntries.at), desc(pointEntries.id))
    .limit(take)
    .offset(skip)
  const names = await namesOf(
    db,
    rows.flatMap(({ orderId }) => orderId ?? []),
  )
  const entries = rows.map(({ id, points, title, at, expiresAt, orderId }) => {
    const uniqueOrderId = orderId === null ? undefined : names.get(orderId)
    return { id, points, title, at, expiresAt, order: uniqueOrderId ? { id: orderId!, uniqueOrderId } : null }
  })
  return { entries, records: counted?.records ?? 0 }
}

export interface PendingPoints {
  readonly points: Points
  readonly at: Date
  readonly order: { readonly id: number; readonly uniqueOrderId: string }
}

/** Points that open orders will earn. */
export async function readPendingPoints(db: Db, customerId: number): Promise<PendingPoints[]> {
  const rows = await db
    .select()
    .from(pointEarnings)
    .where(and(eq(pointEarnings.customerId, customerId), eq(pointEarnings.state, 'pending')))
    .orderBy(desc(pointEarnings.earnedAt), desc(pointEarnings.orderId))
  const names = await namesOf(
    db,
    rows.map(({ orderId }) => orderId),
  )
  return rows.map(({ points, earnedAt, orderId }) => ({
    points,
    at: earnedAt,
    order: { id: orderId, uniqueOrderId: names.get(orderId) ?? '' },
  }))
}

async function namesOf(db: Db, orderIds: readonly number[]): Promise<Map<number, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ id: orders.id, uniqueOrderId: orders.uniqueOrderId })
    .from(orders)
    .where(inArray(orders.id, [...new Set(orderIds)]))
  return new Map(rows.map(({ id, uniqueOrderId }) => [id, uniqueOrderId]))
}
