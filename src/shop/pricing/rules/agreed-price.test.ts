import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AgreedPrice, agreedUnitPrice } from './agreed-price.ts'
import type { CartLine } from './cart-line.ts'
import { priceCart } from './price-cart.ts'
import { metalValueOf } from './price-unit.ts'
import { gstOf } from './split-tax.ts'

const terms = { roundTo: 100, gst: 300 }
const bar = { rate: 25_000, weightMg: 100_000, finenessPer10000: 9_990 }

const anyPiece = fc.record({
  rate: fc.integer({ min: 5_000, max: 2_000_000 }),
  weightMg: fc.integer({ min: 500, max: 1_000_000 }),
  finenessPer10000: fc.constantFrom(9_999, 9_990, 9_250, 9_160),
})
const anyAgreed: fc.Arbitrary<AgreedPrice> = fc.record({
  makingCharge: fc.integer({ min: 0, max: 2_000_000 }),
  discount: fc.integer({ min: 0, max: 5_000_000 }),
  fixedPrice: fc.option(fc.integer({ min: 100, max: 500_000_000 })),
})
const anyLine = fc.tuple(anyPiece, anyAgreed, fc.integer({ min: 1, max: 500 }), fc.constantFrom(300, 500, 1_800))

const lineOf = ([piece, agreed, quantity, gst]: typeof anyLine extends fc.Arbitrary<infer Line>
  ? Line
  : never): CartLine => {
  const { unit, discount } = agreedUnitPrice(piece, agreed, { roundTo: 100, gst })
  const offered = { packagePrice: 0, byDeal: false, couponApplies: false, agreedDiscount: quantity * discount }
  return { quantity, listPrice: unit.price, unit, gstRate: gst, ...offered }
}

describe('a piece at agreed terms', () => {
  it.each([
    ['rate and making charge', { makingCharge: 10_000, discount: 0, fixedPrice: null }, 2_585_300, 0],
    ['less a discount', { makingCharge: 10_000, discount: 85_300, fixedPrice: null }, 2_585_300, 85_300],
    [
      'a fixed price below it, as a discount',
      { makingCharge: 10_000, discount: 0, fixedPrice: 2_500_000 },
      2_585_300,
      85_300,
    ],
    [
      'a fixed price above it, as making charge',
      { makingCharge: 10_000, discount: 0, fixedPrice: 2_600_000 },
      2_600_000,
      0,
    ],
  ])('costs %s', (_what, agreed, price, discount) => {
    expect(agreedUnitPrice(bar, agreed, terms)).toMatchObject({ unit: { price }, discount })
  })

  it('never costs less than nothing', () => {
    const agreed = { makingCharge: 0, discount: 99_999_999, fixedPrice: null }
    const { unit, discount } = agreedUnitPrice(bar, agreed, terms)
    expect(unit.price - discount).toBe(0)
  })

  it('can be added up by a reader: rate × weight, making charge, GST, discount', () => {
    fc.assert(
      fc.property(anyPiece, anyAgreed, (piece, agreed) => {
        const { unit, discount } = agreedUnitPrice(piece, agreed, terms)
        const { rate, weightMg, finenessPer10000 } = piece
        expect(unit.metalValue + unit.makingCharge).toBe(unit.taxable)
        expect(unit.taxable + unit.gst).toBe(unit.price)
        expect(unit.makingCharge).toBeGreaterThanOrEqual(0)
        // Rounding the price takes at most its half step from the metal value.
        expect(Math.abs(metalValueOf(rate, weightMg, finenessPer10000) - unit.metalValue)).toBeLessThanOrEqual(100)
        if (agreed.fixedPrice !== null) expect(unit.price - discount).toBe(agreed.fixedPrice)
      }),
      { numRuns: 500 },
    )
  })
})

describe('an offer', () => {
  it('is the sum of its lines to the paisa, in and out of the state', () => {
    const settings = { roundTo: 100, pointsCap: null, keepMetalAtRate: false }
    const anyOffer = fc.tuple(
      fc.array(anyLine, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 500_000 }),
      fc.boolean(),
    )
    fc.assert(
      fc.property(anyOffer, ([drawn, shipping, sameState]) => {
        const lines = drawn.map(lineOf)
        const cart = { coupon: null, points: 0, silver: null, gatewayCharge: 0, settings }
        const price = priceCart(lines, { ...cart, shipping, sameState })
        const each = lines.map((line) => line.quantity * line.unit.price - (line.agreedDiscount ?? 0))
        expect(price.lines.map(({ tax }) => tax.inclusive)).toEqual(each)
        expect(each.reduce((sum, one) => sum + one, 0) + price.shipping).toBe(price.payable)
        expect(price.taxable + price.gst).toBe(price.payable)
        for (const { gross, discount, tax } of price.lines) {
          expect(gross - discount).toBe(tax.inclusive)
          expect(tax.taxable + gstOf(tax)).toBe(tax.inclusive)
          expect(sameState ? tax.cgst - tax.sgst : tax.cgst + tax.sgst).toBe(0)
        }
      }),
      { numRuns: 500 },
    )
  })
})
