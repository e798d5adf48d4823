import { expect, test } from 'vitest'
import { orderLedger } from './order-ledger.ts'

const order = {
  taxable: 16_868_500,
  gst: 506_055,
  packages: 0,
  shipping: 0,
  gatewayCharge: 0,
  discount: 0,
  couponDiscount: 50_000,
  couponCode: 'WEDDING500',
  pointsValue: 0,
  silver: 500_000,
  silverValue: 810_500,
  total: 16_514_055,
  paymentStatus: 'Paid',
}

test('a paid order lists charges, then what was taken off with a true minus, then the sum', () => {
  expect(orderLedger(order)).toEqual([
    { label: 'Total before tax', amount: 16_868_500 },
    { label: 'GST, 3%', amount: 506_055 },
    { label: 'Shipping, insured', words: 'Free' },
    { label: 'Payment gateway charge', amount: 0 },
    { label: 'Coupon WEDDING500', amount: -50_000 },
    { label: 'Digital silver, 50.0000\u00a0g', amount: -810_500 },
    { label: 'Paid', amount: 16_514_055, kind: 'total' },
  ])
})

test('an order not paid has a total, not a sum paid', () => {
  expect(orderLedger({ ...order, paymentStatus: 'Pending' }).at(-1)?.label).toBe('Total')
})
