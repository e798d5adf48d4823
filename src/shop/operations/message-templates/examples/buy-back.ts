/** Examples of the e-mails about buy-backs. */
import * as notifications from '../../../buy-back/buy-back-notifications.ts'
import * as offerNotifications from '../../../buy-back/buy-back-offer-notifications.ts'
import type { EmailExample } from './example-context.ts'
import { exampleName as name } from './example-context.ts'

const example =
  (messages: notifications.BuyBackNotification): EmailExample =>
  ({ site }) =>
    messages({
      name,
      number: 'BBK-2026-12',
      piece: '2 × Silver coin 10 g',
      quoted: '₹4,730.00',
      amount: '₹4,725.50',
      weight: '19.98 g',
      opened: false,
      heldUntil: null,
      pickup: '24 November 2026, 10:00 to 13:00',
      offerEnds: '24 Nov 2026, 6:00 pm',
      account: 'HDFC0000053 ending 6789',
      utr: 'HDFCN52026112100421',
      why: 'The hallmark is not one that we can verify.',
      store: 'our store in Johari Bazaar, Jaipur',
      url: `${site}/my-account/buy-backs/BBK-2026-12`,
      bankUrl: `${site}/my-account/digital-silver`,
    }).mail

export const buyBackExamples = {
  'buy-back-requested': example(notifications.buyBackRequestedMessages),
  'buy-back-approved': example(notifications.buyBackApprovedMessages),
  'buy-back-declined': example(notifications.buyBackDeclinedMessages),
  'buy-back-withdrawn': example(notifications.buyBackWithdrawnMessages),
  'buy-back-expired': example(notifications.buyBackExpiredMessages),
  'buy-back-received': example(notifications.buyBackReceivedMessages),
  'buy-back-assayed': example(notifications.buyBackAssayedMessages),
  'buy-back-offered': example(offerNotifications.buyBackOfferedMessages),
  'buy-back-accepted': example(offerNotifications.buyBackAcceptedMessages),
  'buy-back-paid': example(offerNotifications.buyBackPaidMessages),
  'buy-back-unpaid': example(offerNotifications.buyBackUnpaidMessages),
  'buy-back-retried': example(offerNotifications.buyBackRetriedMessages),
  'buy-back-refused': example(offerNotifications.buyBackRefusedMessages),
  'buy-back-lapsed': example(offerNotifications.buyBackLapsedMessages),
  'buy-back-sent-back': example(offerNotifications.buyBackSentBackMessages),
} satisfies Readonly<Record<string, EmailExample>>
