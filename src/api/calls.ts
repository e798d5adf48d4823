/**
 * Every call of /app/api: method and path, who may make it, its shape on the wire, its handler. `openCall`, `anonymousCall`:
 * anyone; `signedInCall`: customers; `rawCall`: handlers that work with HTTP directly, such as partners' callbacks.
 */

import * as buyBackWire from '../wire/buy-back/buy-back.ts'
import * as buyBackRequestWire from '../wire/buy-back/buy-back-request.ts'
import * as cartWire from '../wire/cart/cart.ts'
import * as deliveryWire from '../wire/cart/delivery.ts'
import * as catalogWire from '../wire/catalog/catalog.ts'
import * as compareWire from '../wire/catalog/compare.ts'
import * as couponsWire from '../wire/catalog/coupons.ts'
import * as dealsWire from '../wire/catalog/deals.ts'
import * as wishlistWire from '../wire/catalog/wishlist.ts'
import * as checkoutWire from '../wire/checkout/checkout.ts'
import * as offersWire from '../wire/checkout/offers.ts'
import * as contentWire from '../wire/content/content.ts'
import * as contentPagesWire from '../wire/content/content-pages.ts'
import * as addressesWire from '../wire/customers/addresses.ts'
import * as bankAccountsWire from '../wire/customers/bank-accounts.ts'
import * as consentsWire from '../wire/customers/consents.ts'
import * as customersWire from '../wire/customers/customers.ts'
import * as messagePreferencesWire from '../wire/customers/message-preferences.ts'
import * as nomineesWire from '../wire/customers/nominees.ts'
import * as passkeysWire from '../wire/customers/passkeys.ts'
import * as signInWire from '../wire/customers/sign-in.ts'
import * as stepUpWire from '../wire/customers/step-up.ts'
import * as holdingsWire from '../wire/holdings/holdings.ts'
import * as passportsWire from '../wire/inventory/passports.ts'
import * as storesWire from '../wire/inventory/stores.ts'
import * as pointsWalletWire from '../wire/loyalty/points-wallet.ts'
import * as referralsWire from '../wire/loyalty/referrals.ts'
import * as privacyWire from '../wire/operations/privacy.ts'
import * as afterOrderWire from '../wire/orders/after-order.ts'
import * as gstDetailsWire from '../wire/orders/gst-details.ts'
import * as ordersWire from '../wire/orders/orders.ts'
import * as returnVideosWire from '../wire/orders/return-videos.ts'
import * as paymentResultsWire from '../wire/payments/payment-results.ts'
import * as paymentsWire from '../wire/payments/payments.ts'
import * as ratesWire from '../wire/pricing/rates.ts'
import * as digitalSilverWire from '../wire/silver/digital-silver.ts'
import * as proofOfMetalWire from '../wire/silver/proof-of-metal.ts'
import * as silverGiftsWire from '../wire/silver/silver-gifts.ts'
import * as silverOutWire from '../wire/silver/silver-out.ts'
import * as silverPlansWire from '../wire/silver/silver-plans.ts'
import * as silverReviewsWire from '../wire/silver/silver-reviews.ts'
import * as alertsWire from '../wire/support/alerts.ts'
import * as customizationWire from '../wire/support/customization.ts'
import * as leadsWire from '../wire/support/leads.ts'
import * as logisticsWire from '../wire/support/logistics.ts'
import * as newsletterWire from '../wire/support/newsletter.ts'
import * as reviewsWire from '../wire/support/reviews.ts'
import * as enquiriesWire from '../wire/support/tickets.ts'
import * as buyBack from './buy-back/buy-back.ts'
import * as buyBackRequest from './buy-back/buy-back-request.ts'
import { anonymousCall, catalogueCall, openCall, rawCall, signedInCall } from './call.ts'
import * as cart from './cart/cart.ts'
import * as delivery from './cart/delivery.ts'
import * as catalog from './catalog/catalog.ts'
import * as compare from './catalog/compare.ts'
import * as coupons from './catalog/coupons.ts'
import * as deals from './catalog/deals.ts'
import * as wishlist from './catalog/wishlist.ts'
import * as checkout from './checkout/checkout.ts'
import * as offers from './checkout/offers.ts'
import * as content from './content/content.ts'
import * as contentPages from './content/content-pages.ts'
import * as addresses from './customers/addresses.ts'
import * as bankAccounts from './customers/bank-accounts.ts'
import * as consents from './customers/consents.ts'
import * as customers from './customers/customers.ts'
import * as messagePreferences from './customers/message-preferences.ts'
import * as nominees from './customers/nominees.ts'
import * as passkeys from './customers/passkeys.ts'
import * as signIn from './customers/sign-in.ts'
import * as stepUp from './customers/step-up.ts'
import * as whatsAppWebhook from './customers/whatsapp-webhook.ts'
import { holdingStatement } from './holdings/holding-statement.ts'
import * as holdings from './holdings/holdings.ts'
import * as passports from './inventory/passports.ts'
import * as stores from './inventory/stores.ts'
import * as live from './live.ts'
import * as pointsWallet from './loyalty/points-wallet.ts'
import * as referrals from './loyalty/referrals.ts'
import * as privacy from './operations/privacy.ts'
import * as afterOrder from './orders/after-order.ts'
import * as gstDetails from './orders/gst-details.ts'
import * as invoices from './orders/invoices.ts'
import * as orders from './orders/orders.ts'
import * as parcelPhoto from './orders/parcel-photo.ts'
import * as returnVideos from './orders/return-videos.ts'
import { handOffPayment } from './payments/payment-handoff.ts'
import * as paymentResults from './payments/payment-results.ts'
import * as payments from './payments/payments.ts'
import * as providers from './payments/providers.ts'
import * as rates from './pricing/rates.ts'
import * as digitalSilver from './silver/digital-silver.ts'
import * as proofOfMetal from './silver/proof-of-metal.ts'
import * as silverGifts from './silver/silver-gifts.ts'
import * as silverOut from './silver/silver-out.ts'
import * as silverPlans from './silver/silver-plans.ts'
import * as silverReviews from './silver/silver-reviews.ts'
import * as alerts from './support/alerts.ts'
import * as customization from './support/customization.ts'
import { receiveInboundMail } from './support/inbound-mail.ts'
import * as leads from './support/leads.ts'
import * as logistics from './support/logistics.ts'
import * as newsletter from './support/newsletter.ts'
import * as requestPicture from './support/request-picture.ts'
import * as reviews from './support/reviews.ts'
import * as enquiries from './support/tickets.ts'

