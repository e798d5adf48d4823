/** What is known of each single piece: what it is, how it was assayed, when it left us. Nothing of who has it. */
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { bigserial, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, wide } from '../../platform/database/columns.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Metal } from '../catalog/product.ts'
import { shipments } from '../orders/records.ts'

export const passports = pgTable(
  'passports',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** As struck on the piece or printed on its card. */
    serial: text('serial').notNull().unique(),
    /** What the QR code leads to; it cannot be guessed from the serial. */
    code: text('code').notNull().unique(),
    productId: integer('product_id').notNull(),
    name: text('name').notNull(),
    mint: text('mint').notNull(),
    metal: text('metal').$type<Metal>().notNull(),
    /** Milligrams. */
    weight: wide('weight').notNull(),
    /** 9999 for 999.9. */
    fineness: integer('fineness').notNull(),
    /** Number of the assay report and its day; null where the mint's own mark stands for it. */
    assay: text('assay'),
    assayedOn: date('assayed_on'),
    /** The parcel it left in; null while it is with us. */
    shipmentId: wide('shipment_id').references(() => shipments.id),
    lineId: integer('line_id'),
    sentAt: moment('sent_at'),
    /** It came back to us: returned, or bought back. */
    returnedAt: moment('returned_at'),
    receivedAt: moment('received_at').notNull(),
    /** It was damaged or lost while it lay with us: it leaves us no more. */
    writtenOffAt: moment('written_off_at'),
  },
  (table) => [
    index('passports_of_shipment').on(table.shipmentId),
    index('passports_of_line').on(table.lineId),
    index('passports_in_stock').on(table.productId, table.id).where(sql`${table.shipmentId} IS NULL`),
    check('passports_sent', sql`num_nulls(${table.shipmentId}, ${table.lineId}, ${table.sentAt}) IN (0, 3)`),
  ],
)

export type Passport = typeof passports.$inferSelect
/** Of a piece that left us. */
export type SentPassport = Passport & { shipmentId: number; lineId: number; sentAt: Date }

const isSent = (passport: Passport | undefined): passport is SentPassport =>
  passport?.sentAt !== null && passport !== undefined

/** How often each code was asked for: a copied label shows itself by being asked for again and again. */
export const passportLooks = pgTable(
  'passport_looks',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    passportId: wide('passport_id')
      .notNull()
      .references(() => passports.id, { onDelete: 'cascade' }),
    at: moment('looked_at').notNull(),
  },
  (table) => [index('passport_looks_of').on(table.passportId)],
)

/** Of a piece that left us, or never will. */
export async function findTold(db: Db, code: string): Promise<Passport | null> {
  const [found] = await db.select().from(passports).where(eq(passports.code, code))
  return found && (isSent(found) || found.writtenOffAt !== null) ? found : null
}

export async function findSent(db: Db, code: string): Promise<SentPassport | null> {
  const found = await findTold(db, code)
  return found && isSent(found) ? found : null
}

/** Writes a look down; answers how many there were before. */
export async function addLook(tx: Tx, passportId: number, at: Date): Promise<number> {
  const [before] = await tx
    .select({ looks: count() })
    .from(passportLooks)
    .where(eq(passportLooks.passportId, passportId))
  await tx.insert(passportLooks).values({ passportId, at })
  return before?.looks ?? 0
}

const liesWithUs = and(isNull(passports.shipmentId), isNull(passports.returnedAt), isNull(passports.writtenOffAt))

/** Pieces of a product that are with us, oldest first, locked; those that another parcel is taking are passed over. */
export function lockInStock(tx: Tx, productId: number, most: number): Promise<Passport[]> {
  return tx
    .select()
    .from(passports)
    .where(and(eq(passports.productId, productId), liesWithUs))
    .orderBy(asc(passports.id))
    .limit(most)
    .for('update', { skipLocked: true })
}

/** Serials of a product that lie with us, oldest first. */
export async function serialsInStock(db: Db, productId: number, most: number): Promise<string[]> {
  const rows = await db
    .select({ serial: passports.serial })
    .from(passports)
    .where(and(eq(passports.productId, productId), liesWithUs))
    .orderBy(asc(passports.id))
    .limit(most)
  return rows.map(({ serial }) => serial)
}

/** The pieces of these serials, locked. */
export async function lockSerials(tx: Tx, serials: readonly string[]): Promise<Passport[]> {
  if (serials.length === 0) return []
  return tx
    .select()
    .from(passports)
    .where(inArray(passports.serial, [...serials]))
    .orderBy(asc(passports.id))
    .for('update')
}

/** How many pieces of each product with a serial of their mint's lie with us. */
export async function countInStock(db: Db, productIds: readonly number[]): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({ productId: passports.productId, there: count() })
    .from(passports)
    .where(and(inArray(passports.productId, [...productIds]), liesWithUs))
    .groupBy(passports.productId)
  return new Map(rows.map(({ productId, there }) => [productId, there]))
}

export async function addPassports(tx: Tx, rows: readonly (typeof passports.$inferInsert)[]): Promise<void> {
  if (rows.length) await tx.insert(passports).values([...rows])
}

export async function markSent(
  tx: Tx,
  id: number,
  sent: { shipmentId: number; lineId: number; sentAt: Date },
): Promise<void> {
  await tx.update(passports).set(sent).where(eq(passports.id, id))
}

/** They came back and can be sold again; their history starts anew with the next customer. */
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

/** A parcel never reached its reader: its pieces are with us as before. */
export async function unsendPassports(tx: Tx, shipmentId: number): Promise<void> {
  await tx
    .update(passports)
    .set({ shipmentId: null, lineId: null, sentAt: null })
    .where(eq(passports.shipmentId, shipmentId))
}

/** The pieces of a line that are with the customer, locked, oldest first. */
export function lockWithCustomer(tx: Tx, lineId: number, most: number): Promise<Passport[]> {
  return tx
    .select()
    .from(passports)
    .where(and(eq(passports.lineId, lineId), isNull(passports.returnedAt)))
    .orderBy(asc(passports.id))
    .limit(most)
    .for('update')
}

/** Serials of a line's pieces that are with the customer, oldest first. */
export async function serialsWithCustomer(db: Db, lineId: number): Promise<string[]> {
  const rows = await db
    .select({ serial: passports.serial })
    .from(passports)
    .where(and(eq(passports.lineId, lineId), isNull(passports.returnedAt)))
    .orderBy(asc(passports.id))
  return rows.map(({ serial }) => serial)
}

/** The line that the piece of this serial was last sold with; null where we do not know the serial, or never sold it. */
export async function lineOfSerial(db: Db, serial: string): Promise<number | null> {
  const [found] = await db.select({ lineId: passports.lineId }).from(passports).where(eq(passports.serial, serial))
  return found?.lineId ?? null
}

export async function markReturned(tx: Tx, id: number, returnedAt: Date): Promise<void> {
  await tx.update(passports).set({ returnedAt }).where(eq(passports.id, id))
}

/** What came back at that moment went out to the customer again. */
export async function markWithCustomer(tx: Tx, lineId: number, returnedAt: Date): Promise<void> {
  await tx
    .update(passports)
    .set({ returnedAt: null })
    .where(and(eq(passports.lineId, lineId), eq(passports.returnedAt, returnedAt)))
}

/** Serials of a line that came back at that moment. */
export async function serialsTakenBack(db: Db, lineId: number, returnedAt: Date): Promise<string[]> {
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
