import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barWidth, coverageOf } from './coverage.ts'

test.each([
  ['a vault with half as much again', 200, 300, { covered: 666, rest: 334, isShort: false, perGram: 1500 }],
  ['exactly what is owned', 200, 200, { covered: 1000, rest: 0, isShort: false, perGram: 1000 }],
  ['a small share is still seen', 1, 1_000_000, { covered: 6, rest: 994, isShort: false, perGram: 1_000_000_000 }],
  ['a small lack is still seen', 1_000_000, 999_999, { covered: 994, rest: 6, isShort: true, perGram: 990 }],
  ['nothing is owned', 0, 300, { covered: 0, rest: 1000, isShort: false, perGram: null }],
  ['nothing is held', 300, 0, { covered: 0, rest: 1000, isShort: true, perGram: 0 }],
  ['nothing at all', 0, 0, { covered: 0, rest: 0, isShort: false, perGram: null }],
])('%s', (_, owned, held, expected) => {
  expect(coverageOf({ owned, held })).toEqual(expected)
})

test('the parts fill the bar, and the grams for each gram are never rounded up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.nat(10 ** 9), (owned, held) => {
      const { covered, rest, isShort, perGram } = coverageOf({ owned, held })
      expect(covered + rest).toBe(barWidth)
      expect(rest === 0).toBe(owned === held)
      expect(isShort).toBe(held < owned)
      expect((perGram! / 1000) * owned).toBeLessThanOrEqual(held * (1 + 1e-12))
    }),
  )
})
