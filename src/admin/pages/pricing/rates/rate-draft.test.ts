import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buyRateWithSpread } from './rate-draft.ts'

it('keeps the share by which the buy rate is below the sell rate', () => {
  expect(buyRateWithSpread(14_500_00, 15_000_00, 15_300_00)).toBe(14_790_00)
})

it('rounds down to the paisa, and leaves a metal without a sell rate as it is', () => {
  expect(buyRateWithSpread(100, 300, 200)).toBe(66)
  expect(buyRateWithSpread(14_500_00, 0, 15_000_00)).toBe(14_500_00)
})

it('never buys above the sell rate', () => {
  const rate = fc.integer({ min: 1, max: 50_000_00 })
  fc.assert(
    fc.property(rate, rate, rate, (one, other, next) => {
      const [buy, sell] = [Math.min(one, other), Math.max(one, other)]
      expect(buyRateWithSpread(buy, sell, next)).toBeLessThanOrEqual(next)
    }),
  )
})
