/**
 * The months of plans. A job waits for each plan's day: it writes the month down once, reminds or skips, and waits for the
 * next. Another looks after a day what became of it.
 */
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { type JobHandlers, type JobOutcome, queueJob } from '../../../platform/jobs/jobs.ts'
import { decimalText } from '../../../units/decimal.ts'
import { formatDateAndTime, formatMoney } from '../../../units/format.ts'
import { tellBoth } from '../../customers/bank-accounts/letters.ts'
import { readOwner } from '../../customers/bank-accounts/reading.ts'
import type { Shop } from '../../shop.ts'
import { next } from '../../states.ts'
import { planUrl, sizeWords } from './actions.ts'
import { monthDue, monthNotPaid, monthTooDear } from './letters.ts'
import { lockPlan, type Plan, type PlanMonth, purchaseFor, silverPlanMonths, silverPlans } from './records.ts'
import { dueAt, dueMonth, type Month, monthWaitsMs, nextDue, outcomeOf } from './rules/plan.ts'
import { type MonthEvent, monthFlow } from './rules/plan-flow.ts'

const askAgainMs = 30 * 60_000

export const silverPlanJobs = (shop: Shop) =>
  ({
    'silver-plans.remind': ({ planId }: { planId: number }) => remind(shop, planId),
    'silver-plans.settle': (one: { planId: number; month: Month }) => settleMonth(shop, one),
  }) satisfies JobHandlers

/** Idempotent by plan and month: run twice, nobody is reminded twice. */
export async function remind(shop: Shop, planId: number): Promise<JobOutcome> {
  const now = shop.clock.now()
  return shop.db.transaction(async (tx) => {
    const plan = await lockPlan(tx, planId)
    if (!plan || plan.state === 'CANCELLED') return undefined
    const month = dueMonth(now, plan.day)
    // A day that was over when the plan began, or was moved to it, is not made up for.
    if (dueAt(month, plan.day) > plan.startedAt) await writeMonth(shop, tx, plan, month)
    return { again: nextDue(now, plan.day) }
  })
}

async function writeMonth(shop: Shop, tx: Tx, plan: Plan, month: Month): Promise<void> {
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
  if (state === 'TOO_DEAR') await tell(shop, tx, { plan, month: written, letter: monthTooDear })
  if (!endsAt) return
  await tell(shop, tx, { plan, month: written, letter: monthDue })
  const payload = { planId: plan.id, month }
  await queueJob(tx, { kind: 'silver-plans.settle', key: `${plan.id}:${month}`, payload, dueAt: endsAt }, now)
}

/** After a day: bought, being paid and looked at again, or left out. */
async function settleMonth(shop: Shop, one: { planId: number; month: Month }): Promise<JobOutcome> {
  const now = shop.clock.now()
  return shop.db.transaction(async (tx) => {
    const plan = await lockPlan(tx, one.planId)
    const isMonth = and(eq(silverPlanMonths.planId, one.planId), eq(silverPlanMonths.month, one.month))
    const [month] = await tx.select().from(silverPlanMonths).where(isMonth)
    if (!plan || month?.state !== 'REMINDED') return undefined
    const purchase = await purchaseFor(tx, plan, month)
    if (purchase && purchase.state !== 'CREDITED') return { again: new Date(now.getTime() + askAgainMs) }
    const event: MonthEvent = purchase ? 'buy' : 'lapse'
    const state = next(monthFlow, month.state, event)
    await tx
      .update(silverPlanMonths)
      .set({ state, purchaseId: purchase?.id ?? null })
      .where(isMonth)
    if (event === 'lapse') await tell(shop, tx, { plan, month: { ...month, state }, letter: monthNotPaid })
    return undefined
  })
}

interface Letter {
  readonly plan: Plan
  readonly month: PlanMonth
  readonly letter: typeof monthDue
}

async function tell(shop: Shop, tx: Tx, { plan, month, letter }: Letter): Promise<void> {
  const words = letter({
    size: sizeWords(plan),
    rate: formatMoney(month.rate),
    cap: plan.priceCap === null ? '' : formatMoney(plan.priceCap),
    until: formatDateAndTime(month.endsAt ?? month.at),
    payUrl: `${shop.config.publicUrl}${payPathOf(plan)}`,
    url: planUrl(shop),
  })
  const key = `silver-plan:${plan.id}:${month.month}:${month.state.toLowerCase()}`
  await tellBoth(tx, await readOwner(tx, plan.customerId), { key, words }, shop.clock.now())
}

/** The ordinary purchase, with what the plan says typed already. */
export const payPathOf = ({ orderedBy, size }: Pick<Plan, 'orderedBy' | 'size'>): string =>
  orderedBy === 'amount'
    ? `/my-account/digital-silver?amount=${short(decimalText(size, 2))}`
    : `/my-account/digital-silver?gram=${short(decimalText(size, 4))}`

/** "5000.00" → "5000" */
const short = (decimal: string): string => decimal.replace(/\.?0+$/, '')
