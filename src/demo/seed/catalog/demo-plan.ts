/** The demo customer's monthly plan, and the outcome of its last months. */
import type { Tx } from '../../../platform/database/database.ts'
import { queueJob } from '../../../platform/jobs/jobs.ts'
import { silverPlanMonths, silverPlans, silverPlanTransitions } from '../../../shop/silver/plans/records/plans.ts'
import { dueAt, monthWaitsMs, nextDue } from '../../../shop/silver/plans/rules/plan.ts'
import { dayMs, dayOf } from '../../../units/date.ts'
import { RUPEE } from '../../../units/paise.ts'

interface Demo {
  readonly customerId: number
  readonly now: Date
}

const plan = { orderedBy: 'amount', size: 2_000 * RUPEE, day: 5, priceCap: 265_00 } as const
/** Oldest first; the last is the newest month that has fallen due. */
const past = [
  { state: 'NOT_PAID', rate: 24_165 },
  { state: 'TOO_DEAR', rate: 26_720 },
  { state: 'BOUGHT', rate: 24_480 },
] as const

export async function seedPlan(tx: Tx, { customerId, now }: Demo): Promise<void> {
  const months = pastMonths(now)
  const startedAt = new Date(dueAt(months[0] ?? '', plan.day).getTime() - 12 * dayMs)
  const [made] = await tx
    .insert(silverPlans)
    .values({ ...plan, customerId, state: 'ACTIVE', startedAt })
    .returning()
  const planId = made!.id
  await tx.insert(silverPlanTransitions).values({ planId, event: 'start', to: 'ACTIVE', at: startedAt })
  await tx.insert(silverPlanMonths).values(
    past.map(({ state, rate }, nth) => {
      const month = months[nth] ?? ''
      const at = dueAt(month, plan.day)
      const endsAt = state === 'TOO_DEAR' ? null : new Date(at.getTime() + monthWaitsMs)
      return { planId, month, state, rate, at, endsAt }
    }),
  )
  const job = { kind: 'silver-plans.remind', key: String(planId), payload: { planId } }
  await queueJob(tx, { ...job, dueAt: nextDue(now, plan.day) }, now)
}

/** The last months whose due day, plus the delay of a reminder, has passed; oldest first. */
function pastMonths(now: Date): string[] {
  const months: string[] = []
  for (let daysAgo = 2; months.length < past.length; daysAgo++) {
    const day = dayOf(new Date(now.getTime() - daysAgo * dayMs))
    if (Number(day.slice(8)) === plan.day) months.unshift(day.slice(0, 7))
  }
  return months
}
