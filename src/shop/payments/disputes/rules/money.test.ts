import { describe, expect, it } from 'vitest'
import { coverageByDisputes, moneyOfDispute } from './money.ts'

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
    ['is refused until the dispute is decided', 10, { sent: 0, open: 1, lost: 0 }, 'refused'],
    ['is sent where no dispute was lost', 1000, { sent: 0, open: 0, lost: 0 }, 'none'],
    ['is sent from what the bank did not return', 700, { sent: 0, open: 0, lost: 300 }, 'none'],
    ['is covered by what the bank returned', 1000, { sent: 0, open: 0, lost: 1000 }, 'covered'],
    ['is refused where only a part is covered', 800, { sent: 0, open: 0, lost: 300 }, 'refused'],
  ] as const)('%s', (_, amount, returned, coverage) => {
    expect(coverageByDisputes(amount, 1000, returned)).toBe(coverage)
  })
})
