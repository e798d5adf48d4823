import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'

const metal = () => text('metal', { enum: ['gold', 'silver'] }).notNull()

/**
 * Every rate that ever held: paise a gram, 999 fine, without GST (rules/pricing.md 1.1). Rows are only added; the newest id of a metal
 * holds.
 */
export const rates = pgTable(
  'rates',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    metal: metal(),
    paisePerGram: integer('paise_per_gram').notNull(),
    /** When the source says it held from. */
    asOf: timestampColumn('as_of').notNull(),
    source: text('source').notNull(),
    /** What the source itself said, before margin and premium; null where staff set the rate. */
    basePaisePerGram: integer('base_paise_per_gram'),
    /** What the shop pays for a gram of its own brand, and of others; null: the rate less the usual spread. */
    ownBuyPaisePerGram: integer('own_buy_paise_per_gram'),
    otherBuyPaisePerGram: integer('other_buy_paise_per_gram'),
    /** The act of staff that made it; null where it came from the source. */
    publicationId: integer('publication_id'),
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
    confirmedAt: timestampColumn('confirmed_at').notNull(),
    /** A manual or twice-daily rate is valid until its next publication. */
    validUntil: timestampColumn('valid_until'),
  },
  (table) => [primaryKey({ columns: [table.metal] })],
)

/** Readings that jumped too far to be believed at once: a second pair of eyes decides (rules/pricing.md 1.6). */
export const heldRates = pgTable(
  'held_rates',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    metal: metal(),
    paisePerGram: integer('paise_per_gram').notNull(),
    previousPaisePerGram: integer('previous_paise_per_gram').notNull(),
    asOf: timestampColumn('as_of').notNull(),
    source: text('source').notNull(),
    heldAt: timestampColumn('held_at').notNull(),
    decidedAt: timestampColumn('decided_at'),
    decision: text('decision', { enum: ['accepted', 'refused', 'superseded'] }),
    decidedBy: bigint('decided_by', { mode: 'number' }),
    /** The second feed's word, where the reading is held because the two lie too far apart. */
    otherSource: text('other_source'),
    otherPaisePerGram: integer('other_paise_per_gram'),
  },
  (table) => [index('held_rates_open').on(table.metal).where(sql`${table.decidedAt} IS NULL`)],
)

/** What the desk decided: rates set by hand, and margins, spreads, premiums. Rows are only added. */
export const ratePublications = pgTable(
  'rate_publications',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ['rates', 'terms', 'held'] }).notNull(),
    at: timestampColumn('at').notNull(),
    by: text('by').notNull(),
    /** The second person, where one was needed. */
    confirmedBy: text('confirmed_by'),
    /** How far it moved what is sold or bought at, in basis points: the sum of a day is limited. */
    goldChange: integer('gold_change').notNull(),
    silverChange: integer('silver_change').notNull(),
    /** What held after it, and for terms what was before. */
    facts: jsonb('facts').$type<PublicationFacts>().notNull(),
  },
  (table) => [index('rate_publications_at').on(table.at)],
)

export interface PublishedPrices {
  readonly sell: number
  readonly ownBuy: number
  readonly otherBuy: number
}
export interface PublicationFacts {
  readonly gold: PublishedPrices | null
  readonly silver: PublishedPrices | null
  readonly validUntil?: string | null
  /** The terms before and after. */
  readonly before?: unknown
  readonly after?: unknown
}

/** Selling of a metal stopped and resumed by staff; the newest row of a metal holds. Rows are only added. */
export const sellingStops = pgTable(
  'selling_stops',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    metal: metal(),
    stopped: boolean('stopped').notNull(),
    reason: text('reason').notNull(),
    by: text('by').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [index('selling_stops_newest').on(table.metal, table.id)],
)

/** How each source of rates is doing: what the desk shows, and what an alarm is made of. */
export const rateSources = pgTable('rate_sources', {
  name: text('name').primaryKey(),
  askedAt: timestampColumn('asked_at').notNull(),
  /** When it last answered well. */
  answeredAt: timestampColumn('answered_at'),
  /** Why it did not, and since when; null while it does. */
  trouble: text('trouble'),
  troubleSince: timestampColumn('trouble_since'),
  /** What it last said. */
  goldPaisePerGram: integer('gold_paise_per_gram'),
  silverPaisePerGram: integer('silver_paise_per_gram'),
  /** From when it says that its word holds, the older of the two metals; and until when it stands by it. */
  asOf: timestampColumn('as_of'),
  validUntil: timestampColumn('valid_until'),
})

/** Troubles of rates, from when they were found to when they were over; open ones are shown, and the owners told once. */
export const rateAlarms = pgTable(
  'rate_alarms',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ['feed', 'second-feed', 'old-word', 'apart', 'held', 'stale'] }).notNull(),
    /** The metal, or the name of the feed. */
    about: text('about').notNull(),
    words: text('words').notNull(),
    since: timestampColumn('since').notNull(),
    toldAt: timestampColumn('told_at'),
    endedAt: timestampColumn('ended_at'),
  },
  (table) => [
    uniqueIndex('rate_alarms_open').on(table.kind, table.about).where(sql`${table.endedAt} IS NULL`),
    index('rate_alarms_ended').on(table.endedAt),
  ],
)
