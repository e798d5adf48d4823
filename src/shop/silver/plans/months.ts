/**
 * The months of plans. A job waits for each plan's day: it records the month once, leaves it to its automatic payment, sends a
 * reminder or skips it, and waits for the next month. Another job checks the result after a day.
 */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import type { JobHandlers, JobOutcome } from '../../../platform/jobs/jobs.ts'
import type { Shop } from '../../shop.ts'
import { queueDebit, stopDebits } from './mandates/debit-steps.ts'
import { liveDebitStates } from './mandates/rules/debit-flow.ts'
import { notifyOfMonth, queueMonthSettlement, readMonth, transitionPlanMonth } from './month-outcomes.ts'
import { lockDebits } from './records/mandates.ts'
import { lockPlan, purchaseFor, type SilverPlan, silverPlanMonths, silverPlans } from './records/plans.ts'
import { dueAt, dueMonth, monthWaitsMs, nextDue, outcomeOf, type YearMonth } from './rules/plan.ts'
import type { MonthEvent } from './rules/plan-flow.ts'
import {
  planMonthDueMessages,
  planMonthUnpaidMessages,
  planPriceCapExceededMessages,
} from './silver-plan-notifications.ts'

const recheckMs = 30 * 60_000

export const silverPlanJobs = (shop: Shop) =>
  ({
    'silver-plans.remind': ({ planId }: { planId: number }) => remindOfPlanMonth(shop, planId),
    'silver-plans.settle': (one: { planId: number; month: YearMonth }) => settleMonth(shop, one),
  }) satisfies JobHandlers

/** Idempotent by plan and month, so nobody is reminded twice. */
export async function remindOfPlanMonth(shop: Shop, planId: number): Promise<JobOutcome> {
  const now = shop.clock.now()
  return shop.db.transaction(async (tx) => {
    const plan = await lockPlan(tx, planId)
    if (!plan || plan.state === 'CANCELLED') return undefined
    const month = dueMonth(now, plan.day)
    // A day that was over before the plan started, or was changed to it, is not made up for.
    if (dueAt(month, plan.day) > plan.startedAt) await writeMonth(shop, tx, plan, month)
    return { again: nextDue(now, plan.day) }
  })
}

async function writeMonth(shop: Shop, tx: Tx, plan: SilverPlan, month: YearMonth): Promise<void> {
  const now = shop.clock.now()
  const rate = shop.catalogue.now.prices.rates.silver
  const debit = (await lockDebits(tx, plan.id, liveDebitStates)).find((one) => one.month === month)
  const outcome = outcomeOf(plan, rate)
  const state = outcome === 'REMINDED' && debit ? 'AUTOMATIC' : outcome
  const endsAt = state === 'REMINDED' ? new Date(now.getTime() + monthWaitsMs) : null
  const [written] = await tx
    .insert(silverPlanMonths)
    .values({ planId: plan.id, month, state, rate, at: now, endsAt })
    .onConflictDoNothing()
    .returning()
  if (!written) return
  if (plan.skipsNext) await tx.update(silverPlans).set({ skipsNext: false }).where(eq(silverPlans.id, plan.id))
  if (state === 'TOO_DEAR')
    await notifyOfMonth(shop, tx, { plan, month: written, template: planPriceCapExceededMessages })
  if (state === 'AUTOMATIC' && debit?.state === 'ANNOUNCED') await queueDebit(shop, tx, debit)
  else if (state !== 'AUTOMATIC' && debit) await stopDebits(shop, tx, plan, { why: `the month is ${state}` })
  if (!endsAt) return
  await notifyOfMonth(shop, tx, { plan, month: written, template: planMonthDueMessages })
  await queueMonthSettlement(shop, tx, { planId: plan.id, month, endsAt })
}

/** After a day: bought, still being paid and checked again later, or not paid. */
async function settleMonth(shop: Shop, one: { planId: number; month: YearMonth }): Promise<JobOutcome> {
  const now = shop.clock.now()
  return shop.db.transaction(async (tx) => {
    const plan = await lockPlan(tx, one.planId)
    const month = await readMonth(tx, one.planId, one.month)
    if (!plan || month?.state !== 'REMINDED') return undefined
    const purchase = await purchaseFor(tx, plan, month)
    if (purchase && purchase.state !== 'CREDITED') return { again: new Date(now.getTime() + recheckMs) }
    const event: MonthEvent = purchase ? 'buy' : 'lapse'
    const ended = await transitionPlanMonth(tx, month, { event, purchaseId: purchase?.id ?? null })
    if (event === 'lapse') await notifyOfMonth(shop, tx, { plan, month: ended, template: planMonthUnpaidMessages })
    return undefined
  })
}
