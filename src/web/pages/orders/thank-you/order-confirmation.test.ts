import { expect, it } from 'vitest'
import { orderTexts } from '../../../texts/orders/order.ts'
import { orderConfirmationOf } from './order-confirmation.ts'

const said = (status: string, paymentStatus: string) =>
  orderConfirmationOf({ status, paymentStatus, pickup: false, despatchDays: 7 }, orderTexts.english.thanks)

it('thanks for a paid order', () => {
  expect(said('Order Placed', 'Paid')).toMatchObject({
    tone: 'ok',
    title: 'Thank you. Your order is placed',
    sentence: 'We have received your payment. Your order ships within 7 working days, tracked and insured.',
  })
})

it('says that a transfer is looked for', () => {
  expect(said('Order Placed', 'Under Verification').title).toBe('Thank you. We are checking for your transfer')
})

it('waits for a bank that has not answered, and never asks to pay again', () => {
  expect(said('Payment Pending', 'Processing')).toMatchObject({ waits: true })
  expect(said('Payment Pending', 'Processing').unpaid).toBeUndefined()
})

it('does not thank for what is not paid', () => {
  for (const status of ['Pending', 'Failed', 'Expired'])
    expect(said('Payment Failed', status)).toMatchObject({ tone: 'bad', unpaid: true })
})

it('says of a payment under review that the money came', () => {
  expect(said('Under Review', 'Paid').title).toBe('We are checking your payment')
})
