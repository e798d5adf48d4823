import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type CancelCase, cancellationOptionOf, cancelTerms } from './cancellation-terms.ts'
import { orderStates } from './order-flow.ts'

/** One coin of 10 g of fine silver, bought at ₹250.00 a gram by card: metal ₹2,502.50, paid ₹2,856.00. */
const coin = {
  product: { metal: 'silver', weightMg: 10_000, finenessPer10000: 9_990 },
  priced: { quantity: 1 },
} as CancelCase['lines'][number]
const order = (over: Partial<CancelCase> = {}): CancelCase => ({
  lines: [coin],
  price: { beforeSilver: 2_80_000, silverValue: 0, gatewayCharge: 5_600 },
  rates: { gold: 14_92_000, silver: 25_000 },
  ratesNow: { gold: 14_92_000, silver: 25_000 },
  paid: 2_85_600,
  fault: 'customer',
  ...over,
})
const at = (silver: number) => ({ gold: 14_92_000, silver })

describe('what cancelling costs', () => {
  test.each([
    ['the customer, at the same rate', order(), { loss: 0, rise: 0, chargeKept: 5_600, refund: 2_80_000 }],
    ['the customer, fallen', order({ ratesNow: at(24_000) }), { loss: 10_000, rise: 0, refund: 2_70_000 }],
    ['the customer, risen', order({ ratesNow: at(26_000) }), { loss: 0, rise: 0, refund: 2_80_000 }],
    ['us, fallen', order({ fault: 'shop', ratesNow: at(24_000) }), { loss: 0, rise: 0, refund: 2_85_600 }],
    ['us, risen', order({ fault: 'shop', ratesNow: at(26_000) }), { rise: 10_000, chargeKept: 0, refund: 2_85_600 }],
    [
      'the customer, half paid in silver, fallen',
      order({
        price: { beforeSilver: 2_80_000, silverValue: 1_40_000, gatewayCharge: 2_800 },
        paid: 1_42_800,
        ratesNow: at(24_000),
      }),
      { loss: 5_000, chargeKept: 2_800, refund: 1_35_000 },
    ],
    [
      'the customer, before money came',
      order({ paid: 0, ratesNow: at(20_000) }),
      { loss: 0, chargeKept: 0, refund: 0 },
    ],
    [
      'the customer, with money in question',
      order({ isQuestioned: true, ratesNow: at(20_000) }),
      { loss: 0, chargeKept: 0, refund: 2_85_600 },
    ],
  ])('%s', (_, input, expected) => {
    expect(cancelTerms(input)).toMatchObject(expected)
  })

  it('never keeps more than came, and never sends back more', () => {
    const amount = fc.nat(1_00_00_000)
    const silver = fc.integer({ min: 1, max: 1_00_000 })
    fc.assert(
      fc.property(
        fc.record({ beforeSilver: amount, share: fc.nat(100), charge: fc.nat(1_00_000), before: silver, now: silver }),
        fc.constantFrom('customer' as const, 'shop' as const),
        ({ beforeSilver, share, charge, before, now }, fault) => {
          const silverValue = Math.floor((beforeSilver * share) / 100)
          const paid = beforeSilver - silverValue + charge
          const price = { beforeSilver, silverValue, gatewayCharge: charge }
          const terms = cancelTerms(order({ price, paid, fault, rates: at(before), ratesNow: at(now) }))
          expect(terms.refund + terms.loss + terms.chargeKept).toBe(paid)
          for (const part of [terms.refund, terms.loss, terms.chargeKept, terms.rise])
            expect(part).toBeGreaterThanOrEqual(0)
          if (fault === 'shop') expect(terms.refund).toBe(paid)
          else expect(terms.rise).toBe(0)
        },
      ),
    )
  })
})

test('a customer cancels until it is accepted, and asks until it leaves', () => {
  const methods = Object.fromEntries(orderStates.map((state) => [state, cancellationOptionOf(state)]))
  expect(Object.keys(methods).filter((state) => methods[state] === 'cancel')).toEqual(['PLACED', 'REVIEW'])
  expect(Object.keys(methods).filter((state) => methods[state] === 'request')).toEqual(['ACCEPTED'])
})
