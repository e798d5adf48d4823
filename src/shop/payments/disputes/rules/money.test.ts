import { describe, expect, it } from 'vitest'
import { moneyOfDispute, splitByDisputes, uncoveredBy } from './money.ts'

describe('the money of a dispute', () => {
  it.each([
    ['OPEN', 0, { debited: 0, lost: 0 }],
    ['OPEN', 500, { debited: 500, lost: 0 }],
    ['UNDER_REVIEW', 500, { debited: 500, lost: 0 }],
    ['WON', 500, { debited: 0, lost: 0 }],
    ['LOST', 0, { debited: 500, lost: 500 }],
    ['LOST', 300, { debited: 300, lost: 300 }],
    ['CLOSED', 0, { debited: 0, lost: 0 }],
    ['CLOSED', 200, { debited: 200, lost: 200 }],
  ] as const)('%s with %i paise taken', (state, deducted, money) => {
    expect(moneyOfDispute(state, { amount: 500, deducted })).toEqual(money)
  })
})

describe('a refund of a disputed payment', () => {
  it.each([
    ['is refused until the dispute is decided', 10, { sent: 0, open: 1, lost: 0 }, null],
    ['is sent where no dispute was lost', 1000, { sent: 0, open: 0, lost: 0 }, { covered: 0, sent: 1000 }],
    ['is sent from what the bank did not return', 700, { sent: 0, open: 0, lost: 300 }, { covered: 0, sent: 700 }],
    ['is covered by what the bank returned', 1000, { sent: 0, open: 0, lost: 1000 }, { covered: 1000, sent: 0 }],
    ['is sent up to what the bank left', 800, { sent: 0, open: 0, lost: 300 }, { covered: 100, sent: 700 }],
    ['in full is covered in part', 1000, { sent: 0, open: 0, lost: 300 }, { covered: 300, sent: 700 }],
    [
      'after an earlier one is sent up to the rest',
      600,
      { sent: 400, open: 0, lost: 300 },
      { covered: 300, sent: 300 },
    ],
    ['is refused above what is left of the payment', 800, { sent: 400, open: 0, lost: 300 }, null],
  ] as const)('%s', (_, amount, returned, shares) => {
    expect(splitByDisputes(amount, 1000, returned)).toEqual(shares)
  })

  it('never gives the customer more than was paid, nor covers more than was lost', () => {
    for (let amount = 1; amount <= 20; amount++)
      for (let lost = 0; lost <= 20; lost++)
        for (let sent = 0; sent + amount <= 20; sent++) {
          const shares = splitByDisputes(amount, 20, { sent, open: 0, lost })
          if (!shares) continue
          expect(shares.covered + shares.sent).toBe(amount)
          expect(shares.covered).toBeLessThanOrEqual(lost)
          if (shares.sent > 0) expect(sent + lost + shares.sent).toBeLessThanOrEqual(20)
        }
  })
})

describe('a refund that lost money has covered', () => {
  it.each([
    ['is paid while the loss stays', { lost: 500, covered: 300 }, { lost: 500, covered: 300 }, 0],
    ['is open once the dispute is won after all', { lost: 500, covered: 300 }, { lost: 0, covered: 300 }, 300],
    ['is open in part where a part of the loss stays', { lost: 500, covered: 300 }, { lost: 200, covered: 300 }, 100],
    ['is reported once', { lost: 0, covered: 300 }, { lost: 0, covered: 300 }, 0],
  ])('%s', (_, before, after, uncovered) => {
    expect(uncoveredBy(before, after)).toBe(uncovered)
  })
})
