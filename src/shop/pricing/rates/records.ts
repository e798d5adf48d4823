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
 * Every rate that was ever in force: paise per gram, 999 fine, without GST (rules/pricing.md 1.1). Append-only; the row with the
 * newest id of a metal is in force.
 */
export const rates = pgTable(
  'rates',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    metal: metal(),
    paisePerGram: integer('paise_per_gram').notNull(),
    /** From when it applies, according to the source. */
    asOf: timestampColumn('as_of').notNull(),
    source: text('source').notNull(),
    /** The source's own quote, before margin and premium; null if staff set the rate. */
    basePaisePerGram: integer('base_paise_per_gram'),
    /** What the shop pays per gram of its own brand, and of others; null: the rate less the usual spread. */
    ownBuyPaisePerGram: integer('own_buy_paise_per_gram'),
    otherBuyPaisePerGram: integer('other_buy_paise_per_gram'),
    /** The publication by staff that created it; null if it came from the source. */
    publicationId: integer('publication_id'),
  },
  (table) => [
    check('rates_positive', sql`${table.paisePerGram} > 0`),
    index('rates_newest').on(table.metal, table.id),
    index('rates_of_day').on(table.metal, table.asOf, table.id),
  ],
)

/** When each metal's rate was last confirmed by its source, and until when it is valid regardless of its age. */
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

/** Readings that jumped too far to be accepted automatically: a second person decides (rules/pricing.md 1.6). */
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
    /** The second feed's quote, if the reading is held because the two are too far apart. */
    otherSource: text('other_source'),
    otherPaisePerGram: integer('other_paise_per_gram'),
  },
  (table) => [index('held_rates_open').on(table.metal).where(sql`${table.decidedAt} IS NULL`)],
)

/** What staff published: rates set manually, and margins, spreads and premiums. Append-only. */
export const ratePublications = pgTable(
  'rate_publications',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ['rates', 'terms', 'held'] }).notNull(),
    at: timestampColumn('at').notNull(),
    by: text('by').notNull(),
    /** The second person, if one was needed. */
    confirmedBy: text('confirmed_by'),
    /** How far it moved the selling or buying price, in basis points: the sum of a day is limited. */
    goldChange: integer('gold_change').notNull(),
    silverChange: integer('silver_change').notNull(),
    /** The prices in force after it, and for terms also those before. */
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

/** Staff stopping and resuming the sale of a metal; the newest row of a metal applies. Append-only. */
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

/** The status of each source of rates: shown in the back office and used for alarms. */
export const rateSources = pgTable('rate_sources', {
  name: text('name').primaryKey(),
  askedAt: timestampColumn('asked_at').notNull(),
  /** When it last answered successfully. */
  answeredAt: timestampColumn('answered_at'),
  /** Why it fails, and since when; null while it works. */
  trouble: text('trouble'),
  troubleSince: timestampColumn('trouble_since'),
  /** Its latest quote. */
  goldPaisePerGram: integer('gold_paise_per_gram'),
  silverPaisePerGram: integer('silver_paise_per_gram'),
  /** The time of its quote, the older of the two metals; and until when the source guarantees it. */
  asOf: timestampColumn('as_of'),
  validUntil: timestampColumn('valid_until'),
})

/** Alarms about rates, from detection until they end; open ones are shown, and the owners are notified once. */
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
