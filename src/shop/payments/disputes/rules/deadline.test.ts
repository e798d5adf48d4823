import { describe, expect, it } from 'vitest'
import { dayMs } from '../../../../units/date.ts'
import { daysLeft, dueWarning } from './deadline.ts'

const deadline = new Date('2026-11-28T12:00:00Z')
const daysBefore = (days: number) => new Date(deadline.getTime() - days * dayMs)

describe('the deadline of a dispute', () => {
  it.each([
    [4, null],
    [3.01, null],
    [3, 3],
    [1.5, 3],
    [1, 1],
    [0.1, 1],
    [0, null],
    [-1, null],
  ])('%f days before, the warning is %s', (days, warning) => {
    expect(dueWarning(deadline, daysBefore(days))).toBe(warning)
  })

  it('is counted in whole days', () => {
    expect([2.5, 1, 0.5, 0, -0.5].map((days) => daysLeft(deadline, daysBefore(days)))).toEqual([2, 1, 0, 0, -1])
  })
})
