/**
 * Every call of the back office, under /app/api/admin, one line per slice. Names and units on this wire are our own
 * (decision 0049). Each call names the permission it requires, and each POST is recorded in the audit log (decision 0051).
 */

import { moneyCalls } from './accounting/calls.ts'
import { buyBacksCalls } from './buy-back/buy-backs.ts'
import { deliveryCalls } from './cart/delivery.ts'
import { productCalls } from './catalog/calls.ts'
import { couponsCalls } from './catalog/coupons.ts'
import { dealsCalls } from './catalog/deals.ts'
import { structureCalls } from './catalog/structure.ts'
import { brandImageCalls } from './content/brand-images.ts'
import { contentCalls } from './content/content.ts'
import { customersCalls } from './customers/customers.ts'
import { failedDebitsCalls } from './customers/failed-debits.ts'
import { orderCalls } from './fulfilment/calls.ts'
import { courierCalls } from './fulfilment/couriers/couriers.ts'
import { purchasesCalls } from './inventory/purchases.ts'
import { failedJobsCalls } from './operations/failed-jobs.ts'
import { homeCalls } from './operations/home.ts'
import { inboxCalls } from './operations/inbox.ts'
import { messageTemplatesCalls } from './operations/message-templates.ts'
import { partnersCalls } from './operations/partners.ts'
import { searchCalls } from './operations/search.ts'
import { settingsCalls } from './operations/settings.ts'
import { setupCalls } from './operations/setup.ts'
import { starterKitCalls } from './operations/starter-kit.ts'
import { trendsCalls } from './operations/trends.ts'
import { ratesCalls } from './pricing/rates.ts'
import { approvalsCalls } from './staff/approvals.ts'
import { auditCalls } from './staff/audit.ts'
import { integrationsCalls } from './staff/integrations.ts'
import { mentionsCalls } from './staff/mentions.ts'
import { passkeyCalls } from './staff/passkeys.ts'
import { rolesCalls } from './staff/roles.ts'
import { savedViewsCalls } from './staff/saved-views.ts'
import { sessionCalls } from './staff/session.ts'
import { staffCalls } from './staff/staff.ts'
import { leadsCalls } from './support/leads.ts'
import { offersCalls } from './support/offers.ts'
import { outsideReviewsCalls } from './support/outside-reviews.ts'
import { requestsCalls } from './support/requests.ts'
import { reviewsCalls } from './support/reviews.ts'
import { serviceReportCalls } from './support/service-report.ts'

export const adminCalls = {
  ...approvalsCalls,
  ...buyBacksCalls,
  ...customersCalls,
  ...brandImageCalls,
  ...contentCalls,
  ...couponsCalls,
  ...courierCalls,
  ...dealsCalls,
  ...deliveryCalls,
  ...auditCalls,
  ...failedDebitsCalls,
  ...failedJobsCalls,
  ...homeCalls,
  ...inboxCalls,
  ...leadsCalls,
  ...offersCalls,
  ...orderCalls,
  ...partnersCalls,
  ...integrationsCalls,
  ...messageTemplatesCalls,
  ...moneyCalls,
  ...productCalls,
  ...purchasesCalls,
  ...ratesCalls,
  ...requestsCalls,
  ...outsideReviewsCalls,
  ...reviewsCalls,
  ...serviceReportCalls,
  ...passkeyCalls,
  ...rolesCalls,
  ...mentionsCalls,
  ...savedViewsCalls,
  ...searchCalls,
  ...sessionCalls,
  ...staffCalls,
  ...settingsCalls,
  ...setupCalls,
  ...starterKitCalls,
  ...structureCalls,
  ...trendsCalls,
} as const
