import { expect, it, test } from 'vitest'
import { formatMoney } from '../../../units/format.ts'
import { alertExpiryOf, forgottenBefore, requirePriceBelowCurrent, suggestedAlertPrices } from './rules.ts'

test.each([
  // Price in paise, then the seven wishes.
  [13_039_800, [12_909_402, 12_779_004, 12_648_606, 12_518_208, 12_387_810, 11_735_820, 11_083_830]],
  [100, [99, 98, 97, 96, 95, 90, 85]],
  // A half goes up: 1 % off 50 paise is 49.5.
  [50, [50, 49, 49, 48, 48, 45, 43]],
  // A kilogram of gold and more stays exact.
  [9_007_199_254_740_900, [8_917_127_262_193_491, 8_827_055_269_646_082]],
])('of %d paise the offsets are to the paisa', (price, expected) => {
  const levels = suggestedAlertPrices(price)
  expect(levels.map(({ percent }) => percent)).toEqual([1, 2, 3, 4, 5, 10, 15])
  expect(levels.map((request) => request.price).slice(0, expected.length)).toEqual(expected)
})

it('shows the level of the product page', () =>
  expect(formatMoney(suggestedAlertPrices(13_039_800)[2]!.price)).toBe('₹1,26,486.06'))

test.each([
  [1, true],
  [99_999, true],
  [100_000, false],
  [100_001, false],
])('a wish of %d paise at a price of 100,000: %s', (request, isAccepted) => {
  const judge = () => requirePriceBelowCurrent(request, 100_000)
  if (isAccepted) expect(judge).not.toThrow()
  else expect(judge).toThrow('alerts.not-below')
})

it('waits 90 days, and is forgotten 90 days after that', () => {
  const set = new Date('2026-11-21T11:00:00+05:30')
  expect(alertExpiryOf(set)).toEqual(new Date('2027-02-19T11:00:00+05:30'))
  expect(forgottenBefore(new Date('2027-05-20T11:00:00+05:30'))).toEqual(alertExpiryOf(set))
})
