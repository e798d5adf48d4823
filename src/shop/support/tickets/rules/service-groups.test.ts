import { describe, expect, it } from 'vitest'
import { ticketKinds, ticketSubjects } from '../rules.ts'
import { formatServiceTime, reasonTitle, serviceGroupTitle } from './service-groups.ts'

describe('a time', () => {
  it.each([
    [0, '0 min'],
    [29, '0 min'],
    [45 * 60, '45 min'],
    [59.6 * 60, '1 h'],
    [3600, '1 h'],
    [3600 + 20 * 60, '1 h 20 min'],
    [23 * 3600 + 59 * 60, '23 h 59 min'],
    [24 * 3600, '1 day'],
    [52 * 3600, '2 days 4 h'],
    [47.6 * 3600, '2 days'],
  ])('of %d seconds is %s', (seconds, text) => {
    expect(formatServiceTime(seconds)).toBe(text)
  })
})

describe('a group', () => {
  it('has a title for every reason', () => {
    for (const kind of ticketKinds) expect(reasonTitle(kind)).not.toBe(kind)
    for (const subject of ticketSubjects) expect(reasonTitle(`complaint:${subject}`)).toMatch(/^Complaint: [A-Z]/)
    expect(reasonTitle('of-a-later-version')).toBe('of-a-later-version')
  })

  it('of nobody is unassigned', () => {
    expect(serviceGroupTitle('staff', { key: '', name: '' })).toBe('Unassigned')
    expect(serviceGroupTitle('staff', { key: '4', name: 'Anil Nair' })).toBe('Anil Nair')
    expect(serviceGroupTitle('channel', { key: 'email', name: '' })).toBe('E-mail')
  })
})
