/**
 * What every account had come to at the end of a day: the house's each, the customers' of a name together. Whoever wants
 * sums adds what was moved since to the newest of them, and never goes through all there is.
 */
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bigintColumn } from '../../../platform/database/columns.ts'
import type { Day } from '../../../units/date.ts'
import type { Asset } from '../rules.ts'

export const ledgerDaySums = pgTable(
  'ledger_day_sums',
  {
    day: date('day', { mode: 'string' }).$type<Day>().notNull(),
    owner: text('owner', { enum: ['house', 'customers'] }).notNull(),
    name: text('name').notNull(),
    asset: text('asset').$type<Asset>().notNull(),
    balance: bigintColumn('balance').notNull(),
    /** How many accounts it is. */
    accounts: integer('accounts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.owner, table.name, table.asset] })],
)
