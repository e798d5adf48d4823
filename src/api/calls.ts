/**
 * Every call of /app/api on one page: method and path, who may make it, its shape on the wire, its handler.
 * `open`: anyone; `signedIn`: customers; `raw`: partners' callbacks, which speak HTTP themselves.
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
import * as contentWire from '../wire/content/content.ts'
import * as contentPagesWire from '../wire/content/content-pages.ts'
import * as addressesWire from '../wire/customers/addresses.ts'
import * as bankAccountsWire from '../wire/customers/bank-accounts.ts'
import * as consentsWire from '../wire/customers/consents.ts'
import * as customersWire from '../wire/customers/customers.ts'
import * as nomineesWire from '../wire/customers/nominees.ts'
import * as signInWire from '../wire/customers/sign-in.ts'
import * as stepUpWire from '../wire/customers/step-up.ts'
import * as holdingsWire from '../wire/holdings/holdings.ts'
import * as passportsWire from '../wire/inventory/passports.ts'
import * as pointsWalletWire from '../wire/loyalty/points-wallet.ts'
import * as referralsWire from '../wire/loyalty/referrals.ts'
import * as privacyWire from '../wire/operations/privacy.ts'
import * as afterOrderWire from '../wire/orders/after-order.ts'
import * as gstDetailsWire from '../wire/orders/gst-details.ts'
import * as ordersWire from '../wire/orders/orders.ts'
import * as paymentResultsWire from '../wire/payments/payment-results.ts'
import * as paymentsWire from '../wire/payments/payments.ts'
import * as ratesWire from '../wire/pricing/rates.ts'
import * as digitalSilverWire from '../wire/silver/digital-silver.ts'
import * as proofOfMetalWire from '../wire/silver/proof-of-metal.ts'
import * as silverGiftsWire from '../wire/silver/silver-gifts.ts'
import * as silverOutWire from '../wire/silver/silver-out.ts'
import * as silverPlansWire from '../wire/silver/silver-plans.ts'
import * as alertsWire from '../wire/support/alerts.ts'
import * as customizationWire from '../wire/support/customization.ts'
import * as enquiriesWire from '../wire/support/enquiries.ts'
import * as leadsWire from '../wire/support/leads.ts'
import * as logisticsWire from '../wire/support/logistics.ts'
import * as newsletterWire from '../wire/support/newsletter.ts'
import * as reviewsWire from '../wire/support/reviews.ts'
import * as buyBack from './buy-back/buy-back.ts'
import * as buyBackRequest from './buy-back/buy-back-request.ts'
import { anonymous, open, raw, signedIn } from './call.ts'
import * as cart from './cart/cart.ts'
import * as delivery from './cart/delivery.ts'
import * as catalog from './catalog/catalog.ts'
import * as compare from './catalog/compare.ts'
import * as coupons from './catalog/coupons.ts'
import * as deals from './catalog/deals.ts'
import * as wishlist from './catalog/wishlist.ts'
import * as checkout from './checkout/checkout.ts'
import * as content from './content/content.ts'
import * as contentPages from './content/content-pages.ts'
import * as addresses from './customers/addresses.ts'
import * as bankAccounts from './customers/bank-accounts.ts'
import * as consents from './customers/consents.ts'
import * as customers from './customers/customers.ts'
import * as nominees from './customers/nominees.ts'
import * as signIn from './customers/sign-in.ts'
import * as stepUp from './customers/step-up.ts'
import { holdingStatement } from './holdings/holding-statement.ts'
import * as holdings from './holdings/holdings.ts'
import * as passports from './inventory/passports.ts'
import * as live from './live.ts'
import * as pointsWallet from './loyalty/points-wallet.ts'
import * as referrals from './loyalty/referrals.ts'
import * as privacy from './operations/privacy.ts'
import * as afterOrder from './orders/after-order.ts'
import * as gstDetails from './orders/gst-details.ts'
import * as invoices from './orders/invoices.ts'
import * as orders from './orders/orders.ts'
import * as parcelPhoto from './orders/parcel-photo.ts'
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
import * as alerts from './support/alerts.ts'
import * as customization from './support/customization.ts'
import * as enquiries from './support/enquiries.ts'
import * as leads from './support/leads.ts'
import * as logistics from './support/logistics.ts'
import * as newsletter from './support/newsletter.ts'
import * as requestPicture from './support/request-picture.ts'
import * as reviews from './support/reviews.ts'

/** A form that makes a ticket: seldom, and one ticket however often it is sent. */
const asksOnce = { moves: true, limit: 'form' } as const

