import { expect, it } from 'vitest'
import { whyNotPeriod } from './period.ts'
import { periodOf } from './period-choices.ts'

it.each([
  ['month', '2026-11-27', '2026-11-01', '2026-11-27'],
  ['month', '2026-11-01', '2026-11-01', '2026-11-01'],
  ['last-month', '2026-11-27', '2026-10-01', '2026-10-31'],
  ['last-month', '2026-01-05', '2025-12-01', '2025-12-31'],
  ['last-month', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['30-days', '2026-11-27', '2026-10-29', '2026-11-27'],
  ['year', '2026-11-27', '2026-04-01', '2026-11-27'],
  ['year', '2026-03-31', '2025-04-01', '2026-03-31'],
  ['year', '2026-04-01', '2026-04-01', '2026-04-01'],
  ['last-year', '2026-11-27', '2025-04-01', '2026-03-31'],
  ['last-year', '2028-04-01', '2027-04-01', '2028-03-31'],
] as const)('%s on %s is from %s to %s', (choice, today, from, to) => {
  const period = periodOf(choice, today)
  expect(period).toEqual({ from, to })
  expect(whyNotPeriod(period)).toBe(null)
})
