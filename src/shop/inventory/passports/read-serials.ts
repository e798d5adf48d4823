/** Which serials are where, and how many. */
import { and, asc, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { isOnShelf, type Passport, passports } from './records.ts'

/** Serials of a product on the shelves, oldest first, each with its location. */
export async function serialsOnShelf(
  db: Db,
  productId: number,
  most: number,
): Promise<{ serial: string; locationId: number }[]> {
  return db
    .select({ serial: passports.serial, locationId: passports.locationId })
    .from(passports)
    .where(and(eq(passports.productId, productId), isOnShelf))
    .orderBy(asc(passports.id))
    .limit(most)
}

/** Takes no lock. */
export async function findPassport(db: Db, serial: string): Promise<Passport | null> {
  const [row] = await db.select().from(passports).where(eq(passports.serial, serial))
  return row ?? null
}

/** The locations of the pieces with these serials. */
export async function readSerialLocations(
  db: Db,
  serials: readonly string[],
): Promise<{ productId: number; locationId: number }[]> {
  if (serials.length === 0) return []
  return db
    .select({ productId: passports.productId, locationId: passports.locationId })
    .from(passports)
    .where(inArray(passports.serial, [...serials]))
}

export interface ShelfCount {
  readonly productId: number
  readonly locationId: number
  readonly numbered: number
}

/** How many pieces with a serial are on the shelf of each location. No row where there is none. */
export async function countOnShelf(db: Db, productIds: readonly number[]): Promise<ShelfCount[]> {
  if (productIds.length === 0) return []
  return db
    .select({ productId: passports.productId, locationId: passports.locationId, numbered: count() })
    .from(passports)
    .where(and(inArray(passports.productId, [...productIds]), isOnShelf))
    .groupBy(passports.productId, passports.locationId)
}

const isWithCustomer = and(isNotNull(passports.lineId), isNull(passports.returnedAt), eq(passports.place, 'shipped'))

/** Serials of a line's pieces that are with the customer, oldest first. */
export async function serialsWithCustomer(db: Db, lineId: number): Promise<string[]> {
  const rows = await db
    .select({ serial: passports.serial })
    .from(passports)
    .where(and(eq(passports.lineId, lineId), isWithCustomer))
    .orderBy(asc(passports.id))
  return rows.map(({ serial }) => serial)
}

/** The line with which the piece of this serial was last sold. Null for an unknown serial, or a piece that was never sold. */
export async function lineOfSerial(db: Db, serial: string): Promise<number | null> {
  const [found] = await db.select({ lineId: passports.lineId }).from(passports).where(eq(passports.serial, serial))
  return found?.lineId ?? null
}

/** Serials of a line that came back at that time. */
export async function readReturnedSerials(db: Db, lineId: number, returnedAt: Date): Promise<string[]> {
  const rows = await db
    .select({ serial: passports.serial })
    .from(passports)
    .where(and(eq(passports.lineId, lineId), eq(passports.returnedAt, returnedAt)))
    .orderBy(asc(passports.id))
  return rows.map(({ serial }) => serial)
}
