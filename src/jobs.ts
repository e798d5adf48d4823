/** Every kind of job on one page, and the action that does it. */
import { subnetOf } from './api/caller.ts'
import type { JobHandlers } from './platform/jobs/jobs.ts'
import { platformJobs } from './platform/nightly-tidy.ts'
import { reconciliationJobs } from './shop/accounting/reconciliation/nightly.ts'
import { buyBackJobs } from './shop/buy-back/jobs.ts'
import { productJobs } from './shop/catalog/products/import/read-list.ts'
import { paymentJobs } from './shop/checkout/pay/jobs.ts'
import { walletJobs } from './shop/checkout/release-wallets.ts'
import { pictureJobs } from './shop/content/pictures/sweep.ts'
import { bankAccountJobs } from './shop/customers/bank-accounts/check-job.ts'
import { signInJobs } from './shop/customers/sign-in/jobs.ts'
import { orderDeskJobs } from './shop/fulfilment/admin/compact.ts'
import { fulfilmentJobs } from './shop/fulfilment/jobs.ts'
import { ledgerJobs } from './shop/ledger/day-sums.ts'
import { stockLedgerJobs } from './shop/ledger/stock/take-over.ts'
import { pointsJobs } from './shop/loyalty/points-wallet/nightly-expiry.ts'
import { messageJobs } from './shop/messaging/messages/actions.ts'
import { webhookJobs } from './shop/messaging/webhooks/jobs.ts'
import { privacyJobs } from './shop/operations/privacy/jobs.ts'
import { staffActivityJobs } from './shop/operations/staff-activity/daily-report.ts'
import { readToldOrder } from './shop/orders/told.ts'
import { rateAlarmJobs } from './shop/pricing/rates/alarm-emails.ts'
import type { Shop } from './shop/shop.ts'
import { silverGiftJobs } from './shop/silver/gifts/claim.ts'
import { silverPlanJobs } from './shop/silver/plans/months.ts'
import { proofJobs } from './shop/silver/proof-of-metal/actions.ts'
import { silverOutJobs } from './shop/silver/redemption/pay-job.ts'
import { readOwners } from './shop/staff/accounts.ts'
import { auditJobs } from './shop/staff/audit/verify.ts'
import { alertJobs } from './shop/support/alerts/nightly-tidy.ts'
import { newsletterJobs } from './shop/support/newsletter/weekly.ts'
import { sentenceOf } from './wire/messages.ts'

export const jobHandlers = (shop: Shop): JobHandlers => ({
  ...alertJobs(shop),
  ...auditJobs(shop),
  ...bankAccountJobs(shop),
  ...buyBackJobs(shop),
  ...paymentJobs(shop),
  ...fulfilmentJobs(shop),
  ...platformJobs(shop),
  ...ledgerJobs(shop),
  ...messageJobs(shop),
  ...newsletterJobs(shop),
  ...orderDeskJobs(shop),
  ...pictureJobs(shop),
  ...proofJobs(shop),
  ...privacyJobs(shop),
  ...productJobs(shop, sentenceOf),
  ...rateAlarmJobs(shop),
  ...reconciliationJobs(shop),
  ...pointsJobs(shop),
  ...signInJobs(shop),
  ...silverGiftJobs(shop),
  ...silverOutJobs(shop),
  ...silverPlanJobs(shop),
  ...staffActivityJobs(shop, { readOwners, subnetOf }),
  ...stockLedgerJobs(shop),
  ...walletJobs(shop),
  ...webhookJobs(shop, { readOrder: readToldOrder, readOwners }),
})
