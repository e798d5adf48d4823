/** Staff actions on delivery: holidays, and pincodes closed for delivery. */
import { and, asc, desc, eq, gte, isNull, lte, type Placeholder, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { type Day, dayOf, isDay } from '../../../units/date.ts'
import { countPlaces } from '../../customers/addresses/places.ts'
import { refuse } from '../../refusal.ts'
import { closedPincodes, holidays } from './records.ts'

/** Throws `delivery.bad-day`, `delivery.holiday-known`. */
export async function addHoliday(tx: Tx, { day, title }: { day: Day; title: string }, now: Date): Promise<void> {
  if (!isDay(day) || day < dayOf(now)) throw refuse('delivery.bad-day', {}, 'day')
  const added = await tx.insert(holidays).values({ day, title }).onConflictDoNothing().returning({ day: holidays.day })
  if (added.length === 0) throw refuse('delivery.holiday-known', {}, 'day')
}

/** Throws `delivery.no-holiday`. */
export async function removeHoliday(tx: Tx, day: Day): Promise<void> {
  if (!isDay(day)) throw refuse('delivery.no-holiday')
  const deleted = await tx.delete(holidays).where(eq(holidays.day, day)).returning({ day: holidays.day })
  if (deleted.length === 0) throw refuse('delivery.no-holiday')
}

/** Future holidays, including today. */
export const readComingHolidays = (db: Db, now: Date) =>
  db
    .select()
    .from(holidays)
    .where(gte(holidays.day, dayOf(now)))
    .orderBy(asc(holidays.day))

export interface PincodeClosure {
  readonly first: string
  /** Equal to `first` for a single pincode. */
  readonly last: string
  readonly reason: string
  readonly by: string
}

/** Closing more at once is more likely a mistake than intended. */
const mostClosedAtOnce = 2_000

/** Throws `delivery.bad-range`, `delivery.no-such-pincodes`, `delivery.too-many-pincodes`, `delivery.closed-already`. */
export async function closePincodes(tx: Tx, { first, last, reason, by }: PincodeClosure, now: Date): Promise<void> {
  if (last < first) throw refuse('delivery.bad-range', {}, 'last')
  const count = countPlaces(first, last)
  if (count === 0) throw refuse('delivery.no-such-pincodes', {}, 'first')
  if (count > mostClosedAtOnce) throw refuse('delivery.too-many-pincodes', { count }, 'last')
  const [closed] = await tx
    .select({ id: closedPincodes.id })
    .from(closedPincodes)
    .where(and(isNull(closedPincodes.reopenedAt), lte(closedPincodes.first, first), gte(closedPincodes.last, last)))
    .limit(1)
  if (closed) throw refuse('delivery.closed-already', {}, 'first')
  await tx.insert(closedPincodes).values({ first, last, reason, closedBy: by, closedAt: now })
}

/** Throws `delivery.not-closed`. */
export async function reopenPincodes(tx: Tx, { id, by }: { id: number; by: string }, now: Date): Promise<void> {
  const reopened = await tx
    .update(closedPincodes)
    .set({ reopenedBy: by, reopenedAt: now })
    .where(and(eq(closedPincodes.id, id), isNull(closedPincodes.reopenedAt)))
    .returning({ id: closedPincodes.id })
  if (reopened.length === 0) throw refuse('delivery.not-closed')
}

export type ClosedPincodes = typeof closedPincodes.$inferSelect

/** Pincodes closed now, newest first. */
export const readClosed = (db: Db): Promise<ClosedPincodes[]> =>
  db.select().from(closedPincodes).where(isNull(closedPincodes.reopenedAt)).orderBy(desc(closedPincodes.id)).limit(200)

/** An entry closes this pincode now. */
export const isClosing = (pincode: string | Placeholder | SQL) =>
  and(isNull(closedPincodes.reopenedAt), lte(closedPincodes.first, pincode), gte(closedPincodes.last, pincode))

/** The newest entry that closes a pincode; null if it is open. */
export async function closureOf(db: Db, pincode: string): Promise<ClosedPincodes | null> {
  const [closing] = await db
    .select()
    .from(closedPincodes)
    .where(isClosing(pincode))
    .orderBy(desc(closedPincodes.id))
    .limit(1)
  return closing ?? null
}
