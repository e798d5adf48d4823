import { expect, test } from 'vitest'
import { can, next } from '../../states.ts'
import { returnEvents, returnFlow, returnStates } from './rules/return-flow.ts'
import { claimReasonOf, claimUntil } from './rules.ts'

const transitions: Readonly<Record<string, string>> = {
  'REQUESTED approve': 'APPROVED',
  'REQUESTED reject': 'REJECTED',
  'APPROVED receive': 'RECEIVED',
  'RECEIVED settle': 'SETTLED',
}

test.each(returnStates.flatMap((state) => returnEvents.map((event) => [state, event] as const)))(
  'a return that is %s meets %s as the table says',
  (state, event) => {
    const to = transitions[`${state} ${event}`]
    expect(can(returnFlow, state, event)).toBe(to !== undefined)
    if (to) expect(next(returnFlow, state, event)).toBe(to)
  },
)

test.each([
  ['damaged', 'damaged'],
  ['The seal was broken when it came', 'tampered'],
  ['a coin is missing', 'short'],
  ['You sent the wrong bar', 'wrong'],
  ['its purity is 99.0, not 99.9', 'purity'],
  ['it came a week late', 'late'],
  ['Delivery was delayed, and the box is damaged', 'damaged'],
  ['late: the seal is intact', 'late'],
  ['I do not like the plated coin', null],
  ['I do not like it', null],
  ['found it cheaper', null],
])('"%s" claims %s', (reason, claim) => expect(claimReasonOf(reason)).toBe(claim))

test('a claim is taken for 48 hours', () => {
  expect(claimUntil(new Date('2026-11-21T10:00:00+05:30'))).toEqual(new Date('2026-11-23T10:00:00+05:30'))
})
