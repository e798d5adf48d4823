import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { CartLine } from '../../../pricing/rules/cart-line.ts'
import { roundOffOf } from '../../../pricing/rules/metal-sum.ts'
import { priceCart } from '../../../pricing/rules/price-cart.ts'
import { usualPriceSettings } from '../../../pricing/rules/price-settings.ts'
import { priceSilver } from '../../../pricing/rules/price-silver.ts'
import { metalValueOf, priceUnit } from '../../../pricing/rules/price-unit.ts'
import type { OrderLine } from '../../order.ts'
import type { InvoiceLine } from './facts.ts'
import {
  chargeLines,
  countsOf,
  linesOfOrder,
  linesOfSilver,
  partOfLine,
  partOfLines,
  sumInvoiceAmounts,
} from './lines.ts'

const product = {
  id: 1,
  slug: 'silver-coin-10-g',
  name: 'Silver coin 10 g',
  image: '',
  metal: 'silver',
  weightMg: 10_000,
  finenessPer10000: 9_999,
  hsn: '71189000',
  buyBack: true,
  brand: { id: 1, title: 'Silvera' },
  category: { id: 6, title: 'Silver' },
} as const

const rates = { gold: 14_920_00, silver: 250_00 }
const sold = (id: number, priced: CartLine): OrderLine => ({ id, product, pack: null, priced })

const cartLine = fc.record({
  quantity: fc.integer({ min: 1, max: 100 }),
  metalValue: fc.integer({ min: 1_000, max: 1_500_000_00 }),
  making: fc.integer({ min: 0, max: 50_000_00 }),
  packagePrice: fc.constantFrom(0, 60_00, 99_99),
})

/** An order as it was priced, with coupon, points, silver, shipping and charge. */
const anyOrder = fc
  .record({
    lines: fc.array(cartLine, { minLength: 1, maxLength: 5 }),
    coupon: fc.integer({ min: 0, max: 5_000_00 }),
    points: fc.integer({ min: 0, max: 4_000 }).map((points) => points * 8),
    silver: fc.integer({ min: 0, max: 100_0000 }),
    shipping: fc.integer({ min: 0, max: 900_00 }),
    gatewayCharge: fc.constantFrom(0, 200),
    sameState: fc.boolean(),
  })
  .map(({ lines, ...terms }) => {
    const priced = lines.map(({ quantity, metalValue, making, packagePrice }): CartLine => {
      const unit = priceUnit(metalValue, making, { roundTo: 100, gst: 300 })
      return { quantity, listPrice: unit.price, unit, packagePrice, byDeal: false, couponApplies: true }
    })
    const price = priceCart(priced, {
      ...terms,
      coupon: { kind: 'flat', amount: terms.coupon },
      silver: { units: terms.silver, rate: 250_00 },
      settings: usualPriceSettings,
    })
    return { lines: priced.map((line, place) => sold(place + 1, line)), price }
  })

/** The pieces of each line, dealt out to parcels at random. */
function parted(lines: readonly OrderLine[], dice: () => number) {
  const parcels = Array.from({ length: 1 + (dice() % 4) }, () => new Map<number, number>())
  for (const { id, priced } of lines)
    for (let piece = 0; piece < priced.quantity; piece++) {
      const parcel = parcels[dice() % parcels.length]!
      parcel.set(id, (parcel.get(id) ?? 0) + 1)
    }
  return parcels
    .map((parcel) => [...parcel].map(([lineId, quantity]) => ({ lineId, quantity })))
    .filter((pieces) => pieces.length > 0)
}

