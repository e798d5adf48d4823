import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../testing-properties.ts'
import { worthOfSilver } from '../../../units/silver.ts'
import { silverBought } from '../../ledger/movements.ts'
import { entriesOf, ledgerAccountKey } from '../../ledger/rules.ts'
import { priceSilver, type SilverOrder, splitSilverTax } from '../../pricing/rules/price-silver.ts'
import { draftPurchase, requireMinimumSilverOrder, requireWithinDailyLimit, uniquePurchaseIdOf } from './rules.ts'

const buyer = {
  name: 'Asha Rao',
  email: 'asha@customers.example',
  mobile: '9876500001',
  address: '14 Zaveri Bazaar',
  city: 'Mumbai',
  state: 'Maharashtra',
  stateCode: '27',
  country: 'India',
  pincode: '400002',
}

const quoted = (order: SilverOrder, rate: number) => {
  const { silver, metalValue } = priceSilver(order, rate, { charge: 0, gst: 300 })
  const orderedBy = order.by
  return { id: 118_023, uniqueOrderId: 'SLD-2026-118023', customerId: 7, orderedBy, silver, metalValue, rate, buyer }
}

describe('what may be bought', () => {
  it.each([
    [{ by: 'amount', amount: 100_00 }, true],
    [{ by: 'amount', amount: 99_99 }, false],
    [{ by: 'grams', silver: 1000 }, true],
    [{ by: 'grams', silver: 999 }, false],
  ] as const)('%j: %s', (order, enough) => {
    const assured = () => requireMinimumSilverOrder(order)
    if (enough) expect(assured).not.toThrow()
    else expect(assured).toThrow('digital-silver.too-little')
  })

  it('is up to 5 kg a day', () => {
    expect(() => requireWithinDailyLimit(4_999_0000, 1_0000)).not.toThrow()
    expect(() => requireWithinDailyLimit(4_999_0000, 1_0001)).toThrow('digital-silver.day-full')
  })

  it('is named by the year it was quoted in, in India', () => {
    expect(uniquePurchaseIdOf(118_023, new Date('2026-12-31T20:00:00Z'), 'SL')).toBe('SLD-2027-118023')
  })
})

const anOrder = fc.oneof(
  fc.record({ by: fc.constant('amount' as const), amount: fc.integer({ min: 100_00, max: 50_00_000_00 }) }),
  fc.record({ by: fc.constant('grams' as const), silver: fc.integer({ min: 1000, max: 5_000_0000 }) }),
)
const aPurchase = fc.record({
  order: anOrder,
  rate: fc.integer({ min: 5_000, max: 100_000 }),
  charge: fc.constantFrom(0, 200),
  shopState: fc.constantFrom('27', '29'),
})

describe('random purchases', () => {
  it('create no grain of silver and lose no paisa', { tags: 'property' }, () => {
    const booked = new Map<string, number>()
    let paid = 0
    let credited = 0
    fc.assert(
      fc.property(aPurchase, ({ order, rate, charge, shopState }) => {
        const draft = draftPurchase(quoted(order, rate), { charge, gst: 300, shopState })
        const { silver, metalValue, gst, gatewayCharge, payable } = draft.price
        expect(payable).toBe(metalValue + gst + gatewayCharge)
        // The silver credited is never worth more than was paid for it, and at most one unit and a paisa less.
        expect(worthOfSilver(silver, rate)).toBeLessThanOrEqual(metalValue)
        expect(worthOfSilver(silver + 1, rate) + 1).toBeGreaterThanOrEqual(order.by === 'amount' ? metalValue : 0)
        const { payable: total, ...price } = draft.price
        for (const { account, amount } of entriesOf(
          silverBought(draft, splitSilverTax({ ...price, total }, draft.sameState)),
        )) {
          booked.set(ledgerAccountKey(account), (booked.get(ledgerAccountKey(account)) ?? 0) + amount)
        }
        paid += payable
        credited += silver
      }),
      propertyRuns({ short: 1000, long: 10_000 }),
    )
    const of = (key: string) => booked.get(key) ?? 0
    const earned = ['digital silver sales', 'gateway charges', 'CGST', 'SGST', 'IGST'].map((name) =>
      of(`house/${name}/INR`),
    )
    expect(of('customer:7/advance/INR')).toBe(-paid)
    expect(earned.reduce((sum, amount) => sum + amount, 0)).toBe(paid)
    expect(of('house/CGST/INR')).toBe(of('house/SGST/INR'))
    expect(of('customer:7/wallet/SILVER')).toBe(credited)
    expect(of('house/vault/SILVER')).toBe(-credited)
  })
})
