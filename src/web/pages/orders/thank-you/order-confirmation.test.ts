import { expect, it } from 'vitest'
import { orderTexts } from '../../../texts/orders/order.ts'
import { orderConfirmationOf, transferStageOf } from './order-confirmation.ts'

const confirmation = (status: string, paymentStatus: string, over: object = {}) =>
  orderConfirmationOf(
    { status, paymentStatus, pickup: false, shipsWithinDays: 7, shipsOn: null, ...over },
    orderTexts.english.thanks,
  )

it('thanks for a paid order', () => {
  expect(confirmation('Order Placed', 'Paid')).toMatchObject({
    tone: 'ok',
    title: 'Thank you. Your order is placed',
    sentence: 'We have received your payment. Your order ships within 7 working days, tracked and insured.',
  })
})

it('names the day of a pre-booking, and none of a piece that is made for its customer', () => {
  const paid = (over: object) => confirmation('Order Placed', 'Paid', over).sentence
  expect(paid({ shipsOn: '2027-01-08' })).toContain('ships on 8 Jan 2027')
  expect(paid({ shipsWithinDays: null })).not.toMatch(/working days/)
  expect(paid({ pickup: true })).not.toMatch(/ships/)
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

it.each([
  ['Order Placed', 'Under Verification', 'Bank Transfer', 'waiting'],
  ['Under Review', 'Paid', 'Bank Transfer', 'received'],
  ['Order Placed', 'Paid', 'Bank Transfer + Wallet Points', 'placed'],
  ['Cancelled', 'Refunded', 'Bank Transfer', null],
  ['Order Placed', 'Paid', 'UPI', null],
] as const)('%s, %s by %s: the transfer is at %s', (status, paymentStatus, paymentMode, stage) => {
  expect(transferStageOf({ status, paymentStatus, paymentMode })).toBe(stage)
})
