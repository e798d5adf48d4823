import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumLosses, unboundedLoss } from '../../../staff/approvals/rules/risk.ts'
import { mostLossOfRow, spendLosses } from './list-losses.ts'

const row = (maxLoss: number) => ({ maxLoss, rules: [] })

describe('what a list may cost', () => {
  it.each([
    ['nothing where it costs nothing', 0, 10, 0],
    ['2 % more, and a rupee a piece', 100_00, 10, 112_00],
    ['no more than the numbers hold', unboundedLoss, 10, unboundedLoss],
  ])('is %s', (_, maxLoss, units, most) => expect(mostLossOfRow({ maxLoss, units }, 100)).toBe(most))

  it('is not exceeded in whatever slices it is read in', () => {
    const losses = fc.array(fc.array(fc.integer({ min: 0, max: 1_000_00 })))
    fc.assert(
      fc.property(losses, fc.integer({ min: 0, max: 10_000_00 }), (slices, most) => {
        let left = most
        const written = slices.flatMap((slice) => {
          const spent = spendLosses(slice.map(row), { maxLoss: left, rules: [] })
          left = spent.left
          return slice.filter((_loss, at) => spent.reasons[at] === null)
        })
        expect(sumLosses(written) + left).toBe(most)
        expect(left).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('leaves a row out that nobody agreed to, and one that costs more than is left', () => {
    const premium = { maxLoss: 0, rules: ['buy-back-premium'] as const }
    const rowLosses = [row(60), premium, row(50), row(40)]
    expect(spendLosses(rowLosses, row(100))).toEqual({
      reasons: [null, 'products.import-second-person', 'products.import-costs-more', null],
      left: 0,
    })
    expect(spendLosses([premium], { maxLoss: 0, rules: ['buy-back-premium', 'product-lowered'] }).reasons).toEqual([
      null,
    ])
    expect(spendLosses([row(5)], row(unboundedLoss)).left).toBe(unboundedLoss)
  })
})
