import { expect, it } from 'vitest'
import { paymentTexts } from '../../../../texts/payments/payment.ts'
import { chargeText } from './payment-methods.ts'

it.each([
  [0, 500000, 'No charge'],
  [10000, 500000, '2% charge, ₹100.00'],
  [21, 1030, '2% charge, ₹0.21'],
  [1500, 100000, '1.5% charge, ₹15.00'],
])('a charge of %i paise on %i says: %s', (charge, total, text) => {
  expect(chargeText(charge, total, paymentTexts.english)).toBe(text)
})
