import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makingChargeOf, metalValueOf, priceUnit } from '../../pricing/rules/price-unit.ts'
import { quickMetalValue, quickPrice, quickShare } from './quick-price.ts'

const rate = fc.integer({ min: 1, max: 5_000_000 })
const weight = fc.integer({ min: 1, max: 5_000_000 })
const fineness = fc.integer({ min: 1, max: 10_000 })

describe('prices of the whole catalogue', () => {
  it('are those of the pricing rules, from a milligram to five kilograms', () => {
    fc.assert(
      fc.property(rate, weight, fineness, fc.integer({ min: 0, max: 5000 }), (perGram, mg, fine, share) => {
        const metal = metalValueOf(perGram, mg, fine)
        expect(quickMetalValue(perGram, mg, fine)).toBe(metal)
        const making = makingChargeOf({ kind: 'percent', share }, mg, metal)
        expect(quickShare(metal, share)).toBe(making)
        expect(quickPrice(metal + making, { roundTo: 100, gst: 300 })).toBe(
          priceUnit(metal, making, { roundTo: 100, gst: 300 }).price,
        )
        expect(quickPrice(metal + making, { roundTo: 1, gst: 300 })).toBe(
          priceUnit(metal, making, { roundTo: 1, gst: 300 }).price,
        )
      }),
      { numRuns: 2000 },
    )
  })

  it('holds where rate × weight × fineness passes 2^53: a kilogram of gold', () => {
    expect(quickMetalValue(1_492_000, 1_000_000, 9999)).toBe(metalValueOf(1_492_000, 1_000_000, 9999))
  })

  it('prices the gold coin of rules/pricing.md 8.1', () => {
    const metal = quickMetalValue(1_492_000, 10_000, 9999)
    expect(metal).toBe(14_933_441)
    expect(quickPrice(metal + 220_000, { roundTo: 100, gst: 300 })).toBe(15_608_000)
  })
})
