/** Lots of points and the entries about them. Everything here runs under the wallet's lock. */
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Points } from '../../../units/points.ts'
import { pointEntries, pointLots, pointUses } from './records.ts'
import { type PointsDraw, type PointsLot, takeFirst } from './rules.ts'

export interface PointsCredit {
  readonly customerId: number
  readonly points: Points
  readonly title: string
  readonly orderId: number | null
  readonly expiresAt: Date
}

/** Adds points to a wallet: a lot, and an entry in its history. */
export async function addPointsLot(tx: Tx, { customerId, points, title, orderId, expiresAt }: PointsCredit, now: Date) {
  await tx.insert(pointLots).values({ customerId, points, left: points, givenAt: now, expiresAt })
  await tx.insert(pointEntries).values({ customerId, points, title, orderId, at: now, expiresAt })
}

export interface PointsDebit {
  readonly customerId: number
  readonly points: Points
  readonly title: string
  readonly orderId: number | null
}

/** Records points that left a wallet for good. Returns the entry's id. */
export async function recordPointsDebit(tx: Tx, { points, ...debit }: PointsDebit, now: Date): Promise<number> {
  const [line] = await tx
    .insert(pointEntries)
    .values({ ...debit, points: -points, at: now })
    .returning({ id: pointEntries.id })
  if (!line) throw new Error('points left without a line')
  return line.id
}

export async function lotsLeft(db: Db, customerId: number): Promise<PointsLot[]> {
  return db
    .select({ id: pointLots.id, left: pointLots.left, expiresAt: pointLots.expiresAt })
    .from(pointLots)
    .where(and(eq(pointLots.customerId, customerId), gt(pointLots.left, 0)))
    .orderBy(asc(pointLots.expiresAt), asc(pointLots.id))
}

/** Takes points from the lots that expire first. The ledger has already checked that there are enough. */
export async function drawLots(tx: Tx, customerId: number, points: Points): Promise<PointsDraw[]> {
  const draws = takeFirst(await lotsLeft(tx, customerId), points)
  for (const one of draws) await adjustLeft(tx, one.lotId, -one.points)
  return draws
}

/** Records what a hold took from which lots, so that it can be returned. */
export async function recordPointUses(tx: Tx, reference: string, draws: readonly PointsDraw[]): Promise<void> {
  if (draws.length > 0) await tx.insert(pointUses).values(draws.map((one) => ({ reference, ...one })))
}

/** Returns what a released hold took to the same lots. */
export async function reversePointUses(tx: Tx, reference: string): Promise<void> {
  const undone = await tx.delete(pointUses).where(eq(pointUses.reference, reference)).returning()
  for (const { lotId, points } of undone) await adjustLeft(tx, lotId, points)
}

/** What a hold took from a lot, and how much of that has been returned. */
export interface PointUse {
  readonly reference: string
  readonly lotId: number
  readonly points: Points
  readonly returned: Points
  readonly expiresAt: Date
}

/** What these holds took, latest expiry first. */
export async function readPointUses(db: Db, references: readonly string[]): Promise<PointUse[]> {
  if (references.length === 0) return []
  const { reference, lotId, points, returned } = pointUses
  return db
    .select({ reference, lotId, points, returned, expiresAt: pointLots.expiresAt })
    .from(pointUses)
    .innerJoin(pointLots, eq(pointLots.id, lotId))
    .where(inArray(reference, [...references]))
    .orderBy(desc(pointLots.expiresAt), desc(pointLots.id))
}

export async function recordPointsReturned(tx: Tx, { reference, lotId }: PointUse, points: Points): Promise<void> {
  await tx
    .update(pointUses)
    .set({ returned: sql`${pointUses.returned} + ${points}` })
    .where(and(eq(pointUses.reference, reference), eq(pointUses.lotId, lotId)))
}

async function adjustLeft(tx: Tx, lotId: number, by: number): Promise<void> {
  await tx
    .update(pointLots)
    .set({ left: sql`${pointLots.left} + ${by}` })
    .where(eq(pointLots.id, lotId))
}
