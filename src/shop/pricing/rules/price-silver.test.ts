import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { worthOfSilver } from '../../../units/silver.ts'
import { priceSilver, splitSilverTax } from './price-silver.ts'

describe('a purchase of digital silver (rules/pricing.md 5.1)', () => {
  it('for an amount, by card', () => {
    expect(priceSilver({ by: 'amount', amount: 500_000 }, 25_000, { charge: 200, gst: 300 })).toEqual({
      silver: 200_000,
      metalValue: 500_000,
      gst: 15_000,
      gstRate: 300,
      gatewayCharge: 10_300,
      total: 525_300,
    })
  })

  it('for an amount, by UPI: grams are rounded down', () => {
    const price = priceSilver({ by: 'amount', amount: 100_000 }, 24_637, { charge: 0, gst: 300 })
    expect(price).toMatchObject({ silver: 40_589, gatewayCharge: 0, total: 103_000 })
    expect(worthOfSilver(price.silver, 24_637)).toBe(99_999)
  })

  it('by grams: rupees are rounded half up', () => {
    expect(priceSilver({ by: 'grams', silver: 10_001 }, 25_000, { charge: 0, gst: 300 }).metalValue).toBe(25_003)
  })
})

describe('its invoice', () => {
  it('moves an odd paisa of tax to the taxable value inside the state, and leaves it alone outside', () => {
    const price = priceSilver({ by: 'amount', amount: 10_033 }, 25_000, { charge: 0, gst: 300 })
    expect(price.gst).toBe(301)
    expect(splitSilverTax(price, true)).toEqual({
      silver: { inclusive: 10_334, taxable: 10_034, cgst: 150, sgst: 150, igst: 0 },
      gateway: null,
    })
    expect(splitSilverTax(price, false).silver).toEqual({
      inclusive: 10_334,
      taxable: 10_033,
      cgst: 0,
      sgst: 0,
      igst: 301,
    })
  })

  it('adds up to what was paid, the gateway charge on a line of its own', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 1e9 }), fc.boolean(), (amount, sameState) => {
        const price = priceSilver({ by: 'amount', amount }, 24_637, { charge: 200, gst: 300 })
        const { silver, gateway } = splitSilverTax(price, sameState)
        expect(silver.inclusive + (gateway?.inclusive ?? 0)).toBe(price.total)
        expect(silver.taxable + silver.cgst + silver.sgst + silver.igst).toBe(price.metalValue + price.gst)
      }),
    )
  })
})
