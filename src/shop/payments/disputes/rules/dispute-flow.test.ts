import { describe, expect, it } from 'vitest'
import { next } from '../../../states.ts'
import { disputeFlow, disputeStates, eventOfReport, isUnresolved } from './dispute-flow.ts'

describe('a provider’s report', () => {
  it.each([
    ['OPEN', 'under_review', 'UNDER_REVIEW'],
    ['SUBMITTING', 'under_review', 'UNDER_REVIEW'],
    ['UNDER_REVIEW', 'open', 'OPEN'],
    ['UNDER_REVIEW', 'won', 'WON'],
    ['ACCEPTING', 'lost', 'LOST'],
    ['WON', 'open', 'OPEN'],
    ['WON', 'lost', 'LOST'],
    ['LOST', 'won', 'WON'],
    ['OPEN', 'closed', 'CLOSED'],
  ] as const)('of %s as %s leads to %s', (state, reported, after) => {
    const event = eventOfReport(state, reported)
    expect(event && next(disputeFlow, state, event)).toBe(after)
  })

  it.each([
    ['OPEN', 'open'],
    ['SUBMITTING', 'open'],
    ['ACCEPTING', 'open'],
    ['LOST', 'open'],
    ['LOST', 'under_review'],
    ['WON', 'won'],
    ['LOST', 'lost'],
  ] as const)('of %s as %s changes nothing', (state, reported) => {
    expect(eventOfReport(state, reported)).toBeNull()
  })

  it('twice is the same as once', () => {
    for (const state of disputeStates)
      for (const reported of ['open', 'under_review', 'won', 'lost', 'closed'] as const) {
        const event = eventOfReport(state, reported)
        if (event)
          expect([state, reported, eventOfReport(next(disputeFlow, state, event), reported)]).toEqual([
            state,
            reported,
            null,
          ])
      }
  })
})

describe('a dispute that is not decided', () => {
  it('can be won, lost and closed from every state', () => {
    for (const state of disputeStates.filter(isUnresolved))
      expect(disputeFlow[state]).toMatchObject({ win: 'WON', lose: 'LOST', close: 'CLOSED' })
  })
})
