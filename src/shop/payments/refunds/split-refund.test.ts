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
      'a rupee of the second rather than less, which no provider refunds',
      1050,
      paid([1000, 0], [250, 0]),
      [
        [1000, 950],
        [250, 100],
      ],
    ],
    [
      'all of the second, where two shares would be less than a rupee each',
      150,
      paid([100, 0], [250, 0]),
      [[250, 150]],
    ],
    ['what is left of a payment last, where no provider refunds it', 200, paid([1000, 950], [250, 0]), [[250, 200]]],
    [
      'less than a rupee where nothing else is left',
      300,
      paid([1000, 950], [250, 0]),
      [
        [1000, 50],
        [250, 250],
      ],
    ],
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

  it('adds up, takes no more of a payment than is left of it, and less than a rupee only of what is less', () => {
    const step = 25
    for (let first = step; first <= 12 * step; first += step)
      for (let second = step; second <= 12 * step; second += step)
        for (let refunded = 0; refunded <= first; refunded += step)
          for (let amount = 0; amount <= first - refunded + second; amount += step) {
            const payments = [
              { amount: first, left: first - refunded },
              { amount: second, left: second },
            ].map((payment) => ({ payment, refunded: payment.amount - payment.left }))
            const split = splitRefund(amount, payments)
            expect(split.reduce((sum, share) => sum + share.amount, 0)).toBe(amount)
            for (const { payment, amount: share } of split) {
              expect(share).toBeLessThanOrEqual(payment.left)
              if (amount >= 200 && payment.left >= 100) expect(share).toBeGreaterThanOrEqual(100)
            }
          }
  })
})
