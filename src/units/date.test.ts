import { describe, expect, it } from 'vitest'
import {
  addDays,
  addWorkingDays,
  addYears,
  dayOf,
  financialYearOf,
  istMoment,
  istText,
  isWorkingDay,
  nextMidnight,
  workingDayFrom,
} from './date.ts'

const at = (text: string) => new Date(text)

it.each([
  ['2026-11-21', 5, '2031-11-21'],
  ['2028-02-29', 5, '2033-02-28'],
  ['2028-02-29', 4, '2032-02-29'],
])('%s and %i years are %s', (day, years, later) => expect(addYears(day, years)).toBe(later))

describe('a day in India', () => {
  it('begins at 18:30 UTC of the day before', () => {
    expect(dayOf(at('2026-11-20T18:29:59.999Z'))).toBe('2026-11-20')
    expect(dayOf(at('2026-11-20T18:30:00.000Z'))).toBe('2026-11-21')
    expect(istMoment('2026-11-21')).toEqual(at('2026-11-20T18:30:00Z'))
    expect(istMoment('2026-11-21', '16:00')).toEqual(at('2026-11-21T10:30:00Z'))
  })

  it('ends at the next midnight, strictly later', () => {
    expect(nextMidnight(at('2026-11-21T05:12:00Z'))).toEqual(at('2026-11-21T18:30:00Z'))
    expect(nextMidnight(at('2026-11-21T18:30:00Z'))).toEqual(at('2026-11-22T18:30:00Z'))
  })

  it('counts over the ends of months and leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  })

  it.each(['2026-02-30', '2026-13-01', 'yesterday', '2026-11-21T10:00'])('is not %s', (day) => {
    expect(() => istMoment(day)).toThrow(RangeError)
  })
})

describe('the text of a moment', () => {
  it('is ISO 8601 with +05:30, and names the same moment', () => {
    expect(istText(at('2026-11-21T05:12:09.870Z'))).toBe('2026-11-21T10:42:09+05:30')
    expect(at(istText(at('2026-11-21T05:12:09Z')))).toEqual(at('2026-11-21T05:12:09Z'))
  })
})

describe('the financial year', () => {
  it.each([
    ['2026-11-21T05:12:00Z', '2627'],
    ['2027-03-31T18:29:59Z', '2627'],
    ['2027-03-31T18:30:00Z', '2728'],
    ['2100-01-01T00:00:00Z', '9900'],
  ])('of %s is %s', (moment, year) => {
    expect(financialYearOf(at(moment))).toBe(year)
  })
})

describe('working days', () => {
  const holidays = new Set(['2026-11-24'])

  it('are Monday to Saturday without the holidays', () => {
    expect(isWorkingDay('2026-11-21', holidays)).toBe(true)
    expect(isWorkingDay('2026-11-22', holidays)).toBe(false)
    expect(isWorkingDay('2026-11-24', holidays)).toBe(false)
    expect(workingDayFrom('2026-11-21', holidays)).toBe('2026-11-21')
    expect(workingDayFrom('2026-11-22', holidays)).toBe('2026-11-23')
  })

  it('are added over Sundays and holidays', () => {
    expect(addWorkingDays('2026-11-21', 1, holidays)).toBe('2026-11-23')
    expect(addWorkingDays('2026-11-21', 3, holidays)).toBe('2026-11-26')
    expect(addWorkingDays('2026-11-22', 0, holidays)).toBe('2026-11-22')
  })
})
