import type { Shop } from '../../shop.ts'
import { readAutomaticPayment } from './mandates/reading.ts'
import { payPathOf } from './plan-links.ts'
import { listMonths, type PlanMonth, purchaseFor, readPlan, type SilverPlan } from './records/plans.ts'
import { nextDue } from './rules/plan.ts'
import { monthLabels } from './rules/plan-flow.ts'

const mostMonths = 36

export async function showPlan(shop: Shop, customerId: number) {
  const plan = await readPlan(shop.db, customerId)
  const months = []
  for (const { month, plan: its } of await listMonths(shop.db, customerId, mostMonths))
    months.push(await monthView(shop, its, month))
  const payPath = months.some(({ state }) => state === 'REMINDED') && plan ? payPathOf(plan) : null
  const automatic = plan && (await readAutomaticPayment(shop, shop.db, plan))
  return { plan: plan && planView(shop, plan), automatic, months, payPath }
}

const planView = ({ clock }: Shop, plan: SilverPlan) => {
  const { orderedBy, size, day, priceCap, state, skipsNext } = plan
  return {
    ...{ day, priceCap, state, skipsNext },
    amount: orderedBy === 'amount' ? size : null,
    silver: orderedBy === 'grams' ? size : null,
    nextAt: nextDue(clock.now(), day),
  }
}

/** A credited purchase counts as BOUGHT before the month is settled. */
async function monthView(shop: Shop, plan: SilverPlan, { month, state, rate, at, endsAt, ...rest }: PlanMonth) {
  const found =
    state === 'REMINDED' ? await purchaseFor(shop.db, plan, { month, state, rate, at, endsAt, ...rest }) : null
  const displayed = found?.state === 'CREDITED' ? 'BOUGHT' : state
  return { month, state: displayed, status: monthLabels[displayed], rate, at, endsAt }
}
