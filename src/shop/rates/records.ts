import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/columns.ts'

const metal = () => text('metal', { enum: ['gold', 'silver'] }).notNull()

/** Every rate that ever held: paise a gram, 999 fine, without GST (decisions 3). Rows are only added; the newest id of a metal holds. */
export const rates = pgTable(
  'rates',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    metal: metal(),
    paisePerGram: integer('paise_per_gram').notNull(),
    /** When the source says it held from. */
    asOf: moment('as_of').notNull(),
    source: text('source').notNull(),
  },
  (table) => [
    check('rates_positive', sql`${table.paisePerGram} > 0`),
    index('rates_newest').on(table.metal, table.id),
    index('rates_of_day').on(table.metal, table.asOf, table.id),
  ],
)

/** When each metal's rate was last confirmed by its source, and until when that word is good at least. */
export const rateConfirmations = pgTable(
  'rate_confirmations',
  {
    metal: metal(),
    source: text('source').notNull(),
    confirmedAt: moment('confirmed_at').notNull(),
    /** A manual or twice-daily rate is valid until its next publication. */
    validUntil: moment('valid_until'),
  },
  (table) => [primaryKey({ columns: [table.metal] })],
)

/** Readings that jumped too far to be believed at once: a second pair of eyes decides (decisions 3). */
export const heldRates = pgTable(
  'held_rates',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    metal: metal(),
    paisePerGram: integer('paise_per_gram').notNull(),
    previousPaisePerGram: integer('previous_paise_per_gram').notNull(),
    asOf: moment('as_of').notNull(),
    source: text('source').notNull(),
    heldAt: moment('held_at').notNull(),
    decidedAt: moment('decided_at'),
    decision: text('decision', { enum: ['accepted', 'refused', 'superseded'] }),
    decidedBy: bigint('decided_by', { mode: 'number' }),
  },
  (table) => [index('held_rates_open').on(table.metal).where(sql`${table.decidedAt} IS NULL`)],
)
