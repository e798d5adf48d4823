/** Who changed what of which product, edits of many at once, and lists from outside that were read in. */
import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import type { SecondPersonRule } from '../../staff/approvals/rules/risk.ts'
import { products } from '../records/products.ts'
import type { BulkChange } from './rules/bulk.ts'
import type { FieldChange } from './rules/changes.ts'
import { changeKinds, importOutcomes, importStates } from './rules/histories.ts'
import type { ProductSelection } from './rules/picks.ts'

/** Append-only: one row for each product and each time it was changed. */
export const productChanges = pgTable(
  'product_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    kind: text('kind', { enum: changeKinds }).notNull(),
    /** The revision it made. */
    revision: integer('revision').notNull(),
    fields: jsonb('fields').$type<readonly FieldChange[]>().notNull(),
    /** The edit of many or the list it was part of. */
    bulkId: bigintColumn('bulk_id'),
    importId: bigintColumn('import_id'),
    /** Who, by name. */
    by: text('changed_by').notNull(),
    at: timestampColumn('changed_at').notNull(),
  },
  (table) => [
    index('product_changes_of').on(table.productId, table.id),
    index('product_changes_of_bulk').on(table.bulkId).where(sql`${table.bulkId} IS NOT NULL`),
  ],
)

/** The same change made to many products with one press; what it did to each stands in `product_changes`. */
export const bulkEdits = pgTable('product_bulk_edits', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  change: jsonb('change').$type<BulkChange>().notNull(),
  /** Which products were meant: chosen one by one, or all that a list showed. */
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
    /** Rows of the file, and how many of them were looked at in this state. */
    rows: integer('rows').notNull().default(0),
    done: integer('done').notNull().default(0),
    created: integer('created').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    same: integer('same').notNull().default(0),
    wrong: integer('wrong').notNull().default(0),
    /** What the rows that are right can cost, in paise; while they are read in, what the rest of them may cost. */
    maxLoss: bigintColumn('max_loss').notNull().default(0),
    /** What of them needs a second person. */
    rules: jsonb('rules').$type<readonly SecondPersonRule[]>().notNull().default([]),
    /** A second person agreed to it. */
    isApproved: boolean('is_approved').notNull().default(false),
    by: text('brought_by').notNull(),
    at: timestampColumn('brought_at').notNull(),
    endedAt: timestampColumn('ended_at'),
  },
  (table) => [index('product_imports_newest').on(table.at)],
)

/** What is to be told of a row: what is wrong with it, or what it makes or changes. Rows that change nothing have none. */
export const importRows = pgTable(
  'product_import_rows',
  {
    importId: bigintColumn('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Of the file, as an editor counts: the head is 1. */
    line: integer('line').notNull(),
    outcome: text('outcome', { enum: importOutcomes }).notNull(),
    /** The product as the row names it. */
    what: text('what').notNull(),
    /** Column of the file the sentence is about; of a change the columns that differ. */
    field: text('field').notNull(),
    sentence: text('sentence').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
)
