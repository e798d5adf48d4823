/** What follows a debit of a monthly plan that failed, as staff see it (decision 0112). */
import type { YearMonth } from '../../rules/plan.ts'
import type { MonthState, PlanState } from '../../rules/plan-flow.ts'
import { type DebitState, pendingDebitStates } from './debit-flow.ts'

/** Open: it is made again, or the customer can still pay by hand. */
export const failedDebitViews = ['open', 'ended'] as const
export type FailedDebitView = (typeof failedDebitViews)[number]

export const failedDebitOutcomes = [
  'RETRY',
  'CUSTOMER_MAY_PAY',
  /** It could not be announced: on the plan's day the customer is asked to pay. */
  'AWAITS_PLAN_DAY',
  'PAID',
  'NOT_PAID',
  'SKIPPED',
  'TOO_DEAR',
  'UNDER_REVIEW',
  'STOPPED',
] as const
export type FailedDebitOutcome = (typeof failedDebitOutcomes)[number]

export interface FailedDebitMonth {
  readonly month: YearMonth
  /** The month's debit that is neither failed nor withdrawn nor refunded; null without one. */
  readonly liveDebit: DebitState | null
  /** Null until the plan's day. */
  readonly monthState: MonthState | null
  readonly planState: PlanState
}

const ofMonths: Readonly<Partial<Record<MonthState, FailedDebitOutcome>>> = {
  REMINDED: 'CUSTOMER_MAY_PAY',
  BOUGHT: 'PAID',
  NOT_PAID: 'NOT_PAID',
  SKIPPED: 'SKIPPED',
  TOO_DEAR: 'TOO_DEAR',
}

export function failedDebitOutcome(
  { month, liveDebit, monthState, planState }: FailedDebitMonth,
  thisMonth: YearMonth,
): FailedDebitOutcome {
  if (liveDebit !== null && (pendingDebitStates as readonly DebitState[]).includes(liveDebit)) return 'RETRY'
  if (liveDebit === 'PAID') return 'PAID'
  if (liveDebit === 'QUESTIONED') return 'UNDER_REVIEW'
  const outcome = monthState && ofMonths[monthState]
  if (outcome) return outcome
  const comes = liveDebit === null && monthState === null && planState === 'ACTIVE' && month >= thisMonth
  return comes ? 'AWAITS_PLAN_DAY' : 'STOPPED'
}

export const isOpenOutcome = (outcome: FailedDebitOutcome): boolean =>
  outcome === 'RETRY' || outcome === 'CUSTOMER_MAY_PAY' || outcome === 'AWAITS_PLAN_DAY'
