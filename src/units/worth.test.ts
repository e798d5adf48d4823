import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareOf, shareOfWhole } from './percent.ts'
import { pointsWorthAtMost, spendable, worthOfPoints } from './points.ts'
import { SILVER_GRAM, silverFor, silverWorthAtMost, worthOfSilver } from './silver.ts'

describe('points', () => {
  it('are worth ₹1 for every 8', () => {
    expect(worthOfPoints(1000)).toBe(12_500)
    expect(worthOfPoints(0)).toBe(0)
    expect(() => worthOfPoints(12)).toThrow('12 points in rupees')
  })

  it('are counted down to whole rupees', () => {
    expect(pointsWorthAtMost(12_599)).toBe(1000)
    expect(pointsWorthAtMost(99)).toBe(0)
    expect(pointsWorthAtMost(-1)).toBe(0)
    expect(spendable(1007)).toBe(1000)
  })
})

describe('digital silver', () => {
  it('is worth its rate, rounded down', () => {
    expect(worthOfSilver(100 * SILVER_GRAM, 25_000)).toBe(2_500_000)
    expect(worthOfSilver(40_589, 24_637)).toBe(99_999)
    expect(silverFor(100_000, 24_637)).toBe(40_589)
  })

  it('is never worth more than what was paid for it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e10 }), fc.integer({ min: 1, max: 1e6 }), (amount, rate) => {
        expect(worthOfSilver(silverFor(amount, rate), rate)).toBeLessThanOrEqual(amount)
        const most = silverWorthAtMost(amount, rate)
        expect(worthOfSilver(most, rate)).toBeLessThanOrEqual(amount)
        const worth = worthOfSilver(most, rate)
        expect(silverFor(amount + 1, rate) === 0 || worthOfSilver(silverFor(amount, rate), rate) <= worth).toBe(true)
        if (most > 0) expect(worthOfSilver(most - 1, rate)).toBeLessThan(worth)
      }),
    )
  })
})

describe('a share', () => {
  it('is rounded half up', () => {
    expect(shareOf(13_240_800, 200)).toBe(264_816)
    expect(shareOf(1_050, 300)).toBe(32)
    expect(shareOf(50, 300)).toBe(2)
    expect(shareOfWhole(1, 3)).toBe(3333)
    expect(shareOfWhole(0, 0)).toBe(0)
  })
})
