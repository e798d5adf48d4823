/** Sample invoices for tests and measurements: the example of rules/pricing.md 8.2, with any number of lines. */
import { moneyInWords } from '../../../units/language/amount-in-words.ts'
import { priceCart } from '../../pricing/rules/price-cart.ts'
import { usualPriceSettings } from '../../pricing/rules/price-settings.ts'
import { metalValueOf, priceUnit } from '../../pricing/rules/price-unit.ts'
import type { PrintableInvoice } from './invoice-pdf.ts'
import type { InvoiceFacts } from './rules/facts.ts'
import { chargeLines, linesOfOrder, sumInvoiceAmounts } from './rules/lines.ts'

export function sampleInvoice({
  lines: count = 3,
  sameState = false,
  buyer = {},
}: {
  lines?: number
  sameState?: boolean
  buyer?: Partial<InvoiceFacts['buyer']>
} = {}): PrintableInvoice {
  const unit = priceUnit(metalValueOf(25_000, 100_000, 9_990), 750_00, { roundTo: 100, gst: 300 })
  const priced = Array.from({ length: count }, (_, at) => {
    return { quantity: at + 1, listPrice: unit.price, unit, packagePrice: 6_000, byDeal: false, couponApplies: true }
  })
  const price = priceCart(priced, {
    coupon: { kind: 'flat', amount: 500_00 },
    points: 800,
    silver: { units: 10_0000, rate: 25_000 },
    shipping: 382_01,
    gatewayCharge: 200,
    sameState,
    settings: usualPriceSettings,
  })
  const product = {
    ...{
      id: 1,
      slug: 'silver-bar-100-g',
      name: 'Silvera silver bar 100 g, hallmark rose',
      image: '',
      metal: 'silver' as const,
    },
    ...{ weightMg: 100_000, finenessPer10000: 9_990, hsn: '71069290', buyBack: true },
    ...{ brand: { id: 1, title: 'Silvera' }, category: { id: 6, title: 'Silver' } },
  }
  const pack = { id: 1, title: 'Gift box', image: '' }
  const goods = linesOfOrder(
    priced.map((line, at) => ({ id: at + 1, product, pack, priced: line })),
    { price, rates: { gold: 14_920_00, silver: 25_000 } },
  ).map((line, at) => ({ ...line, serials: Array.from({ length: at + 1 }, (_, nth) => `SV-26-${at + 1}${nth + 1}`) }))
  const lines = [...goods, ...chargeLines(price, { hsn: product.hsn, rate: 300 })]
  const home = { state: 'Maharashtra', stateCode: '27' }
  const place = sameState ? home : { state: 'Karnataka', stateCode: '29' }
  const sums = sumInvoiceAmounts(lines)
  return {
    number: 'SLV/2627/0000123',
    facts: {
      kind: 'goods',
      seller: {
        ...{ name: 'Silvera Bullion Pvt Ltd', gstin: '27AABCS1429B1ZU', ...home },
        ...{ address: '4th floor, Zaveri House, 112 Sheikh Memon Street, Mumbai 400002' },
        ...{ email: 'care@silvera.example', phone: '+91 22 4890 1220' },
      },
      buyer: {
        ...{ name: 'Priya Sharma', address: '14, 3rd Cross, Indiranagar', city: 'Bengaluru Urban', pincode: '560038' },
        ...{ mobile: '9876543210', gstin: null, ...place, ...buyer },
      },
      deliverTo: null,
      placeOfSupply: place,
      stateTax: 'SGST',
      uniqueOrderId: 'SLV-2026-118204',
      orderedOn: '2026-11-19',
      issuedOn: '2026-11-21',
      paymentMode: 'Credit Card + Digital Silver',
      paidInSilver: { silver: price.silver, value: price.silverValue },
      waybill: 'SQ0000118204',
      corrects: null,
      lines,
      sums,
      inWords: moneyInWords(sums.total),
      reverseCharge: false,
      noReferenceNumber: 'Sold to an unregistered person: no invoice reference number (IRN) is needed.',
    },
  }
}
