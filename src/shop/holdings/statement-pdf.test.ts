import { expect, it } from 'vitest'
import { addDays } from '../../units/date.ts'
import type { Holding } from './rules/holding.ts'
import { financialYear } from './rules/period.ts'
import { buildHoldingsStatement } from './rules/statement.ts'
import { drawHoldingsStatement } from './statement-pdf.ts'

const coin = (id: number, about: Partial<Holding> = {}): Holding => ({
  id,
  source: 'others',
  sourceName: 'परिवार',
  metal: 'gold',
  name: `Lakshmi Gold Coin, 8 g, number ${id} of a long row of coins with a name of a hundred characters`,
  weight: 8_000,
  quantity: 2,
  cost: 41_200_00,
  acquiredOn: addDays('2020-01-01', id),
  automatic: false,
  productId: null,
  withdrawals: [],
  ...about,
})

const stated = (holdings: readonly Holding[]) =>
  buildHoldingsStatement(holdings, {
    year: financialYear(2025),
    until: '2026-03-31',
    rates: { gold: 13_000_00, silver: null },
  })
const holder = { name: 'Asha Deshmukh', shop: 'Silvera Bullion Pvt Ltd', brandName: 'Silvera' }
const pagesOf = (bytes: Buffer): number => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

it('is one page for a few lots, and as many as two hundred need', async () => {
  expect(pagesOf(await drawHoldingsStatement(stated([coin(1)]), holder, { packed: false }))).toBe(1)
  const many = Array.from({ length: 200 }, (_, id) => coin(id))
  expect(pagesOf(await drawHoldingsStatement(stated(many), holder, { packed: false }))).toBeGreaterThan(5)
})

it('tells of silver without a rate and of what was sold back, and is the same bytes each time', async () => {
  const sold = { quantity: 1, why: 'sold-back', received: 70_000_00, day: '2025-10-01' } as const
  const statement = stated([coin(1, { withdrawals: [sold] }), coin(2, { metal: 'silver' })])
  const [first, again] = [
    await drawHoldingsStatement(statement, holder),
    await drawHoldingsStatement(statement, holder),
  ]
  expect(first.equals(again)).toBe(true)
})
