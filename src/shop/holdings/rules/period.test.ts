import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, daysBetween } from '../../../units/date.ts'
import {
  addMonths,
  financialYearWith,
  firstDayOf,
  formatFinancialYear,
  holdingTimeOf,
  parseFinancialYear,
} from './period.ts'

test.each([
  ['-6 months', '2026-11-21', '2026-05-21'],
  ['-6 months', '2026-08-31', '2026-02-28'],
  ['-1 year', '2028-02-29', '2027-02-28'],
  ['-5 year', '2026-11-21', '2021-11-21'],
  ['all', '2026-11-21', null],
] as const)('%s of %s begins on %s', (period, today, first) => expect(firstDayOf(period, today)).toBe(first))

describe('months', () => {
  it('lead from a date to the same date, or to the last of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2024-02-29', 24)).toBe('2026-02-28')
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  })

  it('keep the order of days', () => {
    const day = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1950-01-01', count))
    fc.assert(
      fc.property(day, fc.nat(60), fc.nat(400), (from, months, later) => {
        expect(addMonths(addDays(from, later), months) >= addMonths(from, months)).toBe(true)
      }),
    )
  })
})

describe('the mark of 24 months', () => {
  it('counts down to the day and stays at 0 after it', () => {
    const acquired = '2024-11-22'
    expect(holdingTimeOf(acquired, '2026-11-21')).toEqual({ days: 729, longTermOn: '2026-11-22', daysLeft: 1 })
    expect(holdingTimeOf(acquired, '2026-11-22').daysLeft).toBe(0)
    expect(holdingTimeOf(acquired, '2030-01-01').daysLeft).toBe(0)
    expect(holdingTimeOf(acquired, acquired)).toMatchObject({ days: 0, daysLeft: daysBetween(acquired, '2026-11-22') })
  })
})

describe('a financial year', () => {
  it('runs from April to March', () => {
    expect(financialYearWith('2026-03-31')).toEqual({ start: 2025, from: '2025-04-01', to: '2026-03-31' })
    expect(financialYearWith('2026-04-01')).toEqual({ start: 2026, from: '2026-04-01', to: '2027-03-31' })
  })

  it('is read as it is named', () => {
    expect(formatFinancialYear(financialYearWith('1999-05-01'))).toBe('1999-00')
    expect(parseFinancialYear('2026-27')?.from).toBe('2026-04-01')
    for (const wrong of ['2026-28', '2026', '26-27', '2026-27 ', '9999-00', ''])
      expect(parseFinancialYear(wrong)).toBeNull()
  })
})
