import { expect, test } from 'vitest'
import { orderTexts } from '../../../texts/orders/order.ts'
import { orderLedger, orderTax } from './order-ledger.ts'

const t = orderTexts.english.ledger

const order = {
  goods: 17_424_555,
  taxable: 16_868_500,
  gst: 506_055,
  packages: 30_000,
  shipping: 0,
  gatewayCharge: 0,
  discount: 0,
  couponDiscount: 50_000,
  couponCode: 'WEDDING500',
  pointsValue: 0,
  silver: 500_000,
  silverValue: 810_500,
  total: 16_564_055,
  paymentStatus: 'Paid',
}

test('a paid order leads from its items to what was paid, with a true minus for what was taken off', () => {
  const lines = orderLedger(order, t)
  expect(lines).toEqual([
    { label: 'Items', amount: 17_424_555 },
    { label: 'Coupon WEDDING500', amount: -50_000 },
    { label: 'Shipping, insured', text: 'Free' },
    { label: 'Payment gateway charge', text: 'None' },
    { label: 'Digital silver, 50.0000\u00a0g', amount: -810_500 },
    { label: 'Paid', amount: 16_564_055, kind: 'total' },
  ])
  const above = lines.slice(0, -1).reduce((sum, line) => sum + (line.amount ?? 0), 0)
  expect(above).toBe(order.total)
})

test('the discount of an accepted offer has a line, so that the lines add up', () => {
  const lines = orderLedger({ ...order, total: order.total - 120_000 }, t)
  expect(lines[1]).toEqual({ label: 'Agreed discount', amount: -120_000 })
})

test('before tax and tax are the sum paid in money and silver', () => {
  expect(orderTax(order, t)).toEqual([
    { label: 'Total before tax', amount: 16_868_500 },
    { label: 'including packaging', amount: 30_000 },
    { label: 'GST, 3%', amount: 506_055 },
  ])
  expect(order.taxable + order.gst).toBe(order.total + order.silverValue)
})

test('an order not paid has a total, not a sum paid', () => {
  expect(orderLedger({ ...order, paymentStatus: 'Pending' }, t).at(-1)?.label).toBe('Total')
})
