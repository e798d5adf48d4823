import { describe, expect, it } from 'vitest'
import { dayMs } from '../../../../units/date.ts'
import { LEAST_DUE } from '../../../pricing/rules/price-settings.ts'
import { balanceAmounts, reviewCause, reviewChoices, reviewEndsAt, reviewStep } from './rules.ts'

describe('what is left of an order', () => {
  it.each([
    [10_000_00, 10_250_00, { due: 250_00, excess: 0 }],
    [10_250_00, 10_000_00, { due: 0, excess: 250_00 }],
    [10_000_00, 10_000_00, { due: 0, excess: 0 }],
    // Providers neither take nor refund less than a rupee; the rupee that is too much goes back.
    [9_999_99, 10_000_00, { due: LEAST_DUE + 1, excess: 0 }],
    [9_999_00, 10_000_00, { due: LEAST_DUE, excess: 0 }],
  ])('of %i paise received and a price of %i', (received, total, amounts) => {
    expect(balanceAmounts({ received, total })).toEqual(amounts)
  })

  it('is never both due and too much, and together they always reach the price', () => {
    for (let received = 0; received <= 2_000; received += 7)
      for (let total = 0; total <= 2_000; total += 11) {
        const { due, excess } = balanceAmounts({ received, total })
        expect(Math.min(due, excess)).toBe(0)
        const over = received + due - excess - total
        if (over !== 0) expect(over).toBe(LEAST_DUE)
        if (due > 0) expect(due).toBeGreaterThanOrEqual(LEAST_DUE)
      }
  })
})

describe('the choices', () => {
  const usual = { due: 250_00, isOrderable: true, isDisputed: false, isInDoubt: false }
  it.each([
    ['the difference or the money back', usual, { pay: true, confirm: false, moneyBack: true }],
    ['the price of now where enough came', { ...usual, due: 0 }, { pay: false, confirm: true, moneyBack: true }],
    [
      'the money back alone without goods',
      { ...usual, isOrderable: false },
      { pay: false, confirm: false, moneyBack: true },
    ],
    ['none while the bank decides', { ...usual, isDisputed: true }, { pay: false, confirm: false, moneyBack: false }],
    [
      'no second payment beside one on its way',
      { ...usual, isInDoubt: true },
      { pay: false, confirm: false, moneyBack: true },
    ],
  ])('are %s', (_, facts, choices) => {
    expect(reviewChoices(facts)).toEqual(choices)
  })
})

it.each([
  ['late', 100, 100, true],
  ['short', 99, 100, true],
  ['over', 101, 100, true],
  ['unavailable', 99, 100, false],
] as const)('the cause is %s for %i of %i', (cause, received, ordered, isOrderable) => {
  expect(reviewCause({ received, ordered, isOrderable })).toBe(cause)
})

describe('the term', () => {
  const receivedAt = new Date('2026-11-20T10:00:00Z')
  const daysLater = (days: number) => new Date(receivedAt.getTime() + days * dayMs)
  it.each([
    [3.4, 7, 'none'],
    [3.5, 7, 'remind'],
    [6.9, 7, 'remind'],
    [7, 7, 'refund'],
    [90, 0, 'none'],
  ] as const)('%f days after, of %i: %s', (passed, days, step) => {
    expect(reviewStep(receivedAt, { now: daysLater(passed), days })).toBe(step)
  })

  it('ends after its days, and never at 0', () => {
    expect(reviewEndsAt(receivedAt, 7)).toEqual(daysLater(7))
    expect(reviewEndsAt(receivedAt, 0)).toBeNull()
  })
})
