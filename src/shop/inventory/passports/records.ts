/** The data of each single piece: product, assay, and when it left us. Nothing about its owner. */
import { asc, count, eq, max, min, sql } from 'drizzle-orm'
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

export interface EarlierViews {
  readonly count: number
  /** Null if there were none. */
  readonly firstAt: Date | null
  readonly lastAt: Date | null
}

/** Records a view. Returns those before it. */
export async function addPassportView(tx: Tx, passportId: number, at: Date): Promise<EarlierViews> {
  const [before] = await tx
    .select({ count: count(), firstAt: min(passportViews.at), lastAt: max(passportViews.at) })
    .from(passportViews)
    .where(eq(passportViews.passportId, passportId))
  await tx.insert(passportViews).values({ passportId, at })
  return before ?? { count: 0, firstAt: null, lastAt: null }
}

export interface DatedSerialMovement {
  readonly from: SerialPlace
  readonly to: SerialPlace
  readonly at: Date
}

/** How a piece moved, oldest first. */
export const movementsOfPassport = (db: Db, passportId: number): Promise<DatedSerialMovement[]> =>
  db
    .select({ from: serialEntries.fromPlace, to: serialEntries.toPlace, at: stockTransfers.at })
    .from(serialEntries)
    .innerJoin(stockTransfers, eq(stockTransfers.id, serialEntries.transferId))
    .where(eq(serialEntries.passportId, passportId))
    .orderBy(asc(serialEntries.id))

export const isOnShelf = eq(passports.place, 'shelf')

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

export async function passportsOfOrder(db: Db, orderId: number): Promise<SentPassport[]> {
  const rows = await db
    .select({ passport: passports })
    .from(passports)
    .innerJoin(shipments, eq(shipments.id, passports.shipmentId))
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(passports.id))
  return rows.map(({ passport }) => passport).filter(isSent)
}
