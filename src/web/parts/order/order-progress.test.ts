import { describe, expect, test } from 'vitest'
import { orderTexts } from '../../texts/orders/order.ts'
import { isMoving, isUnpaid, orderAdvice, progressOf } from './order-progress.ts'

const line = (status: string, pickup = false): string | undefined =>
  progressOf(status, pickup)
    ?.map(({ label, at }) => `${at === 'passed' ? '●' : at === 'now' ? '◉' : '○'} ${label}`)
    .join(' ')

describe('the line of dots', () => {
  test.each([
    ['Order Placed', '◉ Order Placed ○ Order Accepted ○ Despatched ○ Delivered'],
    ['Despatched', '● Order Placed ● Order Accepted ◉ Despatched ○ Delivered'],
    ['Partly Despatched', '● Order Placed ● Order Accepted ◉ Partly Despatched ○ Fully Despatched ○ Delivered'],
    ['Delivered', '● Order Placed ● Order Accepted ● Despatched ● Delivered'],
  ])('of %j is %j', (status, expected) => expect(line(status)).toBe(expected))

  test('of a pickup goes by the counter', () => {
    expect(line('Order Accepted', true)).toBe('● Order Placed ◉ Order Accepted ○ Ready for Pickup ○ Delivered')
  })
  test.each(['Payment Pending', 'Cancelled', 'Something new'])('is missing for %j', (status) => {
    expect(progressOf(status, false)).toBeNull()
  })
})

test('a payment in doubt is never asked for again', () => {
  expect(isUnpaid('Payment Pending', 'Processing')).toBe(false)
  expect(orderAdvice('Payment Pending', 'Processing', orderTexts.english.advice)).toContain('do not pay again')
  expect(isUnpaid('Payment Pending', 'Pending')).toBe(true)
})

test('an order is asked for again while a provider has its money, not while people send it', () => {
  const back = (state: string, byHand = false) => ({
    status: 'Cancelled',
    paymentStatus: state,
    refunds: [{ state, byHand }],
  })
  expect(isMoving(back('Refund Initiated'))).toBe(true)
  expect(isMoving(back('Refund Initiated', true))).toBe(false)
  expect(isMoving(back('Refunded'))).toBe(false)
  expect(isMoving({ status: 'Payment Pending', paymentStatus: 'Processing', refunds: [] })).toBe(true)
  // Its money is here: it waits for the customer.
  expect(isMoving({ status: 'Under Review', paymentStatus: 'Processing', refunds: [] })).toBe(false)
  expect(isMoving({ status: 'Order Placed', paymentStatus: 'Paid', refunds: [] })).toBe(false)
})
