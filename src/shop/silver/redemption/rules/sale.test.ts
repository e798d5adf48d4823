import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { propertyRuns } from '../../../../testing-properties.ts'
import { SILVER_GRAM, silverFor } from '../../../../units/silver.ts'
import { priceSilver } from '../../../pricing/rules/price-silver.ts'
import { can, next } from '../../../states.ts'
import { buildSilverPayoutRef, requireSellableSilver, saleAmount, uniqueSaleIdOf } from './sale.ts'
import { saleEvents, saleFlow, saleLabels, saleStates } from './sale-flow.ts'

const table: Record<string, string> = {
  DUE: 'SENT PAID FAILED - -',
  SENT: '- PAID FAILED - -',
  PAID: '- - FAILED - -',
  FAILED: '- - - DUE UNDONE',
  UNDONE: '- - - - -',
}

test.each(
  saleStates.flatMap((from) =>
    saleEvents.map((event, place) => [from, event, table[from]?.split(' ')[place]] as const),
  ),
)('a sale that is %s meets %s: %s', (from, event, to) => {
  expect(saleLabels[from]).not.toBe('')
  expect(can(saleFlow, from, event)).toBe(to !== '-')
  if (to === '-') expect(() => next(saleFlow, from, event)).toThrow('states.not-now')
  else expect(next(saleFlow, from, event)).toBe(to)
})

const rates = fc.integer({ min: 5_000, max: 60_000 })
const wholeSilver = fc.integer({ min: 1, max: 50_000_000 })

describe('what silver brings', () => {
  it.each([
    [5 * SILVER_GRAM, 24_250, 121_250],
    [1, 24_250, 2],
    [20_001, 24_999, 50_000],
  ])('%i units at %i paise a gram: %i paise', (silver, rate, amount) => {
    expect(saleAmount(silver, rate)).toBe(amount)
  })

  it('is never more than half a paisa above its worth', () => {
    fc.assert(
      fc.property(wholeSilver, rates, (silver, rate) => {
        const off = BigInt(saleAmount(silver, rate)) * BigInt(SILVER_GRAM) * 2n - BigInt(silver) * BigInt(rate) * 2n
        expect(off <= BigInt(SILVER_GRAM)).toBe(true)
        expect(off > -BigInt(SILVER_GRAM)).toBe(true)
      }),
    )
  })

  it('leaves no gain in random purchases sold in random pieces, at the very rate they were bought at', {
    tags: 'property',
  }, () => {
    const bought = fc.oneof(
      fc.record({ by: fc.constant('amount' as const), amount: fc.integer({ min: 10_000, max: 5_00_000_00 }) }),
      fc.record({ by: fc.constant('grams' as const), silver: fc.integer({ min: 1_000, max: 50_000_000 }) }),
    )
    fc.assert(
      fc.property(bought, rates, fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 12 }), (order, rate, cuts) => {
        const { silver, total } = priceSilver(order, rate, { charge: 0, gst: 300 })
        let left = silver
        let got = 0
        for (const cut of cuts) {
          const piece = Math.max(1_000, Math.floor((left * cut) / 100))
          if (piece > left) break
          got += saleAmount(piece, rate)
          left -= piece
        }
        got += saleAmount(left, rate)
        expect(got).toBeLessThan(total)
      }),
      propertyRuns({ short: 1000, long: 10_000 }),
    )
  })

  it('makes no silver of buying again for what it brought', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 50_000_000 }), rates, (silver, rate) => {
        // Selling at the buying rate, and buying without tax: kinder than it ever is.
        expect(silverFor(saleAmount(silver, rate) - 1, rate)).toBeLessThan(silver + 1)
      }),
    )
  })
})

describe('how much may be sold', () => {
  it.each([
    [1_000, 50_000, 2_400, null],
    [999, 50_000, 2_400, 'silver-out.too-little'],
    [999, 999, 2_400, null],
    [4, 4, 99, 'silver-out.too-little'],
    [50_001, 50_000, 120_000, 'silver-out.too-much'],
  ])('%i units of %i, worth %i paise: %s', (silver, balance, amount, refusal) => {
    const judge = () => requireSellableSilver({ silver, balance, amount })
    if (refusal) expect(judge).toThrow(refusal)
    else expect(judge).not.toThrow()
  })
})

it('names sales and the tries to pay them', () => {
  expect(uniqueSaleIdOf(12, new Date('2026-12-31T20:00:00Z'), 'SL')).toBe('SLB-2027-12')
  expect(buildSilverPayoutRef(12, 2)).toBe('sale-12-2')
})
