import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, daysBetween, istMoment } from '../../../../units/date.ts'
import { newestSendingDay, nextReportsAt, nextSendingDay, scheduleIntervals, sentPeriod } from './schedule.ts'

it.each([
  ['daily', '2026-11-27', '2026-11-28'],
  ['weekly', '2026-11-27', '2026-11-30'],
  ['weekly', '2026-11-30', '2026-12-07'],
  ['monthly', '2026-11-27', '2026-12-01'],
  ['monthly', '2026-12-01', '2027-01-01'],
] as const)('a %s report is sent after %s on %s', (interval, after, expected) => {
  expect(nextSendingDay(interval, after)).toBe(expected)
})

it.each([
  ['daily', '2026-12-01', '2026-11-30', '2026-11-30'],
  ['weekly', '2026-11-30', '2026-11-23', '2026-11-29'],
  ['monthly', '2026-03-01', '2026-02-01', '2026-02-28'],
  ['monthly', '2028-03-01', '2028-02-01', '2028-02-29'],
] as const)('a %s report of %s covers %s to %s', (interval, on, from, to) => {
  expect(sentPeriod(interval, on)).toEqual({ from, to })
})

it('covers every day once, whatever the interval', () => {
  const start = '2026-01-01'
  fc.assert(
    fc.property(fc.constantFrom(...scheduleIntervals), fc.integer({ min: 0, max: 800 }), (interval, offset) => {
      const on = nextSendingDay(interval, addDays(start, offset))
      const next = nextSendingDay(interval, on)
      expect(sentPeriod(interval, next).from).toBe(addDays(sentPeriod(interval, on).to, 1))
      expect(daysBetween(sentPeriod(interval, on).from, on)).toBeGreaterThan(0)
    }),
  )
})

it('sends only the newest report after the shop did not run', () => {
  expect(newestSendingDay('daily', { due: '2026-11-20', today: '2026-11-27' })).toBe('2026-11-27')
  expect(newestSendingDay('weekly', { due: '2026-11-09', today: '2026-11-27' })).toBe('2026-11-23')
  expect(newestSendingDay('monthly', { due: '2026-11-01', today: '2026-11-27' })).toBe('2026-11-01')
})

it('runs at half past six in the morning', () => {
  expect(nextReportsAt(istMoment('2026-11-27', '06:29'))).toEqual(istMoment('2026-11-27', '06:30'))
  expect(nextReportsAt(istMoment('2026-11-27', '06:30'))).toEqual(istMoment('2026-11-28', '06:30'))
})
