/**
 * The sum of every account at the end of a day: each of the company's accounts, and customers' accounts of one name together.
 * Later sums add the entries since the newest day, so they never read the whole ledger.
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
    /** The number of accounts. */
    accounts: integer('accounts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.owner, table.name, table.asset] })],
)
