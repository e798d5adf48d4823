import { expect, test } from 'vitest'
import { isPriceWithinTolerance, nextPollAt, transferLockEnd } from './times.ts'

const ist = (text: string) => new Date(`${text}+05:30`)

test('the provider is asked after 15, 30, 60, 120 and then every 300 seconds', () => {
  const now = ist('2026-11-21T10:00:00')
  const lockEndsAt = ist('2026-11-21T12:00:00')
  const delays = [0, 1, 2, 3, 4, 5, 9].map(
    (polls) => (nextPollAt(now, polls, lockEndsAt).getTime() - now.getTime()) / 1000,
  )
  expect(delays).toEqual([15, 30, 60, 120, 300, 300, 300])
})

test('the provider is asked just after the price lapses, and by the schedule afterwards', () => {
  const lockEndsAt = ist('2026-11-21T10:20:00')
  expect(nextPollAt(ist('2026-11-21T10:18:00'), 5, lockEndsAt)).toEqual(ist('2026-11-21T10:20:01'))
  expect(nextPollAt(ist('2026-11-21T10:20:01'), 6, lockEndsAt)).toEqual(ist('2026-11-21T10:25:01'))
})

test.each([
  [25_000, 25_250, true],
  [25_000, 25_251, false],
  [25_000, 24_750, true],
  [25_000, 24_749, false],
])('a rate locked at %i is still fair at %i: %s', (locked, now, fair) => {
  expect(isPriceWithinTolerance(locked, now)).toBe(fair)
})

const holidays = new Set(['2026-11-24'])
test.each([
  ['Saturday before four', '2026-11-21T15:59:59', '2026-11-21T18:00:00'],
  ['Saturday at four: the next business day is Monday', '2026-11-21T16:00:00', '2026-11-23T12:30:00'],
  ['Sunday', '2026-11-22T10:00:00', '2026-11-23T12:30:00'],
  ['Monday at four, Tuesday being a holiday', '2026-11-23T16:00:00', '2026-11-25T12:30:00'],
])('a transfer announced on %s counts until then', (_when, announced, until) => {
  expect(transferLockEnd(ist(announced), holidays)).toEqual(ist(until))
})
