import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { preparedQuery } from '../../../platform/database/availability/prepared-query.ts'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { jsonRows } from '../../../platform/database/json-rows.ts'
import type { CouponDiscount } from '../../pricing/rules/limit-discounts.ts'
import type { Coupon, CouponScope, CouponUses } from './rules.ts'

export const coupons = pgTable(
  'coupons',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    code: text('code').notNull().unique(),
    discount: jsonb('discount').$type<CouponDiscount>().notNull(),
    minimumOrder: bigintColumn('minimum_order').notNull().default(0),
    startsAt: timestampColumn('starts_at').notNull(),
    endsAt: timestampColumn('ends_at').notNull(),
    usageLimit: integer('usage_limit'),
    perCustomerLimit: integer('per_customer_limit'),
    scope: jsonb('scope').$type<CouponScope>().notNull().default({ by: 'everything' }),
    firstOrderOnly: boolean('first_order_only').notNull().default(false),
    excludeDealItems: boolean('exclude_deal_items').notNull().default(true),
    paymentModes: jsonb('payment_modes').$type<string[]>().notNull().default([]),
    /** Whether it is shown to shoppers; an unlisted coupon works if its code is typed. */
    listed: boolean('listed').notNull().default(true),
    withdrawnAt: timestampColumn('withdrawn_at'),
    /** Uses reserved and consumed: a database constraint keeps them within the limit. */
    taken: integer('taken').notNull().default(0),
  },
  (table) => [
    check('coupons_code', sql`${table.code} = upper(${table.code}) AND ${table.code} <> ''`),
    check('coupons_end_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check(
      'coupons_within_limit',
      sql`${table.taken} >= 0 AND (${table.usageLimit} IS NULL OR ${table.taken} <= ${table.usageLimit})`,
    ),
  ],
)

/** reserved: a payment is in progress. consumed: the order was placed. released: it was not placed, or was cancelled. */
export type CouponUseState = 'reserved' | 'consumed' | 'released'

export const couponUses = pgTable(
  'coupon_uses',
  {
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id),
    orderId: bigintColumn('order_id').notNull(),
    customerId: bigintColumn('customer_id').notNull(),
    state: text('state').$type<CouponUseState>().notNull(),
    changedAt: timestampColumn('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.couponId] }),
    index('coupon_uses_customer').on(table.couponId, table.customerId),
    check('coupon_uses_state', sql`${table.state} IN ('reserved', 'consumed', 'released')`),
  ],
)

export interface CouponRow extends Coupon {
  readonly listed: boolean
  readonly taken: number
  readonly withdrawnAt: Date | null
}

export interface CouponUse {
  readonly couponId: number
  readonly orderId: number
  readonly customerId: number
}

/** The coupon with this code, in capitals, unless it was withdrawn. */
export async function findCoupon(db: Db, code: string): Promise<CouponRow | undefined> {
  const [found] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.code, code), isNull(coupons.withdrawnAt)))
  return found
}

export async function findCouponById(db: Db, id: number): Promise<CouponRow | undefined> {
  const [found] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.id, id), isNull(coupons.withdrawnAt)))
  return found
}

/**
 * Coupons that may be shown to shoppers at that moment: listed, running, and with uses left. The one that ends first comes first.
 */
export const findListed = (db: Db, now: Date): Promise<ListedCouponRow[]> => listedAt(db, { now: now.toISOString() })

export type ListedCouponRow = CouponRow & {
  /** A popup promises it to visitors who leave their contact. */
  readonly isOfPopup: boolean
}

const isOfPopup = sql<boolean>`EXISTS (SELECT 1 FROM home_modals WHERE coupon_code = ${coupons.code} AND shown)`

const isListedAt = (now: Placeholder) =>
  and(
    coupons.listed,
    isNull(coupons.withdrawnAt),
    lte(coupons.startsAt, now),
    gt(coupons.endsAt, now),
    or(isNull(coupons.usageLimit), lt(coupons.taken, coupons.usageLimit)),
  )
const firstToEnd = [asc(coupons.endsAt), asc(coupons.id)]

const listedAt = preparedQuery('coupons_listed', (db) =>
  db
    .select({ ...getTableColumns(coupons), isOfPopup })
    .from(coupons)
    .where(isListedAt(sql.placeholder('now')))
    .orderBy(...firstToEnd),
)

/** The coupons of `findListed` that no popup promises, as a column of a query with this placeholder for the time. */
export const offeredCouponsColumn = (now: Placeholder): SQL<CouponRow[]> =>
  jsonRows(coupons, { where: and(isListedAt(now), not(isOfPopup)), orderBy: sql.join(firstToEnd, sql`, `) })

/** Locks coupons, in the order of their ids, until the transaction ends, so that changes of their uses run one after another. */
export async function lockCoupons(tx: Tx, ids: readonly number[]): Promise<CouponRow[]> {
  return tx
    .select()
    .from(coupons)
    .where(inArray(coupons.id, [...ids]))
    .orderBy(asc(coupons.id))
    .for('update')
}

/** Uses that count, except those of the order itself. */
export async function countUses(db: Db, coupon: CouponRow, by: Omit<CouponUse, 'couponId'>): Promise<CouponUses> {
  const counted = and(eq(couponUses.couponId, coupon.id), ne(couponUses.state, 'released'))
  const [row] = await db
    .select({
      byCustomer: sql<string>`count(*) FILTER (WHERE ${couponUses.orderId} <> ${by.orderId})`,
      byOrder: sql<string>`count(*) FILTER (WHERE ${couponUses.orderId} = ${by.orderId})`,
    })
    .from(couponUses)
    .where(and(counted, eq(couponUses.customerId, by.customerId)))
  return { byAll: coupon.taken - Number(row?.byOrder ?? 0), byCustomer: Number(row?.byCustomer ?? 0) }
}

/** The uses recorded for the order, in any state. */
export function readCouponUses(db: Db, orderId: number): Promise<(CouponUse & { state: CouponUseState })[]> {
  const { couponId, customerId, state } = couponUses
  return db
    .select({ couponId, orderId: couponUses.orderId, customerId, state })
    .from(couponUses)
    .where(eq(couponUses.orderId, orderId))
}

export async function saveUse(tx: Tx, use: CouponUse, change: { state: CouponUseState; at: Date }): Promise<void> {
  const { state, at: changedAt } = change
  await tx
    .insert(couponUses)
    .values({ ...use, state, changedAt })
    .onConflictDoUpdate({ target: [couponUses.orderId, couponUses.couponId], set: { state, changedAt } })
}

export async function releaseUses(
  tx: Tx,
  orderId: number,
  { couponIds, at }: { couponIds: readonly number[]; at: Date },
): Promise<void> {
  await tx
    .update(couponUses)
    .set({ state: 'released', changedAt: at })
    .where(and(eq(couponUses.orderId, orderId), inArray(couponUses.couponId, [...couponIds])))
}

/** Counts one use of each coupon in or out; a database constraint refuses to exceed a limit. */
export async function adjustCouponUseCount(tx: Tx, couponIds: readonly number[], change: 1 | -1): Promise<void> {
  await tx
    .update(coupons)
    .set({ taken: sql`${coupons.taken} + ${change}` })
    .where(inArray(coupons.id, [...couponIds]))
}
