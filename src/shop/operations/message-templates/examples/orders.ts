/** Examples of the e-mails about orders, returns, cancellations, refunds and payments. */

import {
  offerEndingMessages,
  offerSentMessages,
  offerWithdrawnMessages,
} from '../../../checkout/offers/offer-notifications.ts'
import {
  balanceLinkMessages,
  type ReviewMessageData,
  reviewMessages,
  reviewReminderMessages,
} from '../../../checkout/pay/balance/review-messages.ts'
import {
  cancellationRefusedMessages,
  cancellationRequestedMessages,
  manualRefundMessages,
  orderCancelledMessages,
  refundAccountRequestedMessages,
  refundCompletedMessages,
  refundFailedMessages,
  refundInitiatedMessages,
} from '../../../fulfilment/cancellation/cancellation-notifications.ts'
import { collectionCodeMessages, deliveryChangedMessages } from '../../../fulfilment/order-edits/notifications.ts'
import { orderPlacedMessages, walletOrderEmail } from '../../../fulfilment/order-placed-notifications.ts'
import {
  orderAcceptedMessages,
  orderDeliveredMessages,
  outForDeliveryMessages,
  parcelDespatchedMessages,
  readyForPickupMessages,
} from '../../../fulfilment/order-status-notifications.ts'
import type { ReturnNotificationData } from '../../../fulfilment/returns/return-email-cards.ts'
import {
  pickupCancelledMessages,
  returnApprovedMessages,
  returnedToOriginMessages,
  returnReceivedMessages,
  returnRejectedMessages,
  returnRequestedMessages,
  returnSettledMessages,
} from '../../../fulfilment/returns/return-notifications.ts'
import type { EmailCard } from '../../../messaging/messages/email-card.ts'
import { transferAnnounced } from '../../../messaging/messages/texts.ts'
import { creditNoteIssuedEmail } from '../../../orders/invoices/invoice-emails.ts'
import { transferRefusedMessages } from '../../../payments/bank-transfer-notifications.ts'
import { refundDestinationTexts } from '../../../payments/refunds/rules.ts'
import { reviewPublishedEmail, reviewRefusedEmail } from '../../../support/reviews/admin/review-emails.ts'
import {
  type EmailExample,
  type ExampleContext,
  emailAmong,
  exampleProduct,
  exampleName as name,
} from './example-context.ts'

const uniqueOrderId = 'SLV-2026-1234'
const amount = '₹46,212.00'
const piece = '2 × Silver coin 10 g'
const asked: ReturnNotificationData = { claims: ['damaged'], wishes: ['refund'] }
const pickup = [name, '12 MG Road', 'Bengaluru, Karnataka 560001']
const until = '28 Nov 2026'
const transfer = { name, uniqueOrderId, amount }
const refund = { amount, where: refundDestinationTexts('UPI'), until, ref: 'RF-2026-88' }
const inReview: ReviewMessageData = {
  ...{ received: amount, ordered: amount, total: '₹47,300.00', due: '₹1,088.00', excess: '', until },
  cause: 'late',
}
const order = ({ site }: ExampleContext) => ({
  name,
  uniqueOrderId,
  url: `${site}/my-account/order-history/${uniqueOrderId}`,
  cards: { en: cardOf('Paid by UPI', 'Deliver to'), hi: cardOf('UPI से भुगतान किया', 'डिलीवरी का पता') },
})
const cardOf = (paid: string, deliverTo: string): EmailCard => ({
  items: [{ picture: '', name: 'Silver coin 10 g', detail: '2 × ₹23,106.00', amount }],
  sums: [{ label: paid, amount }],
  facts: [{ label: deliverTo, lines: pickup }],
})
/** The same order, of which these pieces are returned. */
const returned = (context: ExampleContext) => {
  const { items } = cardOf('', '')
  const card: EmailCard = { items, sums: [], facts: [] }
  return { ...order(context), cards: { en: card, hi: card } }
}
const review = (context: ExampleContext) => ({ name, product: exampleProduct(context) })

const offerFacts = ({ site }: ExampleContext) => ({
  ...{ number: 'OFF-7KQM-3XRP', name, total: '₹46,212.00', isRateLinked: false, until: '28 Nov 2026, 6:00 pm' },
  ...{ link: `${site}/offers/EXAMPLE`, ticket: 'QUO-7KQM-3XRP' },
})

