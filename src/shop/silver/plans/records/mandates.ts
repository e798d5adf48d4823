/** Mandates for automatic payments of monthly plans, their debits, and every transition of both. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { MandateRefs } from '../../../../partners/payment/mandates.ts'
import type { PaymentProvider } from '../../../../partners/payment/providers.ts'
import { bigintColumn, timestampColumn } from '../../../../platform/database/columns.ts'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import type { Shop } from '../../../shop.ts'
import { next } from '../../../states.ts'
import { purchases } from '../../digital-silver/records.ts'
import { type DebitEvent, type DebitState, debitFlow, liveDebitStates } from '../mandates/rules/debit-flow.ts'
import { type MandateEvent, type MandateState, mandateFlow, openMandateStates } from '../mandates/rules/mandate-flow.ts'
import { silverPlans } from './plans.ts'

const inStates = (column: unknown, states: readonly string[]) =>
  sql`${column} IN (${sql.raw(states.map((state) => `'${state}'`).join(', '))})`

export const silverMandates = pgTable(
  'silver_mandates',
  {
    /** From the sequence of carts, like orders and purchases: the attempt that authorises it has this number. */
    id: integer('id').primaryKey(),
    /** "MND-2026-100042" */
    uniqueId: text('unique_id').notNull().unique(),
    planId: bigintColumn('plan_id')
      .notNull()
      .references(() => silverPlans.id),
    customerId: bigintColumn('customer_id').notNull(),
    provider: text('provider').$type<PaymentProvider>().notNull(),
    state: text('state').$type<MandateState>().notNull(),
    /** The most that one debit may take, in paise, as authorised. */
    maxAmount: bigintColumn('max_amount').notNull(),
    /** The provider's ids; null until it has returned them. */
    customerRef: text('customer_ref'),
    authorisationRef: text('authorisation_ref'),
    mandateRef: text('mandate_ref'),
    openedAt: timestampColumn('opened_at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    endedAt: timestampColumn('ended_at'),
    /** The provider's reason of its state, for staff. */
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    uniqueIndex('silver_mandates_one_open').on(table.planId).where(inStates(table.state, openMandateStates)),
    uniqueIndex('silver_mandates_ref').on(table.provider, table.mandateRef),
    index('silver_mandates_of_customer').on(table.customerId),
    check('silver_mandates_something', sql`${table.maxAmount} > 0`),
  ],
)

