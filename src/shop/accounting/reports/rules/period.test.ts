import { expect, it } from 'vitest'
import { daysOfPeriod, lastDays, mostDaysInPeriod, whyNotPeriod } from './period.ts'

it('counts today among the last days', () => {
  expect(lastDays(7, '2026-11-21')).toEqual({ from: '2026-11-15', to: '2026-11-21' })
  expect(daysOfPeriod(lastDays(7, '2026-11-21'))).toHaveLength(7)
  expect(daysOfPeriod({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})

it.each([
  [{ from: '2026-11-21', to: '2026-11-21' }, null],
  [lastDays(mostDaysInPeriod, '2026-11-21'), null],
  [lastDays(mostDaysInPeriod + 1, '2026-11-21'), 'too-long'],
  [{ from: '2026-11-22', to: '2026-11-21' }, 'backwards'],
  [{ from: '2026-02-30', to: '2026-11-21' }, 'bad-day'],
])('a period of %j is refused as %s', (period, expected) => {
  expect(whyNotPeriod(period)).toBe(expected)
})
