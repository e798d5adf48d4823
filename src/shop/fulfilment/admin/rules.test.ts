import { expect, it } from 'vitest'
import { orderStates } from '../../orders/rules/order-flow.ts'
import { maskedEmail, maskedMobile } from './masks.ts'
import { isAwaitingDespatch, lateUntil, paymentStatusGroupOf, stages, statesOf, statusesOf } from './rules.ts'

it('has every state in one stage, and in all', () => {
  const single = stages.filter((stage) => stage !== 'open' && stage !== 'all')
  expect(single.flatMap(statesOf).toSorted()).toEqual([...orderStates].toSorted())
  expect(statesOf('all')).toEqual(orderStates)
  expect(statesOf('open')).toEqual(expect.arrayContaining(orderStates.filter(isAwaitingDespatch)))
  expect(statesOf('open')).not.toContain('DELIVERED')
})

it('names how the payment stands the same way round', () => {
  for (const stand of ['paid', 'to-check', 'waiting', 'failed', 'going-back', 'gone-back'] as const)
    expect(statusesOf(stand).map(paymentStatusGroupOf)).toEqual(statusesOf(stand).map(() => stand))
})

it.each([
  [3, '2026-11-17'],
  [1, '2026-11-19'],
])('calls late what is older than the %i days that are promised', (days, last) => {
  expect(lateUntil('2026-11-21', days)).toBe(last)
})

it.each([
  ['9876543210', '98xxxxxx10'],
  ['', ''],
])('masks the mobile %s', (mobile, masked) => {
  expect(maskedMobile(mobile)).toBe(masked)
})

it.each([
  ['asha.rao@example.com', 'as…@example.com'],
  ['a@example.com', 'a…@example.com'],
  ['', ''],
])('masks the address %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked)
})
