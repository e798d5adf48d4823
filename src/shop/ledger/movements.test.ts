// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { priceCart } from '../pricing/rules/price-cart.ts'
import { usualPriceSettings } from '../pricing/rules/price-settings.ts'
import { metalValueOf, priceUnit } from '../pricing/rules/price-unit.ts'
import { balanceOf, postMovement, proveBalances } from './actions.ts'
import { orderEarned, paymentReceived, refundDue, refundPaid } from './movements.ts'
import { type CompanyAccounts, type CustomerAccounts, companyAccount, customerAccount, type Movement } from './rules.ts'

let database: Database
const shop = { clock: fixedClock('2026-11-21T05:12:00Z') }
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const posted = (movement: Movement) => database.db.transaction((tx) => postMovement(shop, tx, movement))
const ofCompany = (name: CompanyAccounts['INR']) => balanceOf(database.db, companyAccount('INR', name))
const ofBuyer = (customerId: number, name: CustomerAccounts['INR']) =>
  balanceOf(database.db, customerAccount(customerId, 'INR', name))

/** The example of rules/pricing.md 8.3, with a gateway charge: silver pays a part. */
const unit = priceUnit(metalValueOf(25_000, 10_000, 9990), 15_000, { roundTo: 100, gst: 300 })
const line = { quantity: 20, listPrice: unit.price, unit, packagePrice: 6_000, byDeal: false, couponApplies: true }
const price = priceCart([line], {
  coupon: { kind: 'flat', amount: 50_000 },
  points: 1000,
  silver: { units: 100_0000, rate: 25_000 },
  shipping: 25_000,
  gatewayCharge: 200,
  sameState: true,
  settings: usualPriceSettings,
})

describe('an order', () => {
  it('is paid, and earned when it is invoiced: sales and tax make up money and silver', async () => {
    const party = { customerId: 1, orderId: 10 }
    await posted(paymentReceived(party, { provider: 'paytm', paymentRef: 'T1', amount: price.payable }))
    expect(await ofBuyer(1, 'advance')).toBe(price.payable)
    expect(await ofCompany('paytm')).toBe(-price.payable)

    await posted(orderEarned(party, price))
    expect(await posted(orderEarned(party, price))).toBe(false)
    expect(await ofBuyer(1, 'advance')).toBe(0)
    expect(await ofCompany('silver taken')).toBe(-price.silverValue)
    expect(await ofCompany('sales')).toBe(price.lines[0]?.tax.taxable)
    expect(await ofCompany('shipping')).toBe(price.shippingTax?.taxable)
    expect(await ofCompany('gateway charges')).toBe(price.gatewayTax?.taxable)
    expect((await ofCompany('CGST')) + (await ofCompany('SGST'))).toBe(price.gst)
    expect(await ofCompany('IGST')).toBe(0)
  })

  it('is not earned before it is paid', async () => {
    await expect(posted(orderEarned({ customerId: 2, orderId: 20 }, price))).rejects.toThrow('ledger.not-enough')
  })

  it('counts a payment once, whoever reports it', async () => {
    const payment = paymentReceived(
      { customerId: 3, orderId: 30 },
      { provider: 'razorpay', paymentRef: 'pay_1', amount: 500 },
    )
    expect([await posted(payment), await posted(payment)]).toEqual([true, false])
    expect(await ofBuyer(3, 'advance')).toBe(500)
  })

  it('is refunded: due first, then paid, and never more than was paid in', async () => {
    const party = { customerId: 4, orderId: 40 }
    await posted(paymentReceived(party, { provider: 'bank', paymentRef: 'UTR1', amount: 1000 }))
    await posted(refundDue(party, { refundRef: 'R1', amount: 1000 }))
    expect([await ofBuyer(4, 'advance'), await ofBuyer(4, 'refunds')]).toEqual([0, 1000])
    await posted(refundPaid(party, { provider: 'bank', refundRef: 'R1', amount: 1000 }))
    expect([await ofBuyer(4, 'refunds'), await ofCompany('bank')]).toEqual([0, 0])
    await expect(posted(refundDue(party, { refundRef: 'R2', amount: 1 }))).rejects.toThrow('ledger.not-enough')
  })

  it('leaves books that prove', async () => {
    expect(await proveBalances(database.db)).toEqual([])
  })
})
