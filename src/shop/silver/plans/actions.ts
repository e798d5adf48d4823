/**
 * A customer's monthly plan: created and changed here. It buys nothing itself: it sets when the customer is reminded, and of what
 * amount, or when a mandate is debited (`silver/plans/mandates`).
 */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { dropJob, queueJob } from '../../../platform/jobs/jobs.ts'
import { formatDate, formatMoney } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import { notifyByEmailAndSms } from '../../customers/bank-accounts/bank-account-notifications.ts'
import { readOwner } from '../../customers/bank-accounts/reading.ts'
import { lockWallet } from '../../loyalty/points-wallet/wallet-lock.ts'
import type { SilverOrder } from '../../pricing/rules/price-silver.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { next } from '../../states.ts'
import { requireMinimumSilverOrder } from '../digital-silver/rules.ts'
import { revokeMandate } from './mandates/apply-report.ts'
import { coversPlan, planNextDebit, stopDebits } from './mandates/debit-steps.ts'
import { formatPlanSize, planUrl } from './plan-links.ts'
import { lockOpenMandate } from './records/mandates.ts'
import {
  lockOwnPlan,
  lockPlan,
  readPlan,
  type SilverPlan,
  silverPlans,
  silverPlanTransitions,
} from './records/plans.ts'
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
    if (before) await followTerms(shop, tx, before, plan)
    await notify(shop, tx, plan, before ? planChangedMessages : planStartedMessages)
    return plan
  })
}

/** A debit that was announced under other terms is not made. */
async function followTerms(shop: Shop, tx: Tx, before: SilverPlan, plan: SilverPlan): Promise<void> {
  const isSame = before.orderedBy === plan.orderedBy && before.size === plan.size && before.day === plan.day
  if (!isSame) await stopDebits(shop, tx, plan, { why: 'the plan was changed' })
  await planNextDebit(shop, tx, plan)
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
    const plan = await lockOwnPlan(tx, customerId)
    const isSkip = event === 'skip' || event === 'unskip'
    const updated = isSkip
      ? await change(tx, plan.id, { skipsNext: event === 'skip' && !(await skipMonthUnderWay(shop, tx, plan)) })
      : await change(tx, plan.id, stateAfter(plan, event, now))
    await followState(shop, tx, updated, event)
    await tx.insert(silverPlanTransitions).values({ planId: plan.id, event, to: updated.state, at: now })
    await queueNext(shop, tx, updated)
    if (!isSkip) await notify(shop, tx, updated, event === 'cancel' ? planCancelledMessages : planChangedMessages)
    return updated
  })
}

/** A month that waits for its debit is skipped itself, and the next one is not. */
async function skipMonthUnderWay(shop: Shop, tx: Tx, plan: SilverPlan): Promise<boolean> {
  const stop = { why: 'skipped by the customer', skips: true, recalls: true }
  return (await stopDebits(shop, tx, plan, stop)) > 0
}

/** What a transition of the plan means for its mandate. */
async function followState(shop: Shop, tx: Tx, plan: SilverPlan, event: PlanEvent | 'skip' | 'unskip'): Promise<void> {
  if (event === 'pause') await stopDebits(shop, tx, plan, { why: 'the plan was paused', skips: true, recalls: true })
  if (event === 'cancel')
    await revokeMandate(shop, tx, plan, { by: `customer:${plan.customerId}`, why: 'the plan was cancelled' })
  if (event === 'resume' || event === 'unskip') await planNextDebit(shop, tx, plan)
}

/** The customer turns automatic payment off. Throws `silver-plans.none` and `mandates.none`. */
export async function turnAutomaticPaymentOff(shop: Shop, customerId: number): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const plan = await lockOwnPlan(tx, customerId)
    if (!(await lockOpenMandate(tx, plan.id))) throw refuse('mandates.none')
    await revokeMandate(shop, tx, plan, { by: `customer:${customerId}`, why: 'revoked by the customer' })
  })
}

/** The account is being closed. Does nothing without a plan. */
export async function revokeMandateOf(shop: Shop, tx: Tx, customerId: number): Promise<void> {
  const found = await readPlan(tx, customerId)
  const plan = found && (await lockPlan(tx, found.id))
  if (plan) await revokeMandate(shop, tx, plan, { by: `customer:${customerId}`, why: 'the account is being closed' })
}

function stateAfter(plan: SilverPlan, event: PlanEvent, now: Date): Partial<SilverPlan> {
  const state = next(planFlow, plan.state, event)
  return { state, endedAt: state === 'CANCELLED' ? now : null }
}

async function notify(shop: Shop, tx: Tx, plan: SilverPlan, email: typeof planStartedMessages): Promise<void> {
  const now = shop.clock.now()
  const mandate = await lockOpenMandate(tx, plan.id)
  const messages = email({
    size: formatPlanSize(plan),
    next: formatDate(nextDue(now, plan.day)),
    isPaused: plan.state === 'PAUSED',
    isAutomatic: mandate !== null && coversPlan(shop, mandate, plan),
    cap: plan.priceCap === null ? '' : formatMoney(plan.priceCap),
    url: planUrl(shop),
  })
  await notifyByEmailAndSms(
    tx,
    await readOwner(tx, plan.customerId),
    { key: `silver-plan:${plan.id}:${now.getTime()}`, messages },
    now,
  )
}
