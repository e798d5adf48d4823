/**
 * Invoices and credit notes, append-only, and the last number of each series: the database refuses every change. Beside them their
 * registrations at the invoice registration portal, which do change.
 */
import { eq, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { customers } from '../../customers/records.ts'
import { orders } from '../records.ts'
import type { RegistrationEvent, RegistrationState } from './registration/rules/registration-flow.ts'
import { type InvoiceFacts, type InvoiceKind, invoiceKinds } from './rules/facts.ts'

/** Locked by the transaction that takes a number, until it ends; after a rollback the number is free again. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    series: text('series').notNull(),
    /** "2627" */
    year: text('financial_year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
)

export const invoices = pgTable(
  'invoices',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    number: text('number').notNull().unique(),
    series: text('series').notNull(),
    year: text('financial_year').notNull(),
    serial: integer('serial').notNull(),
    kind: text('kind', { enum: invoiceKinds }).$type<InvoiceKind>().notNull(),
    customerId: bigintColumn('customer_id')
      .notNull()
      .references(() => customers.id),
    /** Public id of the order, or of the purchase of digital silver. */
    uniqueOrderId: text('unique_order_id').notNull(),
    /** Null for digital silver. */
    orderId: integer('order_id').references(() => orders.id),
    /** The event it documents, one invoice for each: a parcel, a purchase, a return of items of one invoice. */
    cause: text('cause').notNull().unique(),
    /** The invoice that a credit note corrects. */
    correctsId: bigintColumn('corrects_id').references((): AnyPgColumn => invoices.id),
    issuedAt: timestampColumn('issued_at').notNull(),
    /** Paise, as printed. */
    taxable: bigintColumn('taxable').notNull(),
    cgst: bigintColumn('cgst').notNull(),
    sgst: bigintColumn('sgst').notNull(),
    igst: bigintColumn('igst').notNull(),
    total: bigintColumn('total').notNull(),
    facts: jsonb('facts').$type<InvoiceFacts>().notNull(),
  },
  (table) => [
    uniqueIndex('invoices_serial').on(table.series, table.year, table.serial),
    index('invoices_of_order').on(table.uniqueOrderId),
    index('invoices_of_customer').on(table.customerId, table.id),
    index('invoices_corrected').on(table.correctsId),
    index('invoices_issued').on(table.issuedAt, table.id),
    check('invoices_number', sql`length(${table.number}) <= 16 AND ${table.serial} > 0`),
    check('invoices_sum', sql`${table.taxable} + ${table.cgst} + ${table.sgst} + ${table.igst} = ${table.total}`),
    check('invoices_amounts', sql`${table.taxable} >= 0 AND ${table.cgst} >= 0 AND ${table.igst} >= 0`),
    check('invoices_halves', sql`${table.cgst} = ${table.sgst} AND (${table.cgst} = 0 OR ${table.igst} = 0)`),
    check('invoices_corrects', sql`(${table.kind} = 'credit-note') = (${table.correctsId} IS NOT NULL)`),
  ],
)

export type InvoiceRow = typeof invoices.$inferSelect

/** One for each document that must be registered. */
export const invoiceRegistrations = pgTable(
  'invoice_registrations',
  {
    invoiceId: bigintColumn('invoice_id')
      .primaryKey()
      .references(() => invoices.id),
    state: text('state').$type<RegistrationState>().notNull(),
    irn: text('irn').unique(),
    ackNo: text('ack_no'),
    ackedAt: timestampColumn('acked_at'),
    /** JSON Web Tokens, signed by the portal. */
    signedInvoice: text('signed_invoice'),
    signedQr: text('signed_qr'),
    /** What the portal, or the shop, last objected to or why it did not answer; empty once it succeeds. */
    problem: text('problem').notNull().default(''),
    /** As requested by staff. */
    cancelReason: text('cancel_reason'),
    cancelRemark: text('cancel_remark').notNull().default(''),
    cancelledAt: timestampColumn('cancelled_at'),
    requestedAt: timestampColumn('requested_at').notNull(),
  },
  (table) => [
    index('invoice_registrations_open').on(table.state),
    check(
      'invoice_registrations_registered',
      sql`${table.state} NOT IN ('REGISTERED', 'CANCELLING') OR (${table.irn} IS NOT NULL AND ${table.signedQr} IS NOT NULL)`,
    ),
  ],
)

export type RegistrationRow = typeof invoiceRegistrations.$inferSelect

export const invoiceRegistrationTransitions = pgTable(
  'invoice_registration_transitions',
  {
    id: bigintColumn('id').primaryKey().generatedByDefaultAsIdentity(),
    invoiceId: bigintColumn('invoice_id')
      .notNull()
      .references(() => invoiceRegistrations.invoiceId),
    event: text('event').$type<RegistrationEvent | 'request'>().notNull(),
    state: text('state').$type<RegistrationState>().notNull(),
    /** "staff:1", or the portal. */
    by: text('by').notNull(),
    note: text('note').notNull().default(''),
    at: timestampColumn('at').notNull(),
  },
  (table) => [index('invoice_registration_transitions_of').on(table.invoiceId, table.id)],
)

/** A document with its registration; null if it needs none. */
export interface InvoiceDocument extends InvoiceRow {
  readonly registration: RegistrationRow | null
}

export const invoiceDocumentColumns = { invoice: invoices, registration: invoiceRegistrations }

export const toInvoiceDocument = ({
  invoice,
  registration,
}: {
  invoice: InvoiceRow
  registration: RegistrationRow | null
}): InvoiceDocument => ({ ...invoice, registration })

/**
 * Takes the next number of a series in a year; the series is locked until the transaction ends, and a rollback releases the
 * number.
 */
export async function takeSerial(tx: Tx, series: string, year: string): Promise<number> {
  const [row] = await tx
    .insert(invoiceSeries)
    .values({ series, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceSeries.series, invoiceSeries.year],
      set: { last: sql`${invoiceSeries.last} + 1` },
    })
    .returning({ last: invoiceSeries.last })
  if (!row) throw new Error(`no number in ${series} of ${year}`)
  return row.last
}

export async function findByCause(db: Db, cause: string): Promise<InvoiceRow | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.cause, cause))
  return row
}

/** Invoices and credit notes of an order or a purchase, oldest first. */
export async function readInvoiceDocuments(db: Db, uniqueOrderId: string): Promise<InvoiceDocument[]> {
  const rows = await db
    .select(invoiceDocumentColumns)
    .from(invoices)
    .leftJoin(invoiceRegistrations, eq(invoiceRegistrations.invoiceId, invoices.id))
    .where(eq(invoices.uniqueOrderId, uniqueOrderId))
    .orderBy(invoices.id)
  return rows.map(toInvoiceDocument)
}
