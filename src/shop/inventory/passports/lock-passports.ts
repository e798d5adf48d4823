/** Locks pieces with a serial until the transaction ends. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { isOnShelf, type Passport, passports } from './records.ts'
import type { SerialPlace } from './rules/serial-movements.ts'

interface PiecesWanted {
  readonly productId: number
  readonly locationId: number
  readonly most: number
}

/** Locks pieces on the shelf of a location, oldest first. Skips those that another parcel is taking. */
export function lockOnShelf(tx: Tx, { productId, locationId, most }: PiecesWanted): Promise<Passport[]> {
  return tx
    .select()
    .from(passports)
    .where(and(eq(passports.productId, productId), eq(passports.locationId, locationId), isOnShelf))
    .orderBy(asc(passports.id))
    .limit(most)
    .for('update', { skipLocked: true })
}

/** Locks the pieces of an order that are in one of these places, oldest first. */
export function lockOfOrder(tx: Tx, orderId: number, places: readonly SerialPlace[]): Promise<Passport[]> {
  return tx
    .select()
    .from(passports)
    .where(and(eq(passports.orderId, orderId), inArray(passports.place, [...places])))
    .orderBy(asc(passports.id))
    .for('update')
}

/** Locks the pieces that left in this parcel and are in this place, oldest first. */
export function lockOfShipment(tx: Tx, shipmentId: number, place: SerialPlace): Promise<Passport[]> {
  return tx
    .select()
    .from(passports)
    .where(and(eq(passports.shipmentId, shipmentId), eq(passports.place, place)))
    .orderBy(asc(passports.id))
    .for('update')
}

/** Locks the pieces with these serials. */
export async function lockSerials(tx: Tx, serials: readonly string[]): Promise<Passport[]> {
  if (serials.length === 0) return []
  return tx
    .select()
    .from(passports)
    .where(inArray(passports.serial, [...serials]))
    .orderBy(asc(passports.id))
    .for('update')
}

/** Locks the pieces of a line in these places that we did not keep, ordered by place, oldest first. */
export const lockByLine = (tx: Tx, lineId: number, places: readonly SerialPlace[]): Promise<Passport[]> =>
  tx
    .select()
    .from(passports)
    .where(and(eq(passports.lineId, lineId), isNull(passports.returnedAt), inArray(passports.place, [...places])))
    .orderBy(asc(passports.place), asc(passports.id))
    .for('update')

/** Locks the pieces of a line that were taken back at that time and are in this place, oldest first. */
export const lockReturnedPassports = (
  tx: Tx,
  { lineId, returnedAt: takenAt }: { lineId: number; returnedAt: Date },
  place: SerialPlace,
): Promise<Passport[]> =>
  tx
    .select()
    .from(passports)
    .where(and(eq(passports.lineId, lineId), eq(passports.returnedAt, takenAt), eq(passports.place, place)))
    .orderBy(asc(passports.id))
    .for('update')
