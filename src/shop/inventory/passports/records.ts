/** The data of each single piece: product, assay, and when it left us. Nothing about its owner. */
import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { bigserial, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Metal } from '../../../units/metal.ts'
import { stockTransfers } from '../../ledger/stock/records.ts'
import { shipments } from '../../orders/records.ts'
import type { SerialPlace, SerialPosition } from './rules/serial-movements.ts'

export const passports = pgTable(
  'passports',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** As struck on the piece or printed on its card. */
    serial: text('serial').notNull().unique(),
    /** The QR code's target. It cannot be guessed from the serial. */
    code: text('code').notNull().unique(),
    productId: integer('product_id').notNull(),
    name: text('name').notNull(),
    mint: text('mint').notNull(),
    metal: text('metal').$type<Metal>().notNull(),
    /** Milligrams. */
    weight: bigintColumn('weight').notNull(),
    /** 9999 for 999.9. */
    fineness: integer('fineness').notNull(),
    /** Number and date of the assay report. Null where the mint's own hallmark replaces it. */
    assay: text('assay'),
    assayedOn: date('assayed_on'),
    /** The six characters of its hallmark; null for pieces that have none. */
    huid: text('huid').unique(),
    /** The parcel it left in. Null while it is with us. */
    shipmentId: bigintColumn('shipment_id').references(() => shipments.id),
    lineId: integer('line_id'),
    sentAt: timestampColumn('sent_at'),
    /** When it came back to us: returned or bought back. */
    returnedAt: timestampColumn('returned_at'),
    receivedAt: timestampColumn('received_at').notNull(),
    /** It was damaged or lost while with us, so it never leaves again. */
    writtenOffAt: timestampColumn('written_off_at'),
    /**
     * Where it is, and the order it left or is leaving with. Changed only by entries of `serial_entries`. Null only while a row
     * of an older version of the shop is being written, which the database then books.
     */
    place: text('place').$type<SerialPlace>(),
    locationId: integer('location_id').notNull().default(0),
    orderId: integer('order_id'),
  },
  (table) => [
    index('passports_of_shipment').on(table.shipmentId),
    index('passports_of_line').on(table.lineId),
    index('passports_in_stock').on(table.productId, table.id).where(sql`${table.shipmentId} IS NULL`),
    index('passports_on_shelf').on(table.productId, table.locationId, table.id).where(sql`${table.place} = 'shelf'`),
    index('passports_of_order').on(table.orderId).where(sql`${table.orderId} IS NOT NULL`),
    check('passports_sent', sql`num_nulls(${table.shipmentId}, ${table.lineId}, ${table.sentAt}) IN (0, 3)`),
  ],
)

export type Passport = typeof passports.$inferSelect
/** A piece that has left us. */
export type SentPassport = Passport & { shipmentId: number; lineId: number; sentAt: Date }

const isSent = (passport: Passport | undefined): passport is SentPassport =>
  passport?.sentAt !== null && passport !== undefined

/** How often each code was viewed. A copied label shows by many views. */
export const passportViews = pgTable(
  'passport_looks',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    passportId: bigintColumn('passport_id')
      .notNull()
      .references(() => passports.id, { onDelete: 'cascade' }),
    at: timestampColumn('looked_at').notNull(),
  },
  (table) => [index('passport_looks_of').on(table.passportId)],
)

/**
 * How each piece with a serial moved, and with the units of which transfer. Append-only. The database refuses a piece that is
 * not where the entry says, and more serials than the transfer moves pieces (`migrations/0042_serial-entries.sql`).
 */
export const serialEntries = pgTable(
  'serial_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    transferId: bigintColumn('transfer_id')
      .notNull()
      .references(() => stockTransfers.id),
    passportId: bigintColumn('passport_id')
      .notNull()
      .references(() => passports.id),
    fromPlace: text('from_place').$type<SerialPlace>().notNull(),
    fromLocation: integer('from_location').notNull(),
    toPlace: text('to_place').$type<SerialPlace>().notNull(),
    toLocation: integer('to_location').notNull(),
    /** The order whose pieces the transfer moved. */
    orderId: integer('order_id'),
  },
  (table) => [
    index('serial_entries_of_passport').on(table.passportId, table.id),
    index('serial_entries_of_transfer').on(table.transferId),
    check(
      'serial_entries_move',
      sql`(${table.fromPlace}, ${table.fromLocation}) <> (${table.toPlace}, ${table.toLocation})`,
    ),
  ],
)

