/** All scenarios of the back office in the order they run; those in which days pass come last. */
import type { Scenario } from '../stage.ts'
import { deliveryScenario, integrationsScenario, messageTemplatesScenario, ratesScenario } from './business-setup.ts'
import { adminBuyBacksScenario } from './buy-backs.ts'
import { customerOffersScenario } from './customer-offers.ts'
import { failedJobsScenario } from './failed-jobs.ts'
import {
  disputesScenario,
  eInvoicesScenario,
  ledgerScenario,
  payoutsScenario,
  refundsScenario,
  reportsScenario,
  settlementsScenario,
  transfersScenario,
} from './money.ts'
import { contentScenario, offersScenario } from './offers.ts'
import {
  adminOrdersScenario,
  adminReturnsScenario,
  counterAndReviewScenario,
  couriersScenario,
  courierTrackingScenario,
} from './orders.ts'
import { partnersScenario } from './partners.ts'
import { customersScenario, reviewsScenario, ticketsScenario } from './people.ts'
import { picturesScenario, productListsScenario, productsScenario } from './products.ts'
import { metalPositionScenario, purchasesScenario } from './purchases.ts'
import { frameScenario, sessionScenario } from './session.ts'
import { structureScenario } from './structure.ts'

export const adminScenarios: Readonly<Record<string, Scenario>> = {
  ...{
    session: sessionScenario,
    frame: frameScenario,
    customers: customersScenario,
    tickets: ticketsScenario,
    customerOffers: customerOffersScenario,
    reviewsRead: reviewsScenario,
    products: productsScenario,
    productLists: productListsScenario,
    pictures: picturesScenario,
    structure: structureScenario,
    offers: offersScenario,
    content: contentScenario,
  },
  ...{
    delivery: deliveryScenario,
    integrations: integrationsScenario,
    failedJobs: failedJobsScenario,
    partners: partnersScenario,
    messageTemplates: messageTemplatesScenario,
    ordersAtWork: adminOrdersScenario,
    returnsAtWork: adminReturnsScenario,
    couriers: couriersScenario,
    courierTracking: courierTrackingScenario,
    transfers: transfersScenario,
    refunds: refundsScenario,
    disputes: disputesScenario,
    ledger: ledgerScenario,
    settlements: settlementsScenario,
    reports: reportsScenario,
    eInvoices: eInvoicesScenario,
    rates: ratesScenario,
    purchases: purchasesScenario,
    metalPosition: metalPositionScenario,
  },
  ...{ counterAndReview: counterAndReviewScenario, payouts: payoutsScenario, buyBacksAtWork: adminBuyBacksScenario },
}
