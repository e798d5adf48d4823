import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayMs, dayOf } from '../../../../../units/date.ts'
import { dueAt } from '../../rules/plan.ts'
import {
  debitAtOf,
  isNoticeDue,
  isNoticeLongEnough,
  isTooLate,
  isWithinAutomaticLimit,
  leastNoticeMs,
  mayDebit,
} from './debit-terms.ts'

const at = (text: string) => new Date(`${text}+05:30`)

describe('the time of a debit', () => {
  it.each([
    ['two days before its day', '2026-12-03T11:00:00', 5, '2026-12-05T11:00:00'],
    ['too late for its day', '2026-12-05T09:00:00', 5, '2026-12-06T10:00:00'],
    ['on the last day of February', '2027-02-26T11:00:00', 28, '2027-02-28T11:00:00'],
    ['a month that would be over', '2027-02-27T23:30:00', 28, null],
    ['a retry near the end of a month', '2026-12-30T12:00:00', 28, null],
  ])('%s', (_, now, day, expected) => {
    const month = now.slice(0, 7)
    const debitAt = debitAtOf(at(now), { month, dueAt: dueAt(month, day) })
    expect(debitAt).toEqual(expected === null ? null : at(expected))
  })

  it('is never less than a day after its announcement, never before the plan’s day, and never in another month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 0, max: 60 * 24 * 400 }), (day, minutes) => {
        const now = new Date(at('2026-11-01T00:00:00').getTime() + minutes * 60_000)
        const month = dayOf(now).slice(0, 7)
        const due = dueAt(month, day)
        const debitAt = debitAtOf(now, { month, dueAt: due })
        if (debitAt === null) return
        expect(debitAt.getTime() - now.getTime()).toBeGreaterThanOrEqual(leastNoticeMs)
        expect(isNoticeLongEnough(now, debitAt)).toBe(true)
        expect(debitAt >= due).toBe(true)
        expect(dayOf(debitAt).slice(0, 7)).toBe(month)
        expect(mayDebit(debitAt, { announcedAt: now, debitAt })).toBe(true)
      }),
    )
  })

  it('is kept: nothing is debited before it, nor without a day of notice', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -3 * dayMs, max: 3 * dayMs }),
        fc.integer({ min: 0, max: 3 * dayMs }),
        (late, notice) => {
          const debitAt = at('2026-12-05T11:00:00')
          const announcedAt = new Date(debitAt.getTime() - notice)
          const now = new Date(debitAt.getTime() + late)
          const isAllowed = now >= debitAt && now.getTime() - announcedAt.getTime() >= dayMs
          expect(mayDebit(now, { announcedAt, debitAt })).toBe(isAllowed)
          expect(mayDebit(now, { announcedAt: null, debitAt })).toBe(false)
        },
      ),
    )
  })

  it('does not wait for ever: half a day late it is given up', () => {
    const debitAt = at('2026-12-05T11:00:00')
    expect(isTooLate(at('2026-12-05T22:59:59'), debitAt)).toBe(false)
    expect(isTooLate(at('2026-12-05T23:00:00'), debitAt)).toBe(true)
  })

  it('is announced from two days before', () => {
    const due = at('2026-12-05T11:00:00')
    expect(isNoticeDue(at('2026-12-03T10:59:59'), due)).toBe(false)
    expect(isNoticeDue(at('2026-12-03T11:00:00'), due)).toBe(true)
  })
})

it.each([
  [15_000_00, true],
  [15_000_01, false],
])('%i paise within the limit without authentication: %s', (total, isWithin) => {
  expect(isWithinAutomaticLimit(total)).toBe(isWithin)
})
