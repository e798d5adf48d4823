import { expect, test } from 'vitest'
import { emailCardText } from '../../../messaging/messages/email-card.ts'
import { reviewCard } from './review-email-cards.ts'
import type { ReviewMessageData } from './review-messages.ts'

const order = { name: 'Priya', uniqueOrderId: 'SLV-2026-1234', url: 'https://shop.example/o' }
const data: ReviewMessageData = {
  ...{ cause: 'short', received: '₹46,212.00', ordered: '₹46,500.50', total: '₹47,300.25' },
  ...{ due: '₹1,088.25', excess: '', until: '28 Nov 2026' },
}

test('a payment under review is shown with the price now, what is left to pay and the last day to choose', () => {
  expect(emailCardText(reviewCard(order, data, 'en'))).toEqual([
    'Received from you:\n₹46,212.00',
    'Price now:\n₹47,300.25',
    'Left to pay:\n₹1,088.25',
    'Choose by:\n28 Nov 2026',
  ])
  expect(emailCardText(reviewCard(order, { ...data, due: '', excess: '₹10.00' }, 'hi'))).toEqual([
    'आपसे मिले:\n₹46,212.00',
    'मौजूदा क़ीमत:\n₹47,300.25',
    'हम लौटाएँगे:\n₹10.00',
    'इस दिन तक चुनें:\n28 नव 2026',
  ])
})

test('an order that cannot be completed has no price now; without a last day none is named', () => {
  expect(emailCardText(reviewCard(order, { ...data, cause: 'unavailable', until: '' }, 'en'))).toEqual([
    'Received from you:\n₹46,212.00',
  ])
})
