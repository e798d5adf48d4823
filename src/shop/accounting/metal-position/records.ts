/** What staff enter about the metal position and count of the metal, and its sums by day. Everything else of it is derived (decision 0116). */
import { sql } from 'drizzle-orm'
import { bigserial, check, date, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import type { Day } from '../../../units/date.ts'
import type { Metal } from '../../../units/metal.ts'
import type { MetalEventKind } from './rules/position.ts'

/** Append-only: the opening position of a metal, and corrections of the position. */
export const metalEntries = pgTable(
  'metal_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    metal: text('metal').$type<Metal>().notNull(),
    kind: text('kind', { enum: ['opening', 'correction'] }).notNull(),
    day: date('day', { mode: 'string' }).$type<Day>().notNull(),
    /** Fine milligrams; below zero where more was sold than is owned. */
    fineMg: bigintColumn('fine_mg').notNull(),
    note: text('note').notNull(),
    by: text('entered_by').notNull(),
    at: timestampColumn('entered_at').notNull(),
  },
  (table) => [
    index('metal_entries_of').on(table.metal, table.day),
    uniqueIndex('metal_entries_one_opening').on(table.metal).where(sql`${table.kind} = 'opening'`),
  ],
)

/** Append-only: metal bought or sold forward, so that its price is fixed. A contra entry cancels one. */
export const metalHedges = pgTable(
  'metal_hedges',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    metal: text('metal').$type<Metal>().notNull(),
    side: text('side', { enum: ['buy', 'sell'] }).notNull(),
    /** Of the contract; the position counts it when it is recorded. */
    day: date('day', { mode: 'string' }).$type<Day>().notNull(),
    fineMg: bigintColumn('fine_mg').notNull(),
    /** Paise per gram. */
    rate: bigintColumn('rate').notNull(),
    counterparty: text('counterparty').notNull(),
    contract: text('contract').notNull(),
    /** Why, for a contra entry. */
    note: text('note').notNull(),
    /** The hedge that this entry cancels. */
    cancelsId: bigintColumn('cancels_id'),
    by: text('recorded_by').notNull(),
    at: timestampColumn('recorded_at').notNull(),
  },
  (table) => [
    index('metal_hedges_at').on(table.at),
    uniqueIndex('metal_hedges_cancelled_once').on(table.cancelsId),
    check('metal_hedges_some', sql`${table.fineMg} > 0`),
  ],
)

export type MetalHedge = typeof metalHedges.$inferSelect

/** Append-only: what staff counted of a metal on a day. A wrong count is followed by another; the newest of a day applies. */
export const metalCounts = pgTable(
  'metal_counts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    metal: text('metal').$type<Metal>().notNull(),
    day: date('day', { mode: 'string' }).$type<Day>().notNull(),
    /** Fine milligrams. */
    fineMg: bigintColumn('fine_mg').notNull(),
    note: text('note').notNull(),
    by: text('counted_by').notNull(),
    at: timestampColumn('counted_at').notNull(),
  },
  (table) => [
    index('metal_counts_of').on(table.metal, table.day, table.id),
    check('metal_counts_some', sql`${table.fineMg} >= 0`),
  ],
)

export type MetalCount = typeof metalCounts.$inferSelect

/** The contract note or confirmation of a hedge. Beside the hedge, which never changes. */
export const metalHedgeFiles = pgTable('metal_hedge_files', {
  hedgeId: bigintColumn('hedge_id')
    .primaryKey()
    .references(() => metalHedges.id),
  /** Key in the file store. */
  file: text('file').notNull(),
  by: text('added_by').notNull(),
  at: timestampColumn('added_at').notNull(),
})

/** What the events of a day that is over add up to. Later positions add the events since the newest day. */
export const metalDaySums = pgTable(
  'metal_day_sums',
  {
    day: date('day', { mode: 'string' }).$type<Day>().notNull(),
    metal: text('metal').$type<Metal>().notNull(),
    kind: text('kind').$type<MetalEventKind>().notNull(),
    fineMg: bigintColumn('fine_mg').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.metal, table.kind] })],
)
