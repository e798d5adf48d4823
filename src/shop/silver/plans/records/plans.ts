/** Monthly plans to buy digital silver, and the result of each month. Nothing here moves money. */
import { and, desc, eq, gte, inArray, lt, ne, notInArray, sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../../platform/database/columns.ts'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { customers } from '../../../customers/records.ts'
import { refuse } from '../../../refusal.ts'
import { purchases, type SilverPurchase } from '../../digital-silver/records.ts'
import type { MonthState, PlanEvent, PlanState } from '../rules/plan-flow.ts'

export const silverPlans = pgTable(
  'silver_plans',
  {
    id: bigintColumn('id').primaryKey().generatedByDefaultAsIdentity(),
    customerId: bigintColumn('customer_id')
      .notNull()
      .references(() => customers.id),
    orderedBy: text('ordered_by', { enum: ['amount', 'grams'] }).notNull(),
    /** Paise before GST, or 0.0001 g. */
    size: bigintColumn('size').notNull(),
    day: integer('day').notNull(),
    /** Paise per gram. Above it the month is skipped. */
    priceCap: bigintColumn('price_cap'),
    state: text('state').$type<PlanState>().notNull(),
    skipsNext: boolean('skips_next').notNull().default(false),
    startedAt: timestampColumn('started_at').notNull(),
    endedAt: timestampColumn('ended_at'),
  },
  (table) => [
    uniqueIndex('silver_plans_one_each').on(table.customerId).where(sql`${table.state} <> 'CANCELLED'`),
    check('silver_plans_something', sql`${table.size} > 0`),
    check('silver_plans_day', sql`${table.day} BETWEEN 1 AND 28`),
  ],
)

export const silverPlanMonths = pgTable(
  'silver_plan_months',
  {
    planId: bigintColumn('plan_id')
      .notNull()
      .references(() => silverPlans.id),
    /** "2026-11" */
    month: text('month').notNull(),
    state: text('state').$type<MonthState>().notNull(),
    /** Paise per gram when it was due. */
    rate: bigintColumn('rate').notNull(),
    at: timestampColumn('at').notNull(),
    /** Until when it can be paid. Null for a skipped month. */
    endsAt: timestampColumn('ends_at'),
    purchaseId: integer('purchase_id').references(() => purchases.id),
  },
  (table) => [primaryKey({ columns: [table.planId, table.month] })],
)

/** Every transition of a plan. */
export const silverPlanTransitions = pgTable(
  'silver_plan_moves',
  {
    id: bigintColumn('id').primaryKey().generatedByDefaultAsIdentity(),
    planId: bigintColumn('plan_id')
      .notNull()
      .references(() => silverPlans.id),
    event: text('event').$type<PlanEvent | 'start' | 'change' | 'skip' | 'unskip'>().notNull(),
    to: text('to').$type<PlanState>().notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [index('silver_plan_moves_of').on(table.planId, table.id)],
)

export type SilverPlan = typeof silverPlans.$inferSelect
export type PlanMonth = typeof silverPlanMonths.$inferSelect

/** The plan that is not cancelled. */
export async function readPlan(db: Db, customerId: number): Promise<SilverPlan | null> {
  const [plan] = await db
    .select()
    .from(silverPlans)
    .where(and(eq(silverPlans.customerId, customerId), ne(silverPlans.state, 'CANCELLED')))
  return plan ?? null
}

/** Locks the plan until the transaction ends. */
export async function lockPlan(tx: Tx, id: number): Promise<SilverPlan | undefined> {
  const [plan] = await tx.select().from(silverPlans).where(eq(silverPlans.id, id)).for('update')
  return plan
}

/** The customer's plan that is not cancelled, locked. Throws `silver-plans.none`. */
export async function lockOwnPlan(tx: Tx, customerId: number): Promise<SilverPlan> {
  const [plan] = await tx
    .select()
    .from(silverPlans)
    .where(and(eq(silverPlans.customerId, customerId), ne(silverPlans.state, 'CANCELLED')))
    .for('update')
  if (!plan) throw refuse('silver-plans.none')
  return plan
}

/** Months of all plans a customer ever had, newest first. */
export async function listMonths(
  db: Db,
  customerId: number,
  limit: number,
): Promise<{ month: PlanMonth; plan: SilverPlan }[]> {
  return db
    .select({ month: silverPlanMonths, plan: silverPlans })
    .from(silverPlanMonths)
    .innerJoin(silverPlans, eq(silverPlans.id, silverPlanMonths.planId))
    .where(eq(silverPlans.customerId, customerId))
    .orderBy(desc(silverPlanMonths.month), desc(silverPlanMonths.planId))
    .limit(limit)
}

const ended = ['QUOTED', 'FAILED', 'EXPIRED', 'REFUNDED'] as const

/**
 * The first purchase of at least the plan's size that was started while the month waited, and is credited or being paid. What
 * counts is when it was started, however late the bank decides.
 */
export async function purchaseFor(db: Db, plan: SilverPlan, month: PlanMonth): Promise<SilverPurchase | null> {
  if (!month.endsAt) return null
  const isLarge = plan.orderedBy === 'amount' ? gte(purchases.metalValue, plan.size) : gte(purchases.silver, plan.size)
  const used = db.select({ id: silverPlanMonths.purchaseId }).from(silverPlanMonths).where(sql`purchase_id IS NOT NULL`)
  const [found] = await db
    .select()
    .from(purchases)
    .where(
      and(
        eq(purchases.customerId, plan.customerId),
        ...[isLarge, gte(purchases.quotedAt, month.at), lt(purchases.quotedAt, month.endsAt)],
        ...[notInArray(purchases.state, [...ended]), notInArray(purchases.id, used)],
      ),
    )
    .orderBy(sql`${inArray(purchases.state, ['CREDITED'])} DESC`, purchases.id)
    .limit(1)
  return found ?? null
}
