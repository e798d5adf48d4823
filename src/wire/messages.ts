/**
 * All refusal messages by code: `[status, sentence]`, or `[status, sentence, data]` where the contract adds data. Each
 * capability defines its own in its wire file; this file collects them.
 */
import type { Refusal, RefusalCode } from '../shop/refusal.ts'
import * as adminDisputes from './admin/accounting/disputes.ts'
import * as metalPosition from './admin/accounting/metal-position.ts'
import * as adminMoney from './admin/accounting/refusals.ts'
import * as reports from './admin/accounting/reports.ts'
import * as buyBackDesk from './admin/buy-back/buy-backs.ts'
import * as deliveryDesk from './admin/cart/delivery.ts'
import * as couponsDesk from './admin/catalog/coupons.ts'
import * as dealsDesk from './admin/catalog/deals.ts'
import * as adminProducts from './admin/catalog/product-refusals.ts'
import * as structureAdmin from './admin/catalog/structure.ts'
import * as contentDesk from './admin/content/content.ts'
import * as customerDesk from './admin/customers/customers.ts'
import * as adminOrders from './admin/fulfilment/order-refusals.ts'
import * as purchases from './admin/inventory/purchases.ts'
import * as failedJobs from './admin/operations/failed-jobs.ts'
import * as inbox from './admin/operations/inbox.ts'
import * as messageTemplates from './admin/operations/message-templates.ts'
import * as partners from './admin/operations/partners.ts'
import * as settingsDesk from './admin/operations/settings.ts'
import * as setupAdmin from './admin/operations/setup.ts'
import * as starterKitAdmin from './admin/operations/starter-kit.ts'
import * as ratesDesk from './admin/pricing/rates.ts'
import * as approvals from './admin/staff/approvals.ts'
import * as integrations from './admin/staff/integrations.ts'
import * as passkeys from './admin/staff/passkeys.ts'
import * as roles from './admin/staff/roles.ts'
import * as savedViews from './admin/staff/saved-views.ts'
import * as staffSession from './admin/staff/session.ts'
import * as staffActivity from './admin/staff/staff-activity.ts'
import * as outsideReviews from './admin/support/outside-reviews.ts'
import * as buyBack from './buy-back/buy-back.ts'
import * as buyBackRequest from './buy-back/buy-back-request.ts'
import * as cart from './cart/cart.ts'
import * as delivery from './cart/delivery.ts'
import * as catalog from './catalog/catalog.ts'
import * as compare from './catalog/compare.ts'
import * as coupons from './catalog/coupons.ts'
import * as wishlist from './catalog/wishlist.ts'
import * as checkout from './checkout/checkout.ts'
import * as offers from './checkout/offers.ts'
import * as contentPages from './content/content-pages.ts'
import * as uploads from './content/uploads.ts'
import * as addresses from './customers/addresses.ts'
import * as bankAccounts from './customers/bank-accounts.ts'
import * as consents from './customers/consents.ts'
import * as customers from './customers/customers.ts'
import * as nominees from './customers/nominees.ts'
import * as customerPasskeys from './customers/passkeys.ts'
import * as signIn from './customers/sign-in.ts'
import * as stepUp from './customers/step-up.ts'
import * as holdings from './holdings/holdings.ts'
import * as passports from './inventory/passports.ts'
import * as ledger from './ledger/ledger.ts'
import * as pointsWallet from './loyalty/points-wallet.ts'
import * as privacy from './operations/privacy.ts'
import * as afterOrder from './orders/after-order.ts'
import * as gstDetails from './orders/gst-details.ts'
import * as orders from './orders/orders.ts'
import * as returnVideos from './orders/return-videos.ts'
import * as payments from './payments/payment-refusals.ts'
import * as rates from './pricing/rates.ts'
import * as request from './request.ts'
import { type Wording, word } from './shape/coded-sentence.ts'
import type { RefusalMessage, RefusalMessages } from './shape/refusal-message.ts'
import * as digitalSilver from './silver/digital-silver.ts'
import * as proofOfMetal from './silver/proof-of-metal.ts'
import * as silverGifts from './silver/silver-gifts.ts'
import * as silverOut from './silver/silver-out.ts'
import * as silverPlans from './silver/silver-plans.ts'
import * as alerts from './support/alerts.ts'
import * as customization from './support/customization.ts'
import * as logistics from './support/logistics.ts'
import * as newsletter from './support/newsletter.ts'
import * as reviews from './support/reviews.ts'
import * as enquiries from './support/tickets.ts'

