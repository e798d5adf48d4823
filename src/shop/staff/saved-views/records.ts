import { sql } from 'drizzle-orm'
import { bigserial, boolean, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'
import { staffAccounts } from '../records.ts'
import type { AdminList } from './rules.ts'

export const savedViews = pgTable(
  'saved_views',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    list: text('list').$type<AdminList>().notNull(),
    /** Who saved it. */
    staffId: integer('staff_id')
      .notNull()
      .references(() => staffAccounts.id),
    name: text('name').notNull(),
    /** Filters and sort, as the search parameters of the list's address. */
    query: text('query').notNull(),
    /** The ids of the columns that are shown; null: those that the person chose. */
    columns: text('columns').array(),
    isShared: boolean('is_shared').notNull().default(false),
    savedAt: timestampColumn('saved_at').notNull(),
  },
  (table) => [
    uniqueIndex('saved_views_own').on(table.staffId, table.list, table.name).where(sql`NOT ${table.isShared}`),
    uniqueIndex('saved_views_shared').on(table.list, table.name).where(sql`${table.isShared}`),
  ],
)

/** The columns a person chose for a list; without a row, the list shows those it begins with. */
export const listColumns = pgTable(
  'list_columns',
  {
    staffId: integer('staff_id')
      .notNull()
      .references(() => staffAccounts.id),
    list: text('list').$type<AdminList>().notNull(),
    columns: text('columns').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.list] })],
)
