import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { propertyRuns } from '../../../../testing-properties.ts'
import { next } from '../../../states.ts'
import { supplierPurchaseFlow } from './purchase-flow.ts'
import { fineByMetal, fineWeight, purchaseLineAmounts, restOfLine, sumOfPurchase } from './purchase-lines.ts'

test.each([
  ['from another state', false, { taxable: 25_040_000, cgst: 0, sgst: 0, igst: 751_200 }],
  ['from the same state', true, { taxable: 25_040_000, cgst: 375_600, sgst: 375_600, igst: 0 }],
])('1 kg of silver at ₹250 a gram with ₹400 of making, %s', (_, isSameState, expected) => {
  const line = { weightMg: 1_000_000, rate: 250_00, making: 400_00, gstRate: 300 }
  expect(purchaseLineAmounts(line, isSameState)).toEqual(expected)
})

it('central and state tax are always equal, and a total is the sum of its parts', () => {
  const line = fc.record({
    weightMg: fc.integer({ min: 1, max: 10_000_000_000 }),
    rate: fc.integer({ min: 1, max: 10_000_000 }),
    making: fc.nat({ max: 10_000_000 }),
    gstRate: fc.constantFrom(0, 150, 300, 500),
  })
  fc.assert(
    fc.property(line, fc.boolean(), fc.integer({ min: -100, max: 100 }), (one, isSameState, roundOff) => {
      fc.pre((one.weightMg / 1000) * one.rate < 9e13)
      const amounts = purchaseLineAmounts(one, isSameState)
      expect(amounts.cgst).toBe(amounts.sgst)
      expect(amounts.igst > 0 && amounts.cgst > 0).toBe(false)
      const { taxable, cgst, sgst, igst } = amounts
      expect(sumOfPurchase([amounts], roundOff)).toBe(taxable + cgst + sgst + igst + roundOff)
    }),
    propertyRuns({ short: 200, long: 20_000 }),
  )
})

it('counts fine metal in whole milligrams, by metal', () => {
  expect(fineWeight(10_000, 9167)).toBe(9167)
  expect(fineWeight(1, 9990)).toBe(1)
  const lines = [
    { metal: 'gold', weightMg: 10_000, fineness: 9167 },
    { metal: 'silver', weightMg: 1_000_000, fineness: 9990 },
    { metal: 'gold', weightMg: 8_000, fineness: 9167 },
  ] as const
  expect([...fineByMetal(lines)]).toEqual([
    ['gold', 9167 + 7334],
    ['silver', 999_000],
  ])
  expect(restOfLine({ pieces: 5, weightMg: 50_000 }, { pieces: 2, weightMg: 20_000 })).toEqual({
    pieces: 3,
    weightMg: 30_000,
  })
})

it('what has arrived in part is received in full or its rest cancelled, never the whole', () => {
  expect(next(supplierPurchaseFlow, 'PART_RECEIVED', 'cancel-rest')).toBe('RECEIVED')
  expect(() => next(supplierPurchaseFlow, 'PART_RECEIVED', 'cancel')).toThrow('states.not-now')
  expect(() => next(supplierPurchaseFlow, 'RECEIVED', 'receive-part')).toThrow('states.not-now')
})