/** Refusals of the calls for visitors and customers: pages have their own texts for each (decision 0093). */
export const shopMessages = {
  ...addresses.messages,
  ...afterOrder.messages,
  ...alerts.messages,
  ...bankAccounts.messages,
  ...buyBack.messages,
  ...buyBackRequest.messages,
  ...cart.messages,
  ...catalog.messages,
  ...checkout.messages,
  ...compare.messages,
  ...consents.messages,
  ...contentPages.messages,
  ...coupons.messages,
  ...customers.messages,
  ...customization.messages,
  ...delivery.messages,
  ...digitalSilver.messages,
  ...enquiries.messages,
  ...gstDetails.messages,
  ...holdings.messages,
  ...ledger.messages,
  ...logistics.messages,
  ...newsletter.messages,
  ...nominees.messages,
  ...offers.messages,
  ...orders.messages,
  ...passports.messages,
  ...payments.messages,
  ...pointsWallet.messages,
  ...privacy.messages,
  ...proofOfMetal.messages,
  ...rates.messages,
  ...request.messages,
  ...returnVideos.messages,
  ...reviews.messages,
  ...signIn.messages,
  ...silverGifts.messages,
  ...silverOut.messages,
  ...silverPlans.messages,
  ...stepUp.messages,
  ...customerPasskeys.messages,
  ...uploads.messages,
  ...wishlist.messages,
} satisfies RefusalMessages

export type ShopRefusalCode = keyof typeof shopMessages

export const messages: { readonly [Code in RefusalCode]: RefusalMessage<Code> } = {
  ...shopMessages,
  ...approvals.messages,
  ...outsideReviews.messages,
  ...passkeys.messages,
  ...roles.messages,
  ...staffSession.messages,
  ...staffActivity.messages,
  ...savedViews.messages,
  ...adminDisputes.messages,
  ...metalPosition.messages,
  ...reports.messages,
  ...purchases.messages,
  ...adminMoney.messages,
  ...adminProducts.messages,
  ...buyBackDesk.messages,
  ...contentDesk.messages,
  ...couponsDesk.messages,
  ...customerDesk.messages,
  ...dealsDesk.messages,
  ...structureAdmin.messages,
  ...deliveryDesk.messages,
  ...adminOrders.messages,
  ...failedJobs.messages,
  ...inbox.messages,
  ...messageTemplates.messages,
  ...partners.messages,
  ...integrations.messages,
  ...ratesDesk.messages,
  ...settingsDesk.messages,
  ...setupAdmin.messages,
  ...starterKitAdmin.messages,
  ...afterOrder.staffMessages,
  ...contentPages.staffMessages,
  ...digitalSilver.staffMessages,
  ...enquiries.staffMessages,
  ...offers.staffMessages,
  ...orders.staffMessages,
  ...payments.staffMessages,
  ...rates.staffMessages,
  ...silverOut.staffMessages,
}

/** A refusal inside another response. */
export function codedSentenceOf({ reason, facts }: Pick<Refusal, 'reason' | 'facts'>) {
  const wording: Wording = messages[reason][1]
  return { code: reason, ...word(wording, facts) }
}
export const sentenceOf = (refusal: Pick<Refusal, 'reason' | 'facts'>): string => codedSentenceOf(refusal).sentence
