/**
 * The months of plans. A job waits for each plan's day: it records the month once, sends a reminder or skips it, and waits for
 * the next month. Another job checks the result after a day.
 */
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { type JobHandlers, type JobOutcome, queueJob } from '../../../platform/jobs/jobs.ts'
import { decimalText } from '../../../units/decimal.ts'
import { formatDateAndTime, formatMoney } from '../../../units/format.ts'
import { notifyByEmailAndSms } from '../../customers/bank-accounts/bank-account-notifications.ts'
import { readOwner } from '../../customers/bank-accounts/reading.ts'
import type { Shop } from '../../shop.ts'
import { next } from '../../states.ts'
import { formatPlanSize, planUrl } from './actions.ts'
import { lockPlan, type PlanMonth, purchaseFor, type SilverPlan, silverPlanMonths, silverPlans } from './records.ts'
import { dueAt, dueMonth, monthWaitsMs, nextDue, outcomeOf, type YearMonth } from './rules/plan.ts'
import { type MonthEvent, monthFlow } from './rules/plan-flow.ts'
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
  const state = outcomeOf(plan, rate)
  const endsAt = state === 'REMINDED' ? new Date(now.getTime() + monthWaitsMs) : null
  const [written] = await tx
    .insert(silverPlanMonths)
    .values({ planId: plan.id, month, state, rate, at: now, endsAt })
    .onConflictDoNothing()
    .returning()
  if (!written) return
  if (plan.skipsNext) await tx.update(silverPlans).set({ skipsNext: false }).where(eq(silverPlans.id, plan.id))
  if (state === 'TOO_DEAR') await notify(shop, tx, { plan, month: written, template: planPriceCapExceededMessages })
  if (!endsAt) return
  await notify(shop, tx, { plan, month: written, template: planMonthDueMessages })
  const payload = { planId: plan.id, month }
  await queueJob(tx, { kind: 'silver-plans.settle', key: `${plan.id}:${month}`, payload, dueAt: endsAt }, now)
}

/** After a day: bought, still being paid and checked again later, or not paid. */
async function settleMonth(shop: Shop, one: { planId: number; month: YearMonth }): Promise<JobOutcome> {
  const now = shop.clock.now()
  return shop.db.transaction(async (tx) => {
    const plan = await lockPlan(tx, one.planId)
    const isMonth = and(eq(silverPlanMonths.planId, one.planId), eq(silverPlanMonths.month, one.month))
    const [month] = await tx.select().from(silverPlanMonths).where(isMonth)
    if (!plan || month?.state !== 'REMINDED') return undefined
    const purchase = await purchaseFor(tx, plan, month)
    if (purchase && purchase.state !== 'CREDITED') return { again: new Date(now.getTime() + recheckMs) }
    const event: MonthEvent = purchase ? 'buy' : 'lapse'
    const state = next(monthFlow, month.state, event)
    await tx
      .update(silverPlanMonths)
      .set({ state, purchaseId: purchase?.id ?? null })
      .where(isMonth)
    if (event === 'lapse')
      await notify(shop, tx, { plan, month: { ...month, state }, template: planMonthUnpaidMessages })
    return undefined
  })
}

interface Email {
  readonly plan: SilverPlan
  readonly month: PlanMonth
  readonly template: typeof planMonthDueMessages
}

async function notify(shop: Shop, tx: Tx, { plan, month, template }: Email): Promise<void> {
  const messages = template({
    size: formatPlanSize(plan),
    rate: formatMoney(month.rate),
    cap: plan.priceCap === null ? '' : formatMoney(plan.priceCap),
    until: formatDateAndTime(month.endsAt ?? month.at),
    payUrl: `${shop.config.publicUrl}${payPathOf(plan)}`,
    url: planUrl(shop),
  })
  const key = `silver-plan:${plan.id}:${month.month}:${month.state.toLowerCase()}`
  await notifyByEmailAndSms(tx, await readOwner(tx, plan.customerId), { key, messages }, shop.clock.now())
}

/** The ordinary purchase page, prefilled with the plan's amount. */
export const payPathOf = ({ orderedBy, size }: Pick<SilverPlan, 'orderedBy' | 'size'>): string =>
  orderedBy === 'amount'
    ? `/my-account/digital-silver?amount=${short(decimalText(size, 2))}`
    : `/my-account/digital-silver?gram=${short(decimalText(size, 4))}`

/** "5000.00" → "5000" */
const short = (decimal: string): string => decimal.replace(/\.?0+$/, '')
