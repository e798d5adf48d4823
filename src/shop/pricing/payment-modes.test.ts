import { expect, test } from 'vitest'
import { defaultSettings } from '../content/settings.ts'
import {
  cardCharges,
  chargesOn,
  gatewayChargeRateOf,
  instrumentsFor,
  modeLabel,
  paymentModes,
  whyNotBy,
} from './payment-modes.ts'

const terms = defaultSettings.payments

test('cards, net banking and the card provider add 2 %, everything else nothing (spec §9)', () => {
  expect(paymentModes.map((mode) => gatewayChargeRateOf(mode, terms))).toEqual([0, 200, 200, 200, 200, 0, 0, 0])
  expect(chargesOn(13_240_800, terms).CREDIT_CARD).toBe(264_816)
})

test('UPI pays up to two lakh', () => {
  expect(whyNotBy('UPI', 20_000_000, terms)).toBeNull()
  expect(whyNotBy('UPI', 20_000_001, terms)).toBe('upi-limit')
  expect(whyNotBy('CREDIT_CARD', 90_000_000, terms)).toBeNull()
  expect(whyNotBy('BANK_TRANSFER', terms.mostByTransfer + 1, terms)).toBe('transfer-limit')
})

test('a page offers only what was priced alike', () => {
  expect(instrumentsFor('CREDIT_CARD', terms)).toEqual(['CREDIT_CARD', 'DEBIT_CARD'])
  expect(instrumentsFor('CREDIT_CARD', { ...terms, debitCardCharge: 0 })).toEqual(['CREDIT_CARD'])
  expect(instrumentsFor('UPI', terms)).toEqual(['UPI'])
})

test.each([
  ['UPI', { payable: 100, points: 0, silver: 0 }, 'UPI'],
  ['CREDIT_CARD', { payable: 100, points: 8, silver: 1 }, 'Credit Card + Digital Silver + Wallet Points'],
  ['DIGITAL_SILVER', { payable: 0, points: 0, silver: 1 }, 'Digital Silver'],
  ['WALLET_POINTS', { payable: 0, points: 8, silver: 1 }, 'Digital Silver + Wallet Points'],
  [null, { payable: 100, points: 0, silver: 0 }, ''],
] as const)('%s with %o is answered as "%s"', (mode, price, label) => {
  expect(modeLabel(mode, price)).toBe(label)
})

test('one charge is stated for cards, net banking and the card provider by the lowest and the highest', () => {
  expect(cardCharges(terms)).toEqual({ lowest: 200, highest: 200 })
  expect(cardCharges({ ...terms, debitCardCharge: 0, razorpayCharge: 250, upiCharge: 400 })).toEqual({
    lowest: 0,
    highest: 250,
  })
})
