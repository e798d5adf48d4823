/** Every kind of job on one page, and the action that does it. */
import { subnetOf } from './api/caller.ts'
import type { JobHandlers } from './platform/jobs/jobs.ts'
import { platformJobs } from './platform/nightly-tidy.ts'
import { alertJobs } from './shop/alerts/nightly-tidy.ts'
import { auditJobs } from './shop/audit/verify.ts'
import { bankAccountJobs } from './shop/bank-accounts/check-job.ts'
import { buyBackJobs } from './shop/buy-back/jobs.ts'
import { paymentJobs } from './shop/checkout/pay/jobs.ts'
import { walletJobs } from './shop/checkout/release-wallets.ts'
import { fulfilmentJobs } from './shop/fulfilment/jobs.ts'
import { ledgerJobs } from './shop/ledger/day-sums.ts'
import { messageJobs } from './shop/messages/actions.ts'
import { newsletterJobs } from './shop/newsletter/weekly.ts'
import { orderDeskJobs } from './shop/order-desk/compact.ts'
import { readToldOrder } from './shop/orders/told.ts'
import { pictureJobs } from './shop/pictures/sweep.ts'
import { pointsJobs } from './shop/points-wallet/nightly-expiry.ts'
import { privacyJobs } from './shop/privacy/jobs.ts'
import { productJobs } from './shop/products/import/read-list.ts'
import { proofJobs } from './shop/proof-of-metal/actions.ts'
import { reconciliationJobs } from './shop/reconciliation/nightly.ts'
import type { Shop } from './shop/shop.ts'
import { signInJobs } from './shop/sign-in/jobs.ts'
import { silverGiftJobs } from './shop/silver-gifts/claim.ts'
import { silverOutJobs } from './shop/silver-out/pay-job.ts'
import { silverPlanJobs } from './shop/silver-plans/months.ts'
import { readOwners } from './shop/staff/accounts.ts'
import { rateAlarmJobs } from './shop/staff/rate-alarms.ts'
import { staffActivityJobs } from './shop/staff-activity/daily-report.ts'
import { stockLedgerJobs } from './shop/stock-ledger/take-over.ts'
import { webhookJobs } from './shop/webhooks/jobs.ts'
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
