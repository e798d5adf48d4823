import { describe, expect, it } from 'vitest'
import { SILVER_GRAM } from '../../../units/silver.ts'
import type { CartLine } from './cart-line.ts'
import { type CartTerms, priceCart } from './price-cart.ts'
import { usualPriceSettings } from './price-settings.ts'
import { metalValueOf, priceUnit } from './price-unit.ts'

const silver = (weight: number, making: number) =>
  priceUnit(metalValueOf(25_000, weight, 9990), making, { roundTo: 100, gst: 300 })
const gold = (weight: number, making: number) =>
  priceUnit(metalValueOf(1_492_000, weight, 9990), making, { roundTo: 100, gst: 300 })

const line = (changes: Partial<CartLine> & Pick<CartLine, 'unit'>): CartLine => ({
  quantity: 1,
  listPrice: changes.unit.price,
  packagePrice: 0,
  byDeal: false,
  couponApplies: true,
  ...changes,
})
const terms = (changes: Partial<CartTerms> = {}): CartTerms => ({
  coupon: null,
  points: 0,
  silver: null,
  shipping: 0,
  gatewayCharge: 0,
  sameState: true,
  settings: usualPriceSettings,
  ...changes,
})
const coin = line({ unit: silver(10_000, 15_000) }) // ₹2,730.00
const off = (amount: number) => ({ kind: 'flat' as const, amount })

describe('the worked examples of rules/pricing.md 8', () => {
  it('1: a gold coin, paid by UPI in the same state', () => {
    const unit = priceUnit(metalValueOf(1_492_000, 10_000, 9999), 220_000, { roundTo: 100, gst: 300 })
    const price = priceCart([line({ unit })], terms())
    expect(price.payable).toBe(15_608_000)
    expect(price.lines[0]?.tax).toEqual({
      inclusive: 15_608_000,
      taxable: 15_153_398,
      cgst: 227_301,
      sgst: 227_301,
      igst: 0,
    })
  })

  const bars = line({ quantity: 5, listPrice: 2_667_700, unit: silver(100_000, 75_000) })
  const second = terms({
    coupon: { kind: 'percent', share: 100, most: 50_000 },
    points: 800,
    shipping: 25_000 + 13_201,
    gatewayCharge: 200,
    sameState: false,
  })

  it('2: five bars with coupon, points, shipping and a card, to another state', () => {
    const price = priceCart([bars], second)
    expect(price).toMatchObject({
      goodsAtList: 13_338_500,
      discount: 77_000,
      dealDiscount: 0,
      couponDiscount: 50_000,
      pointsValue: 10_000,
      goodsNet: 13_201_500,
      shipping: 39_300,
      beforeSilver: 13_240_800,
      gatewayCharge: 264_816,
      payable: 13_505_616,
      invoiceTotal: 13_505_616,
      taxable: 13_112_248,
      gst: 393_368,
      saved: 137_000,
      breakUp: { metalPrice: 12_500_000, makingCharge: 316_990, packagePrice: 0, gst: 384_510 },
    })
    expect(price.lines[0]?.tax).toMatchObject({ taxable: 12_816_990, igst: 384_510 })
    expect(price.shippingTax).toMatchObject({ taxable: 38_155, igst: 1_145 })
    expect(price.gatewayTax).toMatchObject({ taxable: 257_103, igst: 7_713 })
  })

  it('2: is within the floor under the metal, which changes nothing', () => {
    const settings = { ...usualPriceSettings, keepMetalAtRate: true, pointsCap: 500 }
    expect(priceCart([bars], { ...second, settings })).toEqual({ ...priceCart([bars], second), mostPoints: 26_920 })
  })

  it('3: coins with boxes and a gold coin, paid in part with digital silver', () => {
    const lines = [
      line({ quantity: 20, unit: silver(10_000, 15_000), packagePrice: 6_000 }),
      line({ unit: gold(1_000, 65_000) }),
    ]
    const price = priceCart(
      lines,
      terms({ coupon: off(50_000), points: 1000, silver: { units: 100 * SILVER_GRAM, rate: 25_000 } }),
    )
    expect(price).toMatchObject({
      goodsAtList: 7_183_700,
      goodsNet: 7_121_200,
      silverValue: 2_500_000,
      gatewayCharge: 0,
      payable: 4_621_200,
      taxable: 6_913_788,
      gst: 207_412,
      breakUp: { metalPrice: 6_492_000, makingCharge: 305_283, packagePrice: 116_505, gst: 207_412 },
    })
    expect(price.lines.map(({ discount }) => discount)).toEqual([48_547, 13_953])
    expect(price.lines.map(({ tax }) => tax)).toEqual([
      { inclusive: 5_531_453, taxable: 5_370_343, cgst: 80_555, sgst: 80_555, igst: 0 },
      { inclusive: 1_589_747, taxable: 1_543_445, cgst: 23_151, sgst: 23_151, igst: 0 },
    ])
  })
})

describe('an empty cart', () => {
  it('costs nothing', () => {
    const price = priceCart([], terms({ coupon: off(500), points: 80, silver: { units: 10, rate: 25_000 } }))
    expect(price).toMatchObject({ payable: 0, points: 0, silver: 0, couponDiscount: 0, gst: 0, lines: [] })
  })
})

