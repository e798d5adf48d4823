import { describe, expect, it } from 'vitest'
import { splitRefund } from './split-refund.ts'

const paid = (...amounts: readonly (readonly [amount: number, refunded: number])[]) =>
  amounts.map(([amount, refunded]) => ({ payment: { amount }, refunded }))
const shares = (amount: number, payments: ReturnType<typeof paid>) =>
  splitRefund(amount, payments).map((share) => [share.payment.amount, share.amount])

describe('a refund of an order with several payments', () => {
  it.each([
    [
      'all of each',
      1250,
      paid([1000, 0], [250, 0]),
      [
        [1000, 1000],
        [250, 250],
      ],
    ],
    ['a part of the first', 400, paid([1000, 0], [250, 0]), [[1000, 400]]],
    [
      'the rest of the first, then of the next',
      500,
      paid([1000, 700], [250, 0]),
      [
        [1000, 300],
        [250, 200],
      ],
    ],
    ['none of what went back', 100, paid([1000, 1000], [250, 0]), [[250, 100]]],
    ['nothing', 0, paid([1000, 0]), []],
    [
      'what is more than was paid, with the first',
      1300,
      paid([1000, 0], [250, 0]),
      [
        [1000, 1050],
        [250, 250],
      ],
    ],
  ])('takes %s', (_, amount, payments, expected) => {
    expect(shares(amount, payments)).toEqual(expected)
  })

  it('adds up, and takes no more of a payment than is left of it', () => {
    for (let first = 1; first <= 12; first++)
      for (let second = 1; second <= 12; second++)
        for (let refunded = 0; refunded <= first; refunded++)
          for (let amount = 0; amount <= first - refunded + second; amount++) {
            const split = splitRefund(amount, paid([first, refunded], [second, 0]))
            expect(split.reduce((sum, share) => sum + share.amount, 0)).toBe(amount)
            for (const share of split) expect(share.amount).toBeLessThanOrEqual(share.payment.amount)
          }
  })
})
