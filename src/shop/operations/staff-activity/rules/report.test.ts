import { describe, expect, it } from 'vitest'
import { nextReportAt, rateDifference, reportedDay } from './report.ts'

describe('the daily report', () => {
  it('is due at eight in India, each day once', () => {
    expect(nextReportAt(new Date('2026-11-21T02:29:59Z'))).toEqual(new Date('2026-11-21T02:30:00Z'))
    expect(nextReportAt(new Date('2026-11-21T02:30:00Z'))).toEqual(new Date('2026-11-22T02:30:00Z'))
    expect(nextReportAt(new Date('2026-11-21T20:00:00Z'))).toEqual(new Date('2026-11-22T02:30:00Z'))
  })

  it('is about the day before', () => {
    expect(reportedDay(new Date('2026-11-21T02:30:00Z'))).toBe('2026-11-20')
    expect(reportedDay(new Date('2026-11-20T20:00:00Z'))).toBe('2026-11-20')
  })

  it('tells of a rate that lies more than half a percent from the feed', () => {
    expect(rateDifference(10_050, 10_000)).toBeNull()
    expect(rateDifference(10_051, 10_000)).toBe(51)
    expect(rateDifference(9_700, 10_000)).toBe(-300)
  })
})
