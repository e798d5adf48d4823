import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayMs } from '../../../units/date.ts'
import { calculatePointsExpiry, earnedPoints, expiryOfReturned, requireWholeRupees, takeFirst } from './rules.ts'

const now = new Date('2026-11-21T11:00:00+05:30')
const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
const lot = (id: number, left: number, days: number) => ({ id, left, expiresAt: inDays(days) })

describe('points that are used', () => {
  it('are those that expire first', () => {
    const lots = [lot(1, 500, 90), lot(2, 100, 10), lot(3, 100, 10)]
    expect(takeFirst(lots, 150)).toEqual([
      { lotId: 2, points: 100 },
      { lotId: 3, points: 50 },
    ])
    expect(takeFirst(lots, 700)).toHaveLength(3)
    expect(takeFirst(lots, 0)).toEqual([])
    expect(() => takeFirst(lots, 701)).toThrow('1 of 701 points are in no lot')
  })

  it('are as many as were asked for, and of no lot more than it has', () => {
    const some = fc.array(fc.record({ left: fc.nat(900), days: fc.nat(365) }), { maxLength: 12 })
    fc.assert(
      fc.property(some, fc.nat(100), (made, share) => {
        const lots = made.map(({ left, days }, id) => lot(id, left, days))
        const points = Math.floor((lots.reduce((sum, { left }) => sum + left, 0) * share) / 100)
        const draws = takeFirst(lots, points)
        expect(draws.reduce((sum, one) => sum + one.points, 0)).toBe(points)
        for (const one of draws) expect(one.points).toBeLessThanOrEqual(lots[one.lotId]!.left)
      }),
    )
  })
})

describe('points that are given', () => {
  it('last 365 days', () => {
    expect(calculatePointsExpiry(now)).toEqual(inDays(365))
  })

  it.each([
    [200, 200],
    [30, 30],
    [29, 30],
    [-5, 30],
  ])('and come back with what they had left, %i days, but at least 30', (left, expected) => {
    expect(expiryOfReturned(inDays(left), now)).toEqual(inDays(expected))
  })
})

describe('points that an order earns', () => {
  const tax = (taxable: number) => ({ tax: { taxable } })
  // Taxable ₹1,281.69 and ₹120.00 of goods for ₹1,443.74.
  const goods = { lines: [tax(128_169), tax(12_000)] as never, goodsNet: 144_374, silverValue: 0 }

  it.each([
    [0, 0],
    [1, 14],
    [2, 28],
    [3, 42],
    [4, 56],
  ])('in tier %i are %i for fourteen full hundreds', (tier, points) => {
    expect(earnedPoints(goods, tier)).toBe(points)
  })

  it('are for what is paid in money alone', () => {
    expect(earnedPoints({ ...goods, silverValue: 72_187 }, 1)).toBe(7)
    expect(earnedPoints({ ...goods, silverValue: 144_374 }, 4)).toBe(0)
    expect(earnedPoints({ ...goods, silverValue: 200_000 }, 4)).toBe(0)
    expect(earnedPoints({ lines: [] as never, goodsNet: 0, silverValue: 0 }, 4)).toBe(0)
  })
})

describe('points that are asked for', () => {
  it.each([0, 4, 7])('are at least 8, not %i', (points) => {
    expect(() => requireWholeRupees(points)).toThrow('points-wallet.too-few')
  })
  it.each([9, 15, 801])('are a multiple of 8, not %i', (points) => {
    expect(() => requireWholeRupees(points)).toThrow('points-wallet.not-multiple')
  })
  it.each([8, 16, 800])('may be %i', (points) => {
    expect(() => requireWholeRupees(points)).not.toThrow()
  })
})
