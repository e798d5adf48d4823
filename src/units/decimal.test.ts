import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalOfWhole, wholeOfDecimal } from './decimal.ts'

describe('a decimal of the wire', () => {
  it.each([
    [156080, 100, 15_608_000],
    [0.1, 100, 10],
    [1.1, 100, 110],
    [4.35, 100, 435],
    [1.005, 100, null],
    [0.001, 100, null],
    [30.2663, 10_000, 302_663],
    [-2.5, 100, -250],
    [Number.NaN, 100, null],
    [Number.POSITIVE_INFINITY, 100, null],
    [1e300, 100, null],
  ])('%s in 1/%s is %s', (value, perUnit, expected) => {
    expect(wholeOfDecimal(value, perUnit)).toBe(expected)
  })

  it('survives the way through JSON and back', () => {
    const counts = fc.integer({ min: -1_000_000_000_000_000, max: 1_000_000_000_000_000 })
    fc.assert(
      fc.property(counts, fc.constantFrom(100, 1000, 10_000), (count, perUnit) => {
        const text = JSON.stringify(decimalOfWhole(count, perUnit))
        expect((text.split('.')[1] ?? '').length).toBeLessThanOrEqual(Math.log10(perUnit))
        expect(wholeOfDecimal(JSON.parse(text), perUnit)).toBe(count)
      }),
      { numRuns: 5000 },
    )
  })

  it('is made of whole numbers alone', () => {
    expect(() => decimalOfWhole(0.5, 100)).toThrow(RangeError)
  })
})
