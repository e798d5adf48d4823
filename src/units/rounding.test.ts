import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ceilDivide, floorDivide, multiply, requireWholeNumber, roundHalfUp, roundToStep } from './rounding.ts'

describe('whole', () => {
  it('answers a whole number and refuses anything else', () => {
    expect(requireWholeNumber(42)).toBe(42)
    for (const bad of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => requireWholeNumber(bad, 'the amount')).toThrow('the amount is not a whole number')
    }
  })
})

describe('roundHalfUp', () => {
  it.each([
    [149, 100, 1],
    [150, 100, 2],
    [-150, 100, -1],
    [-151, 100, -2],
    [0, 7, 0],
    [5, 3, 2],
    [multiply(1_492_000, 1_000_000, 9999), 9_990_000, 1_493_344_144],
  ])('%s / %s is %s', (numerator, denominator, expected) => {
    expect(roundHalfUp(numerator, denominator)).toBe(expected)
  })

  it('refuses a numerator that is no whole number', () => {
    expect(() => roundHalfUp(0.5, 2)).toThrow(RangeError)
  })
})

const numerators = fc.maxSafeInteger()
const denominators = fc.integer({ min: 1, max: 1_000_000_000 })

describe('every division', () => {
  it('agrees with exact arithmetic, as a number and as a bigint', () => {
    fc.assert(
      fc.property(numerators, denominators, (numerator, denominator) => {
        const [n, d] = [BigInt(numerator), BigInt(denominator)]
        const floor = (n - (((n % d) + d) % d)) / d
        const half = (2n * n + d - ((((2n * n + d) % (2n * d)) + 2n * d) % (2n * d))) / (2n * d)
        for (const form of [numerator, n]) {
          expect(BigInt(floorDivide(form, denominator))).toBe(floor)
          expect(BigInt(ceilDivide(form, denominator))).toBe(n % d === 0n ? floor : floor + 1n)
          expect(BigInt(roundHalfUp(form, denominator))).toBe(half)
        }
      }),
      { numRuns: 2000 },
    )
  })
})

describe('multiply', () => {
  it('is exact however large the factors', () => {
    const factors = fc.integer({ min: -100_000_000, max: 100_000_000 })
    fc.assert(
      fc.property(factors, factors, factors, (a, b, c) => {
        expect(BigInt(multiply(a, b, c))).toBe(BigInt(a) * BigInt(b) * BigInt(c))
      }),
    )
  })
})

describe('roundToStep', () => {
  it.each([
    [2_730_049, 100, 2_730_000],
    [2_730_050, 100, 2_730_100],
    [2_730_049, 1, 2_730_049],
    [2_734_999, 1000, 2_735_000],
  ])('%s to steps of %s is %s', (value, step, expected) => {
    expect(roundToStep(value, step)).toBe(expected)
  })
})