/** A form that creates a ticket: rarely used, and one ticket however often it is sent. */
const ticketForm = { isIdempotent: true, limit: 'form' } as const
const ticketFormWithPictures = { ...ticketForm, multipartBytes: enquiries.ticketBytes, manyOf: ['files'] }

/** rules/api.md 1.1: holdings repeat the sentence in `data.msg`. */
const holdingsCall = { sentenceInData: true } as const

const fromProvider = { by: 'payment providers', summary: 'Takes news of a payment, signed by the provider' }
const fromBrowser = {
  by: 'browsers that come back from a payment provider',
  summary: 'Asks the provider what became of the payment, and leads on',
}

export const calls = {
  // Catalogue and content
  'POST get-setting': anonymousCall(contentWire.getSetting, content.getSetting),
  'GET home-page': catalogueCall(contentWire.homePage, content.homePage),
  'GET deals-data': catalogueCall(dealsWire.dealsData, deals.dealsData),
  'GET get-page': anonymousCall(contentPagesWire.getPage, contentPages.getPage),
  'POST faq-list/{slug}': anonymousCall(contentPagesWire.questionsOf, contentPages.questionsOf),
  'GET counters': openCall(storesWire.counters, stores.counters, { limit: 'search' }),
  'GET faq-all': anonymousCall(contentPagesWire.allQuestions, contentPages.allQuestions),
  'GET get-product': catalogueCall(catalogWire.getProduct, catalog.getProduct),
  'GET get-brand': catalogueCall(catalogWire.getBrands, catalog.getBrands),
  'POST search': catalogueCall(catalogWire.searchProducts, catalog.searchProducts, { limit: 'search' }),
  'GET filters': catalogueCall(catalogWire.filters, catalog.filters),
  'GET autocomplete': catalogueCall(catalogWire.autocomplete, catalog.autocomplete, { limit: 'search' }),
  'POST ratings': anonymousCall(reviewsWire.ratings, reviews.ratings),
  'GET outside-reviews': anonymousCall(reviewsWire.outsideReviews, reviews.outsideReviews),
  'POST product-review': signedInCall(reviewsWire.productReview, reviews.productReview),
  'POST my-review': signedInCall(reviewsWire.myReview, reviews.myReview),
  'POST lowprice-alert': openCall(alertsWire.lowPriceAlert, alerts.lowPriceAlert, { limit: 'form' }),
  'POST notify-user-product': signedInCall(alertsWire.notifyUserProduct, alerts.notifyUserProduct),
  'POST alert-link': openCall(alertsWire.followAlertLink, alerts.followAlertLink, { limit: 'attempt' }),
  'GET rates': anonymousCall(ratesWire.currentRates, rates.currentRates),
  'GET live': rawCall(live.streamLiveUpdates, {
    by: 'anyone',
    summary: 'Tells the rates and the version of the catalogue as they change, as server-sent events',
    response: 'text/event-stream',
  }),
  'GET rate-history': anonymousCall(ratesWire.rateHistory, rates.rateHistory, { limit: 'search' }),
  'POST newsletter-subscribe': openCall(newsletterWire.subscribeNewsletter, newsletter.subscribeNewsletter, {
    limit: 'form',
  }),
  'POST newsletter-confirm': openCall(newsletterWire.confirmNewsletter, newsletter.confirmNewsletter, {
    limit: 'attempt',
  }),
  'POST newsletter-leave': rawCall(newsletter.leaveNewsletter, {
    by: 'readers and their mail programs',
    summary: 'Takes them off the list, whatever the token',
    query: ['token'],
    response: 'application/json',
  }),
  'POST home-product-modal-save': openCall(leadsWire.saveLead, leads.saveLead, { limit: 'form' }),
  'GET prduct-compare-details': anonymousCall(compareWire.compareDetails, compare.compareDetails, { limit: 'search' }), // sic
  'POST compare-brand-by-products': anonymousCall(compareWire.compareBrand, compare.compareBrand, { limit: 'search' }),
  'GET check-pincode': openCall(deliveryWire.checkPincode, delivery.checkPincode, { limit: 'pincode' }),
  'GET product-coupons': openCall(couponsWire.productCoupons, coupons.productCoupons),
  'POST delivery-estimate': openCall(deliveryWire.deliveryEstimate, delivery.deliveryEstimate, { limit: 'pincode' }),

  // Tickets and requests
  'POST contact-us': openCall(enquiriesWire.contactUs, enquiries.contactUs, ticketFormWithPictures),
  'POST products-quote': openCall(enquiriesWire.requestQuote, enquiries.requestQuote, ticketForm),
  'POST complaint': openCall(enquiriesWire.complain, enquiries.complain, ticketFormWithPictures),
  'GET complaint': openCall(enquiriesWire.trackTicket, enquiries.trackTicket, { limit: 'ticket' }),
  'POST silvera-logistics': openCall(logisticsWire.logistics, logistics.logistics, { limit: 'pincode' }),
  'GET get-catalog-data': anonymousCall(customizationWire.getCatalogData, customization.getCatalogData),
  'POST get-catalog-data': anonymousCall(customizationWire.getCatalogData, customization.getCatalogData),
  'POST save-catalog-request': signedInCall(customizationWire.saveCatalogRequest, customization.saveCatalogRequest, {
    ...ticketForm,
    jsonBytes: customizationWire.requestBytes,
  }),
  'GET request-picture': rawCall(requestPicture.requestPicture, {
    by: 'signed-in customers',
    summary: 'The picture that came with a request of theirs, as a download',
    query: ['ticket'],
    response: 'application/octet-stream',
    signedIn: true,
  }),
  'POST verify-piece': openCall(passportsWire.verifyPiece, passports.verifyPiece, { limit: 'pincode' }),
  'GET piece-code': rawCall(passports.pieceCode, {
    by: 'anyone',
    summary: 'The QR code of a piece, which leads to its passport',
    query: ['code'],
    response: 'image/svg+xml',
  }),
  'GET order-pieces': signedInCall(passportsWire.orderPieces, passports.orderPieces),
  'GET proof-of-metal': openCall(proofOfMetalWire.proofOfMetal, proofOfMetal.proofOfMetal, { limit: 'search' }),
  'GET proof-of-metal-list': rawCall(proofOfMetal.proofOfMetalList, {
    by: 'anyone',
    summary:
      'The signed list of a day: what each customer owns under a nickname of that day, and the bars in the vault',
    query: ['day'],
    response: 'application/json',
  }),
  'GET my-proof-of-metal': signedInCall(proofOfMetalWire.myProofOfMetal, proofOfMetal.myProofOfMetal),
  'GET buy-back-pieces': anonymousCall(buyBackWire.buyBackProducts, buyBack.buyBackProducts, { limit: 'search' }),
  'POST buy-back-estimate': anonymousCall(buyBackWire.buyBackEstimate, buyBack.buyBackEstimate, { limit: 'search' }),

  // Sign-in
  'POST auth/login': openCall(signInWire.login, signIn.login, { limit: 'attempt' }),
  'POST auth/login-otp': openCall(signInWire.loginCode, signIn.loginCode, { limit: 'code' }),
  'POST auth/signup': openCall(signInWire.signUp, signIn.signUp, { limit: 'attempt' }),
  'POST auth/verifyMobileNumber': openCall(signInWire.verifyMobileNumber, signIn.verifyMobileNumber, { limit: 'code' }),
  'POST auth/verifyMobileOtp': openCall(signInWire.verifyMobileOtp, signIn.verifyMobileOtp, { limit: 'attempt' }),
  'POST auth/resend_activation_link': openCall(signInWire.resendActivationLink, signIn.resendActivationLink, {
    limit: 'code',
  }),
  'GET auth/verifyemail/{eToken}': openCall(signInWire.verifyEmail, signIn.verifyEmail, { limit: 'attempt' }),
  'POST auth/forgot-password': openCall(signInWire.forgotPassword, signIn.forgotPassword, { limit: 'code' }),
  'POST auth/reset-password': openCall(signInWire.resetPassword, signIn.resetPassword, { limit: 'attempt' }),
  'POST auth/step-up': signedInCall(stepUpWire.stepUp, stepUp.stepUp, { limit: 'code' }),
  'POST auth/change-mobile': signedInCall(signInWire.changeMobile, signIn.changeMobile, {
    stepUp: true,
    limit: 'code',
  }),
  'POST auth/change-mobile-confirm': signedInCall(signInWire.confirmMobile, signIn.confirmMobile, { limit: 'attempt' }),
  'POST auth/passkey/begin': openCall(passkeysWire.beginPasskeyLogin, passkeys.beginPasskeyLogin, { limit: 'attempt' }),
  'POST auth/passkey': openCall(passkeysWire.passkeyLogin, passkeys.passkeyLogin, { limit: 'attempt' }),
  'POST my-passkeys': signedInCall(passkeysWire.myPasskeys, passkeys.myPasskeys),
  'POST my-passkeys/begin': signedInCall(passkeysWire.beginMyPasskey, passkeys.beginMyPasskey, {
    stepUp: true,
    limit: 'attempt',
  }),
  'POST my-passkeys/add': signedInCall(passkeysWire.addMyPasskey, passkeys.addMyPasskey, { limit: 'attempt' }),
  'POST my-passkeys/remove': signedInCall(passkeysWire.removeMyPasskey, passkeys.removeMyPasskey, {
    stepUp: true,
    limit: 'attempt',
  }),
  'POST logout': signedInCall(signInWire.logout, signIn.logout),

  // Personal data
  'POST my-profile': signedInCall(customersWire.myProfile, customers.myProfile),
  'POST edit-profile': signedInCall(customersWire.editProfile, customers.editProfile, { stepUp: true }),
  'POST change-password': signedInCall(customersWire.changePassword, customers.changePassword, { limit: 'attempt' }),
  'POST my-sessions': signedInCall(signInWire.mySessions, signIn.mySessions),
  'POST my-sessions/end': signedInCall(signInWire.endSession, signIn.endSession),
  'POST my-sessions/end-all': signedInCall(signInWire.endAllSessions, signIn.endAllSessions),
  'POST my-sign-ins': signedInCall(privacyWire.mySignIns, privacy.mySignIns),
  'POST my-pan': signedInCall(privacyWire.myPan, privacy.myPan),
  'POST my-pan/remove': signedInCall(privacyWire.removePan, privacy.removePan),
  'POST my-data': signedInCall(privacyWire.myData, privacy.myData),
  'POST my-data/export': signedInCall(privacyWire.requestDataCopy, privacy.requestDataCopy, { stepUp: true }),
  'GET my-data/copy': rawCall(privacy.dataCopy, {
    by: 'signed-in customers',
    summary: 'A copy of everything the shop holds of them, as a download, for seven days',
    query: ['id'],
    response: 'application/zip',
    signedIn: true,
  }),
  'POST my-data/erase': signedInCall(privacyWire.eraseMe, privacy.eraseMe),
  'POST my-data/keep': signedInCall(privacyWire.keepMe, privacy.keepMe),
  'POST consent-log': signedInCall(privacyWire.consentLog, privacy.consentLog),
  'POST save-pan': signedInCall(customersWire.savePan, customers.savePan),
  'POST my-gst-details': signedInCall(gstDetailsWire.myGstDetails, gstDetails.myGstDetails),
  'POST my-gst-details/save': signedInCall(gstDetailsWire.saveGstDetails, gstDetails.saveGstDetails),
  'POST my-gst-details/remove': signedInCall(gstDetailsWire.removeGstDetails, gstDetails.removeGstDetails),
  'POST my-alerts': signedInCall(alertsWire.myAlerts, alerts.myAlerts),
  'POST my-alerts/stop': signedInCall(alertsWire.stopMyAlert, alerts.stopMyAlert),
  'POST message-preferences': signedInCall(
    messagePreferencesWire.messagePreferences,
    messagePreferences.messagePreferences,
  ),
  'POST consent': signedInCall(consentsWire.consent, consents.consent),

  // Holdings
  'POST holding-list': signedInCall(holdingsWire.holdingList, holdings.holdingList, holdingsCall),
  'POST holding-add': signedInCall(holdingsWire.addHolding, holdings.addHolding, {
    ...holdingsCall,
    isIdempotent: true,
  }),
  'POST holding-update': signedInCall(holdingsWire.updateHolding, holdings.updateHolding, holdingsCall),
  'POST holding-remove': signedInCall(holdingsWire.removeHolding, holdings.removeHolding, holdingsCall),
  'POST holding-history': signedInCall(holdingsWire.holdingHistory, holdings.holdingHistory, holdingsCall),
  'POST holding-lots': signedInCall(holdingsWire.holdingLots, holdings.holdingLots, holdingsCall),
  'GET holding-statement': rawCall(holdingStatement, {
    by: 'signed-in customers',
    summary: 'What they held in a financial year ("2026-27"), with its value at the end, as csv or pdf, as a download',
    query: ['year', 'format?'],
    response: 'application/octet-stream',
    signedIn: true,
  }),

  // Wishlist
  'GET wishlist': signedInCall(wishlistWire.wishlist, wishlist.wishlist),
  'POST wishlist/add': signedInCall(wishlistWire.addToWishlist, wishlist.addToWishlist),
  'POST wishlist/remove': signedInCall(wishlistWire.removeFromWishlist, wishlist.removeFromWishlist),

  // Cart
  'POST cart': openCall(cartWire.showCart, cart.showCart, { limit: 'cart' }),
  'POST cart/add': openCall(cartWire.addToCart, cart.addToCart, { isIdempotent: true, limit: 'cart' }),
  'POST cart/add-set': openCall(cartWire.addSet, cart.addSet, { isIdempotent: true, limit: 'cart' }),
  'POST cart/remove': openCall(cartWire.removeCartLine, cart.removeCartLine, { isIdempotent: true, limit: 'cart' }),
  'POST cart/update': openCall(cartWire.updateCartLine, cart.updateCartLine, {
    isIdempotent: true,
    restartable: true,
    limit: 'cart',
  }),
  'POST cart/line-properties': openCall(cartWire.saveLineProperties, cart.saveLineProperties, {
    isIdempotent: true,
    restartable: true,
    limit: 'cart',
  }),
  'POST apply-coupon': signedInCall(cartWire.applyCoupon, cart.applyCoupon, {
    isIdempotent: true,
    restartable: true,
    limit: 'coupon',
  }),
  'POST remove-coupon': signedInCall(cartWire.removeCoupon, cart.removeCoupon, {
    isIdempotent: true,
    restartable: true,
    limit: 'cart',
  }),

  // Wallets
  'POST wallet-active': signedInCall(pointsWalletWire.activateWallet, pointsWallet.activate, {
    isIdempotent: true,
    restartable: true,
  }),
  'POST wallet-active-status': signedInCall(pointsWalletWire.pointsStatus, pointsWallet.pointsStatus),
  'POST wallet-list': signedInCall(pointsWalletWire.pointsList, pointsWallet.pointsList),
  'POST wallet-payment': signedInCall(pointsWalletWire.usePoints, pointsWallet.applyPoints, {
    isIdempotent: true,
    restartable: true,
    limit: 'cart',
  }),
  'POST wallet-payment-remove': signedInCall(pointsWalletWire.removeFromOrder, pointsWallet.takeOffPoints, {
    isIdempotent: true,
    restartable: true,
    limit: 'cart',
  }),
  'POST digital-wallet-pay': signedInCall(digitalSilverWire.quoteSilver, digitalSilver.quoteSilver, {
    sells: true,
    isIdempotent: true,
    restartable: true,
    limit: 'payment',
  }),
  'POST digital-wallet-list': signedInCall(digitalSilverWire.silverHistory, digitalSilver.silverHistory),
  'POST digital-wallet-active-status': signedInCall(pointsWalletWire.silverStatus, pointsWallet.silverStatus),
  'POST digital-wallet-payment': signedInCall(pointsWalletWire.useSilver, pointsWallet.applySilver, {
    isIdempotent: true,
    restartable: true,
    limit: 'cart',
  }),
  'POST digital-wallet-payment-remove': signedInCall(pointsWalletWire.removeFromOrder, pointsWallet.takeOffSilver, {
    isIdempotent: true,
    restartable: true,
    limit: 'cart',
  }),

  // Digital silver sold back or redeemed
  'POST my-bank-account': signedInCall(bankAccountsWire.myBankAccount, bankAccounts.myBankAccount),
  'POST my-bank-account/add': signedInCall(bankAccountsWire.addBankAccount, bankAccounts.addBankAccount, {
    isIdempotent: true,
    stepUp: true,
    limit: 'payment',
  }),
  'POST my-bank-account/remove': signedInCall(bankAccountsWire.removeBankAccount, bankAccounts.removeBankAccount, {
    isIdempotent: true,
    stepUp: true,
  }),
  'POST digital-wallet-sell-quote': signedInCall(silverOutWire.quoteSilverSale, silverOut.quoteSilverSale, {
    limit: 'payment',
  }),
  'POST digital-wallet-sell': signedInCall(silverOutWire.sellSilver, silverOut.sell, {
    isIdempotent: true,
    stepUp: true,
    limit: 'payment',
  }),
  'POST digital-wallet-sales': signedInCall(silverOutWire.silverSales, silverOut.listSilverSales),
  'POST digital-wallet-sell/retry': signedInCall(silverOutWire.ofSale, silverOut.retrySilverSalePayout, {
    isIdempotent: true,
    stepUp: true,
    limit: 'payment',
  }),
  'POST digital-wallet-sell/undo': signedInCall(silverOutWire.ofSale, silverOut.undoSilverSale, {
    isIdempotent: true,
    limit: 'payment',
  }),
  'POST digital-wallet-redeem': signedInCall(silverOutWire.listRedeemOptions, silverOut.listRedeemOptions),

  // Offers to single customers
  'POST offers': signedInCall(offersWire.ownOffers, offers.ownOffers),
  'POST offers/see': openCall(offersWire.seeOffer, offers.seeOffer, { limit: 'search' }),
  'POST offers/checkout': signedInCall(offersWire.checkOutOffer, offers.checkOut, {
    sells: true,
    isIdempotent: true,
    limit: 'cart',
  }),
  'POST offers/decline': signedInCall(offersWire.declineOffer, offers.decline, { isIdempotent: true, limit: 'cart' }),

  // Gifts of digital silver
  'POST silver-gifts': signedInCall(silverGiftsWire.silverGifts, silverGifts.gifts),
  'POST silver-gifts/give': signedInCall(silverGiftsWire.giveSilver, silverGifts.give, {
    stepUp: true,
    isIdempotent: true,
    limit: 'payment',
  }),
  'POST silver-gifts/take-back': signedInCall(silverGiftsWire.ofGift, silverGifts.takeBack, { isIdempotent: true }),
  'POST silver-gifts/link': signedInCall(silverGiftsWire.giftLink, silverGifts.link),
  'POST silver-gifts/see': openCall(silverGiftsWire.seeGift, silverGifts.seeGift, { limit: 'search' }),
  'POST silver-gifts/claim': signedInCall(silverGiftsWire.claimGift, silverGifts.claim, {
    isIdempotent: true,
    limit: 'payment',
  }),

  // Payments for digital silver under review
  'GET silver-reviews': signedInCall(silverReviewsWire.silverReviews, silverReviews.silverReviews),
  'POST silver-reviews/decide': signedInCall(silverReviewsWire.decideSilverReview, silverReviews.decideSilverReview, {
    isIdempotent: true,
  }),

  // Monthly silver plans
  'POST silver-plan': signedInCall(silverPlansWire.silverPlan, silverPlans.silverPlan),
  'POST silver-plan/save': signedInCall(silverPlansWire.saveSilverPlan, silverPlans.saveSilverPlan, {
    sells: true,
    isIdempotent: true,
  }),
  'POST silver-plan/move': signedInCall(silverPlansWire.changePlanState, silverPlans.changePlanState, {
    isIdempotent: true,
  }),

  'POST silver-plan/mandate': signedInCall(silverPlansWire.setUpMandate, silverPlans.setUpMandate, {
    sells: true,
    isIdempotent: true,
    limit: 'payment',
  }),
  'POST silver-plan/mandate/confirm': signedInCall(silverPlansWire.confirmMandate, silverPlans.confirmMandate, {
    limit: 'payment',
  }),
  'POST silver-plan/mandate/revoke': signedInCall(silverPlansWire.revokeMandate, silverPlans.revokeMandate, {
    isIdempotent: true,
  }),

  // Nominees
  'POST nominees': signedInCall(nomineesWire.nominees, nominees.listNominees),
  'POST nominees/save': signedInCall(nomineesWire.saveNominees, nominees.saveNominees, {
    stepUp: true,
    isIdempotent: true,
    limit: 'payment',
  }),

  // Referrals
  'GET refer-friends': signedInCall(referralsWire.referFriends, referrals.referFriends),

  // Address book
  'POST my-address': signedInCall(addressesWire.myAddress, addresses.myAddress),
  'POST my-address-store': signedInCall(addressesWire.stores, addresses.stores),
  'POST my-address/add': signedInCall(addressesWire.addAddress, addresses.addAddress),
  'POST my-address/edit': signedInCall(addressesWire.editAddress, addresses.editAddress),
  'POST my-address/delete/{id}': signedInCall(addressesWire.deleteAddress, addresses.deleteAddress),
  'POST get-city': signedInCall(deliveryWire.cities, delivery.cities),

  // Checkout
  'POST checkout-address-cart-update': signedInCall(checkoutWire.chooseAddress, checkout.chooseAddress),
  'POST checkout-pickup': signedInCall(checkoutWire.choosePickup, checkout.choosePickup),
  'POST checkout-address-save-order': signedInCall(checkoutWire.saveAddresses, checkout.saveAddresses),
  'POST express-checkout': signedInCall(checkoutWire.expressCheckout, checkout.expressCheckout),
  'POST order-summary-save': signedInCall(checkoutWire.saveSummary, checkout.saveSummary),

  // Payment
  'POST check-payment': signedInCall(paymentsWire.checkPayment, payments.checkPayment, {
    sells: true,
    isIdempotent: true,
    restartable: true,
    limit: 'payment',
  }),
  'POST initiate-order': signedInCall(paymentsWire.initiateOrder, payments.initiate, {
    sells: true,
    isIdempotent: true,
    stepUp: true,
    restartable: true,
    limit: 'payment',
  }),
  'POST fetchVpaDetail': signedInCall(paymentsWire.fetchVpaDetail, payments.fetchVpaDetail, { limit: 'payment' }),
  'POST fetchBinDetail': signedInCall(paymentsWire.fetchBinDetail, payments.fetchBinDetail, { limit: 'payment' }),
  'GET payment-status': signedInCall(paymentResultsWire.paymentStatus, paymentResults.paymentStatus),
  'POST razorpay-pay-response': signedInCall(
    paymentResultsWire.razorpayPayResponse,
    paymentResults.razorpayPayResponse,
    {
      isIdempotent: true,
      restartable: true,
    },
  ),
  'POST bankTransfer': signedInCall(paymentResultsWire.bankTransfer, paymentResults.bankTransfer, {
    sells: true,
    isIdempotent: true,
    stepUp: true,
    limit: 'payment',
    multipartBytes: paymentResults.transferBytes,
  }),
  'POST payment/handoff': rawCall(handOffPayment, {
    by: 'the payment page, as a form of order_id, and bank or vpa',
    summary: 'Sends the browser on to the payment provider, from a document that holds nothing but the form',
    response: 'text/html',
    signedIn: true,
  }),
  'GET {provider}/callback': rawCall(providers.providerCallback, fromBrowser),
  'POST {provider}/callback': rawCall(providers.providerCallback, fromBrowser),
  'GET whatsapp/webhook': rawCall(whatsAppWebhook.registerWhatsAppWebhook, {
    by: 'WhatsApp',
    summary: 'Proves that the address of the webhook is ours, when it is entered at Meta',
    query: ['hub.mode', 'hub.verify_token', 'hub.challenge'],
    response: 'text/plain',
  }),
  'POST whatsapp/webhook': rawCall(whatsAppWebhook.receiveWhatsAppReports, {
    by: 'WhatsApp',
    summary: 'Takes reports of messages that were sent, delivered, read, or failed, signed by WhatsApp',
  }),
  'POST mail/webhook': rawCall(receiveInboundMail, {
    by: 'the mail provider',
    summary: 'Takes an e-mail of a customer as it came (message/rfc822), signed with the secret of the settings',
  }),
  'POST {provider}/webhook': rawCall(providers.providerWebhook, fromProvider),

  // Orders
  'GET order-history': signedInCall(ordersWire.orderHistory, orders.orderHistory),
  'GET order-detail': signedInCall(ordersWire.orderDetail, orders.orderDetail),
  'GET invoice/{unique_order_id}': rawCall(invoices.invoice, {
    by: 'signed-in customers',
    summary:
      'Tax invoices and credit notes of an order or a purchase of digital silver of theirs, or the one of that number, as a download',
    query: ['number?'],
    response: 'application/pdf',
    signedIn: true,
  }),
  'POST order-cancel-cost': signedInCall(afterOrderWire.orderCancelCost, afterOrder.orderCancelCost),
  'POST order-confirm-price': signedInCall(afterOrderWire.orderConfirmPrice, afterOrder.orderConfirmPrice, {
    isIdempotent: true,
  }),
  'POST order-cancel': signedInCall(afterOrderWire.orderCancel, afterOrder.orderCancel, { isIdempotent: true }),
  'POST order-return': signedInCall(afterOrderWire.orderReturn, afterOrder.orderReturn, {
    isIdempotent: true,
    multipartBytes: afterOrder.returnBytes,
    manyOf: ['files'],
  }),
  'POST return-video': signedInCall(returnVideosWire.startReturnVideo, returnVideos.startReturnVideo, {
    limit: 'upload',
  }),
  'POST return-video-part': signedInCall(returnVideosWire.addReturnVideoPart, returnVideos.addReturnVideoPart, {
    limit: 'upload',
    multipartBytes: returnVideos.partFormBytes,
  }),
  'POST return-video-remove': signedInCall(returnVideosWire.removeReturnVideo, returnVideos.removeReturnVideo, {
    limit: 'upload',
  }),
  'POST order-reorder': signedInCall(afterOrderWire.orderReorder, afterOrder.orderReorder, { isIdempotent: true }),
  'GET parcel-photo': rawCall(parcelPhoto.parcelPhoto, {
    by: 'signed-in customers',
    summary: 'The photograph of a sealed parcel of theirs',
    query: ['parcel'],
    response: 'image/webp',
    signedIn: true,
  }),

  // Buy-backs
  'GET order-buy-backs': signedInCall(buyBackRequestWire.orderBuyBacks, buyBackRequest.orderBuyBacks),
  'POST buy-back-quote': signedInCall(buyBackRequestWire.buyBackQuote, buyBackRequest.buyBackQuote, {
    limit: 'search',
  }),
  'POST request-buy-back': signedInCall(buyBackRequestWire.requestBuyBack, buyBackRequest.submitBuyBackRequest, {
    isIdempotent: true,
  }),
  'POST buy-back-accept': signedInCall(buyBackRequestWire.ofBuyBack, buyBackRequest.acceptBuyBackOffer, {
    isIdempotent: true,
  }),
  'POST buy-back-refuse': signedInCall(buyBackRequestWire.ofBuyBack, buyBackRequest.refuseBuyBackOffer, {
    isIdempotent: true,
  }),
  'POST buy-back-withdraw': signedInCall(buyBackRequestWire.ofBuyBack, buyBackRequest.withdrawBuyBackRequest, {
    isIdempotent: true,
  }),
  'POST buy-back-retry': signedInCall(buyBackRequestWire.ofBuyBack, buyBackRequest.retryBuyBackPayout, {
    isIdempotent: true,
  }),
  'GET buy-back-voucher': rawCall(buyBackRequest.buyBackVoucher, {
    by: 'signed-in customers',
    summary: 'The purchase voucher of pieces of theirs that we bought back, as a download',
    query: ['buy_back_id'],
    response: 'application/pdf',
    signedIn: true,
  }),
} as const

export type Calls = typeof calls
