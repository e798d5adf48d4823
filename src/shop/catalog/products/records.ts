/** The history of product changes, bulk edits, and imports. */
import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import type { Metal } from '../../../units/metal.ts'
import type { SecondPersonRule } from '../../staff/approvals/rules/risk.ts'
import { products } from '../records/products.ts'
import type { BulkChange } from './rules/bulk.ts'
import type { FieldChange } from './rules/changes.ts'
import { changeKinds, importOutcomes, importStates } from './rules/histories.ts'
import type { ProductSelection } from './rules/product-filter.ts'
import type { ProductFormField } from './rules/product-form-data.ts'

/** Append-only: one row per product and change. */
export const productChanges = pgTable(
  'product_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    kind: text('kind', { enum: changeKinds }).notNull(),
    /** The product's revision after the change. */
    revision: integer('revision').notNull(),
    fields: jsonb('fields').$type<readonly FieldChange[]>().notNull(),
    /** The bulk edit or import that it was part of. */
    bulkId: bigintColumn('bulk_id'),
    importId: bigintColumn('import_id'),
    /** The scheduled change that did it at its time. */
    scheduleId: bigintColumn('schedule_id'),
    /** The name of the staff member. */
    by: text('changed_by').notNull(),
    at: timestampColumn('changed_at').notNull(),
  },
  (table) => [
    index('product_changes_of').on(table.productId, table.id),
    index('product_changes_of_bulk').on(table.bulkId).where(sql`${table.bulkId} IS NOT NULL`),
    index('product_changes_of_import').on(table.importId, table.productId).where(sql`${table.importId} IS NOT NULL`),
  ],
)

/** A bulk edit; its effect on each product is in `product_changes`. */
export const bulkEdits = pgTable('product_bulk_edits', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  change: jsonb('change').$type<BulkChange>().notNull(),
  /** The selected products: chosen one by one, or all that match a filter. */
  picks: jsonb('picks').$type<ProductSelection>().notNull(),
  changed: integer('changed').notNull(),
  by: text('done_by').notNull(),
  at: timestampColumn('done_at').notNull(),
  undoneBy: text('undone_by'),
  undoneAt: timestampColumn('undone_at'),
})

export const imports = pgTable(
  'product_imports',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    fileName: text('file_name').notNull(),
    /** Key in the file store. */
    file: text('file').notNull(),
    state: text('state', { enum: importStates }).notNull(),
    /** Why the whole file was refused. */
    why: text('why').notNull().default(''),
    /** Rows of the file, and how many of them are processed in the current state. */
    rows: integer('rows').notNull().default(0),
    done: integer('done').notNull().default(0),
    created: integer('created').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    same: integer('same').notNull().default(0),
    wrong: integer('wrong').notNull().default(0),
    /** The most that the valid rows can cost, in paise; while importing, the most that the remaining rows may cost. */
    maxLoss: bigintColumn('max_loss').notNull().default(0),
    /** The rules by which these rows need a second person. */
    rules: jsonb('rules').$type<readonly SecondPersonRule[]>().notNull().default([]),
    /** A second person has approved it. */
    isApproved: boolean('is_approved').notNull().default(false),
    /** How often it was previewed, so that an approval is for one preview; 0 for imports from before previews listed values. */
    previews: integer('previews').notNull().default(0),
    /** Paise per gram of 999 fine, at which the preview shows prices. */
    rates: jsonb('rates').$type<Readonly<Record<Metal, number>>>(),
    /** Rows whose product has its former values back, and rows that the undo left alone. */
    restored: integer('restored').notNull().default(0),
    kept: integer('kept').notNull().default(0),
    undoneBy: text('undone_by'),
    undoneAt: timestampColumn('undone_at'),
    by: text('brought_by').notNull(),
    at: timestampColumn('brought_at').notNull(),
    /** When its rows began to be written; null for a preview. */
    startedAt: timestampColumn('started_at'),
    endedAt: timestampColumn('ended_at'),
  },
  (table) => [index('product_imports_newest').on(table.at)],
)

/** A field of a product before and after, as text. */
export interface ImportFieldChange {
  readonly field: ProductFormField
  readonly before: string
  readonly after: string
}

export interface ImportFault {
  /** Empty for what concerns the whole row. */
  readonly column: string
  readonly sentence: string
}

/** The report on a row: what is wrong with it, or what it creates or changes. Rows that change nothing have none. */
export const importRows = pgTable(
  'product_import_rows',
  {
    importId: bigintColumn('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Line number in the file, as an editor counts: the header is 1. */
    line: integer('line').notNull(),
    outcome: text('outcome', { enum: importOutcomes }).notNull(),
    /** The product as the row names it. */
    what: text('what').notNull(),
    /** The column that the sentence is about; for a change, the columns that differ. */
    field: text('field').notNull(),
    /** The first error, or why an undo left the row alone. */
    sentence: text('sentence').notNull(),
    /** All errors of the row. */
    faults: jsonb('faults').$type<readonly ImportFault[]>().notNull().default([]),
    changes: jsonb('changes').$type<readonly ImportFieldChange[]>().notNull().default([]),
    /** Paise per unit, GST included; null if the product has no price. */
    priceBefore: bigintColumn('price_before'),
    priceAfter: bigintColumn('price_after'),
    productId: integer('product_id'),
    /** The revision of the product to which the preview applies. */
    revision: integer('revision'),
    /** Identifies what the preview showed: only that is imported. */
    digest: text('digest').notNull().default(''),
    /** It reports what was done, not what would be. */
    isResult: boolean('is_result').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
)
