/** Pieces that customers sell back to us: one row per request, all its transitions, and the purchase voucher. */
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../platform/database/columns.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Paise } from '../../units/paise.ts'
import { bankAccounts } from '../customers/bank-accounts/records.ts'
import { customers } from '../customers/records.ts'
import { orderLines, orders } from '../orders/records.ts'
import { attempts } from '../payments/records.ts'
import { permissionsColumn, staffAccounts } from '../staff/records.ts'
import type { Permission } from '../staff/rules.ts'
import { type BuyBackEvent, type BuyBackState, undoneStates } from './rules/buy-back-flow.ts'
import type { HandOverMethod, PickupSlot } from './rules/times.ts'
import type { Voucher } from './rules/voucher.ts'

export const buyBacks = pgTable(
  'buy_backs',
  {
    id: bigintColumn('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    lineId: integer('line_id')
      .notNull()
      .references(() => orderLines.id),
    customerId: bigintColumn('customer_id')
      .notNull()
      .references(() => customers.id),
    quantity: integer('quantity').notNull(),
    state: text('state').$type<BuyBackState>().notNull(),
    /** Whether it is out of its capsule or card: first as the customer states it, later as found. */
    opened: boolean('opened').notNull(),
    handOver: text('hand_over').$type<HandOverMethod>().notNull(),
    pickupOn: date('pickup_on', { mode: 'string' }),
    pickupSlot: text('pickup_slot').$type<PickupSlot>(),
    /** Paise per gram: of the request, then of the receipt unless the price was still held. */
    rate: bigintColumn('rate').notNull(),
    /** Paise per piece, as promised. */
    premium: bigintColumn('premium').notNull(),
    /** The price at the request, in paise. */
    quoted: bigintColumn('quoted').notNull(),
    heldUntil: timestampColumn('held_until'),
    /** Receipt: key of the photograph in the file store, milligrams on the scale, scanned serials. Null before it. */
    receiptPhoto: text('receipt_photo'),
    scaleWeight: bigintColumn('scale_weight'),
    scannedSerials: jsonb('scanned_serials').$type<readonly string[]>(),
    /** Why a serial could not be scanned; empty if all were. */
    serialNote: text('serial_note').notNull().default(''),
    /** Assay result of all pieces: weight in milligrams, and fineness of 10,000. */
    foundWeight: bigintColumn('found_weight'),
    foundFineness: integer('found_fineness'),
    /** The offer in paise, due once it is accepted; 0 before. */
    amount: bigintColumn('amount').notNull().default(0),
    offerEndsAt: timestampColumn('offer_ends_at'),
    /** The account to be paid; null until there is one. */
    accountId: bigintColumn('account_id').references(() => bankAccounts.id),
    /** From 1; each attempt is a separate payout. */
    tryNo: integer('try_no').notNull().default(1),
    /** The partner's id of this attempt; null before the partner accepted it. */
    payoutId: text('payout_id'),
    /** When the partner was last called for this attempt; from then on only the partner can say that nothing was paid. */
    payoutAskedAt: timestampColumn('payout_asked_at'),
    /** The bank's reference (UTR) of the transfer. */
    utr: text('utr').notNull().default(''),
    paidAt: timestampColumn('paid_at'),
    voucherNumber: text('voucher_number').unique(),
    voucher: jsonb('voucher').$type<Voucher>(),
    /** Reason of the last transition, where the customer should see one. */
    why: text('why').notNull().default(''),
    askedAt: timestampColumn('asked_at').notNull(),
    receivedAt: timestampColumn('received_at'),
    endedAt: timestampColumn('ended_at'),
  },
  (table) => [
    index('buy_backs_of_order').on(table.orderId, table.id),
    index('buy_backs_of_customer').on(table.customerId, table.id),
    index('buy_backs_by_state').on(table.state, table.id),
    index('buy_backs_utr').on(table.utr).where(sql`${table.utr} <> ''`),
    uniqueIndex('buy_backs_one_open').on(table.lineId).where(sql`${table.endedAt} IS NULL`),
    check('buy_backs_some', sql`${table.quantity} > 0 AND ${table.quoted} > 0 AND ${table.amount} >= 0`),
    check('buy_backs_voucher', sql`(${table.voucherNumber} IS NULL) = (${table.voucher} IS NULL)`),
  ],
)

export const buyBackTransitions = pgTable(
  'buy_back_moves',
  {
    id: bigintColumn('id').primaryKey().generatedByDefaultAsIdentity(),
    buyBackId: bigintColumn('buy_back_id')
      .notNull()
      .references(() => buyBacks.id),
    event: text('event').$type<BuyBackEvent | 'request'>().notNull(),
    from: text('from').$type<BuyBackState>(),
    to: text('to').$type<BuyBackState>().notNull(),
    tryNo: integer('try_no').notNull(),
    by: text('by').notNull(),
    /**
     * The person behind `by` at that time: the account itself, or an earlier handler of this buy-back that is the same person
     * (decision 0067). Stored with the step, because this can no longer be determined a day later. Null if no staff acted.
     */
    personId: integer('person_id'),
    why: text('why').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [index('buy_back_moves_of').on(table.buyBackId, table.id)],
)

export type BuyBack = typeof buyBacks.$inferSelect

export async function readBuyBack(db: Db, id: number): Promise<BuyBack | null> {
  const [row] = await db.select().from(buyBacks).where(eq(buyBacks.id, id))
  return row ?? null
}

/** Locks the row until the transaction ends. */
export async function lockBuyBack(tx: Tx, id: number): Promise<BuyBack | undefined> {
  const [row] = await tx.select().from(buyBacks).where(eq(buyBacks.id, id)).for('update')
  return row
}

/** The row must be locked. From now on the partner may know this attempt. */
export async function markBuyBackPayoutRequested(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.update(buyBacks).set({ payoutAskedAt: at }).where(eq(buyBacks.id, id))
}

export async function setBuyBackAccount(tx: Tx, id: number, accountId: number): Promise<void> {
  await tx.update(buyBacks).set({ accountId }).where(eq(buyBacks.id, id))
}

/** All buy-backs of an order, oldest first. */
export const buyBacksOf = (db: Db, orderId: number): Promise<BuyBack[]> =>
  db.select().from(buyBacks).where(eq(buyBacks.orderId, orderId)).orderBy(asc(buyBacks.id))

/** Pieces of a line that were sold back or are in the process. */
export async function countUnitsSoldBack(db: Db, lineId: number): Promise<number> {
  const rows = await db
    .select({ quantity: buyBacks.quantity })
    .from(buyBacks)
    .where(and(eq(buyBacks.lineId, lineId), notInArray(buyBacks.state, [...undoneStates])))
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The transitions of these buy-backs, oldest first. */
export const readBuyBackTransitions = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(buyBackTransitions)
        .where(inArray(buyBackTransitions.buyBackId, [...ids]))
        .orderBy(asc(buyBackTransitions.id))

/** A staff account, for counting the people who handled a buy-back. */
export interface HandlerAccount {
  readonly id: number
  readonly name: string
  readonly permissions: readonly Permission[]
  readonly isActive: boolean
  /** Active, and with the second factor set up. */
  readonly isEnrolled: boolean
}

export async function readHandlerAccounts(db: Db): Promise<HandlerAccount[]> {
  const { id, name, disabledAt, totpSecret } = staffAccounts
  const rows = await db
    .select({ id, name, permissions: permissionsColumn, disabledAt, totpSecret })
    .from(staffAccounts)
    .orderBy(asc(id))
  return rows.map(({ disabledAt, totpSecret, ...account }) => {
    const isActive = disabledAt === null
    return { ...account, isActive, isEnrolled: isActive && totpSecret !== null }
  })
}

interface OffersBefore {
  readonly row: Pick<BuyBack, 'id' | 'customerId'>
  /** "staff:2" for each account that handled it. */
  readonly handlers: readonly string[]
  /** Time of an offer made now; an existing offer's own time takes precedence. */
  readonly now: Date | null
}

/**
 * Paise offered in the 24 hours before this one, to the same customer or by someone who handles this one. Splitting a purchase
 * must not avoid the second person (decision 0086).
 */
export async function sumOffersBefore(db: Db, { row, handlers, now }: OffersBefore): Promise<Paise> {
  const { rows } = (await db.execute(sql`
    WITH own AS (SELECT max(at) AS at FROM buy_back_moves WHERE buy_back_id = ${row.id} AND event = 'offer'),
      until AS (SELECT coalesce((SELECT at FROM own), ${now?.toISOString() ?? null}::timestamptz) AS at)
    SELECT coalesce(sum(greatest(other.quoted, other.amount)), 0)::bigint AS sum
    FROM buy_backs other
    WHERE other.id <> ${row.id} AND EXISTS (
      SELECT FROM buy_back_moves offer, until
      WHERE offer.buy_back_id = other.id AND offer.event = 'offer' AND offer.at <= until.at
        AND offer.at > until.at - interval '24 hours'
        AND (other.customer_id = ${row.customerId} OR offer.by IN (SELECT jsonb_array_elements_text(${JSON.stringify(handlers)}::jsonb)))
    )`)) as unknown as { rows: { sum: string | number }[] }
  return Number(rows[0]?.sum ?? 0)
}

/** As for payment settings (decision 0069): before the first payment attempt nothing can have been misdirected. */
export async function hasPaymentBegun(db: Db): Promise<boolean> {
  const [found] = await db.select({ id: attempts.id }).from(attempts).limit(1)
  return found !== undefined
}