describe('a deal', () => {
  it('is told apart in the discount', () => {
    const lines = [
      line({ quantity: 2, listPrice: 280_000, unit: coin.unit, byDeal: true }),
      line({ listPrice: 275_000, unit: coin.unit }),
    ]
    expect(priceCart(lines, terms())).toMatchObject({ discount: 16_000, dealDiscount: 14_000 })
  })
})

describe('a coupon', () => {
  it('takes no more than the goods it counts are worth', () => {
    const lines = [coin, { ...coin, couponApplies: false }]
    expect(priceCart(lines, terms({ coupon: off(999_900) }))).toMatchObject({
      couponDiscount: 273_000,
      payable: 273_000,
    })
  })

  it('with a scope falls on its own lines, and points on what is left of all', () => {
    const lines = [coin, { ...coin, couponApplies: false }]
    const price = priceCart(lines, terms({ coupon: off(91_000), points: 800 }))
    expect(price.lines.map(({ discount }) => discount)).toEqual([91_000 + 4_000, 6_000])
  })

  it('may be a share with an upper limit', () => {
    const share = (most: number | null) => terms({ coupon: { kind: 'percent', share: 150, most } })
    expect(priceCart([coin], share(null)).couponDiscount).toBe(4_095)
    expect(priceCart([coin], share(4_000)).couponDiscount).toBe(4_000)
  })
})

describe('the settings that are off by default', () => {
  it('keep points under a share of the goods', () => {
    const settings = { ...usualPriceSettings, pointsCap: 500 }
    const price = priceCart([coin], terms({ points: 8000, settings }))
    expect(price).toMatchObject({ points: 1088, pointsValue: 13_600, mostPoints: 1088 })
  })

  it('keep coupon and points within making charge and package, so that metal is sold at its rate', () => {
    const settings = { ...usualPriceSettings, keepMetalAtRate: true }
    const boxed = { ...coin, packagePrice: 10_300 }
    const price = priceCart([boxed], terms({ coupon: off(15_000), points: 8000, settings }))
    expect(coin.unit.makingCharge).toBe(15_049)
    expect(price).toMatchObject({ couponDiscount: 15_000, pointsValue: 10_800 })
    expect(price.taxable).toBeGreaterThanOrEqual(coin.unit.metalValue)
    expect(price.taxable).toBeLessThan(coin.unit.metalValue + 100)
    expect(priceCart([coin], terms({ coupon: off(50_000), settings })).couponDiscount).toBe(15_500)
  })
})

describe('what is left to pay', () => {
  const dear = (units: number) => terms({ silver: { units, rate: 25_000 } })

  it('may be nothing at all', () => {
    expect(priceCart([coin], terms({ points: 21_840 }))).toMatchObject({ pointsValue: 273_000, payable: 0 })
    expect(priceCart([coin], dear(109_200))).toMatchObject({ silver: 109_200, payable: 0 })
    expect(priceCart([coin], dear(999_999))).toMatchObject({ silver: 109_200, payable: 0, mostSilver: 109_200 })
  })

  it('is ₹1 where silver would leave 1 to 99 paise', () => {
    expect(priceCart([coin], dear(109_199))).toMatchObject({ silver: 109_160, payable: 100 })
    expect(priceCart([coin], dear(109_161))).toMatchObject({ silver: 109_160, payable: 100 })
    expect(priceCart([coin], dear(109_160))).toMatchObject({ silver: 109_160, payable: 100 })
    expect(priceCart([coin], dear(109_000))).toMatchObject({ silver: 109_000, payable: 500 })
  })

  it('is between ₹1 and ₹2 where points would leave 1 to 99 paise, since 8 points are a whole rupee', () => {
    const price = priceCart([coin], terms({ coupon: off(50), points: 99_999 }))
    expect(price).toMatchObject({ points: 21_824, mostPoints: 21_824, payable: 150 })
  })

  it('is made up by silver where points leave less than ₹1', () => {
    const half = terms({ coupon: off(50), points: 99_999, silver: { units: 20, rate: 25_000 } })
    expect(priceCart([coin], half)).toMatchObject({ points: 21_832, silver: 20, payable: 0 })
  })

  it('is nothing where silver reaches it, though no grain is worth just that much', () => {
    const odd = (units: number) => terms({ silver: { units, rate: 25_033 } })
    // ₹2,730.00 lie between 10.9056 g, worth ₹2,729.99, and 10.9057 g, worth ₹2,730.02.
    expect(priceCart([coin], odd(999_999))).toMatchObject({ silver: 109_057, silverValue: 273_000, payable: 0 })
    expect(priceCart([coin], odd(109_056)).payable).toBe(101)
    const sum = { ...coin, packagePrice: 1 }
    expect(priceCart([sum], odd(999_999))).toMatchObject({ silverValue: 273_001, payable: 0 })
  })

  it('takes no silver for nothing', () => {
    const cheap = terms({ silver: { units: 999_999_999, rate: 3_000 } })
    expect(priceCart([coin], cheap)).toMatchObject({ silver: 910_000, silverValue: 273_000 })
  })

  it('never counts points by halves', () => {
    expect(priceCart([coin], terms({ points: 15 }))).toMatchObject({ points: 8, pointsValue: 100 })
  })
})
