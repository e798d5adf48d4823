import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../../../content/settings.ts'
import { inboxViewOf } from './kinds.ts'
import { isWorkingTime, workingMs } from './working-time.ts'

const at = (text: string) => new Date(`${text}+05:30`)
const hourMs = 3_600_000
const hours = defaultSettings.inbox
const worked = (from: string, to: string, holidays: readonly string[] = []) =>
  workingMs(at(from), at(to), { hours, holidays: new Set(holidays), most: 100 * hourMs }) / hourMs

describe('working hours', () => {
  it.each([
    ['2026-11-23T11:00', '2026-11-23T11:30', [], 0.5],
    ['2026-11-23T08:00', '2026-11-23T10:15', [], 0.25],
    ['2026-11-23T17:30', '2026-11-24T10:30', [], 1],
    // Saturday evening to Monday morning.
    ['2026-11-21T17:30', '2026-11-23T10:30', [], 1],
    ['2026-11-23T17:30', '2026-11-25T10:30', ['2026-11-24'], 1],
    ['2026-11-22T10:00', '2026-11-22T18:00', [], 0],
    ['2026-11-23T19:00', '2026-11-23T20:00', [], 0],
    ['2026-11-23T10:00', '2026-11-24T18:00', [], 16],
  ])('from %s to %s are, with the holidays %j, %d', (from, to, holidays, hours) => {
    expect(worked(from, to, holidays)).toBe(hours)
  })

  it('are counted no further than asked', () => {
    const options = { hours, holidays: new Set<string>(), most: hourMs }
    expect(workingMs(at('2020-01-01T00:00'), at('2026-11-23T18:00'), options)).toBe(hourMs)
  })

  it('begin at ten and end at six', () => {
    const none = new Set<string>()
    expect(
      ['09:59', '10:00', '17:59', '18:00'].map((time) => isWorkingTime(at(`2026-11-23T${time}`), hours, none)),
    ).toEqual([false, true, true, false])
    expect(isWorkingTime(at('2026-11-22T12:00'), hours, none)).toBe(false)
  })

  it('are those of the settings', () => {
    const late = { opens: '12:00', closes: '20:30', closedWeekdays: [1] }
    const none = new Set<string>()
    const isWorking = (text: string) => isWorkingTime(at(text), late, none)
    expect([isWorking('2026-11-24T11:59'), isWorking('2026-11-24T20:29')]).toEqual([false, true])
    // Closed on Mondays, open on Sundays.
    expect([isWorking('2026-11-23T12:00'), isWorking('2026-11-22T12:00')]).toEqual([false, true])
  })
})

describe('the view of an item', () => {
  const now = at('2026-11-23T12:00')
  const state = { assignedTo: null, doneAt: null, snoozedUntil: null }
  it.each([
    [{}, 'mine'],
    [{ assignedTo: 7 }, 'mine'],
    [{ assignedTo: 8 }, 'others'],
    [{ snoozedUntil: at('2026-11-23T12:01') }, 'snoozed'],
    [{ snoozedUntil: now }, 'mine'],
    [{ doneAt: now, assignedTo: 8 }, 'done'],
  ])('%j is %s', (change, view) => {
    expect(inboxViewOf({ ...state, ...change }, 7, now)).toBe(view)
  })
})
