/** Every kind of job and the action that runs it; scheduled ones are in `scheduled-tasks.ts`. */
import type { JobHandlers } from './platform/jobs/jobs.ts'
import { scheduledJobs } from './scheduled-tasks.ts'
import { buyBackJobs } from './shop/buy-back/jobs.ts'
import { productJobs } from './shop/catalog/products/import/read-list.ts'
import { paymentJobs } from './shop/checkout/pay/jobs.ts'
import { walletJobs } from './shop/checkout/release-wallets.ts'
import { bankAccountJobs } from './shop/customers/bank-accounts/check-job.ts'
import { messagePreferencesColumn } from './shop/customers/message-preferences.ts'
import { signInJobs } from './shop/customers/sign-in/jobs.ts'
import { courierJobs } from './shop/fulfilment/courier-tracking/jobs.ts'
import { refundJobs } from './shop/fulfilment/refunds/send-refund.ts'
import { stockLedgerJobs } from './shop/ledger/stock/import-opening-stock.ts'
import { messageJobs } from './shop/messaging/messages/deliver.ts'
import { webhookJobs } from './shop/messaging/webhooks/jobs.ts'
import { webhookEvents } from './shop/messaging/webhooks/records.ts'
import { inboxPushJobs } from './shop/operations/inbox/push.ts'
import { privacyJobs } from './shop/operations/privacy/jobs.ts'
import { invoiceRegistrationJobs } from './shop/orders/invoices/registration/jobs.ts'
import { webhookOrderColumn } from './shop/orders/webhook-order.ts'
import { disputeJobs } from './shop/payments/disputes/answer-dispute.ts'
import type { Shop } from './shop/shop.ts'
import { silverGiftJobs } from './shop/silver/gifts/claim.ts'
import { mandateJobs } from './shop/silver/plans/mandates/jobs.ts'
import { silverPlanJobs } from './shop/silver/plans/months.ts'
import { silverOutJobs } from './shop/silver/redemption/pay-job.ts'
import { readOwners } from './shop/staff/accounts.ts'
import { sentenceOf } from './wire/messages.ts'

export const jobHandlers = (shop: Shop): JobHandlers => ({
  ...bankAccountJobs(shop),
  ...buyBackJobs(shop),
  ...courierJobs(shop),
  ...invoiceRegistrationJobs(shop),
  ...paymentJobs(shop),
  ...refundJobs(shop),
  ...disputeJobs(shop),
  ...mandateJobs(shop),
  ...messageJobs(shop, messagePreferencesColumn),
  ...inboxPushJobs(shop),
  ...privacyJobs(shop),
  ...productJobs(shop, sentenceOf),
  ...signInJobs(shop),
  ...scheduledJobs(shop),
  ...silverGiftJobs(shop),
  ...silverOutJobs(shop),
  ...silverPlanJobs(shop),
  ...stockLedgerJobs(shop),
  ...walletJobs(shop),
  ...webhookJobs(shop, { order: webhookOrderColumn(webhookEvents.orderId), readOwners }),
})
