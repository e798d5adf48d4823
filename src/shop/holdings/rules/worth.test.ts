import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { costOfHoldingUnits, countHoldingUnits, type Holding } from './holding.ts'
import { calculateMetalWorth, sharesOf, sumHoldingWorth, worthOfHolding } from './worth.ts'

const bar: Holding = {
  id: 1,
  source: 'silvera',
  sourceName: '',
  metal: 'silver',
  name: 'Silvera Silver Bar, 100 g',
  weight: 100_000,
  quantity: 3,
  cost: 38_520_00,
  acquiredOn: '2025-06-01',
  automatic: true,
  productId: 7,
  withdrawals: [],
}

test.each([
  [300_000, 165_20, 49_560_00],
  [8_000, 12_412_00, 99_296_00],
  [31_103, 248_37, 7_725_05],
  [1, 165_20, 17],
])('%i mg at %i paise a gram are worth %i paise', (weight, rate, worth) =>
  expect(calculateMetalWorth(weight, rate)).toBe(worth),
)

describe('a holding', () => {
  it('is worth its weight at the rate, and what each piece pays back', () => {
    expect(worthOfHolding(bar, 165_20, () => 16_100_00)).toEqual({
      quantity: 3,
      weight: 300_000,
      cost: 38_520_00,
      value: 49_560_00,
      buyBack: 48_300_00,
    })
  })

  it('counts what is left of it, from the day pieces went back', () => {
    const less = {
      ...bar,
      withdrawals: [{ quantity: 1, why: 'sold-back', received: 16_000_00, day: '2026-01-05' } as const],
    }
    expect([
      countHoldingUnits(less, '2026-01-04'),
      countHoldingUnits(less, '2026-01-05'),
      countHoldingUnits(less),
    ]).toEqual([3, 2, 2])
    expect(worthOfHolding(less, 165_20, () => 1)).toMatchObject({ quantity: 2, weight: 200_000, cost: 25_680_00 })
  })

  it('divides its cost among its pieces half up', () => {
    expect([1, 2, 3].map((pieces) => costOfHoldingUnits({ ...bar, cost: 100 }, pieces))).toEqual([33, 67, 100])
  })
})

const rows = fc.array(
  fc.record({
    quantity: fc.nat(10_000),
    weight: fc.nat(1e12),
    cost: fc.nat(1e12),
    value: fc.nat(1e12),
    buyBack: fc.nat(1e12),
  }),
  { maxLength: 200 },
)

describe('totals', () => {
  it('are what the rows come to, however they are grouped', () => {
    fc.assert(
      fc.property(rows, rows, (some, others) => {
        expect(sumHoldingWorth([...some, ...others])).toEqual(
          sumHoldingWorth([sumHoldingWorth(some), sumHoldingWorth(others)]),
        )
      }),
    )
  })
})

describe('the parts of the chart', () => {
  it('are those of the design', () => {
    expect(sharesOf({ gold: 2_23_416_00, silver: 1_02_424_00 })).toEqual({ gold: 686, silver: 314 })
    expect(sharesOf({ gold: 18_000, silver: 620_000 })).toEqual({ gold: 28, silver: 972 })
    expect(sharesOf({ gold: 0, silver: 0 })).toEqual({ gold: 0, silver: 0 })
  })

  it('always come to 100.0 %', () => {
    fc.assert(
      fc.property(fc.nat(1e12), fc.nat(1e12), (gold, silver) => {
        fc.pre(gold + silver > 0)
        const shares = sharesOf({ gold, silver })
        expect(shares.gold + shares.silver).toBe(1000)
        expect(Math.abs(shares.gold - (1000 * gold) / (gold + silver))).toBeLessThanOrEqual(0.51)
      }),
    )
  })
})