export const orderExamples = {
  'offer-sent': (context) => offerSentMessages(offerFacts(context)).mail,
  'offer-ending': (context) => offerEndingMessages(offerFacts(context)).mail,
  'offer-withdrawn': (context) => offerWithdrawnMessages(offerFacts(context)).mail,
  'order-placed': (context) =>
    emailAmong(orderPlacedMessages(order(context), { amount, isPickup: false, despatch: { withinDays: 3, on: null } })),
  'wallet-order': ({ site }) =>
    walletOrderEmail({ uniqueOrderId, amount, until: '22 Nov 2026, 11:00 am', contactUrl: `${site}/contact-us` }),
  'transfer-announced': () => transferAnnounced({ ...transfer, until: '23 Nov 2026, 6:00 pm' }),
  'transfer-refused': () =>
    emailAmong(transferRefusedMessages(transfer, 'No credit with this UTR number reached our bank.')),
  'order-review': (context) => emailAmong(reviewMessages(order(context), inReview)),
  'order-review-reminder': (context) => emailAmong(reviewReminderMessages(order(context), inReview)),
  'order-balance-link': (context) =>
    emailAmong(balanceLinkMessages(order(context), { ...inReview, payUrl: `${context.site}/payment?balance=118023` })),
  'order-accepted': (context) => emailAmong(orderAcceptedMessages(order(context))),
  'order-despatched': (context) =>
    emailAmong(
      parcelDespatchedMessages(order(context), {
        waybillNo: 'SQL4821093',
        courier: 'Sequel',
        trackUrl: `${context.site}/my-account/order-history/${uniqueOrderId}`,
        pieces: [piece],
        isLast: true,
        sealNo: 'SEAL-10442',
        weight: '512.4 g',
        hasPhoto: true,
      }),
    ),
  'order-out-for-delivery': (context) =>
    emailAmong(
      outForDeliveryMessages(order(context), {
        waybillNo: 'SQL4821093',
        courier: 'Sequel',
        trackUrl: `${context.site}/my-account/order-history/${uniqueOrderId}`,
        sealNo: 'SEAL-10442',
      }),
    ),
  'order-stopped': (context) => emailAmong(pickupCancelledMessages(order(context))),
  'order-ready': (context) =>
    emailAmong(readyForPickupMessages(order(context), { store: 'our store in Johari Bazaar, Jaipur', code: '402137' })),
  'order-delivery-changed': (context) =>
    emailAmong(deliveryChangedMessages(order(context), { name: 'Asha Rao', city: 'Pune', pincode: '411001' })),
  'order-collection-code': (context) => emailAmong(collectionCodeMessages(order(context), '402137')),
  'order-delivered': (context) =>
    emailAmong(
      orderDeliveredMessages(order(context), { on: '28 Nov 2026, 11:00 am', claimUntil: '30 Nov 2026, 11:00 am' }),
    ),
  'order-came-back': (context) => emailAmong(returnedToOriginMessages(order(context))),
  'order-cancelled': (context) =>
    emailAmong(
      orderCancelledMessages(order(context), {
        isOurs: false,
        paid: amount,
        refund: '₹44,047.76',
        loss: '₹1,240.00',
        charge: '₹924.24',
        rise: '',
      }),
    ),
  'cancel-asked': (context) => emailAmong(cancellationRequestedMessages(order(context))),
  'cancel-refused': (context) => emailAmong(cancellationRefusedMessages(order(context))),
  'credit-note-made': ({ site }) => creditNoteIssuedEmail({ number: 'CN-2026-17', uniqueOrderId, total: amount, site }),
  'refund-begun': (context) => emailAmong(refundInitiatedMessages(order(context), refund)),
  'refund-by-hand': (context) => emailAmong(manualRefundMessages(order(context), refund)),
  'refund-done': (context) => emailAmong(refundCompletedMessages(order(context), refund)),
  'refund-failed': (context) => emailAmong(refundFailedMessages(order(context), refund)),
  'refund-account': (context) => emailAmong(refundAccountRequestedMessages(order(context), refund)),
  'return-asked': (context) => emailAmong(returnRequestedMessages(returned(context), piece, asked)),
  'return-approved': (context) => emailAmong(returnApprovedMessages(returned(context), { ...asked, pickup })),
  'return-rejected': (context) =>
    emailAmong(returnRejectedMessages(returned(context), 'The capsule was opened after delivery.', asked)),
  'return-received': (context) => emailAmong(returnReceivedMessages(returned(context), asked)),
  'return-settled': (context) =>
    emailAmong(returnSettledMessages(returned(context), { isReplaced: false, refund: amount, wallet: ['80 points'] })),
  'review-shown': (context) => reviewPublishedEmail(review(context)),
  'review-refused': (context) => reviewRefusedEmail({ ...review(context), why: 'It names another shop.' }),
} satisfies Readonly<Record<string, EmailExample>>
