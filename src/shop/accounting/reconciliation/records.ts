/** Differences found by reconciliation, its runs, and the settlement lines of the payment providers. */
import { sql } from 'drizzle-orm'
import { bigserial, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PaymentProvider } from '../../../partners/payment/providers.ts'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import type { DifferenceKind } from './rules.ts'

/** One row from the run that first found it to the run that found it gone. */
export const differences = pgTable(
  'reconciliation_differences',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind').$type<DifferenceKind>().notNull(),
    /** The subject: an account, an order, a payment, a product. */
    what: text('what').notNull(),
    expected: text('expected').notNull(),
    found: text('found').notNull(),
    firstSeenAt: timestampColumn('first_seen_at').notNull(),
    lastSeenAt: timestampColumn('last_seen_at').notNull(),
    resolvedAt: timestampColumn('resolved_at'),
  },
  (table) => [
    uniqueIndex('reconciliation_differences_open').on(table.kind, table.what).where(sql`${table.resolvedAt} IS NULL`),
    index('reconciliation_differences_seen').on(table.resolvedAt, table.firstSeenAt),
  ],
)

/** Notes of staff about a difference. Append-only; the difference is resolved only when its cause is fixed. */
export const differenceNotes = pgTable(
  'reconciliation_notes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    differenceId: bigintColumn('difference_id')
      .notNull()
      .references(() => differences.id),
    by: text('noted_by').notNull(),
    note: text('note').notNull(),
    at: timestampColumn('noted_at').notNull(),
  },
  (table) => [index('reconciliation_notes_of').on(table.differenceId, table.id)],
)

export const runs = pgTable('reconciliation_runs', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  /** The first day whose orders and payments were checked. */
  since: date('since', { mode: 'string' }).notNull(),
  startedAt: timestampColumn('started_at').notNull(),
  tookMs: integer('took_ms').notNull(),
  open: integer('open').notNull(),
})

/** Lines of the providers' settlement files; each payment and each refund occurs once. */
export const settlements = pgTable(
  'provider_settlements',
  {
    provider: text('provider').$type<PaymentProvider>().notNull(),
    kind: text('kind', { enum: ['payment', 'refund'] }).notNull(),
    /** The provider's own id of the payment or refund. */
    ref: text('ref').notNull(),
    /** Paise of the payment or refund itself, before fees. */
    amount: bigintColumn('amount').notNull(),
    /** The provider's fee, including GST. */
    fee: bigintColumn('fee').notNull(),
    /** GST in the fee; null if the provider does not report it. */
    feeTax: bigintColumn('fee_tax'),
    settledOn: date('settled_on', { mode: 'string' }).notNull(),
    /** The bank's reference of the payout that contains it. */
    utr: text('utr').notNull(),
  },
  (table) => [
    uniqueIndex('provider_settlements_ref').on(table.provider, table.kind, table.ref),
    index('provider_settlements_day').on(table.settledOn),
    index('provider_settlements_utr').on(table.utr),
  ],
)

/** Only for versions without the stock ledger, one of which may run during an upgrade. Not read; to be dropped afterwards. */
export const stockOpenings = pgTable('stock_openings', {
  productId: integer('product_id').primaryKey(),
  pieces: bigintColumn('pieces').notNull(),
  notedAt: timestampColumn('noted_at').notNull(),
})
