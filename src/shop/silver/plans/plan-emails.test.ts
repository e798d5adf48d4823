import { expect, test } from 'vitest'
import {
  debitAnnouncedMessages,
  debitFailedMessages,
  debitRefundedMessages,
  debitRetryMessages,
  mandateActiveMessages,
  mandateEndedMessages,
} from './mandates/mandate-notifications.ts'
import {
  planCancelledMessages,
  planChangedMessages,
  planMonthDueMessages,
  planMonthUnpaidMessages,
  planStartedMessages,
} from './silver-plan-notifications.ts'

const url = 'https://shop.example/plan'
const plan = { size: '₹5,000.00', next: '5 Dec 2026', isPaused: false, isAutomatic: false, cap: '₹240.00', url }
const month = { ...plan, rate: '₹243.10', until: '6 Dec 2026, 10:00 am', payUrl: url }
const debit = { amount: '₹5,150.00', on: '5 Dec 2026, 11:00 am', size: '₹5,000.00', url }
const mandate = { most: '₹5,150.00', uniqueId: 'MND-2026-100042', next: '5 Dec 2026', url }

test('a plan shows its size, its next day, how it is paid and its maximum rate, in both languages', () => {
  const { text, hindi } = planStartedMessages(plan).mail
  expect(text).toContain(
    [
      'Silver every month: ₹5,000.00',
      'Next on:\n5 Dec 2026',
      'Payment:\nBy a link that we send you',
      'Your maximum rate:\n₹240.00 per gram',
    ].join('\n\n'),
  )
  expect(hindi!.text).toContain('हर महीने चाँदी: ₹5,000.00\n\nअगली तारीख़:\n5 दिस 2026')
  expect(planChangedMessages({ ...plan, isAutomatic: true, cap: '' }).mail.text).toMatch(
    /Payment:\nUPI AutoPay\n\nView/,
  )
})

test('a plan that is paused or over, and a month that cannot be paid any more, have no date', () => {
  expect(planChangedMessages({ ...plan, isPaused: true }).mail.text).not.toContain('5 Dec 2026')
  expect(planCancelledMessages(plan).mail.text).not.toContain('5 Dec 2026')
  expect(planMonthDueMessages(month).mail.text).toContain('Pay by:\n6 Dec 2026, 10:00 am')
  expect(planMonthUnpaidMessages(month).mail.text).not.toContain('Pay by')
})

test('a debit shows its amount, what it is for and when, and a refund where it goes', () => {
  const goods = 'For:\n₹5,000.00 of silver and GST'
  expect(debitAnnouncedMessages(debit).mail.text).toContain(
    `Debit by UPI AutoPay: ₹5,150.00\n\n${goods}\n\nOn or after:\n5 Dec 2026, 11:00 am`,
  )
  expect(debitRetryMessages(debit).mail.text).toContain(`${goods}\n\nNext attempt:\n5 Dec 2026, 11:00 am`)
  expect(debitAnnouncedMessages(debit).mail.hindi!.text).toContain('इस समय या उसके बाद:\n5 दिस 2026, सुबह 11:00')
  expect(debitFailedMessages(month).mail.text).toContain(
    'Silver this month: ₹5,000.00\n\nPay by:\n6 Dec 2026, 10:00 am',
  )
  expect(debitRefundedMessages(debit).mail.text).toContain('Refund: ₹5,150.00\n\nRefund to:\nThe account it came from')
})

test('a mandate shows its limit and number, with the next day only while it is active', () => {
  const limit = 'At most, once a month: ₹5,150.00'
  const number = 'Mandate:\nMND-2026-100042'
  expect(mandateActiveMessages(mandate).mail.text).toContain(`${limit}\n\nNext on:\n5 Dec 2026\n\n${number}`)
  expect(mandateEndedMessages(mandate).mail.text).toContain(`${limit}\n\n${number}`)
})
