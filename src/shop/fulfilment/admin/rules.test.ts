import { expect, it } from 'vitest'
import { maskedEmail, maskedMobile } from '../../orders/rules/contact-masks.ts'
import { orderStates } from '../../orders/rules/order-flow.ts'
import {
  despatchLabel,
  isAwaitingDespatch,
  isInStage,
  isPastPromise,
  type OrderQueueStage,
  paymentStatusGroupOf,
  type StagedOrder,
  sortOf,
  stageRule,
  stages,
  statusesOf,
  workStages,
} from './rules.ts'

const statesOf = (stage: OrderQueueStage) => stageRule(stage).states

it('has every state in one stage, and in all', () => {
  const several: readonly string[] = ['open', 'sold', 'all', ...workStages]
  const single = stages.filter((stage) => !several.includes(stage))
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
  ['2026-11-17', 3, true],
  ['2026-11-18', 3, false],
  ['2026-11-18', 2, true],
  ['2026-01-01', null, false],
])('calls an order of %s that was promised within %s days late on 21 November: %s', (day, promisedDays, isLate) => {
  expect(isPastPromise(day, promisedDays, '2026-11-21')).toBe(isLate)
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

const order: StagedOrder = { state: 'ACCEPTED', paymentStatus: 'PAID', parcelWork: '', isOverdue: false }

it.each([
  [{ state: 'PLACED' }, ['open', 'to-accept', 'placed']],
  [{ state: 'PLACED', paymentStatus: 'UNDER_VERIFICATION' }, ['open', 'placed']],
  [{ parcelWork: 'to-pack' }, ['open', 'to-pack', 'accepted']],
  [{ parcelWork: 'to-pack+packed', isOverdue: true }, ['open', 'to-pack', 'packed', 'late', 'accepted']],
  [{ state: 'DESPATCHED', parcelWork: 'to-hand-over', isOverdue: true }, ['open', 'to-hand-over', 'despatched']],
  [{ state: 'DESPATCHED', isOverdue: true }, ['open', 'despatched']],
  [{ state: 'DELIVERED', isOverdue: true }, ['delivered']],
] as const)('an order of %o is in %o', (facts, found) => {
  expect(
    stages.filter((stage) => stage !== 'all' && stage !== 'sold' && isInStage({ ...order, ...facts }, stage)),
  ).toEqual(found)
})

it.each([
  [{}, true],
  [{ state: 'REVIEW' }, true],
  [{ state: 'RETURN_RECEIVED', paymentStatus: 'PARTLY_REFUNDED' }, true],
  [{ paymentStatus: 'REFUND_INITIATED' }, true],
  [{ paymentStatus: 'REFUNDED' }, false],
  [{ state: 'PLACED', paymentStatus: 'UNDER_VERIFICATION' }, false],
  [{ state: 'CANCELLED' }, false],
  [{ state: 'PENDING_PAYMENT', paymentStatus: 'PENDING' }, false],
] as const)('an order of %o is sold: %s', (facts, isSold) => {
  expect(isInStage({ ...order, ...facts }, 'sold')).toBe(isSold)
})

it.each([
  ['open', 'oldest'],
  ['to-pack', 'oldest'],
  ['late', 'oldest'],
  ['despatched', 'newest'],
  ['delivered', 'newest'],
  ['all', 'newest'],
] as const)('shows %s with the %s first', (stage, sort) => {
  expect(sortOf({ stage })).toBe(sort)
  expect(sortOf({ stage, sort: 'newest' })).toBe('newest')
})

it.each([
  ['2026-11-21T13:59:59+05:30', 'to despatch by 2 pm'],
  // A Saturday: the next working day is Monday.
  ['2026-11-21T14:00:00+05:30', 'to despatch by 2 pm on Mon 23 Nov'],
  ['2026-11-22T00:00:00+05:30', 'to despatch by 2 pm tomorrow'],
  ['2026-11-23T13:59:59+05:30', 'to despatch by 2 pm'],
  ['2026-11-23T14:00:00+05:30', 'to despatch by 2 pm tomorrow'],
])('says at %s “%s”', (now, label) => {
  expect(despatchLabel(new Date(now))).toBe(label)
})
