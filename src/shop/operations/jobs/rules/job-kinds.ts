/** Every kind of job in words for staff, and whether staff may discard one that failed. */

/**
 * Why a job must not be discarded. Discarding does not settle what a job was queued for, it only hides it: a refund stays
 * owed, grams stay reserved, the audit log stays unverified. So such jobs are retried until they end; a job whose cause was
 * settled elsewhere ends at its next attempt, because it finds nothing left to do.
 */
export type UndiscardableReason = 'money' | 'value' | 'law' | 'schedule'

export interface JobKind {
  readonly title: string
  /** Absent: staff may discard it. */
  readonly keepFor?: UndiscardableReason
}

const kinds = {
  'messages.deliver': { title: 'Send a message' },
  'customers.resend-verification': { title: 'Send a link to verify an e-mail address' },
  'sign-in.send-reset': { title: 'Send a link for a new password' },
  'webhooks.spread': { title: 'Prepare a webhook event' },
  'webhooks.send': { title: 'Deliver a webhook event' },
  'inbox.push': { title: 'Send a push notification to staff' },
  'read-products': { title: 'Import products' },
  'orders.notify-review': { title: 'Tell a customer about a payment under review' },
  'courier.fetch-label': { title: 'Fetch a label from the courier' },
  'courier.cancel-booking': { title: 'Cancel an unused booking at the courier' },

  'payments.poll': { title: 'Check a payment with its provider', keepFor: 'money' },
  'payments.refund': { title: 'Send a refund to its payment provider', keepFor: 'money' },
  'payments.refund-surplus': { title: 'Refund a payment made twice after its dispute', keepFor: 'money' },
  'disputes.submit': { title: 'Submit evidence of a dispute', keepFor: 'money' },
  'disputes.accept': { title: 'Accept a dispute', keepFor: 'money' },
  'payments.refund-payout': { title: 'Pay a refund to a bank account', keepFor: 'money' },
  'mandates.check': { title: 'Check an automatic payment with the bank', keepFor: 'money' },
  'mandates.cancel': { title: 'End an automatic payment at the bank', keepFor: 'money' },
  'mandates.announce-debit': { title: 'Announce the debit of a monthly plan', keepFor: 'money' },
  'mandates.debit': { title: 'Debit a monthly plan', keepFor: 'money' },
  'buy-back.pay': { title: 'Pay for a buy-back', keepFor: 'money' },
  'silver-out.pay': { title: 'Pay for silver sold by a customer', keepFor: 'money' },
  'bank-accounts.check': { title: 'Verify a bank account', keepFor: 'money' },

  'buy-back.lapse': { title: 'End a buy-back offer without a reply', keepFor: 'value' },
  'buy-back.expire': { title: 'End a buy-back request without a piece', keepFor: 'value' },
  'silver-out.lapse': { title: 'Return silver after a failed payout', keepFor: 'value' },
  'silver-gifts.lapse': { title: 'Return an unclaimed silver gift', keepFor: 'value' },
  'silver-plans.remind': { title: 'Remind of a monthly plan', keepFor: 'value' },
  'silver-plans.settle': { title: 'Close a month of a monthly plan', keepFor: 'value' },
  'wallets.release': { title: 'Release points and silver held for an order', keepFor: 'value' },
  'stock.take-over': { title: 'Book the opening stock', keepFor: 'value' },

  'invoices.register': { title: 'Register an invoice at the e-invoice portal', keepFor: 'law' },
  'invoices.cancel-registration': { title: 'Cancel an invoice at the e-invoice portal', keepFor: 'law' },
  'privacy.export': { title: 'Prepare a copy of a customer’s data', keepFor: 'law' },
  'privacy.erase': { title: 'Close a customer’s account', keepFor: 'law' },

  'rates.alarms': { title: 'Check the rates for problems', keepFor: 'schedule' },
  'products.apply-scheduled': { title: 'Apply scheduled changes of products', keepFor: 'schedule' },
  'inbox.notify': { title: 'Notify staff of new items in their inbox', keepFor: 'schedule' },
  'reports.send': { title: 'Send scheduled reports', keepFor: 'schedule' },
  'mail.fetch': { title: 'Read the mailbox of replies', keepFor: 'schedule' },
  'mail.take-deferred': { title: 'Take e-mails that were held', keepFor: 'schedule' },
  'reconciliation.nightly': { title: 'Reconcile the accounts', keepFor: 'schedule' },
  'ledger.sum-day': { title: 'Sum up the ledger of a day', keepFor: 'schedule' },
  'metal.sum-day': { title: 'Sum up the metal position of a day', keepFor: 'schedule' },
  'goods-sold.store-days': { title: 'Store the sales of days that are over', keepFor: 'schedule' },
  'audit.verify': { title: 'Verify the audit log', keepFor: 'schedule' },
  'privacy.forget': { title: 'Delete data after its retention period', keepFor: 'schedule' },
  'offers.follow': { title: 'Remind of offers and end them', keepFor: 'schedule' },
  'orders.review': { title: 'Remind of payments under review and end them', keepFor: 'schedule' },
  'digital-silver.review': { title: 'Remind of silver payments under review and end them', keepFor: 'schedule' },
  'disputes.watch': { title: 'Check disputes and their deadlines', keepFor: 'schedule' },
  'mandates.plan-debits': { title: 'Plan the debits of monthly plans', keepFor: 'schedule' },
  'payments.tidy': { title: 'Clean up payments', keepFor: 'schedule' },
  'courier.track': { title: 'Track parcels', keepFor: 'schedule' },
  'fulfilment.close': { title: 'Close delivered orders', keepFor: 'schedule' },
  'order-desk.compact': { title: 'Compact the order counts', keepFor: 'schedule' },
  'points.expire': { title: 'Expire points', keepFor: 'schedule' },
  'alerts.tidy': { title: 'Clean up price and stock alerts', keepFor: 'schedule' },
  'newsletter.weekly': { title: 'Send the newsletter', keepFor: 'schedule' },
  'proof-of-metal.daily': { title: 'Publish the proof of metal', keepFor: 'schedule' },
  'returns.tidy': { title: 'Delete videos without a return', keepFor: 'schedule' },
  'pictures.sweep': { title: 'Delete unused pictures', keepFor: 'schedule' },
  'platform.tidy': { title: 'Clean up keys and limits', keepFor: 'schedule' },
  'webhooks.tidy': { title: 'Clean up webhook events', keepFor: 'schedule' },
  'silver.storage': { title: 'Announce the end of free storage of silver', keepFor: 'schedule' },
  'staff-activity.report': { title: 'Send the daily report to the owners', keepFor: 'schedule' },
} as const satisfies Readonly<Record<string, JobKind>>

export const jobKindNames: readonly string[] = Object.keys(kinds)

/** A kind of an earlier or later version has no handler here; nobody can tell whether it moves money, so it is kept. */
export const jobKindOf = (kind: string): JobKind =>
  Object.hasOwn(kinds, kind) ? kinds[kind as keyof typeof kinds] : { title: kind, keepFor: 'money' }

export const keepReasons: Readonly<Record<UndiscardableReason, string>> = {
  money: 'it moves money',
  value: 'it moves silver, points or goods',
  law: 'the law requires it',
  schedule: 'the shop depends on it',
}
