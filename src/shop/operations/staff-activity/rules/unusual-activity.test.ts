import { describe, expect, it } from 'vitest'
import { type PersonDay, unusualActivity, usualCount } from './unusual-activity.ts'

const quiet: PersonDay = {
  name: 'Meera',
  acts: 0,
  opened: 0,
  atNight: 0,
  refusedPermissions: 0,
  reveals: 0,
  exports: 0,
  newNetworks: [],
  history: [],
}
const worked = (acts: number, opened: number, days = 10) => Array.from({ length: days }, () => ({ acts, opened }))

describe('what is unusual of a day', () => {
  it('is nothing of a day like the others', () => {
    expect(unusualActivity({ ...quiet, acts: 60, opened: 40, history: worked(50, 35) })).toEqual([])
    expect(unusualActivity(quiet)).toEqual([])
  })

  it('is more than twice the person’s own average, from a number that matters', () => {
    expect(unusualActivity({ ...quiet, acts: 100, history: worked(50, 0) })).toEqual([])
    expect(unusualActivity({ ...quiet, acts: 101, history: worked(50, 0) })).toEqual([
      '101 actions (50 on an average day)',
    ])
    expect(unusualActivity({ ...quiet, acts: 29, opened: 19, history: worked(1, 1) })).toEqual([])
    expect(unusualActivity({ ...quiet, opened: 1200, history: worked(1, 30) })).toEqual([
      '1,200 customer records and documents opened (30 on an average day)',
    ])
  })

  it('is a high number of a person without a history', () => {
    expect(usualCount(worked(50, 5, 4), 'acts')).toBeNull()
    expect(unusualActivity({ ...quiet, acts: 99, opened: 49, history: worked(1, 1, 4) })).toEqual([])
    expect(unusualActivity({ ...quiet, acts: 100, opened: 50 })).toEqual([
      '100 actions (no average yet)',
      '50 customer records and documents opened (no average yet)',
    ])
  })

  it('averages the days that were worked, not holidays', () => {
    expect(usualCount([...worked(40, 0), ...worked(0, 0, 20)], 'acts')).toBe(40)
  })

  it('is any act at night, refused permission, reveal, export and new network', () => {
    const day = { ...quiet, atNight: 1, refusedPermissions: 2, reveals: 3, exports: 1, newNetworks: ['203.0.113'] }
    expect(unusualActivity(day)).toEqual([
      '1 action at night (22:00–06:00)',
      '2 attempts without permission',
      '3 masked values revealed',
      '1 export',
      'sign-in from a new network (203.0.113)',
    ])
  })
})
