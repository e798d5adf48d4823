import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { istMoment } from '../../../units/date.ts'
import { can, next } from '../../states.ts'
import { buyBackEvents, buyBackFlow, buyBackLabels, buyBackStates, isBuyBackOver } from './buy-back-flow.ts'
import { priceBuyBack } from './price.ts'
import {
  buildBuyBackPayoutRef,
  calculateQuoteExpiry,
  expectedUntil,
  formatBuyBackNumber,
  offerEnd,
  pickupDays,
} from './times.ts'

/** approve decline withdraw expire receive assay offer send-back accept refuse lapse release send pay fail retry */
const table: Record<string, string> = {
  REQUESTED: 'APPROVED DECLINED WITHDRAWN EXPIRED - - - - - - - - - - - -',
  APPROVED: '- - WITHDRAWN EXPIRED RECEIVED - - - - - - - - - - -',
  RECEIVED: '- - - - - ASSAYED - RETURNED - - - - - - - -',
  ASSAYED: '- - - - - - OFFERED RETURNED - - - - - - - -',
  OFFERED: '- - - - - - - - ACCEPTED RETURNED RETURNED - - - - -',
  ACCEPTED: '- - - - - - - - - - - ACCEPTED PAYING PAID UNPAID -',
  PAYING: '- - - - - - - - - - - - - PAID UNPAID -',
  PAID: '- - - - - - - - - - - - - - UNPAID -',
  UNPAID: '- - - - - - - - - - - - - - - ACCEPTED',
  DECLINED: '- - - - - - - - - - - - - - - -',
  RETURNED: '- - - - - - - - - - - - - - - -',
  EXPIRED: '- - - - - - - - - - - - - - - -',
  WITHDRAWN: '- - - - - - - - - - - - - - - -',
}

test.each(
  buyBackStates.flatMap((from) =>
    buyBackEvents.map((event, place) => [from, event, table[from]?.split(' ')[place]] as const),
  ),
)('a buy-back that is %s meets %s: %s', (from, event, to) => {
  expect(buyBackLabels[from]).not.toBe('')
  expect(can(buyBackFlow, from, event)).toBe(to !== '-')
  if (to === '-') expect(() => next(buyBackFlow, from, event)).toThrow('states.not-now')
  else expect(next(buyBackFlow, from, event)).toBe(to)
})

test('five states end it', () => {
  expect(buyBackStates.filter(isBuyBackOver)).toEqual(['PAID', 'DECLINED', 'RETURNED', 'EXPIRED', 'WITHDRAWN'])
})

const coins = { rate: 24_000, premium: 50_00, weight: 10_000, fineness: 9_990, quantity: 2, opened: false }

describe('what pieces bring', () => {
  it.each([
    ['sealed: rate × weight + premium of each', {}, undefined, 4_80_000, 100_00, 0, 4_90_000],
    ['opened: 2 % less', { opened: true }, undefined, 4_80_000, 100_00, 9_800, 4_80_200],
    ['found lighter: by what was found', {}, { weight: 19_500, fineness: 9_990 }, 4_68_000, 100_00, 0, 4_78_000],
    ['found heavier: as it was sold', {}, { weight: 20_400, fineness: 9_990 }, 4_80_000, 100_00, 0, 4_90_000],
    ['found purer: as it was sold', {}, { weight: 20_000, fineness: 9_999 }, 4_80_000, 100_00, 0, 4_90_000],
    ['found less fine: by its share', {}, { weight: 20_000, fineness: 9_250 }, 4_44_444, 100_00, 0, 4_54_444],
  ])('%s', (_, over, found, metal, premium, deduction, price) => {
    expect(priceBuyBack({ ...coins, ...over }, found)).toEqual({ metal, premium, deduction, price })
  })

  it('is never more than was promised, and its parts add up', () => {
    const pieces = fc.record({
      rate: fc.integer({ min: 1, max: 20_00_000 }),
      premium: fc.integer({ min: 0, max: 5_000_00 }),
      weight: fc.integer({ min: 500, max: 1_000_000 }),
      fineness: fc.integer({ min: 9_000, max: 9_999 }),
      quantity: fc.integer({ min: 1, max: 100 }),
      opened: fc.boolean(),
    })
    const found = fc.record({
      weight: fc.integer({ min: 1, max: 100_000_000 }),
      fineness: fc.integer({ min: 1, max: 10_000 }),
    })
    fc.assert(
      fc.property(pieces, found, (sold, assayed) => {
        const promised = priceBuyBack(sold)
        const { metal, premium, deduction, price } = priceBuyBack(sold, assayed)
        expect(price).toBeLessThanOrEqual(promised.price)
        expect(metal + premium - deduction).toBe(price)
        expect(price).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('times', () => {
  const diwali = new Set(['2026-11-24'])

  it.each([
    ['a Saturday morning', '2026-11-21', '11:00', 'counter', '2026-11-21'],
    ['after closing', '2026-11-21', '18:00', 'counter', null],
    ['a minute before', '2026-11-21', '17:59', 'counter', '2026-11-21'],
    ['a Sunday', '2026-11-22', '11:00', 'counter', null],
    ['a holiday', '2026-11-24', '11:00', 'counter', null],
    ['fetched by us', '2026-11-21', '11:00', 'pickup', null],
  ] as const)('%s: the price holds till 18:00 of the same business day, or not', (_, day, clock, method, until) => {
    expect(calculateQuoteExpiry(istMoment(day, clock), method, diwali)).toEqual(until && istMoment(until, '18:00'))
  })

  it('fetches on the next five working days', () => {
    expect(pickupDays(istMoment('2026-11-21', '11:00'), diwali)).toEqual([
      '2026-11-23',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
    ])
  })

  it('names requests and tries, gives a day to answer and ten to hand over', () => {
    const at = istMoment('2026-12-31', '20:00')
    expect(formatBuyBackNumber(12, at)).toBe('BBK-2026-12')
    expect(buildBuyBackPayoutRef(12, 2)).toBe('buy-back-12-2')
    expect(offerEnd(at)).toEqual(istMoment('2027-01-01', '20:00'))
    expect(expectedUntil(at)).toEqual(istMoment('2027-01-10', '20:00'))
  })
})
