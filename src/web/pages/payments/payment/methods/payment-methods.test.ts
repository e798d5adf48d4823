import { expect, it } from 'vitest'
import { paymentTexts } from '../../../../texts/payments/payment.ts'
import { type CheckPaymentResponse, chargeText, cheapestMethod, methodsOf } from './payment-methods.ts'

it.each([
  [0, 500000, 'No charge'],
  [10000, 500000, '2% charge, ₹100.00'],
  [21, 1030, '2% charge, ₹0.21'],
  [1500, 100000, '1.5% charge, ₹15.00'],
])('a charge of %i paise on %i says: %s', (charge, total, text) => {
  expect(chargeText(charge, total, paymentTexts.english)).toBe(text)
})

const amountsWith = (charge: number) => ({
  ...{ UPI: 100_000, BANK_TRANSFER: 100_000, DIGITAL_SILVER: 100_000, WALLET_POINTS: 100_000 },
  ...{ CREDIT_CARD: 100_000 + charge, DEBIT_CARD: 100_000, NET_BANKING: 100_000 + charge, RAZORPAY: 100_000 + charge },
})
const openingWith = (...closedModes: string[]) =>
  ({
    closed: closedModes.map((mode) => ({ mode, message: '', limit: 2_00_000_00 })),
  }) as unknown as CheckPaymentResponse

it.each([
  [[], true, 'upi card net-banking popup transfer', 'upi'],
  [['UPI'], true, 'transfer card net-banking popup', 'transfer'],
  [['UPI'], false, 'transfer card popup', 'transfer'],
  [['UPI', 'BANK_TRANSFER'], true, 'card net-banking popup', 'card'],
])('closed %o, net banking %s: %s, of which %s is the cheapest', (closedModes, hasNetBanking, listed, cheapest) => {
  const methods = methodsOf(openingWith(...closedModes), hasNetBanking)
  expect(methods.join(' ')).toBe(listed)
  expect(cheapestMethod({ amounts: amountsWith(2_000) }, methods)).toBe(cheapest)
})

it('chooses the first method where all cost the same', () => {
  expect(cheapestMethod({ amounts: amountsWith(0) }, ['card', 'transfer'])).toBe('card')
})
