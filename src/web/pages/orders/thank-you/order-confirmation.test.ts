import { expect, it } from 'vitest'
import { orderTexts } from '../../../texts/orders/order.ts'
import { orderConfirmationOf } from './order-confirmation.ts'

const confirmation = (status: string, paymentStatus: string) =>
  orderConfirmationOf({ status, paymentStatus, pickup: false, despatchDays: 7 }, orderTexts.english.thanks)

it('thanks for a paid order', () => {
  expect(confirmation('Order Placed', 'Paid')).toMatchObject({
    tone: 'ok',
    title: 'Thank you. Your order is placed',
    sentence: 'We have received your payment. Your order ships within 7 working days, tracked and insured.',
  })
})

it('says that a transfer is looked for', () => {
  expect(confirmation('Order Placed', 'Under Verification').title).toBe('Thank you. We are checking for your transfer')
})

it('waits for a bank that has not answered, and never asks to pay again', () => {
  expect(confirmation('Payment Pending', 'Processing')).toMatchObject({ waits: true })
  expect(confirmation('Payment Pending', 'Processing').unpaid).toBeUndefined()
})

it('does not thank for what is not paid', () => {
  for (const status of ['Pending', 'Failed', 'Expired'])
    expect(confirmation('Payment Failed', status)).toMatchObject({ tone: 'bad', unpaid: true })
})

it('says of a payment under review that the money came', () => {
  expect(confirmation('Under Review', 'Paid').sentence).toContain('Your money has reached us')
})
