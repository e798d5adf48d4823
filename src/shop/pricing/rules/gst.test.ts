import { describe, expect, it } from 'vitest'
import { type GstRate, whyBadGstRate, withGstRate } from '../../content/rules/gst-rates.ts'
import { digitalSilverGoods, generalGstRate, gstOn, gstRate, gstRateWithin, taxableOf } from './gst.ts'

const row = (changes: Partial<GstRate>): GstRate => ({
  ...{ from: '2017-07-01', hsn: '', metal: null, form: null, rate: 300 },
  ...changes,
})
const coin = { hsn: '71189000', metal: 'silver', form: 'coin' } as const
const bar = { hsn: '71081200', metal: 'gold', form: 'bar' } as const

describe('the rate of a product on a day (rules/gst.md 1.1)', () => {
  const rates = [
    row({}),
    row({ from: '2026-12-01', rate: 500 }),
    row({ from: '2026-11-25', hsn: '7118', rate: 150 }),
    row({ from: '2026-11-25', hsn: '7118', form: 'bar', rate: 25 }),
    row({ from: '2026-12-05', metal: 'gold', rate: 600 }),
  ]

  it.each([
    [coin, '2026-11-24', 300],
    [coin, '2026-11-25', 150],
    [coin, '2026-12-01', 150],
    [bar, '2026-11-30', 300],
    [bar, '2026-12-01', 500],
    [bar, '2026-12-05', 600],
    [digitalSilverGoods, '2026-12-05', 500],
  ])('%j on %s bears %i', (goods, day, rate) => expect(gstRate(goods, day, rates)).toBe(rate))

  it('is told of the shop in general by the rows for all goods', () => {
    expect(generalGstRate('2026-11-30', rates)).toBe(300)
    expect(generalGstRate('2026-12-09', rates)).toBe(500)
  })

  it('is no guess where the table names none', () => {
    expect(() => gstRate(coin, '2026-11-24', [row({ hsn: '7108' })])).toThrow('no GST rate on 2026-11-24')
  })
})

describe('the table', () => {
  it('keeps one rate for the same goods and day, in the order of days', () => {
    const planned = withGstRate([row({ from: '2026-12-01', rate: 500 })], row({}))
    expect(withGstRate(planned, row({ from: '2026-12-01', rate: 600 })).map(({ from, rate }) => [from, rate])).toEqual([
      ['2017-07-01', 300],
      ['2026-12-01', 600],
    ])
  })

  it.each([
    [{ from: '2026-11-21' }, 'Choose a day from tomorrow on'],
    [{ from: '2026-02-30' }, 'Choose a day from tomorrow on'],
    [{ from: '2026-11-22', hsn: '711' }, 'Write the first 2, 4, 6 or all 8 digits of an HSN code'],
    [{ from: '2026-11-22', rate: 301 }, 'A rate lies between 0 and 40%, in steps of 0.25'],
    [{ from: '2026-11-22', rate: 4025 }, 'A rate lies between 0 and 40%, in steps of 0.25'],
    [{ from: '2026-11-22', hsn: '7118', rate: 25 }, null],
  ])('takes %j: %s', (changes, why) => expect(whyBadGstRate(row(changes), '2026-11-21')).toBe(why))
})

it.each([25, 150, 300, 500, 1800])('a rate of %i is read from the amounts it made, from ₹100 on', (rate) => {
  for (let amount = 10_000; amount < 12_000; amount += 7) expect(gstRateWithin(amount, gstOn(amount, rate))).toBe(rate)
  for (let price = 10_000; price < 12_000; price += 7) {
    const taxable = taxableOf(price, rate)
    expect(gstRateWithin(taxable, price - taxable)).toBe(rate)
  }
})
