import { expect, it, test } from 'vitest'
import { istText } from '../../../units/date.ts'
import { clocksOf, readTicketNumber, ticketNumber } from './rules.ts'

test.each([
  ['2026-11-21T11:00:00+05:30', '2026-11-23T11:00:00+05:30', '2026-12-21T23:59:59+05:30'],
  ['2027-01-31T23:59:00+05:30', '2027-02-02T23:59:00+05:30', '2027-02-28T23:59:59+05:30'],
  ['2026-12-31T00:00:00+05:30', '2027-01-02T00:00:00+05:30', '2027-01-31T23:59:59+05:30'],
])('what comes at %s is looked at by %s and settled by %s', (at, acknowledgeBy, resolveBy) => {
  const clocks = clocksOf(new Date(at))
  expect([istText(clocks.acknowledgeBy), istText(clocks.resolveBy)]).toEqual([acknowledgeBy, resolveBy])
})

it('a number is drawn from letters that cannot be mistaken', () => {
  expect(ticketNumber('complaint', Uint8Array.of(0, 31, 32, 255, 8, 9, 100, 200))).toBe('GRV-2Z2Z-AB6A')
})

test.each([
  ['GRV-2Z2Z-AB6A', 'GRV-2Z2Z-AB6A'],
  [' grv 2z2z ab6a ', 'GRV-2Z2Z-AB6A'],
  ['grv2z2zab6a', 'GRV-2Z2Z-AB6A'],
  ["x' or 1=1", 'XOR11'],
])('%s is read as %s', (typed, read) => expect(readTicketNumber(typed)).toBe(read))
