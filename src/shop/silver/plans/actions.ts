/**
 * A customer's monthly plan: created and changed here. It buys nothing; it only sets when the customer is reminded, and of what
 * amount.
 */
import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { dropJob, queueJob } from '../../../platform/jobs/jobs.ts'
import { formatDate, formatMoney, formatSilver } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import { notifyByEmailAndSms } from '../../customers/bank-accounts/bank-account-notifications.ts'
import { readOwner } from '../../customers/bank-accounts/reading.ts'
import { lockWallet } from '../../loyalty/points-wallet/wallet-lock.ts'
import type { SilverOrder } from '../../pricing/rules/price-silver.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { next } from '../../states.ts'
import { requireMinimumSilverOrder } from '../digital-silver/rules.ts'
import { readPlan, type SilverPlan, silverPlans, silverPlanTransitions } from './records.ts'
import { nextDue } from './rules/plan.ts'
import { type PlanEvent, planFlow } from './rules/plan-flow.ts'
import { planCancelledMessages, planChangedMessages, planStartedMessages } from './silver-plan-notifications.ts'

export interface PlanTerms {
  readonly order: SilverOrder
  /** 1 to 28. */
  readonly day: number
  /** Paise a gram. */
  readonly priceCap: Paise | null
}

export const formatPlanSize = ({ orderedBy, size }: Pick<SilverPlan, 'orderedBy' | 'size'>): string =>
  orderedBy === 'amount' ? formatMoney(size) : formatSilver(size)

export const planUrl = ({ config }: Pick<Shop, 'config'>): string =>
  `${config.publicUrl}/my-account/digital-silver/plan`

/** Starts a plan, or changes the existing one. Throws `digital-silver.too-little`. */
export async function savePlan(
  shop: Shop,
  customerId: number,
  { order, day, priceCap }: PlanTerms,
): Promise<SilverPlan> {
  requireMinimumSilverOrder(order)
  const now = shop.clock.now()
  const size = order.by === 'amount' ? order.amount : order.silver
  const terms = { orderedBy: order.by, size, day, priceCap }
  return shop.db.transaction(async (tx) => {
    // Locks the customer's wallet, so that two browser tabs start only one plan.
    await lockWallet(tx, customerId)
    const before = await readPlan(tx, customerId)
    const plan = before
      ? await change(tx, before.id, terms)
      : await change(tx, null, { ...terms, customerId, state: 'ACTIVE', startedAt: now })
    await tx.insert(silverPlanTransitions).values({
      ...{ planId: plan.id, to: plan.state, at: now },
      event: before ? 'change' : 'start',
    })
    await queueNext(shop, tx, plan)
    await notify(shop, tx, plan, before ? planChangedMessages : planStartedMessages)
    return plan
  })
}

async function change(tx: Tx, id: number | null, values: Partial<SilverPlan>): Promise<SilverPlan> {
  const [plan] =
    id === null
      ? await tx
          .insert(silverPlans)
          .values(values as typeof silverPlans.$inferInsert)
          .returning()
      : await tx.update(silverPlans).set(values).where(eq(silverPlans.id, id)).returning()
  if (!plan) throw new Error('the plan was not written')
  return plan
}

/** Queues the plan's job for its next day, replacing an earlier one. */
async function queueNext(shop: Shop, tx: Tx, plan: SilverPlan): Promise<void> {
  const now = shop.clock.now()
  const job = { kind: 'silver-plans.remind', key: String(plan.id) }
  await dropJob(tx, job.kind, job.key)
  if (plan.state === 'CANCELLED') return
  await queueJob(tx, { ...job, payload: { planId: plan.id }, dueAt: nextDue(now, plan.day) }, now)
}

/** Throws `silver-plans.none` and `states.not-now`. */
export async function transitionSilverPlan(
  shop: Shop,
  customerId: number,
  event: PlanEvent | 'skip' | 'unskip',
): Promise<SilverPlan> {
  const now = shop.clock.now()
  return shop.db.transaction(async (tx) => {
    const plan = await lockOwn(tx, customerId)
    const isSkip = event === 'skip' || event === 'unskip'
    const updated = isSkip
      ? await change(tx, plan.id, { skipsNext: event === 'skip' })
      : await change(tx, plan.id, stateAfter(plan, event, now))
    await tx.insert(silverPlanTransitions).values({ planId: plan.id, event, to: updated.state, at: now })
    await queueNext(shop, tx, updated)
    if (!isSkip) await notify(shop, tx, updated, event === 'cancel' ? planCancelledMessages : planChangedMessages)
    return updated
  })
}

function stateAfter(plan: SilverPlan, event: PlanEvent, now: Date): Partial<SilverPlan> {
  const state = next(planFlow, plan.state, event)
  return { state, endedAt: state === 'CANCELLED' ? now : null }
}

async function lockOwn(tx: Tx, customerId: number): Promise<SilverPlan> {
  const [plan] = await tx
    .select()
    .from(silverPlans)
    .where(and(eq(silverPlans.customerId, customerId), ne(silverPlans.state, 'CANCELLED')))
    .for('update')
  if (!plan) throw refuse('silver-plans.none')
  return plan
}

async function notify(shop: Shop, tx: Tx, plan: SilverPlan, email: typeof planStartedMessages): Promise<void> {
  const now = shop.clock.now()
  const messages = email({
    size: formatPlanSize(plan),
    next: formatDate(nextDue(now, plan.day)),
    isPaused: plan.state === 'PAUSED',
    url: planUrl(shop),
  })
  await notifyByEmailAndSms(
    tx,
    await readOwner(tx, plan.customerId),
    { key: `silver-plan:${plan.id}:${now.getTime()}`, messages },
    now,
  )
}
