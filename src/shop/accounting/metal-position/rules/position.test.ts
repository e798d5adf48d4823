import fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertyRuns } from '../../../../testing-properties.ts'
import { addDays } from '../../../../units/date.ts'
import { type MetalDaySum, metalEventKinds, positionChange, rollPosition, startOfPosition } from './position.ts'

const first = '2026-11-01'
const day = fc.nat({ max: 30 }).map((after) => addDays(first, after))
const grams = fc.integer({ min: -5_000_000, max: 5_000_000 })
const sums: fc.Arbitrary<MetalDaySum[]> = fc.array(
  fc.record({ day, kind: fc.constantFrom(...metalEventKinds), fineMg: grams }),
  { maxLength: 60 },
)
const entries = fc.array(fc.record({ day, fineMg: grams }), { maxLength: 4 })
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

it('each day opens with the closing of the one before, and the last closing is the sum of everything, in any order of events', () => {
  fc.assert(
    fc.property(sums, entries, fc.tuple(day, day), fc.nat(), (events, entered, ends, seed) => {
      const [from = first, to = first] = [...ends].sort()
      const shuffled = events.map((event, at) => ({ event, at: (at * 7919 + seed) % 1009 })).sort((a, b) => a.at - b.at)
      const days = rollPosition({ entries: entered, sums: shuffled.map(({ event }) => event) }, { from, to })
      expect(days.map((one) => one.day)).toEqual([...new Set(days.map((one) => one.day))])
      expect([days[0]?.day, days.at(-1)?.day]).toEqual([from, to])
      for (const [at, one] of days.entries()) {
        expect(one.opening).toBe(at === 0 ? one.opening : days[at - 1]!.closing)
        const changes = [...one.sums].map(([kind, fineMg]) => positionChange(kind, fineMg))
        expect(one.closing).toBe(one.opening + one.entered + total(changes))
      }
      const start = startOfPosition(entered) ?? ''
      const counted = events.filter((event) => event.day >= start && event.day <= to)
      expect(days.at(-1)!.closing).toBe(
        total(counted.map((event) => positionChange(event.kind, event.fineMg))) +
          total(entered.filter((one) => one.day <= to).map(({ fineMg }) => fineMg)),
      )
    }),
    propertyRuns({ short: 200, long: 20_000 }),
  )
})

it('counts from the start of the opening day, which stands for everything before', () => {
  const sum = (on: string, fineMg: number): MetalDaySum => ({ day: on, kind: 'sold', fineMg })
  const parts = {
    entries: [{ day: '2026-11-10', fineMg: 1000 }],
    sums: [sum('2026-11-09', -500), sum('2026-11-10', -1), sum('2026-11-11', -2)],
  }
  const [tenth, eleventh] = rollPosition(parts, { from: '2026-11-10', to: '2026-11-11' })
  expect(tenth).toMatchObject({ opening: 0, entered: 1000, closing: 999 })
  expect(eleventh).toMatchObject({ opening: 999, closing: 997 })
})

it('a gift between customers is listed and moves nothing', () => {
  const gifted: MetalDaySum = { day: first, kind: 'gifted', fineMg: 4995 }
  const [one] = rollPosition({ entries: [], sums: [gifted] }, { from: first, to: first })
  expect([one?.sums.get('gifted'), one?.closing]).toEqual([4995, 0])
})
