/** What staff decide about delivery: holidays, pincodes that nothing is sent to, and the counters. */
import { and, asc, desc, eq, gte, isNull, lte } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/database.ts'
import { type Day, dayOf, isDay } from '../../units/date.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { fulfilBookings, lockFreeUnits, offerLocation } from '../stock-ledger/actions.ts'
import { countPlaces, placeOf } from './places.ts'
import { closedPincodes, holidays, stores } from './records.ts'

/** Throws `delivery.bad-day`, `delivery.holiday-known`. */
export async function addHoliday(tx: Tx, { day, title }: { day: Day; title: string }, now: Date): Promise<void> {
  if (!isDay(day) || day < dayOf(now)) throw refuse('delivery.bad-day', {}, 'day')
  const added = await tx.insert(holidays).values({ day, title }).onConflictDoNothing().returning({ day: holidays.day })
  if (added.length === 0) throw refuse('delivery.holiday-known', {}, 'day')
}

/** Throws `delivery.no-holiday`. */
export async function removeHoliday(tx: Tx, day: Day): Promise<void> {
  if (!isDay(day)) throw refuse('delivery.no-holiday')
  const gone = await tx.delete(holidays).where(eq(holidays.day, day)).returning({ day: holidays.day })
  if (gone.length === 0) throw refuse('delivery.no-holiday')
}

/** Those to come, today's included. */
export const readComingHolidays = (db: Db, now: Date) =>
  db
    .select()
    .from(holidays)
    .where(gte(holidays.day, dayOf(now)))
    .orderBy(asc(holidays.day))

export interface Closing {
  readonly first: string
  /** The same as the first for one pincode. */
  readonly last: string
  readonly reason: string
  readonly by: string
}

/** So many at once are more likely a slip than meant. */
const mostClosedAtOnce = 2_000

/** Throws `delivery.bad-range`, `delivery.no-such-pincodes`, `delivery.too-many-pincodes`, `delivery.closed-already`. */
export async function closePincodes(tx: Tx, { first, last, reason, by }: Closing, now: Date): Promise<void> {
  if (last < first) throw refuse('delivery.bad-range', {}, 'last')
  const count = countPlaces(first, last)
  if (count === 0) throw refuse('delivery.no-such-pincodes', {}, 'first')
  if (count > mostClosedAtOnce) throw refuse('delivery.too-many-pincodes', { count }, 'last')
  const [known] = await tx
    .select({ id: closedPincodes.id })
    .from(closedPincodes)
    .where(and(isNull(closedPincodes.reopenedAt), lte(closedPincodes.first, first), gte(closedPincodes.last, last)))
    .limit(1)
  if (known) throw refuse('delivery.closed-already', {}, 'first')
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

/** What is closed now, newest first. */
export const readClosed = (db: Db): Promise<ClosedPincodes[]> =>
  db.select().from(closedPincodes).where(isNull(closedPincodes.reopenedAt)).orderBy(desc(closedPincodes.id)).limit(200)

/** The newest of those that close a pincode; null while it is open. */
export async function closingOf(db: Db, pincode: string): Promise<ClosedPincodes | null> {
  const [closing] = await db
    .select()
    .from(closedPincodes)
    .where(
      and(isNull(closedPincodes.reopenedAt), lte(closedPincodes.first, pincode), gte(closedPincodes.last, pincode)),
    )
    .orderBy(desc(closedPincodes.id))
    .limit(1)
  return closing ?? null
}

/** What lies there is for sale to everybody from now on, or to who collects it alone. Answers the products that can be sent now. */
async function changeShipping(tx: Tx, { storeId, ships }: { storeId: number; ships: boolean }): Promise<number[]> {
  // The ledger before the store, as everybody who moves stock does.
  await lockFreeUnits(tx, storeId)
  const [before] = await tx.select({ ships: stores.ships }).from(stores).where(eq(stores.id, storeId))
  if (!before || before.ships === ships) return []
  const moved = await offerLocation(tx, { locationId: storeId, ships })
  return ships ? moved : []
}

export type Store = typeof stores.$inferSelect
export interface NewStore extends Omit<Store, 'id' | 'stateId' | 'cityId'> {
  /** Null makes a new one. */
  readonly id: number | null
}

/** A store's state and city are those of its pincode. Throws `delivery.unknown-pincode`, `delivery.no-store`. Answers its id. */
export async function saveStore(shop: Pick<Shop, 'clock'>, tx: Tx, { id, ...store }: NewStore): Promise<number> {
  const place = placeOf(store.pincode)
  if (!place) throw refuse('delivery.unknown-pincode', {}, 'pincode')
  const row = { ...store, stateId: place.state.id, cityId: place.city.id }
  const offered = id === null ? [] : await changeShipping(tx, { storeId: id, ships: store.ships })
  const [saved] =
    id === null
      ? await tx.insert(stores).values(row).returning({ id: stores.id })
      : await tx.update(stores).set(row).where(eq(stores.id, id)).returning({ id: stores.id })
  if (!saved) throw refuse('delivery.no-store')
  // Pieces that can be sent from now on go to who booked and paid first.
  await fulfilBookings(shop, tx, offered)
  return saved.id
}

/** Closed ones too. */
export const readAllStores = (db: Db): Promise<Store[]> => db.select().from(stores).orderBy(asc(stores.id))
