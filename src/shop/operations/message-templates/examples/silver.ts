/** Examples of the e-mails about digital silver: purchases, sales, gifts and monthly plans. */

import { addDays, addYears, dayOf } from '../../../../units/date.ts'
import { SILVER_GRAM } from '../../../../units/silver.ts'
import type { MessageContent } from '../../../messaging/messages/message-content.ts'
import { refundDestinationTexts } from '../../../payments/refunds/rules.ts'
import {
  silverInReviewEmail,
  silverPurchasedEmail,
  silverRefundCompletedEmail,
  silverRefundInitiatedEmail,
  silverTransferAnnouncedEmail,
  storageEndingEmail,
} from '../../../silver/digital-silver/silver-purchase-notifications.ts'
import {
  type GiftNotification,
  giftClaimedMessages,
  giftReminderMessages,
  giftReturnedMessages,
  giftSentMessages,
  giftWithdrawnMessages,
} from '../../../silver/gifts/gift-notifications.ts'
import {
  debitAnnouncedMessages,
  debitFailedMessages,
  debitRefundedMessages,
  debitRetryMessages,
  mandateActiveMessages,
  mandateEndedMessages,
  mandatePausedMessages,
  mandateRejectedMessages,
} from '../../../silver/plans/mandates/mandate-notifications.ts'
import {
  planCancelledMessages,
  planChangedMessages,
  planMonthDueMessages,
  planMonthUnpaidMessages,
  planPriceCapExceededMessages,
  planStartedMessages,
} from '../../../silver/plans/silver-plan-notifications.ts'
import {
  type SilverSaleNotificationData,
  silverPayoutFailedMessages,
  silverPayoutPaidMessages,
  silverPayoutRetriedMessages,
  silverReturnedMessages,
  silverSoldMessages,
} from '../../../silver/redemption/silver-sale-notifications.ts'
import { type EmailExample, type ExampleContext, exampleName as name, exampleTime as when } from './example-context.ts'

const purchase = { uniqueOrderId: 'SLV-2026-1234', name, silver: '20.0000 g', amount: '₹5,150.00' }
const refund = { ...purchase, where: refundDestinationTexts('Credit Card'), until: '28 Nov 2026', ref: 'RF-2026-88' }

const wallet = ({ site }: ExampleContext) => `${site}/my-account/digital-silver`

const sale =
  (messages: (summary: SilverSaleNotificationData) => { readonly mail: MessageContent }): EmailExample =>
  (context) =>
    messages({
      uniqueSaleId: 'SLB-2026-1234',
      silver: '5.0000 g',
      amount: '₹1,212.50',
      rate: '₹242.50',
      account: 'HDFC0000053 ending 6789',
      when,
      utr: 'HDFCN52026112100421',
      url: wallet(context),
    }).mail

const gift = (context: ExampleContext) => ({
  giver: 'Priya',
  recipient: 'Rahul',
  mobileEnd: '210',
  silver: '5.0000 g',
  until: '21 Dec 2026',
  link: `${context.site}/gift/EXAMPLE`,
  giftsUrl: wallet(context),
  walletUrl: wallet(context),
})
const giver =
  ({ giver: messages }: Pick<GiftNotification, 'giver'>): EmailExample =>
  (context) =>
    messages(gift(context)).mail

const plan = (context: ExampleContext) => ({
  size: '₹5,000.00',
  next: '5 Dec 2026',
  isPaused: false,
  isAutomatic: false,
  cap: '₹240.00',
  url: wallet(context),
})
const planMonth = (context: ExampleContext) => ({
  ...plan(context),
  rate: '₹243.10',
  until: '6 Dec 2026, 10:00 am',
  payUrl: wallet(context),
})

const mandate = (context: ExampleContext) => ({
  most: '₹5,150.00',
  uniqueId: 'MND-2026-100042',
  next: '5 Dec 2026',
  url: wallet(context),
})
const debit = (context: ExampleContext) => ({
  amount: '₹5,150.00',
  on: '5 Dec 2026, 11:00 am',
  size: '₹5,000.00',
  url: wallet(context),
})

export const silverExamples = {
  'digital-silver-bought': (context) =>
    silverPurchasedEmail({
      ...{ ...purchase, metalValue: '₹5,000.00', gst: '₹150.00', charge: '', rate: '₹250.00' },
      url: wallet(context),
    }),
  'digital-silver-review': (context) =>
    silverInReviewEmail({
      ...{ ...purchase, received: purchase.amount, until: '28 Nov 2026', url: wallet(context) },
      quoted: { silver: purchase.silver, rate: '₹250.00', metalValue: '₹5,000.00', due: purchase.amount },
    }),
  'digital-silver-refund': () => silverRefundInitiatedEmail(refund),
  'digital-silver-refunded': () => silverRefundCompletedEmail(refund),
  'digital-silver-transfer': () => silverTransferAnnouncedEmail({ ...purchase, until: '23 Nov 2026, 6:00 pm' }),
  'silver-sold': sale(silverSoldMessages),
  'silver-payout-paid': sale(silverPayoutPaidMessages),
  'silver-payout-failed': sale(silverPayoutFailedMessages),
  'silver-payout-retried': sale(silverPayoutRetriedMessages),
  'silver-returned': sale(silverReturnedMessages),
  'silver-gift-given': giver(giftSentMessages),
  'silver-gift-waiting': giver(giftReminderMessages),
  'silver-gift-claimed': giver(giftClaimedMessages),
  'silver-gift-received': (context) => giftClaimedMessages.recipient(gift(context)).mail,
  'silver-gift-taken-back': giver(giftWithdrawnMessages),
  'silver-gift-returned': giver(giftReturnedMessages),
  'silver-storage-ends': (context) =>
    storageEndingEmail({
      silver: 20 * SILVER_GRAM,
      since: addYears(addDays(dayOf(context.now), 90), -5),
      until: addDays(dayOf(context.now), 90),
      url: wallet(context),
    }),
  'silver-plan-started': (context) => planStartedMessages(plan(context)).mail,
  'silver-plan-changed': (context) => planChangedMessages(plan(context)).mail,
  'silver-plan-cancelled': (context) => planCancelledMessages(plan(context)).mail,
  'silver-mandate-active': (context) => mandateActiveMessages(mandate(context)).mail,
  'silver-mandate-rejected': (context) => mandateRejectedMessages(mandate(context)).mail,
  'silver-mandate-paused': (context) => mandatePausedMessages(mandate(context)).mail,
  'silver-mandate-ended': (context) => mandateEndedMessages(mandate(context)).mail,
  'silver-debit-announced': (context) => debitAnnouncedMessages(debit(context)).mail,
  'silver-debit-retried': (context) => debitRetryMessages(debit(context)).mail,
  'silver-debit-failed': (context) => debitFailedMessages(planMonth(context)).mail,
  'silver-debit-refunded': (context) => debitRefundedMessages(debit(context)).mail,
  'silver-plan-due': (context) => planMonthDueMessages(planMonth(context)).mail,
  'silver-plan-too-dear': (context) => planPriceCapExceededMessages(planMonth(context)).mail,
  'silver-plan-not-paid': (context) => planMonthUnpaidMessages(planMonth(context)).mail,
} satisfies Readonly<Record<string, EmailExample>>