/** rules/api.md 1.1: what holdings say stands in `data.msg`. */
const heldIn = { sentenceInData: true } as const

const fromProvider = { by: 'payment providers', does: 'Takes news of a payment, signed by the provider' }
const fromBrowser = {
  by: 'browsers that come back from a payment provider',
  does: 'Asks the provider what became of the payment, and leads on',
}

export const calls = {
  // What the shop shows
  'POST get-setting': anonymous(contentWire.getSetting, content.getSetting),
  'GET home-page': anonymous(contentWire.homePage, content.homePage),
  'GET deals-data': anonymous(dealsWire.dealsData, deals.dealsData),
  'GET get-page': anonymous(contentPagesWire.getPage, contentPages.getPage),
  'POST faq-list/{slug}': anonymous(contentPagesWire.questionsOf, contentPages.questionsOf),
  'GET faq-all': anonymous(contentPagesWire.allQuestions, contentPages.allQuestions),
  'GET get-product': anonymous(catalogWire.getProduct, catalog.getProduct),
  'GET get-brand': anonymous(catalogWire.getBrands, catalog.getBrands),
  'POST search': anonymous(catalogWire.search, catalog.search, { limit: 'search' }),
  'GET filters': anonymous(catalogWire.filters, catalog.filters),
  'GET autocomplete': anonymous(catalogWire.autocomplete, catalog.autocomplete, { limit: 'search' }),
  'POST ratings': anonymous(reviewsWire.ratings, reviews.ratings),
  'POST product-review': signedIn(reviewsWire.productReview, reviews.productReview),
  'POST my-review': signedIn(reviewsWire.myReview, reviews.myReview),
  'POST lowprice-alert': open(alertsWire.lowPriceAlert, alerts.lowPriceAlert, { limit: 'form' }),
  'POST notify-user-product': signedIn(alertsWire.notifyUserProduct, alerts.notifyUserProduct),
  'POST alert-link': open(alertsWire.followAlertLink, alerts.followAlertLink, { limit: 'attempt' }),
  'GET rates': anonymous(ratesWire.rates, rates.rates),
  'GET live': raw(live.live, {
    by: 'anyone',
    does: 'Tells the rates and the version of the catalogue as they change, as server-sent events',
    answers: 'text/event-stream',
  }),
  'GET rate-history': anonymous(ratesWire.rateHistory, rates.rateHistory, { limit: 'search' }),
  'POST newsletter-subscribe': open(newsletterWire.subscribeNewsletter, newsletter.subscribeNewsletter, {
    limit: 'form',
  }),
  'POST newsletter-confirm': open(newsletterWire.confirmNewsletter, newsletter.confirmNewsletter, { limit: 'attempt' }),
  'POST newsletter-leave': raw(newsletter.leaveNewsletter, {
    by: 'readers and their mail programs',
    does: 'Takes them off the list, whatever the token',
    query: ['token'],
    answers: 'application/json',
  }),
  'POST home-product-modal-save': open(leadsWire.saveLead, leads.saveLead, { limit: 'form' }),
  'GET prduct-compare-details': anonymous(compareWire.compareDetails, compare.compareDetails, { limit: 'search' }), // sic
  'POST compare-brand-by-products': anonymous(compareWire.compareBrand, compare.compareBrand, { limit: 'search' }),
  'GET check-pincode': open(deliveryWire.checkPincode, delivery.checkPincode, { limit: 'pincode' }),
  'GET product-coupons': open(couponsWire.productCoupons, coupons.productCoupons),
  'POST delivery-estimate': open(deliveryWire.deliveryEstimate, delivery.deliveryEstimate, { limit: 'pincode' }),

  // What is asked of the shop
  'POST contact-us': open(enquiriesWire.contactUs, enquiries.contactUs, asksOnce),
  'POST products-quote': open(enquiriesWire.askQuote, enquiries.askQuote, asksOnce),
  'POST complaint': open(enquiriesWire.complain, enquiries.complain, asksOnce),
  'GET complaint': open(enquiriesWire.lookUpTicket, enquiries.lookUpTicket, { limit: 'ticket' }),
  'POST silvera-logistics': open(logisticsWire.logistics, logistics.logistics, { limit: 'pincode' }),
  'GET get-catalog-data': anonymous(customizationWire.getCatalogData, customization.getCatalogData),
  'POST get-catalog-data': anonymous(customizationWire.getCatalogData, customization.getCatalogData),
  'POST save-catalog-request': signedIn(customizationWire.saveCatalogRequest, customization.saveCatalogRequest, {
    ...asksOnce,
    jsonBytes: customizationWire.requestBytes,
  }),
  'GET request-picture': raw(requestPicture.requestPicture, {
    by: 'signed-in customers',
    does: 'The picture that came with a request of theirs, as a download',
    query: ['ticket'],
    answers: 'application/octet-stream',
    signedIn: true,
  }),
  'POST verify-piece': open(passportsWire.verifyPiece, passports.verifyPiece, { limit: 'pincode' }),
  'GET piece-code': raw(passports.pieceCode, {
    by: 'anyone',
    does: 'The QR code of a piece, which leads to its passport',
    query: ['code'],
    answers: 'image/svg+xml',
  }),
  'GET order-pieces': signedIn(passportsWire.orderPieces, passports.orderPieces),
  'GET proof-of-metal': open(proofOfMetalWire.proofOfMetal, proofOfMetal.proofOfMetal, { limit: 'search' }),
  'GET proof-of-metal-list': raw(proofOfMetal.proofOfMetalList, {
    by: 'anyone',
    does: 'The signed list of a day: what each customer owns under a nickname of that day, and the bars in the vault',
    query: ['day'],
    answers: 'application/json',
  }),
  'GET my-proof-of-metal': signedIn(proofOfMetalWire.myProofOfMetal, proofOfMetal.myProofOfMetal),
  'GET buy-back-pieces': anonymous(buyBackWire.buyBackPieces, buyBack.buyBackPieces, { limit: 'search' }),
  'POST buy-back-estimate': anonymous(buyBackWire.buyBackEstimate, buyBack.buyBackEstimate, { limit: 'search' }),

  // Sign-in
  'POST auth/login': open(signInWire.login, signIn.login, { limit: 'attempt' }),
  'POST auth/login-otp': open(signInWire.loginCode, signIn.loginCode, { limit: 'code' }),
  'POST auth/signup': open(signInWire.signUp, signIn.signUp, { limit: 'attempt' }),
  'POST auth/verifyMobileNumber': open(signInWire.verifyMobileNumber, signIn.verifyMobileNumber, { limit: 'code' }),
  'POST auth/verifyMobileOtp': open(signInWire.verifyMobileOtp, signIn.verifyMobileOtp, { limit: 'attempt' }),
  'POST auth/resend_activation_link': open(signInWire.resendActivationLink, signIn.resendActivationLink, {
    limit: 'code',
  }),
  'GET auth/verifyemail/{eToken}': open(signInWire.verifyEmail, signIn.verifyEmail, { limit: 'attempt' }),
  'POST auth/forgot-password': open(signInWire.forgotPassword, signIn.forgotPassword, { limit: 'code' }),
  'POST auth/reset-password': open(signInWire.resetPassword, signIn.resetPassword, { limit: 'attempt' }),
  'POST auth/step-up': signedIn(stepUpWire.stepUp, stepUp.stepUp, { limit: 'code' }),
  'POST auth/change-mobile': signedIn(signInWire.changeMobile, signIn.changeMobile, { stepUp: true, limit: 'code' }),
  'POST auth/change-mobile-confirm': signedIn(signInWire.confirmMobile, signIn.confirmMobile, { limit: 'attempt' }),
  'POST logout': signedIn(signInWire.logout, signIn.logout),

  // The customer's own data
  'POST my-profile': signedIn(customersWire.myProfile, customers.myProfile),
  'POST edit-profile': signedIn(customersWire.editProfile, customers.editProfile, { stepUp: true }),
  'POST change-password': signedIn(customersWire.changePassword, customers.changePassword, { limit: 'attempt' }),
  'POST my-sessions': signedIn(signInWire.sessions, signIn.sessions),
  'POST my-sessions/end': signedIn(signInWire.endSession, signIn.endSession),
  'POST my-sessions/end-all': signedIn(signInWire.endAllSessions, signIn.endAllSessions),
  'POST my-sign-ins': signedIn(privacyWire.mySignIns, privacy.mySignIns),
  'POST my-pan': signedIn(privacyWire.myPan, privacy.myPan),
  'POST my-pan/remove': signedIn(privacyWire.removePan, privacy.removePan),
  'POST my-data': signedIn(privacyWire.myData, privacy.myData),
  'POST my-data/export': signedIn(privacyWire.requestDataCopy, privacy.requestDataCopy, { stepUp: true }),
  'GET my-data/copy': raw(privacy.dataCopy, {
    by: 'signed-in customers',
    does: 'A copy of everything the shop holds of them, as a download, for seven days',
    query: ['id'],
    answers: 'application/zip',
    signedIn: true,
  }),
  'POST my-data/erase': signedIn(privacyWire.eraseMe, privacy.eraseMe),
  'POST my-data/keep': signedIn(privacyWire.keepMe, privacy.keepMe),
  'POST consent-log': signedIn(privacyWire.consentLog, privacy.consentLog),
  'POST save-pan': signedIn(customersWire.savePan, customers.savePan),
  'POST my-gst-details': signedIn(gstDetailsWire.myGstDetails, gstDetails.mine),
  'POST my-gst-details/save': signedIn(gstDetailsWire.saveGstDetails, gstDetails.save),
  'POST my-gst-details/remove': signedIn(gstDetailsWire.removeGstDetails, gstDetails.remove),
  'POST my-alerts': signedIn(alertsWire.myAlerts, alerts.myAlerts),
  'POST my-alerts/stop': signedIn(alertsWire.stopMyAlert, alerts.stopMyAlert),
  'POST consent': signedIn(consentsWire.consent, consents.consent),

  // Holdings
  'POST holding-list': signedIn(holdingsWire.holdingList, holdings.list, heldIn),
  'POST holding-add': signedIn(holdingsWire.addHolding, holdings.add, { ...heldIn, moves: true }),
  'POST holding-update': signedIn(holdingsWire.updateHolding, holdings.update, heldIn),
  'POST holding-remove': signedIn(holdingsWire.removeHolding, holdings.remove, heldIn),
  'POST holding-history': signedIn(holdingsWire.holdingHistory, holdings.history, heldIn),
  'POST holding-lots': signedIn(holdingsWire.holdingLots, holdings.lots, heldIn),
  'GET holding-statement': raw(holdingStatement, {
    by: 'signed-in customers',
    does: 'What they held in a financial year ("2026-27"), with its value at the end, as csv or pdf, as a download',
    query: ['year', 'format?'],
    answers: 'application/octet-stream',
    signedIn: true,
  }),

  // Wishlist
  'GET wishlist': signedIn(wishlistWire.wishlist, wishlist.wishlist),
  'POST wishlist/add': signedIn(wishlistWire.addToWishlist, wishlist.add),
  'POST wishlist/remove': signedIn(wishlistWire.removeFromWishlist, wishlist.remove),

  // Cart
  'POST cart': open(cartWire.showCart, cart.show, { limit: 'cart' }),
  'POST cart/add': open(cartWire.addToCart, cart.add, { moves: true, limit: 'cart' }),
  'POST cart/add-set': open(cartWire.addSet, cart.addSet, { moves: true, limit: 'cart' }),
  'POST cart/remove': open(cartWire.removeLine, cart.remove, { moves: true, limit: 'cart' }),
  'POST cart/update': open(cartWire.updateLine, cart.update, { moves: true, restartable: true, limit: 'cart' }),
  'POST apply-coupon': signedIn(cartWire.applyCoupon, cart.applyCoupon, {
    moves: true,
    restartable: true,
    limit: 'coupon',
  }),
  'POST remove-coupon': signedIn(cartWire.removeCoupon, cart.removeCoupon, {
    moves: true,
    restartable: true,
    limit: 'cart',
  }),

  // Wallets
  'POST wallet-active': signedIn(pointsWalletWire.activateWallet, pointsWallet.activate, {
    moves: true,
    restartable: true,
  }),
  'POST wallet-active-status': signedIn(pointsWalletWire.pointsStatus, pointsWallet.pointsStatus),
  'POST wallet-list': signedIn(pointsWalletWire.pointsList, pointsWallet.pointsList),
  'POST wallet-payment': signedIn(pointsWalletWire.usePoints, pointsWallet.applyPoints, {
    moves: true,
    restartable: true,
    limit: 'cart',
  }),
  'POST wallet-payment-remove': signedIn(pointsWalletWire.removeFromOrder, pointsWallet.takeOffPoints, {
    moves: true,
    restartable: true,
    limit: 'cart',
  }),
  'POST digital-wallet-pay': signedIn(digitalSilverWire.quoteSilver, digitalSilver.quote, {
    moves: true,
    restartable: true,
    limit: 'payment',
  }),
  'POST digital-wallet-list': signedIn(digitalSilverWire.silverHistory, digitalSilver.history),
  'POST digital-wallet-active-status': signedIn(pointsWalletWire.silverStatus, pointsWallet.silverStatus),
  'POST digital-wallet-payment': signedIn(pointsWalletWire.useSilver, pointsWallet.applySilver, {
    moves: true,
    restartable: true,
    limit: 'cart',
  }),
  'POST digital-wallet-payment-remove': signedIn(pointsWalletWire.removeFromOrder, pointsWallet.takeOffSilver, {
    moves: true,
    restartable: true,
    limit: 'cart',
  }),

  // Digital silver sold back or taken out
  'POST my-bank-account': signedIn(bankAccountsWire.myBankAccount, bankAccounts.show),
  'POST my-bank-account/add': signedIn(bankAccountsWire.addBankAccount, bankAccounts.add, {
    moves: true,
    stepUp: true,
    limit: 'payment',
  }),
  'POST my-bank-account/remove': signedIn(bankAccountsWire.removeBankAccount, bankAccounts.remove, {
    moves: true,
    stepUp: true,
  }),
  'POST digital-wallet-sell-quote': signedIn(silverOutWire.quoteSale, silverOut.quote, { limit: 'payment' }),
  'POST digital-wallet-sell': signedIn(silverOutWire.sellSilver, silverOut.sell, {
    moves: true,
    stepUp: true,
    limit: 'payment',
  }),
  'POST digital-wallet-sales': signedIn(silverOutWire.silverSales, silverOut.sales),
  'POST digital-wallet-sell/retry': signedIn(silverOutWire.ofSale, silverOut.retry, {
    moves: true,
    stepUp: true,
    limit: 'payment',
  }),
  'POST digital-wallet-sell/undo': signedIn(silverOutWire.ofSale, silverOut.undo, { moves: true, limit: 'payment' }),
  'POST digital-wallet-redeem': signedIn(silverOutWire.redeemPieces, silverOut.redeemPieces),

  // Digital silver given away
  'POST silver-gifts': signedIn(silverGiftsWire.silverGifts, silverGifts.gifts),
  'POST silver-gifts/give': signedIn(silverGiftsWire.giveSilver, silverGifts.give, {
    stepUp: true,
    moves: true,
    limit: 'payment',
  }),
  'POST silver-gifts/take-back': signedIn(silverGiftsWire.ofGift, silverGifts.takeBack, { moves: true }),
  'POST silver-gifts/link': signedIn(silverGiftsWire.giftLink, silverGifts.link),
  'POST silver-gifts/see': open(silverGiftsWire.seeGift, silverGifts.see, { limit: 'search' }),
  'POST silver-gifts/claim': signedIn(silverGiftsWire.claimGift, silverGifts.claim, { moves: true, limit: 'payment' }),

  // Bought month by month
  'POST silver-plan': signedIn(silverPlansWire.silverPlan, silverPlans.show),
  'POST silver-plan/save': signedIn(silverPlansWire.savePlan, silverPlans.save, { moves: true }),
  'POST silver-plan/move': signedIn(silverPlansWire.movePlan, silverPlans.move, { moves: true }),

  // Who is named for it in case of death
  'POST nominees': signedIn(nomineesWire.nominees, nominees.show),
  'POST nominees/save': signedIn(nomineesWire.saveNominees, nominees.save, {
    stepUp: true,
    moves: true,
    limit: 'payment',
  }),

  // Friends
  'GET refer-friends': signedIn(referralsWire.referFriends, referrals.referFriends),

  // Address book
  'POST my-address': signedIn(addressesWire.myAddress, addresses.myAddress),
  'POST my-address-store': signedIn(addressesWire.stores, addresses.stores),
  'POST my-address/add': signedIn(addressesWire.addAddress, addresses.add),
  'POST my-address/edit': signedIn(addressesWire.editAddress, addresses.edit),
  'POST my-address/delete/{id}': signedIn(addressesWire.deleteAddress, addresses.remove),
  'POST get-city': signedIn(deliveryWire.cities, delivery.cities),

  // Checkout
  'POST checkout-address-cart-update': signedIn(checkoutWire.chooseAddress, checkout.chooseAddress),
  'POST checkout-pickup': signedIn(checkoutWire.choosePickup, checkout.choosePickup),
  'POST checkout-address-save-order': signedIn(checkoutWire.saveAddresses, checkout.saveAddresses),
  'POST order-summary-save': signedIn(checkoutWire.saveSummary, checkout.saveSummary),

  // Payment
  'POST check-payment': signedIn(paymentsWire.checkPayment, payments.checkPayment, {
    moves: true,
    restartable: true,
    limit: 'payment',
  }),
  'POST initiate-order': signedIn(paymentsWire.initiateOrder, payments.initiate, {
    moves: true,
    stepUp: true,
    restartable: true,
    limit: 'payment',
  }),
  'POST fetchVpaDetail': signedIn(paymentsWire.fetchVpaDetail, payments.fetchVpaDetail, { limit: 'payment' }),
  'POST fetchBinDetail': signedIn(paymentsWire.fetchBinDetail, payments.fetchBinDetail, { limit: 'payment' }),
  'GET payment-status': signedIn(paymentResultsWire.paymentStatus, paymentResults.paymentStatus),
  'POST razorpay-pay-response': signedIn(paymentResultsWire.razorpayPayResponse, paymentResults.razorpayPayResponse, {
    moves: true,
    restartable: true,
  }),
  'POST bankTransfer': signedIn(paymentResultsWire.bankTransfer, paymentResults.bankTransfer, {
    moves: true,
    stepUp: true,
    limit: 'payment',
    multipartBytes: paymentResults.transferBytes,
  }),
  'POST payment/handoff': raw(handOffPayment, {
    by: 'the payment page, as a form of order_id, and bank or vpa',
    does: 'Sends the browser on to the payment provider, from a document that holds nothing but the form',
    answers: 'text/html',
    signedIn: true,
  }),
  'GET {provider}/callback': raw(providers.providerCallback, fromBrowser),
  'POST {provider}/callback': raw(providers.providerCallback, fromBrowser),
  'POST {provider}/webhook': raw(providers.providerWebhook, fromProvider),

  // Orders
  'GET order-history': signedIn(ordersWire.orderHistory, orders.history),
  'GET order-detail': signedIn(ordersWire.orderDetail, orders.detail),
  'GET invoice/{unique_order_id}': raw(invoices.invoice, {
    by: 'signed-in customers',
    does: 'Tax invoices and credit notes of an order or a purchase of digital silver of theirs, or the one of that number, as a download',
    query: ['number?'],
    answers: 'application/pdf',
    signedIn: true,
  }),
  'POST order-cancel-cost': signedIn(afterOrderWire.orderCancelCost, afterOrder.cancelCost),
  'POST order-cancel': signedIn(afterOrderWire.orderCancel, afterOrder.cancel, { moves: true }),
  'POST order-return': signedIn(afterOrderWire.orderReturn, afterOrder.sendBack, {
    moves: true,
    multipartBytes: afterOrder.returnBytes,
    manyOf: ['files'],
  }),
  'POST order-reorder': signedIn(afterOrderWire.orderReorder, afterOrder.reorderPieces, { moves: true }),
  'GET parcel-photo': raw(parcelPhoto.parcelPhoto, {
    by: 'signed-in customers',
    does: 'The photograph of a sealed parcel of theirs',
    query: ['parcel'],
    answers: 'image/webp',
    signedIn: true,
  }),

  // Pieces sold back
  'GET order-buy-backs': signedIn(buyBackRequestWire.orderBuyBacks, buyBackRequest.ofOrder),
  'POST buy-back-quote': signedIn(buyBackRequestWire.buyBackQuote, buyBackRequest.quote, { limit: 'search' }),
  'POST request-buy-back': signedIn(buyBackRequestWire.requestBuyBack, buyBackRequest.request, { moves: true }),
  'POST buy-back-accept': signedIn(buyBackRequestWire.ofBuyBack, buyBackRequest.accept, { moves: true }),
  'POST buy-back-refuse': signedIn(buyBackRequestWire.ofBuyBack, buyBackRequest.refuseIt, { moves: true }),
  'POST buy-back-withdraw': signedIn(buyBackRequestWire.ofBuyBack, buyBackRequest.withdraw, { moves: true }),
  'POST buy-back-retry': signedIn(buyBackRequestWire.ofBuyBack, buyBackRequest.retry, { moves: true }),
  'GET buy-back-voucher': raw(buyBackRequest.voucher, {
    by: 'signed-in customers',
    does: 'The purchase voucher of pieces of theirs that we bought back, as a download',
    query: ['buy_back_id'],
    answers: 'application/pdf',
    signedIn: true,
  }),
} as const

export type Calls = typeof calls
