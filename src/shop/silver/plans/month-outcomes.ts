/** What becomes of a month of a plan once it is written, and the message about it. */
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { queueJob } from '../../../platform/jobs/jobs.ts'
import { formatDateAndTime, formatMoney } from '../../../units/format.ts'
import { notifyByEmailAndSms } from '../../customers/bank-accounts/bank-account-notifications.ts'
import { readOwner } from '../../customers/bank-accounts/reading.ts'
import type { Shop } from '../../shop.ts'
import { can, next } from '../../states.ts'
import { formatPlanSize, payPathOf, planUrl } from './plan-links.ts'
import { type PlanMonth, type SilverPlan, silverPlanMonths } from './records/plans.ts'
import { monthWaitsMs, outcomeOf, type YearMonth } from './rules/plan.ts'
import { type MonthEvent, monthFlow } from './rules/plan-flow.ts'
import { planMonthDueMessages, planPriceCapExceededMessages } from './silver-plan-notifications.ts'

const isMonth = ({ planId, month }: Pick<PlanMonth, 'planId' | 'month'>) =>
  and(eq(silverPlanMonths.planId, planId), eq(silverPlanMonths.month, month))

/** The caller holds the plan. */
export async function readMonth(tx: Tx, planId: number, month: YearMonth): Promise<PlanMonth | null> {
  const [row] = await tx.select().from(silverPlanMonths).where(isMonth({ planId, month }))
  return row ?? null
}

/** Makes a transition of a month, with what else changes. The caller holds the plan. Throws `states.not-now`. */
export async function transitionPlanMonth(
  tx: Tx,
  month: PlanMonth,
  { event, ...values }: { event: MonthEvent } & Partial<PlanMonth>,
): Promise<PlanMonth> {
  const change = { ...values, state: next(monthFlow, month.state, event) }
  await tx.update(silverPlanMonths).set(change).where(isMonth(month))
  return { ...month, ...change }
}

/**
 * The automatic payment of a month did not happen: the customer has a day to pay by hand, unless the plan is paused or silver is
 * too dear. Returns the month as it is then.
 */
export async function leaveMonthToCustomer(
  shop: Shop,
  tx: Tx,
  { plan, month, template = planMonthDueMessages }: Omit<MonthNotice, 'template'> & Partial<MonthNotice>,
): Promise<PlanMonth> {
  if (!can(monthFlow, month.state, 'remind')) return month
  const rate = shop.catalogue.now.prices.rates.silver
  const outcome = outcomeOf({ ...plan, skipsNext: false }, rate)
  if (outcome === 'SKIPPED') return transitionPlanMonth(tx, month, { event: 'skip' })
  if (outcome === 'TOO_DEAR') return exceedPriceCap(shop, tx, plan, { ...month, rate })
  const now = shop.clock.now()
  const endsAt = new Date(now.getTime() + monthWaitsMs)
  await queueMonthSettlement(shop, tx, { planId: plan.id, month: month.month, endsAt })
  const reminded = await transitionPlanMonth(tx, month, { event: 'remind', at: now, rate, endsAt })
  await notifyOfMonth(shop, tx, { plan, month: reminded, template })
  return reminded
}

/** Silver is dearer than the plan allows when the month is to be debited. */
export async function exceedPriceCap(shop: Shop, tx: Tx, plan: SilverPlan, month: PlanMonth): Promise<PlanMonth> {
  const exceeded = await transitionPlanMonth(tx, month, { event: 'exceed', rate: month.rate })
  await notifyOfMonth(shop, tx, { plan, month: exceeded, template: planPriceCapExceededMessages })
  return exceeded
}

/** Checks after a day whether the month was paid for. */
export async function queueMonthSettlement(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { planId, month, endsAt }: { planId: number; month: YearMonth; endsAt: Date },
): Promise<void> {
  const payload = { planId, month }
  const job = { kind: 'silver-plans.settle', key: `${planId}:${month}`, payload, dueAt: endsAt }
  await queueJob(tx, job, shop.clock.now())
}

export interface MonthNotice {
  readonly plan: SilverPlan
  readonly month: PlanMonth
  readonly template: typeof planMonthDueMessages
}

export async function notifyOfMonth(shop: Shop, tx: Tx, { plan, month, template }: MonthNotice): Promise<void> {
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
