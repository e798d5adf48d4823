import { describe, expect, test } from 'vitest'
import { attemptStates } from './attempt-flow.ts'
import { verdictOn } from './verdict.ts'

const status = (state: (typeof attemptStates)[number], isPaid = false) => ({
  state,
  amount: 100,
  isPaid,
  retriesWithinAttempt: false,
})
const report = (state: 'paid' | 'pending' | 'failed' | 'untried', more: { amount?: number | null } = {}) => ({
  amount: 100,
  ...more,
  state,
})

describe('a report', () => {
  test.each(attemptStates)('of money pays an unpaid order, also late, on a try that is %s', (state) => {
    expect(verdictOn(report('paid'), status(state))).toBe('accept')
    expect(verdictOn(report('paid'), status(state, true))).toBe('surplus')
  })

  test.each([99, 101, 0, null])('of %s instead of 100 is looked at by people', (amount) => {
    expect(verdictOn(report('paid', { amount }), status('OPEN'))).toBe('wrong-amount')
  })

  test.each([
    ['OPEN', 'wait', 'fail'],
    ['PROCESSING', 'wait', 'fail'],
    ['SUPERSEDED', 'nothing', 'fail'],
    ['FAILED', 'nothing', 'nothing'],
    ['EXPIRED', 'nothing', 'nothing'],
    ['PAID', 'nothing', 'nothing'],
  ] as const)('never moves a try that is %s back: pending means %s, failed %s', (state, pending, failed) => {
    expect(verdictOn(report('pending'), status(state))).toBe(pending)
    expect(verdictOn(report('failed'), status(state))).toBe(failed)
  })

  test('of a failed try is noted where the provider lets the customer try again under the same order', () => {
    expect(verdictOn(report('failed'), { ...status('OPEN'), retriesWithinAttempt: true })).toBe('note')
  })

  test('of nothing means nothing', () => {
    for (const state of attemptStates) expect(verdictOn(report('untried'), status(state))).toBe('nothing')
  })
})
