import { expect, test } from 'vitest'
import type { EmailCard } from '../../messaging/messages/email-card.ts'
import { type CancellationNotificationData, orderCancelledMessages } from './cancellation-notifications.ts'

const card: EmailCard = {
  items: [{ picture: '', name: 'Silver coin 10 g', detail: '1 × ₹2,400.00', amount: '₹2,400.00' }],
  sums: [{ label: 'Paid by UPI', amount: '₹2,400.00' }],
  facts: [{ label: 'Arrives by', lines: ['28 Nov 2026'] }],
}
const order = {
  ...{ name: 'Asha', uniqueOrderId: 'SLV-2026-1', url: 'https://shop.example/order', cards: { en: card, hi: card } },
}
const textsOf = (summary: CancellationNotificationData) => {
  const [email] = orderCancelledMessages(order, summary)
  return [email!.text, email!.hindi!.text]
}
const none = { isOurs: false, paid: '', refund: '', loss: '', charge: '', rise: '' }

test('a refund follows from what was paid, in the place of the sums and the day of the order', () => {
  const [english, hindi] = textsOf({
    ...none,
    ...{ paid: '₹2,400.00', loss: '₹100.00', charge: '₹48.00', refund: '₹2,252.00' },
  })
  const sums = (...labels: readonly string[]) =>
    [`${labels[0]}: ₹2,400.00`, `${labels[1]}: −₹100.00`, `${labels[2]}: −₹48.00`, `${labels[3]}: ₹2,252.00`].join('\n')
  expect(english).toContain(sums('Paid', 'Fall of the metal rate', 'Payment gateway charge', 'Refund'))
  expect(hindi).toContain(sums('भुगतान किया', 'धातु के भाव में गिरावट', 'पेमेंट गेटवे चार्ज', 'रिफ़ंड'))
  expect(english).not.toMatch(/Arrives by|Paid by UPI/)
})

test('a rise is named beside the refund, not within it', () => {
  const [english] = textsOf({ ...none, isOurs: true, paid: '₹2,400.00', refund: '₹2,400.00', rise: '₹60.00' })
  expect(english).toContain(
    'Paid: ₹2,400.00\nRefund: ₹2,400.00\n\nPaid in addition, for the rise of the metal rate:\n₹60.00',
  )
})

test('what was not paid has items and no sums; what is kept in full has a refund of nothing', () => {
  expect(textsOf(none)[0]).toContain('Silver coin 10 g\n1 × ₹2,400.00: ₹2,400.00\n\nView order')
  expect(textsOf({ ...none, paid: '₹48.00', charge: '₹48.00' })[0]).toContain('Refund: ₹0.00')
})
