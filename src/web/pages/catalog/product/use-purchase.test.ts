import { expect, test } from 'vitest'
import { bandFor } from './use-purchase.ts'

const band = (from: number, to: number | null) => ({ from, to, price: 0, cardPrice: 0 })
const bands = [band(1, 4), band(5, 9), band(10, null)]

test.each([
  [1, 1],
  [4, 1],
  [5, 5],
  [9, 5],
  [10, 10],
  [1000, 10],
])('%i pieces are in the row from %i (rules/pricing.md 2.2)', (quantity, from) =>
  expect(bandFor(bands, quantity)?.from).toBe(from),
)
