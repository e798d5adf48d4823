/**
 * Every sentence of refusal, by reason: `[status, sentence]`, or `[status, sentence, data]` where the contract puts
 * something beside it. Each capability keeps its own in its wire file; this is the contents page.
 */
import type { Refusal } from '../shop/refusal.ts'
import * as addresses from './addresses.ts'
import * as approvals from './admin/approvals.ts'
import * as buyBackDesk from './admin/buy-backs.ts'
import * as contentDesk from './admin/content.ts'
import * as couponsDesk from './admin/coupons.ts'
import * as customerDesk from './admin/customers.ts'
import * as dealsDesk from './admin/deals.ts'
import * as deliveryDesk from './admin/delivery.ts'
import * as machines from './admin/machines.ts'
import * as adminMoney from './admin/money/refusals.ts'
import * as deskOrders from './admin/order-refusals.ts'
import * as adminProducts from './admin/product-refusals.ts'
import * as ratesDesk from './admin/rates.ts'
import * as staffSession from './admin/session.ts'
import * as settingsDesk from './admin/settings.ts'
import * as staffActivity from './admin/staff-activity.ts'
import * as afterOrder from './after-order.ts'
import * as alerts from './alerts.ts'
import * as bankAccounts from './bank-accounts.ts'
import * as buyBack from './buy-back.ts'
import * as buyBackRequest from './buy-back-request.ts'
import * as cart from './cart.ts'
import * as catalog from './catalog.ts'
import * as checkout from './checkout.ts'
import { word } from './coded-sentence.ts'
import * as compare from './compare.ts'
import * as consents from './consents.ts'
import * as contentPages from './content-pages.ts'
import * as coupons from './coupons.ts'
import * as customers from './customers.ts'
import * as customization from './customization.ts'
import * as delivery from './delivery.ts'
import * as digitalSilver from './digital-silver.ts'
import * as enquiries from './enquiries.ts'
import * as gstDetails from './gst-details.ts'
import * as holdings from './holdings.ts'
import * as ledger from './ledger.ts'
import * as logistics from './logistics.ts'
import type { Messages } from './message.ts'
import * as newsletter from './newsletter.ts'
import * as nominees from './nominees.ts'
import * as orders from './orders.ts'
import * as passports from './passports.ts'
import * as payments from './payment-refusals.ts'
import * as pointsWallet from './points-wallet.ts'
import * as privacy from './privacy.ts'
import * as proofOfMetal from './proof-of-metal.ts'
import * as rates from './rates.ts'
import * as request from './request.ts'
import * as reviews from './reviews.ts'
import * as signIn from './sign-in.ts'
import * as silverGifts from './silver-gifts.ts'
import * as silverOut from './silver-out.ts'
import * as silverPlans from './silver-plans.ts'
import * as stepUp from './step-up.ts'
import * as uploads from './uploads.ts'
import * as wishlist from './wishlist.ts'

/** Of the calls that visitors and customers make: pages have words of their own for each (decision 0093). */
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
  ...orders.messages,
  ...passports.messages,
  ...payments.messages,
  ...pointsWallet.messages,
  ...privacy.messages,
  ...proofOfMetal.messages,
  ...rates.messages,
  ...request.messages,
  ...reviews.messages,
  ...signIn.messages,
  ...silverGifts.messages,
  ...silverOut.messages,
  ...silverPlans.messages,
  ...stepUp.messages,
  ...uploads.messages,
  ...wishlist.messages,
} satisfies Messages

export type ShopRefusalCode = keyof typeof shopMessages

export const messages: Messages = {
  ...shopMessages,
  ...approvals.messages,
  ...staffSession.messages,
  ...staffActivity.messages,
  ...adminMoney.messages,
  ...adminProducts.messages,
  ...buyBackDesk.messages,
  ...contentDesk.messages,
  ...couponsDesk.messages,
  ...customerDesk.messages,
  ...dealsDesk.messages,
  ...deliveryDesk.messages,
  ...deskOrders.messages,
  ...machines.messages,
  ...ratesDesk.messages,
  ...settingsDesk.messages,
  ...afterOrder.staffMessages,
  ...contentPages.staffMessages,
  ...digitalSilver.staffMessages,
  ...enquiries.staffMessages,
  ...orders.staffMessages,
  ...payments.staffMessages,
  ...rates.staffMessages,
  ...silverOut.staffMessages,
}

/** A refusal that is told inside another answer. */
export function codedSentenceOf({ reason, facts }: Pick<Refusal, 'reason' | 'facts'>) {
  const wording = messages[reason]?.[1]
  if (wording === undefined) throw new Error(`the refusal ${reason} has no sentence`)
  return { code: reason, ...word(wording, facts) }
}
export const sentenceOf = (refusal: Pick<Refusal, 'reason' | 'facts'>): string => codedSentenceOf(refusal).sentence