/** Finds a piece that has left us or never will. */
export async function findPublicPassport(db: Db, code: string): Promise<Passport | null> {
  const [found] = await db.select().from(passports).where(eq(passports.code, code))
  return found && (isSent(found) || found.writtenOffAt !== null) ? found : null
}

export async function findSent(db: Db, code: string): Promise<SentPassport | null> {
  const found = await findPublicPassport(db, code)
  return found && isSent(found) ? found : null
}

/** Records a view. Returns how many there were before. */
export async function addPassportView(tx: Tx, passportId: number, at: Date): Promise<number> {
  const [before] = await tx
    .select({ looks: count() })
    .from(passportViews)
    .where(eq(passportViews.passportId, passportId))
  await tx.insert(passportViews).values({ passportId, at })
  return before?.looks ?? 0
}

const isOnShelf = eq(passports.place, 'shelf')

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

export interface SerialEntry {
  readonly passportId: number
  readonly from: SerialPosition
  readonly to: SerialPosition
  readonly orderId: number | null
}

/** Throws where a piece is not where its entry takes it from. */
export async function addSerialEntries(tx: Tx, transferId: number, entries: readonly SerialEntry[]): Promise<void> {
  if (entries.length === 0) return
  await tx.insert(serialEntries).values(
    entries.map(({ passportId, from, to, orderId }) => ({
      ...{ transferId, passportId, orderId },
      ...{ fromPlace: from.place, fromLocation: from.locationId, toPlace: to.place, toLocation: to.locationId },
    })),
  )
}

export type NewPassport = typeof passports.$inferInsert & SerialPosition

/** Ordered by id. Their first entry moves them from the place written here. */
export async function addPassports(tx: Tx, rows: readonly NewPassport[]): Promise<Passport[]> {
  if (rows.length === 0) return []
  const added = await tx
    .insert(passports)
    .values([...rows])
    .returning()
  return added.sort((a, b) => a.id - b.id)
}

export async function markSent(
  tx: Tx,
  ids: readonly number[],
  sent: { shipmentId: number; lineId: number; sentAt: Date },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(passports)
    .set(sent)
    .where(inArray(passports.id, [...ids]))
}

/** They came back and can be sold again. Their history starts again with the next customer. */
export async function restockPassports(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(passports)
    .set({ shipmentId: null, lineId: null, sentAt: null, returnedAt: null })
    .where(inArray(passports.id, [...ids]))
}

export async function markWrittenOff(tx: Tx, ids: readonly number[], writtenOffAt: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(passports)
    .set({ writtenOffAt })
    .where(inArray(passports.id, [...ids]))
}

/** They never reached a customer and are with us as before. */
export async function revertSentPassports(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(passports)
    .set({ shipmentId: null, lineId: null, sentAt: null })
    .where(and(inArray(passports.id, [...ids]), isNull(passports.returnedAt)))
}

const isWithCustomer = and(isNotNull(passports.lineId), isNull(passports.returnedAt), eq(passports.place, 'shipped'))

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

/** Marks them as returned, or with null as sent to their customer again. */
export async function markReturned(tx: Tx, ids: readonly number[], returnedAt: Date | null): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(passports)
    .set({ returnedAt })
    .where(inArray(passports.id, [...ids]))
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

export async function passportsOfOrder(db: Db, orderId: number): Promise<SentPassport[]> {
  const rows = await db
    .select({ passport: passports })
    .from(passports)
    .innerJoin(shipments, eq(shipments.id, passports.shipmentId))
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(passports.id))
  return rows.map(({ passport }) => passport).filter(isSent)
}