describe('the invoices of an order', () => {
  it('make up the order to the paisa, however it is parted into consignments', () => {
    fc.assert(
      fc.property(anyOrder, fc.infiniteStream(fc.nat(1_000)), ({ lines, price }, stream) => {
        const whole = linesOfOrder(lines, { price, rates })
        const parcels = parted(lines, () => stream.next().value as number)
        const invoices: InvoiceLine[][] = []
        for (const [at, pieces] of parcels.entries()) {
          const part = partOfLines(whole, pieces, invoices.flatMap(countsOf))
          invoices.push(at === 0 ? [...part, ...chargeLines(price, { hsn: '71189000', rate: 300 })] : part)
        }
        const all = sumInvoiceAmounts(invoices.flat())
        expect(all.taxable).toBe(price.taxable)
        expect(all.cgst + all.sgst + all.igst).toBe(price.gst)
        expect(all.total).toBe(price.invoiceTotal)
        expect(all.discount).toBe(price.couponDiscount + price.pointsValue)
        for (const line of invoices.flat()) {
          expect(line.taxable + line.cgst + line.sgst + line.igst).toBe(line.total)
          expect(line.gross - line.discount).toBe(line.total)
          expect(line.cgst).toBe(line.sgst)
          expect(Math.min(line.taxable, line.cgst, line.igst, line.discount)).toBeGreaterThanOrEqual(0)
          expect(Math.abs(line.cgst + line.sgst + line.igst - line.taxable * 0.03)).toBeLessThan(4)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('bear the very lines the order was priced with when it leaves in one', () => {
    fc.assert(
      fc.property(anyOrder, ({ lines, price }) => {
        const whole = linesOfOrder(lines, { price, rates })
        expect(partOfLines(whole, countsOf(whole), [])).toEqual(whole)
        expect(whole.map(({ taxable }) => taxable)).toEqual(price.lines.map(({ tax }) => tax.taxable))
      }),
    )
  })
})

describe('the price of a piece', () => {
  it('is made up of rate, weight, fineness, making charge, round-off and GST, and makes up the line', () => {
    const piece = fc.record({
      rate: fc.integer({ min: 100_00, max: 500_00 }),
      making: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 50_000_00 })),
      weightMg: fc.integer({ min: 100, max: 5_000_000 }),
      finenessPer10000: fc.constantFrom(9_250, 9_990, 9_999),
      quantity: fc.integer({ min: 1, max: 50 }),
      packagePrice: fc.constantFrom(0, 60_00, 99_99),
    })
    let roundedOff = 0
    fc.assert(
      fc.property(piece, ({ rate, making, weightMg, finenessPer10000, quantity, packagePrice }) => {
        const metal = metalValueOf(rate, weightMg, finenessPer10000)
        const unit = priceUnit(metal, making, { roundTo: 100, gst: 300 })
        const priced = { quantity, listPrice: unit.price, unit, packagePrice, byDeal: false, couponApplies: true }
        const line = { ...sold(1, priced), product: { ...product, weightMg, finenessPer10000 } }
        const price = priceCart([priced], {
          ...{ coupon: null, points: 0, silver: null, shipping: 0, gatewayCharge: 0, sameState: true },
          settings: usualPriceSettings,
        })
        const [invoiced] = linesOfOrder([line], { price, rates: { gold: 1, silver: rate } })
        const facts = invoiced!.price!
        const roundOff = roundOffOf(facts)
        if (roundOff !== 0) roundedOff += 1
        expect(roundOff).toBeLessThanOrEqual(0)
        expect(metalValueOf(facts.rate, facts.weight, facts.fineness) + roundOff).toBe(facts.metalValue)
        expect(facts.metalValue + facts.makingCharge + facts.gst).toBe(facts.price)
        expect(quantity * (facts.price + facts.packagePrice)).toBe(invoiced!.gross)
        const part = partOfLine({ ...invoiced!, quantity }, { before: 0, quantity: 1 })
        expect(part.gross).toBe(facts.price + facts.packagePrice)
      }),
      { numRuns: 300 },
    )
    expect(roundedOff).toBeGreaterThan(0)
  })
})

test('more pieces than are left are refused', () => {
  const [line] = linesOfOrder(
    [
      sold(1, {
        quantity: 3,
        listPrice: 100,
        unit: priceUnit(1_000, 0, { roundTo: 100, gst: 300 }),
        packagePrice: 0,
        byDeal: false,
        couponApplies: false,
      }),
    ],
    {
      price: {
        lines: [{ gross: 3_000, discount: 0, tax: { inclusive: 3_000, taxable: 2_913, cgst: 0, sgst: 0, igst: 87 } }],
      },
      rates,
    },
  )
  expect(() => partOfLine(line!, { before: 2, quantity: 2 })).toThrow('no 2 of 3 pieces are left after 2')
})

test('digital silver for ₹5,000 by card is calculated as in rules/pricing.md 8.4', () => {
  const price = priceSilver({ by: 'amount', amount: 500_000 }, 25_000, { charge: 200, gst: 300 })
  const [metal, charge] = linesOfSilver(price, { sameState: true })
  expect(metal).toMatchObject({
    hsn: '71069100',
    unit: 'GMS',
    quantity: 200_000,
    taxable: 500_000,
    cgst: 7_500,
    sgst: 7_500,
    total: 515_000,
  })
  expect(charge).toMatchObject({
    description: 'Payment gateway charge',
    total: 10_300,
    taxable: 10_000,
    cgst: 150,
    sgst: 150,
  })
  expect(sumInvoiceAmounts([metal!, charge!]).total).toBe(525_300)
})
