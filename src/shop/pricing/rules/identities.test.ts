import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCart } from '../testing.ts'
import { type CartLine, grossOf } from './cart-line.ts'
import { gstOn, taxableOf } from './gst.ts'
import { type CartPrice, type CartTerms, priceCart } from './price-cart.ts'
import { gstOf } from './split-tax.ts'
import { allocate } from './spread-discounts.ts'

const taxesOf = (price: CartPrice) =>
  [...price.lines.map(({ tax }) => tax), price.shippingTax, price.gatewayTax].filter((tax) => tax !== null)
const forEveryCart = (check: (lines: CartLine[], terms: CartTerms, price: CartPrice) => void) =>
  fc.assert(
    fc.property(anyCart, ([lines, terms]) => check(lines, terms, priceCart(lines, terms))),
    { numRuns: 2000 },
  )

describe('every cart', () => {
  it('(1) is made of metal, making, packages and GST', () => {
    forEveryCart((_lines, _terms, { breakUp, goodsNet }) => {
      expect(breakUp.metalPrice + breakUp.makingCharge + breakUp.packagePrice + breakUp.gst).toBe(goodsNet)
    })
  })

  it('(2) adds up from list prices to what is paid', () => {
    forEveryCart((_lines, _terms, price) => {
      const { goodsAtList, discount, couponDiscount, pointsValue, shipping, gatewayCharge, silverValue } = price
      expect(goodsAtList - discount - couponDiscount - pointsValue + shipping + gatewayCharge - silverValue).toBe(
        price.payable,
      )
    })
  })

  it('(3) is taxed on all that is paid, in money and in silver', () => {
    forEveryCart((_lines, _terms, price) => {
      expect(price.taxable + price.gst).toBe(price.payable + price.silverValue)
      expect(price.invoiceTotal).toBe(price.payable + price.silverValue)
    })
  })

  it('(4) is taxed line by line, halves equal, within two paise of the rate', () => {
    forEveryCart((_lines, { sameState }, price) => {
      for (const tax of taxesOf(price)) {
        expect(tax.taxable + gstOf(tax)).toBe(tax.inclusive)
        expect(tax.cgst).toBe(tax.sgst)
        expect(sameState ? tax.igst : tax.cgst).toBe(0)
        expect(Math.abs(gstOf(tax) * 100 - tax.taxable * 3)).toBeLessThanOrEqual(154)
      }
    })
  })

  it('has nothing below nothing, and no line discounted beyond its price', () => {
    forEveryCart((lines, _terms, { breakUp, lines: priced, ...price }) => {
      const amounts = [...Object.values(breakUp), ...Object.values(price).filter((value) => typeof value === 'number')]
      for (const amount of amounts) {
        expect(Number.isSafeInteger(amount)).toBe(true)
        expect(amount).toBeGreaterThanOrEqual(0)
      }
      priced.forEach(({ discount, gross, tax }, at) => {
        expect(gross).toBe(grossOf(lines[at]!))
        expect(gross - discount).toBe(tax.inclusive)
        expect(tax.inclusive).toBeGreaterThanOrEqual(0)
      })
    })
  })

  it('uses no more points or silver than offered, or than is due', () => {
    forEveryCart((_lines, terms, price) => {
      expect(price.points % 8).toBe(0)
      expect(price.points).toBeLessThanOrEqual(Math.min(terms.points, price.mostPoints))
      expect(price.silver).toBeLessThanOrEqual(Math.min(terms.silver?.units ?? 0, price.mostSilver))
      expect(price.silverValue).toBeLessThanOrEqual(price.beforeSilver)
    })
  })

  it('leaves nothing or at least ₹1 to pay, as long as points or silver pay a part', () => {
    forEveryCart((_lines, _terms, price) => {
      const left = price.beforeSilver - price.silverValue
      if (price.points + price.silver > 0 && left > 0) expect(left).toBeGreaterThanOrEqual(100)
    })
  })

  it('costs no more with more points, and no less with dearer shipping', () => {
    fc.assert(
      fc.property(anyCart, fc.nat(5000), ([lines, terms], more) => {
        const base = { ...terms, silver: null }
        const { payable } = priceCart(lines, base)
        expect(priceCart(lines, { ...base, points: base.points + more }).payable).toBeLessThanOrEqual(payable)
        expect(priceCart(lines, { ...base, points: 0, shipping: base.shipping + more }).payable).toBeGreaterThanOrEqual(
          priceCart(lines, { ...base, points: 0 }).payable,
        )
      }),
      { numRuns: 1000 },
    )
  })
})

describe('allocation', () => {
  it('gives the leftover paise to the largest remainders, the earlier line first', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(allocate(62_500, [5_580_000, 1_603_700])).toEqual([48_547, 13_953])
    expect(allocate(5, [0, 10, 0])).toEqual([0, 5, 0])
    expect(allocate(0, [3, 4])).toEqual([0, 0])
    expect(allocate(7, [0, 0])).toEqual([0, 0])
  })

  it('spreads the whole amount, no part above its weight', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1e11 }), { minLength: 1, maxLength: 50 })
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (weighted, share) => {
        const total = weighted.reduce((sum, weight) => sum + weight, 0)
        const amount = Math.floor(total * share)
        const parts = allocate(amount, weighted)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
        for (const [at, part] of parts.entries()) expect(part).toBeLessThanOrEqual(weighted[at]!)
      }),
    )
  })
})

describe('GST', () => {
  it('put on and taken out again gives the amount back, to the paisa', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), (amount) => {
        expect(taxableOf(amount + gstOn(amount, 300), 300)).toBe(amount)
      }),
    )
  })
})
