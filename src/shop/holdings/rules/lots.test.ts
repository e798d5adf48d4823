import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../testing-properties.ts'
import { addDays } from '../../../units/date.ts'
import type { Holding } from './holding.ts'
import { listHoldingLots } from './lots.ts'
import { financialYear } from './period.ts'
import { buildHoldingsStatement } from './statement.ts'
import { mostPoints, worthOverTime } from './value-history.ts'

const coin = (about: Partial<Holding>): Holding => ({
  id: 1,
  source: 'others',
  sourceName: 'Family',
  metal: 'gold',
  name: 'Lakshmi Gold Coin, 8 g',
  weight: 8_000,
  quantity: 1,
  cost: 41_200_00,
  acquiredOn: '2024-04-10',
  automatic: false,
  productId: null,
  withdrawals: [],
  ...about,
})

const soldBack = (quantity: number, received: number, day: string) => ({
  quantity,
  received,
  day,
  why: 'sold-back' as const,
})

describe('lots', () => {
  it('stand in the order in which they came, and what is gone is left out', () => {
    const lots = listHoldingLots(
      [
        coin({ id: 3, acquiredOn: '2026-01-01' }),
        coin({ id: 2, acquiredOn: '2024-04-10' }),
        coin({ id: 1, acquiredOn: '2024-04-10' }),
        coin({ id: 4, acquiredOn: '2020-01-01', withdrawals: [soldBack(1, 1, '2021-01-01')] }),
      ],
      '2026-04-09',
    )
    expect(lots.map(({ holding, daysLeft }) => [holding.id, daysLeft])).toEqual([
      [1, 1],
      [2, 1],
      [3, 632],
    ])
  })

  it('never gain or lose a piece', { tags: 'property' }, () => {
    const holding = fc
      .record({ quantity: fc.integer({ min: 1, max: 50 }), gone: fc.nat(50), since: fc.nat(3000) })
      .map(({ quantity, gone, since }) =>
        coin({
          quantity,
          acquiredOn: addDays('2018-01-01', since),
          withdrawals: gone === 0 ? [] : [soldBack(Math.min(gone, quantity), 0, '2026-10-01')],
        }),
      )
    fc.assert(
      fc.property(fc.array(holding), (holdings) => {
        const lots = listHoldingLots(holdings, '2026-11-21')
        const pieces = lots.reduce((sum, { quantity }) => sum + quantity, 0)
        const left = holdings.reduce((sum, one) => sum + one.quantity - (one.withdrawals[0]?.quantity ?? 0), 0)
        expect(pieces).toBe(left)
        const days = lots.map((lot) => lot.holding.acquiredOn)
        expect(days).toEqual(days.toSorted())
      }),
      propertyRuns({ short: 100, long: 10_000 }),
    )
  })
})

describe('the line of worth', () => {
  const rates = {
    gold: [
      { day: '2026-01-01', rate: 12_000_00 },
      { day: '2026-01-03', rate: 13_000_00 },
    ],
    silver: [{ day: '2026-01-02', rate: 165_00 }],
  }

  it('follows what was there on each day at the last rate known', () => {
    const holdings = [
      coin({ acquiredOn: '2026-01-01' }),
      coin({ metal: 'silver', weight: 10_000, quantity: 2, cost: 3_000_00, acquiredOn: '2026-01-03' }),
    ]
    expect(worthOverTime(holdings, rates)).toEqual([
      { day: '2026-01-01', value: 96_000_00, cost: 41_200_00 },
      { day: '2026-01-02', value: 96_000_00, cost: 41_200_00 },
      { day: '2026-01-03', value: 1_04_000_00 + 3_300_00, cost: 44_200_00 },
    ])
  })

  it('begins with the first thing held, at the first rate of its metal', () => {
    const silver = coin({ metal: 'silver', acquiredOn: '2020-01-01' })
    expect(worthOverTime([silver], rates).map(({ day }) => day)).toEqual(['2026-01-02', '2026-01-03'])
    expect(worthOverTime([], rates)).toEqual([])
  })

  it('has a bounded number of points, today’s always among them', () => {
    const gold = Array.from({ length: 1000 }, (_, at) => ({ day: addDays('2024-01-01', at), rate: 12_000_00 + at }))
    const line = worthOverTime([coin({ acquiredOn: '2020-01-01' })], { gold, silver: [] })
    expect(line).toHaveLength(mostPoints)
    expect(line.at(-1)?.day).toBe(gold.at(-1)?.day)
  })
})

describe('a statement', () => {
  const until = '2026-03-31'
  const year = financialYear(2025)
  const rates = { gold: 13_000_00, silver: null }

  it('tells what was there, came, went and is left', () => {
    const partlySold = coin({
      id: 1,
      quantity: 5,
      cost: 2_06_000_00,
      withdrawals: [soldBack(2, 1_90_000_00, '2025-12-01')],
    })
    const fresh = coin({ id: 2, metal: 'silver', acquiredOn: '2025-04-01' })
    const later = coin({ id: 3, acquiredOn: '2026-04-01' })
    const soldBefore = coin({ id: 4, withdrawals: [soldBack(1, 1, '2025-03-31')] })
    const { lines } = buildHoldingsStatement([later, fresh, partlySold, soldBefore], { year, until, rates })
    expect(lines.map(({ holding }) => holding.id)).toEqual([1, 2])
    expect(lines[0]).toMatchObject({
      opening: 5,
      added: 0,
      returned: 0,
      soldBack: 2,
      closing: 3,
      weight: 24_000,
      cost: 1_23_600_00,
      value: 3_12_000_00,
      received: 1_90_000_00,
      gain: 1_90_000_00 - 82_400_00,
    })
    expect(lines[1]).toMatchObject({ opening: 0, added: 1, closing: 1, value: null, gain: 0 })
  })

  it('adds up: what was there and came is what went and is left', { tags: 'property' }, () => {
    const going = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 4 }), days: fc.nat(1200) }), {
      maxLength: 4,
    })
    fc.assert(
      fc.property(fc.nat(1200), going, (since, withdrawn) => {
        const acquiredOn = addDays('2024-01-01', since)
        const withdrawals = withdrawn.map(({ quantity, days }) => soldBack(quantity, 100, addDays(acquiredOn, days)))
        const { lines } = buildHoldingsStatement([coin({ quantity: 20, cost: 2000, acquiredOn, withdrawals })], {
          year,
          until,
          rates,
        })
        for (const { opening, added, returned, soldBack: sold, closing } of lines)
          expect(opening + added).toBe(returned + sold + closing)
      }),
      propertyRuns({ short: 100, long: 10_000 }),
    )
  })
})
