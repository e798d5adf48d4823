import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type SilverUnits, silverCovering, worthOfSilver } from '../../../units/silver.ts'
import { formatMetalFactors, formatSilverFactors, roundOffOf, silverSumKind } from './metal-sum.ts'
import { priceSilver } from './price-silver.ts'
import { metalValueOf, priceUnit } from './price-unit.ts'

const rates = fc.integer({ min: 50_00, max: 40_000_00 })
const finenesses = fc.constantFrom(5_850, 7_500, 9_160, 9_250, 9_950, 9_990, 9_999)

/** A printed figure without its unit, as an exact fraction: "1,000 g" is [1000n, 1n], "999.9/999" is [9999n, 9990n]. */
function fractionOf(printed: string): [bigint, bigint] {
  const [top = '', under = '1'] = printed.replace(/[₹,]|\s*\/?g$/g, '').split('/')
  const decimalsOf = (text: string) => (text.split('.')[1] ?? '').length
  const wholeOf = (text: string) => BigInt(text.replace('.', ''))
  return [wholeOf(top) * 10n ** BigInt(decimalsOf(under)), wholeOf(under) * 10n ** BigInt(decimalsOf(top))]
}

/** What a reader who multiplies the printed factors gets, in paise: rounded half up, or down. */
function productOf(printed: string, rounding: 'half-up' | 'down' = 'half-up'): number {
  const [top, under] = printed
    .split(' × ')
    .map(fractionOf)
    .reduce(([a, b], [c, d]) => [a * c, b * d], [100n, 1n])
  return Number(rounding === 'down' ? top / under : (2n * top + under) / (2n * under))
}

test.each([
  [{ rate: 14_920_00, weight: 10_000, fineness: 9_999 }, '10\u00a0g × 999.9/999 × ₹14,920.00\u00a0/g'],
  [{ rate: 14_920_00, weight: 10_000, fineness: 9_990 }, '10\u00a0g × ₹14,920.00\u00a0/g'],
  [{ rate: 250_00, weight: 1_000_000, fineness: 9_250 }, '1,000\u00a0g × 925/999 × ₹250.00\u00a0/g'],
])('the factors of %o are %s', (factors, text) => expect(formatMetalFactors(factors)).toBe(text))

describe('the printed factors of metal', () => {
  it('multiply to the printed value, to the paisa, and the round-off is the rest of it', () => {
    const weights = fc.integer({ min: 1, max: 5_000_000 })
    const makings = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 50_000_00 }))
    fc.assert(
      fc.property(rates, weights, finenesses, makings, (rate, weight, fineness, making) => {
        const value = metalValueOf(rate, weight, fineness)
        const { metalValue } = priceUnit(value, making, { roundTo: 100, gst: 300 })
        const priced = { rate, weight, fineness, metalValue }
        expect(productOf(formatMetalFactors(priced))).toBe(metalValue - roundOffOf(priced))
        expect(roundOffOf(priced)).toBeLessThanOrEqual(0)
      }),
    )
  })
})

describe('the printed sum of digital silver', () => {
  const units: fc.Arbitrary<SilverUnits> = fc.integer({ min: 1_000, max: 50_000_000 })
  const amounts = fc.integer({ min: 100_00, max: 10_00_000_00 })
  const printedProduct = (silver: SilverUnits, rate: number, amount: number) =>
    productOf(
      formatSilverFactors({ silver, rate, amount }),
      silverSumKind({ silver, rate, amount }) === 'product-down' ? 'down' : 'half-up',
    )

  it('multiplies where silver is bought by weight', () => {
    fc.assert(
      fc.property(units, rates, (silver, rate) => {
        const { metalValue } = priceSilver({ by: 'grams', silver }, rate, { charge: 0, gst: 300 })
        expect(printedProduct(silver, rate, metalValue)).toBe(metalValue)
      }),
    )
  })

  it('multiplies where silver is a payment, which is rounded down', () => {
    fc.assert(
      fc.property(units, rates, (silver, rate) => {
        const amount = worthOfSilver(silver, rate)
        expect(printedProduct(silver, rate, amount)).toBe(amount)
      }),
    )
  })

  it('multiplies, or divides to the silver, where the amount came first', () => {
    fc.assert(
      fc.property(amounts, rates, (amount, rate) => {
        const { silver } = priceSilver({ by: 'amount', amount }, rate, { charge: 0, gst: 300 })
        const kind = silverSumKind({ silver, rate, amount })
        if (kind === 'quotient-down') expect(silver).toBe(Math.floor((amount * 10_000) / rate))
        else expect(printedProduct(silver, rate, amount)).toBe(amount)
        expect(kind).not.toBe('quotient-up')
        const covering = silverCovering(amount, rate)
        const coveringKind = silverSumKind({ silver: covering, rate, amount })
        if (coveringKind === 'quotient-up') expect(covering).toBe(Math.ceil((amount * 10_000) / rate))
        else expect(printedProduct(covering, rate, amount)).toBe(amount)
      }),
    )
  })

  test.each([
    [{ silver: 20_000, rate: 250_00, amount: 500_00 }, 'product', '2.0000\u00a0g × ₹250.00\u00a0/g'],
    [{ silver: 302_663, rate: 165_20, amount: 5_000_00 }, 'quotient-down', '₹5,000.00 ÷ ₹165.20\u00a0/g'],
  ])('%o: %s', (exchange, kind, text) => {
    expect(silverSumKind(exchange)).toBe(kind)
    expect(formatSilverFactors(exchange)).toBe(text)
  })
})
