import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { next } from '../../../states.ts'
import { dueAt, dueMonth, monthAfter, nextDue, outcomeOf } from './plan.ts'
import { monthFlow, monthStates, planEvents, planFlow, planStates } from './plan-flow.ts'

const at = (text: string) => new Date(`${text}+05:30`)

describe('the next time', () => {
  it.each([
    ['2026-11-21T10:59:59', 21, '2026-11-21T11:00:00'],
    ['2026-11-21T11:00:00', 21, '2026-12-21T11:00:00'],
    ['2026-11-21T23:59:59', 22, '2026-11-22T11:00:00'],
    ['2026-11-22T00:00:00', 21, '2026-12-21T11:00:00'],
    ['2026-12-31T23:59:59', 1, '2027-01-01T11:00:00'],
    ['2027-01-31T12:00:00', 28, '2027-02-28T11:00:00'],
    ['2028-02-28T11:00:00', 28, '2028-03-28T11:00:00'],
  ])('after %s on day %s is %s', (now, day, due) => {
    expect(nextDue(at(now), day)).toEqual(at(due))
  })

  it('comes once in each month, forever', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 0, max: 40_000 }), (day, hours) => {
        const now = new Date(at('2026-11-21T00:00:00').getTime() + hours * 3_600_000)
        const first = nextDue(now, day)
        const month = dueMonth(first, day)
        expect(first > now && dueAt(month, day) <= first).toBe(true)
        expect(nextDue(first, day)).toEqual(dueAt(monthAfter(month), day))
      }),
    )
  })
})

it.each([
  ['2026-11-21T10:59:59', '2026-10'],
  ['2026-11-21T11:00:00', '2026-11'],
  ['2026-11-30T23:59:59', '2026-11'],
  ['2026-12-01T00:00:00', '2026-11'],
  ['2027-01-20T23:59:59', '2026-12'],
])('at %s the month due on day 21 is %s', (now, month) => {
  expect(dueMonth(at(now), 21)).toBe(month)
})

describe('a month', () => {
  const plan = { state: 'ACTIVE', skipsNext: false, priceCap: 250_00 } as const
  it.each([
    ['at the limit is for buying', plan, 250_00, 'REMINDED'],
    ['a paisa above is too dear', plan, 250_01, 'TOO_DEAR'],
    ['without a limit never is', { ...plan, priceCap: null }, 999_99, 'REMINDED'],
    ['that was to be skipped is', { ...plan, skipsNext: true }, 1, 'SKIPPED'],
    ['of a plan that rests is skipped', { ...plan, state: 'PAUSED' }, 1, 'SKIPPED'],
  ] as const)('%s', (_, status, rate, expected) => {
    expect(outcomeOf(status, rate)).toBe(expected)
  })
})

const outcome = (work: () => string): string => {
  try {
    return work()
  } catch {
    return 'refused'
  }
}

describe('every event in every state', () => {
  const plans: Record<string, string> = {
    'ACTIVE pause': 'PAUSED',
    'ACTIVE cancel': 'CANCELLED',
    'PAUSED resume': 'ACTIVE',
    'PAUSED cancel': 'CANCELLED',
  }
  it.each(planStates.flatMap((state) => planEvents.map((event) => [state, event] as const)))(
    '%s %s',
    (state, event) => {
      expect(outcome(() => next(planFlow, state, event))).toBe(plans[`${state} ${event}`] ?? 'refused')
    },
  )
  const months: Record<string, string> = {
    'REMINDED buy': 'BOUGHT',
    'REMINDED lapse': 'NOT_PAID',
    'AUTOMATIC buy': 'BOUGHT',
    'AUTOMATIC remind': 'REMINDED',
    'AUTOMATIC skip': 'SKIPPED',
    'AUTOMATIC exceed': 'TOO_DEAR',
  }
  const events = ['buy', 'lapse', 'remind', 'skip', 'exceed'] as const
  it.each(monthStates.flatMap((state) => events.map((event) => [state, event] as const)))('%s %s', (state, event) => {
    expect(outcome(() => next(monthFlow, state, event))).toBe(months[`${state} ${event}`] ?? 'refused')
  })
})
