import { expect, it } from 'vitest'
import { monthStates } from '../../rules/plan-flow.ts'
import { liveDebitStates } from './debit-flow.ts'
import { type FailedDebitMonth, failedDebitOutcome, isOpenOutcome } from './failed-debits.ts'

const failed = (over: Partial<FailedDebitMonth>): FailedDebitMonth => ({
  ...{ month: '2026-11', liveDebit: null, monthState: 'AUTOMATIC', planState: 'ACTIVE' },
  ...over,
})

it.each([
  [{ liveDebit: 'ANNOUNCING' }, 'RETRY'],
  [{ liveDebit: 'ANNOUNCED' }, 'RETRY'],
  [{ liveDebit: 'DEBITING' }, 'RETRY'],
  [{ liveDebit: 'DEBITING', monthState: null }, 'RETRY'],
  [{ liveDebit: 'PAID', monthState: 'BOUGHT' }, 'PAID'],
  [{ liveDebit: 'QUESTIONED' }, 'UNDER_REVIEW'],
  [{ liveDebit: 'RECALLED', monthState: 'SKIPPED' }, 'SKIPPED'],
  [{ liveDebit: 'RECALLED', planState: 'CANCELLED' }, 'STOPPED'],
  [{ monthState: 'REMINDED' }, 'CUSTOMER_MAY_PAY'],
  [{ monthState: 'BOUGHT' }, 'PAID'],
  [{ monthState: 'NOT_PAID' }, 'NOT_PAID'],
  [{ monthState: 'TOO_DEAR' }, 'TOO_DEAR'],
  [{ monthState: null }, 'AWAITS_PLAN_DAY'],
  [{ monthState: null, month: '2026-10' }, 'STOPPED'],
  [{ monthState: null, planState: 'PAUSED' }, 'STOPPED'],
] as const)('a month with %o: %s', (month, outcome) => {
  expect(failedDebitOutcome(failed(month), '2026-11')).toBe(outcome)
})

it('leaves open what is made again or can be paid by hand', () => {
  const outcomes = [null, ...liveDebitStates].flatMap((liveDebit) =>
    [null, ...monthStates].map((monthState) => failedDebitOutcome(failed({ liveDebit, monthState }), '2026-11')),
  )
  expect([...new Set(outcomes.filter(isOpenOutcome))].toSorted()).toEqual([
    'AWAITS_PLAN_DAY',
    'CUSTOMER_MAY_PAY',
    'RETRY',
  ])
})
