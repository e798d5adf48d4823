import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makingChargeOf, metalValueOf, priceUnit } from './price-unit.ts'

const gold = 1_492_000
const silver = 25_000

describe('a piece (rules/pricing.md 2.1)', () => {
  it('is metal, making charge and GST, to the nearest rupee (example 1)', () => {
    const metalValue = metalValueOf(gold, 10_000, 9999)
    expect(metalValue).toBe(14_933_441)
    expect(priceUnit(metalValue, 220_000, { roundTo: 100, gst: 300 })).toEqual({
      metalValue: 14_933_441,
      makingCharge: 219_957,
      taxable: 15_153_398,
      gst: 454_602,
      price: 15_608_000,
    })
  })

  it.each([
    ['100 g silver bar at list', silver, 100_000, 90_000, 2_667_700],
    ['100 g silver bar from 5 on', silver, 100_000, 75_000, 2_652_300],
    ['10 g silver coin', silver, 10_000, 15_000, 273_000],
    ['1 g gold coin', gold, 1_000, 65_000, 1_603_700],
  ])('%s', (_, rate, weight, making, price) => {
    expect(priceUnit(metalValueOf(rate, weight, 9990), making, { roundTo: 100, gst: 300 }).price).toBe(price)
  })

  it('bears rounding in the metal when making is free', () => {
    const unit = priceUnit(100_040, 0, { roundTo: 100, gst: 300 })
    expect(unit).toEqual({ metalValue: 100_000, makingCharge: 0, taxable: 100_000, gst: 3_000, price: 103_000 })
  })

  it('may be priced to the paisa, or to ten rupees', () => {
    const metalValue = metalValueOf(gold, 10_000, 9999)
    expect(priceUnit(metalValue, 220_000, { roundTo: 1, gst: 300 }).price).toBe(15_608_044)
    expect(priceUnit(metalValue, 220_000, { roundTo: 1000, gst: 300 }).price).toBe(15_608_000)
  })

  it('may weigh so much that a product of its numbers fits no double', () => {
    expect(metalValueOf(gold, 1_000_000, 9999)).toBe(1_493_344_144)
  })
})

describe('the making charge', () => {
  it.each([
    [{ kind: 'flat', amount: 90_000 } as const, 90_000],
    [{ kind: 'per-gram', amount: 1_050 } as const, 32_658],
    [{ kind: 'percent', share: 450 } as const, 45_000],
  ])('%o', (charge, expected) => {
    expect(makingChargeOf(charge, 31_103, 1_000_000)).toBe(expected)
  })
})

const rates = fc.integer({ min: 10_000, max: 3_000_000 })
const weights = fc.integer({ min: 500, max: 5_000_000 })
const finenesses = fc.constantFrom(9160, 9950, 9990, 9999)
const makings = fc.integer({ min: 0, max: 5_000_000 })
const steps = fc.constantFrom(1, 100, 1000)

describe('every piece', () => {
  it('is the sum of its parts, none below nothing, with its GST within two paise of the rate', () => {
    fc.assert(
      fc.property(rates, weights, finenesses, makings, steps, (rate, weight, fineness, making, step) => {
        const unit = priceUnit(metalValueOf(rate, weight, fineness), making, { roundTo: step, gst: 300 })
        expect(unit.metalValue + unit.makingCharge + unit.gst).toBe(unit.price)
        expect(unit.metalValue + unit.makingCharge).toBe(unit.taxable)
        expect(unit.price % step).toBe(0)
        expect(Math.min(unit.metalValue, unit.makingCharge, unit.gst)).toBeGreaterThanOrEqual(0)
        expect(Math.abs(unit.gst * 100 - unit.taxable * 3)).toBeLessThanOrEqual(52)
      }),
    )
  })

  it('costs no less at a higher rate, weight, fineness or making charge', () => {
    fc.assert(
      fc.property(rates, weights, makings, fc.nat(50_000), (rate, weight, making, more) => {
        const price = (r: number, w: number, f: number, m: number) =>
          priceUnit(metalValueOf(r, w, f), m, { roundTo: 100, gst: 300 }).price
        const base = price(rate, weight, 9950, making)
        expect(price(rate + more, weight, 9950, making)).toBeGreaterThanOrEqual(base)
        expect(price(rate, weight + more, 9950, making)).toBeGreaterThanOrEqual(base)
        expect(price(rate, weight, 9990, making)).toBeGreaterThanOrEqual(base)
        expect(price(rate, weight, 9950, making + more)).toBeGreaterThanOrEqual(base)
      }),
    )
  })
})
