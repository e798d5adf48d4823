/** Stores: counters where orders can be collected and stock can be kept. */
import { and, asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { findPlaceByPincode } from '../../customers/addresses/places.ts'
import { fulfilBookings, lockFreeUnits, offerLocation } from '../../ledger/stock/actions.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { stores } from './records.ts'

/** Open stores, which orders can be sent to. */
export const readStores = (db: Db) => db.select().from(stores).where(eq(stores.open, true)).orderBy(stores.id)

/** An open store, which orders can be sent to. */
export async function findStore(db: Db, id: number) {
  const [store] = await db
    .select()
    .from(stores)
    .where(and(eq(stores.id, id), eq(stores.open, true)))
  return store
}

/**
 * Makes the store's stock available to everybody, or only to customers who collect there. Returns the products that can be sent
 * from there now.
 */
async function changeShipping(tx: Tx, { storeId, ships }: { storeId: number; ships: boolean }): Promise<number[]> {
  // Lock the ledger before the store, as everything that moves stock does.
  await lockFreeUnits(tx, storeId)
  const [before] = await tx.select({ ships: stores.ships }).from(stores).where(eq(stores.id, storeId))
  if (!before || before.ships === ships) return []
  const affected = await offerLocation(tx, { locationId: storeId, ships })
  return ships ? affected : []
}

export type Store = typeof stores.$inferSelect
export interface NewStore extends Omit<Store, 'id' | 'stateId' | 'cityId'> {
  /** Null: create a new one. */
  readonly id: number | null
}

/** A store's state and city are those of its pincode. Throws `delivery.unknown-pincode`, `delivery.no-store`. Returns its id. */
export async function saveStore(shop: Pick<Shop, 'clock'>, tx: Tx, { id, ...store }: NewStore): Promise<number> {
  const place = findPlaceByPincode(store.pincode)
  if (!place) throw refuse('delivery.unknown-pincode', {}, 'pincode')
  const row = { ...store, stateId: place.state.id, cityId: place.city.id }
  const offered = id === null ? [] : await changeShipping(tx, { storeId: id, ships: store.ships })
  const [saved] =
    id === null
      ? await tx.insert(stores).values(row).returning({ id: stores.id })
      : await tx.update(stores).set(row).where(eq(stores.id, id)).returning({ id: stores.id })
  if (!saved) throw refuse('delivery.no-store')
  // Pieces that can now be sent go first to customers who booked and paid.
  await fulfilBookings(shop, tx, offered)
  return saved.id
}

/** Including closed stores. */
export const readAllStores = (db: Db): Promise<Store[]> => db.select().from(stores).orderBy(asc(stores.id))