export const silverMandateTransitions = pgTable(
  'silver_mandate_transitions',
  {
    id: bigintColumn('id').primaryKey().generatedByDefaultAsIdentity(),
    mandateId: integer('mandate_id')
      .notNull()
      .references(() => silverMandates.id),
    event: text('event').$type<MandateEvent | 'open'>().notNull(),
    to: text('to').$type<MandateState>().notNull(),
    by: text('by').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [index('silver_mandate_transitions_of').on(table.mandateId, table.id)],
)

export const silverDebits = pgTable(
  'silver_debits',
  {
    id: bigintColumn('id').primaryKey().generatedByDefaultAsIdentity(),
    mandateId: integer('mandate_id')
      .notNull()
      .references(() => silverMandates.id),
    planId: bigintColumn('plan_id')
      .notNull()
      .references(() => silverPlans.id),
    /** "2026-11" */
    month: text('month').notNull(),
    /** 1, 2, 3 within the month: each retry is announced anew. */
    number: integer('number').notNull(),
    state: text('state').$type<DebitState>().notNull(),
    /** What is announced and debited, in paise. */
    amount: bigintColumn('amount').notNull(),
    /** Never earlier. */
    debitAt: timestampColumn('debit_at').notNull(),
    /** When the provider took the announcement. */
    announcedAt: timestampColumn('announced_at'),
    /** The provider's order of the announcement and of the debit. */
    orderRef: text('order_ref'),
    purchaseId: integer('purchase_id').references(() => purchases.id),
    /** Why it failed, for staff. */
    reason: text('reason').notNull().default(''),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    // Nobody is debited twice in a month.
    uniqueIndex('silver_debits_one_in_month')
      .on(table.planId, table.month)
      .where(inStates(table.state, liveDebitStates)),
    uniqueIndex('silver_debits_number').on(table.planId, table.month, table.number),
    uniqueIndex('silver_debits_order').on(table.orderRef),
    index('silver_debits_of_mandate').on(table.mandateId),
    index('silver_debits_purchase').on(table.purchaseId),
    index('silver_debits_failed').on(table.month).where(sql`${table.state} = 'FAILED'`),
    check('silver_debits_something', sql`${table.amount} > 0`),
  ],
)

export const silverDebitTransitions = pgTable(
  'silver_debit_transitions',
  {
    id: bigintColumn('id').primaryKey().generatedByDefaultAsIdentity(),
    debitId: bigintColumn('debit_id')
      .notNull()
      .references(() => silverDebits.id),
    event: text('event').$type<DebitEvent | 'plan'>().notNull(),
    to: text('to').$type<DebitState>().notNull(),
    why: text('why').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [index('silver_debit_transitions_of').on(table.debitId, table.id)],
)

export type SilverMandate = typeof silverMandates.$inferSelect
export type SilverDebit = typeof silverDebits.$inferSelect

/** "MND-2026-100042-202611-1" */
export const announcementRefOf = ({ uniqueId }: SilverMandate, { month, number }: SilverDebit): string =>
  `${uniqueId}-${month.replace('-', '')}-${number}`

/** The provider's references; null until it has opened the mandate. */
export function mandateRefsOf({ customerRef, authorisationRef, mandateRef }: SilverMandate): MandateRefs | null {
  return customerRef === null || authorisationRef === null ? null : { customerRef, authorisationRef, mandateRef }
}

export async function readMandate(db: Db, id: number): Promise<SilverMandate | null> {
  const [mandate] = await db.select().from(silverMandates).where(eq(silverMandates.id, id))
  return mandate ?? null
}

export async function findMandateByRef(
  db: Db,
  { provider, mandateRef }: Pick<SilverMandate, 'provider' | 'mandateRef'>,
): Promise<SilverMandate | null> {
  const isIt = and(eq(silverMandates.provider, provider), eq(silverMandates.mandateRef, mandateRef ?? ''))
  const [mandate] = await db.select().from(silverMandates).where(isIt)
  return mandate ?? null
}

/** The newest mandate of a plan, whatever its state. */
export async function newestMandate(db: Db, planId: number): Promise<SilverMandate | null> {
  const [mandate] = await db
    .select()
    .from(silverMandates)
    .where(eq(silverMandates.planId, planId))
    .orderBy(desc(silverMandates.id))
    .limit(1)
  return mandate ?? null
}

/** The plan's mandate that is neither over nor being revoked, locked. The caller holds the plan. */
export async function lockOpenMandate(tx: Tx, planId: number): Promise<SilverMandate | null> {
  const isOpen = and(eq(silverMandates.planId, planId), inArray(silverMandates.state, [...openMandateStates]))
  const [mandate] = await tx.select().from(silverMandates).where(isOpen).for('update')
  return mandate ?? null
}

/** The caller holds its plan. */
export async function lockMandate(tx: Tx, id: number): Promise<SilverMandate> {
  const [mandate] = await tx.select().from(silverMandates).where(eq(silverMandates.id, id)).for('update')
  if (!mandate) throw new Error(`no mandate ${id}`)
  return mandate
}

export interface MandateTransition {
  readonly event: MandateEvent
  /** `customer:7`, `clock`, or the provider's name. */
  readonly by: string
  readonly reason?: string
}

/** Makes a transition of a locked mandate. Throws `states.not-now`. */
export async function transitionMandate(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  mandate: SilverMandate,
  { event, by, reason }: MandateTransition,
): Promise<SilverMandate> {
  const at = shop.clock.now()
  const state = next(mandateFlow, mandate.state, event)
  const isOver = state === 'REVOKED' || state === 'REJECTED' || state === 'EXPIRED'
  const change = { state, endedAt: isOver ? at : null, ...(reason === undefined ? {} : { reason }) }
  await tx.update(silverMandates).set(change).where(eq(silverMandates.id, mandate.id))
  await tx.insert(silverMandateTransitions).values({ mandateId: mandate.id, event, to: state, by, at })
  return { ...mandate, ...change }
}

export async function readDebit(db: Db, id: number): Promise<SilverDebit | null> {
  const [debit] = await db.select().from(silverDebits).where(eq(silverDebits.id, id))
  return debit ?? null
}

/** The caller holds its plan. */
export async function lockDebit(tx: Tx, id: number): Promise<SilverDebit> {
  const [debit] = await tx.select().from(silverDebits).where(eq(silverDebits.id, id)).for('update')
  if (!debit) throw new Error(`no debit ${id}`)
  return debit
}

/** The plan's debits in these states, locked, oldest month first. The caller holds the plan. */
export async function lockDebits(tx: Tx, planId: number, states: readonly DebitState[]): Promise<SilverDebit[]> {
  return tx
    .select()
    .from(silverDebits)
    .where(and(eq(silverDebits.planId, planId), inArray(silverDebits.state, [...states])))
    .orderBy(silverDebits.month)
    .for('update')
}

/** All debits of a month, oldest first. */
export async function listMonthDebits(db: Db, planId: number, month: string): Promise<SilverDebit[]> {
  return db
    .select()
    .from(silverDebits)
    .where(and(eq(silverDebits.planId, planId), eq(silverDebits.month, month)))
    .orderBy(silverDebits.number)
}

/** The newest debits of a plan, newest first. */
export async function listDebits(db: Db, planId: number, limit: number): Promise<SilverDebit[]> {
  return db
    .select()
    .from(silverDebits)
    .where(eq(silverDebits.planId, planId))
    .orderBy(desc(silverDebits.month), desc(silverDebits.number))
    .limit(limit)
}

/** Makes a transition of a locked debit, with what else changes. Throws `states.not-now`. */
export async function transitionDebit(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  debit: SilverDebit,
  { event, why, ...values }: { event: DebitEvent; why: string } & Partial<SilverDebit>,
): Promise<SilverDebit> {
  const state = next(debitFlow, debit.state, event)
  const change = { ...values, state, ...(event === 'fail' ? { reason: why } : {}) }
  await tx.update(silverDebits).set(change).where(eq(silverDebits.id, debit.id))
  await tx.insert(silverDebitTransitions).values({ debitId: debit.id, event, to: state, why, at: shop.clock.now() })
  return { ...debit, ...change }
}
