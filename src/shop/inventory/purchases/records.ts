/** Suppliers, what was ordered from them, what of it was received, and the metal it adds to the position (decision 0116). */
import { sql } from 'drizzle-orm'
import { bigserial, check, date, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import type { Day } from '../../../units/date.ts'
import type { Metal } from '../../../units/metal.ts'
import { products } from '../../catalog/records/products.ts'
import { stockMovements } from '../stock/records.ts'
import type { SupplierPurchaseState } from './rules/purchase-flow.ts'

export const suppliers = pgTable(
  'suppliers',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    /** Null for a supplier without registration. */
    gstin: text('gstin'),
    contact: text('contact').notNull(),
    mobile: text('mobile').notNull(),
    email: text('email').notNull(),
    address: text('address').notNull(),
    /** No longer offered for new purchases. */
    archivedAt: timestampColumn('archived_at'),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [uniqueIndex('suppliers_gstin').on(table.gstin)],
)

export type Supplier = typeof suppliers.$inferSelect

export const supplierPurchases = pgTable(
  'supplier_purchases',
  {
    id: serial('id').primaryKey(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    state: text('state').$type<SupplierPurchaseState>().notNull(),
    /** Empty until the invoice is there. */
    invoiceNumber: text('invoice_number').notNull(),
    invoiceDate: date('invoice_date', { mode: 'string' }).$type<Day>().notNull(),
    /** The newest of `supplierPurchaseInvoices`, still written for a process of the version before. */
    invoiceFile: text('invoice_file'),
    /** The difference between the supplier's total and the sum of its lines, in paise. */
    roundOff: bigintColumn('round_off').notNull(),
    note: text('note').notNull(),
    /** The person who recorded it: "staff:2". All who edited it are in `supplierPurchaseEdits`. */
    recordedBy: text('recorded_by').notNull(),
    orderedAt: timestampColumn('ordered_at').notNull(),
    /** When all of it was here; null where the rest was cancelled, whose input tax may not be claimed. */
    receivedAt: timestampColumn('received_at'),
    paidOn: date('paid_on', { mode: 'string' }).$type<Day>(),
    paidReference: text('paid_reference').notNull().default(''),
  },
  (table) => [
    index('supplier_purchases_of_supplier').on(table.supplierId, table.id),
    index('supplier_purchases_by_state').on(table.state, table.id),
    index('supplier_purchases_by_invoice_date').on(table.invoiceDate, table.id),
    uniqueIndex('supplier_purchases_invoice')
      .on(table.supplierId, table.invoiceNumber)
      .where(sql`${table.state} <> 'CANCELLED' AND ${table.invoiceNumber} <> ''`),
  ],
)

export type SupplierPurchase = typeof supplierPurchases.$inferSelect

/** Append-only: who recorded a purchase, and who edited it. None of them receives it alone. */
export const supplierPurchaseEdits = pgTable(
  'supplier_purchase_edits',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    purchaseId: integer('purchase_id')
      .notNull()
      .references(() => supplierPurchases.id),
    event: text('event', { enum: ['record', 'edit'] }).notNull(),
    /** "staff:2" */
    by: text('edited_by').notNull(),
    byName: text('by_name').notNull(),
    at: timestampColumn('edited_at').notNull(),
  },
  (table) => [index('supplier_purchase_edits_of').on(table.purchaseId, table.id)],
)

/** Append-only: each file of the supplier's invoice. A wrong one is followed by another, and stays as it was shown. */
export const supplierPurchaseInvoices = pgTable(
  'supplier_purchase_invoices',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    purchaseId: integer('purchase_id')
      .notNull()
      .references(() => supplierPurchases.id),
    /** Key in the file store. */
    file: text('file').notNull(),
    /** The person, by name; empty for files from before names were kept. */
    by: text('added_by').notNull(),
    at: timestampColumn('added_at').notNull(),
  },
  (table) => [index('supplier_purchase_invoices_of').on(table.purchaseId, table.id)],
)

export const supplierPurchaseLines = pgTable(
  'supplier_purchase_lines',
  {
    id: serial('id').primaryKey(),
    purchaseId: integer('purchase_id')
      .notNull()
      .references(() => supplierPurchases.id),
    place: integer('place').notNull(),
    productId: integer('product_id').references(() => products.id),
    metal: text('metal').$type<Metal>().notNull(),
    fineness: integer('fineness').notNull(),
    pieces: integer('pieces'),
    /** Of the whole line. */
    weightMg: bigintColumn('weight_mg').notNull(),
    rate: bigintColumn('rate').notNull(),
    making: bigintColumn('making').notNull(),
    gstRate: integer('gst_rate').notNull(),
    taxable: bigintColumn('taxable').notNull(),
    cgst: bigintColumn('cgst').notNull(),
    sgst: bigintColumn('sgst').notNull(),
    igst: bigintColumn('igst').notNull(),
  },
  (table) => [
    index('supplier_purchase_lines_of').on(table.purchaseId, table.place),
    check('supplier_purchase_lines_some', sql`${table.weightMg} > 0`),
    check('supplier_purchase_lines_pieces', sql`(${table.productId} IS NULL) = (${table.pieces} IS NULL)`),
  ],
)

export type SupplierPurchaseLine = typeof supplierPurchaseLines.$inferSelect

/** Append-only: what was counted as it arrived. */
export const supplierReceipts = pgTable(
  'supplier_receipts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    lineId: integer('line_id')
      .notNull()
      .references(() => supplierPurchaseLines.id),
    purchaseId: integer('purchase_id')
      .notNull()
      .references(() => supplierPurchases.id),
    /** 0 for unallocated metal. */
    pieces: integer('pieces').notNull(),
    weightMg: bigintColumn('weight_mg').notNull(),
    /** The movement that brought pieces into stock; null for unallocated metal. */
    movementId: bigintColumn('movement_id').references(() => stockMovements.id),
    by: text('received_by').notNull(),
    at: timestampColumn('received_at').notNull(),
  },
  (table) => [
    index('supplier_receipts_of').on(table.purchaseId, table.id),
    index('supplier_receipts_of_movement').on(table.movementId),
  ],
)

/**
 * Append-only: the fine metal by which a purchase changes the position. The first entry is the order, since its rate is agreed
 * then; later ones are the differences made by an edit or a cancellation.
 */
export const purchaseMetalEntries = pgTable(
  'purchase_metal_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    purchaseId: integer('purchase_id')
      .notNull()
      .references(() => supplierPurchases.id),
    metal: text('metal').$type<Metal>().notNull(),
    /** Milligrams, below zero where less is bought. */
    fineMg: bigintColumn('fine_mg').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [
    index('purchase_metal_entries_of').on(table.purchaseId),
    index('purchase_metal_entries_at').on(table.at),
    check('purchase_metal_entries_some', sql`${table.fineMg} <> 0`),
  ],
)
