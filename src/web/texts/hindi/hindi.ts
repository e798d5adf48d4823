/** All Hindi texts, by area name. Loaded by Hindi pages only. */

import type { Translation } from '../use-texts.ts'
import { hindiBuyBackTexts } from './buy-back/buy-back.ts'
import { hindiSellToUsTexts } from './buy-back/sell-to-us.ts'
import { hindiCartTexts } from './cart/cart.ts'
import { hindiCardTexts } from './catalog/card.ts'
import { hindiCompareTexts } from './catalog/compare.ts'
import { hindiCouponTexts } from './catalog/coupons.ts'
import { hindiDealsTexts } from './catalog/deals.ts'
import { hindiGiftsTexts } from './catalog/gifts.ts'
import { hindiHomeTexts } from './catalog/home.ts'
import { hindiListTexts } from './catalog/list.ts'
import { hindiProductTexts } from './catalog/product.ts'
import { hindiProductChoicesTexts } from './catalog/product-choices.ts'
import { hindiProductMoreTexts } from './catalog/product-more.ts'
import { hindiSliderTexts } from './catalog/slider.ts'
import { hindiSumTexts } from './catalog/sums.ts'
import { hindiWishlistTexts } from './catalog/wishlist.ts'
import { hindiCheckoutTexts } from './checkout/checkout.ts'
import { hindiOffersTexts } from './checkout/offers.ts'
import { hindiContentTexts } from './content/content.ts'
import { hindiFaqTexts } from './content/faq.ts'
import { hindiAccountTexts } from './customers/account.ts'
import { hindiAddressTexts } from './customers/address.ts'
import { hindiNomineesTexts } from './customers/nominees.ts'
import { hindiOwnDataTexts } from './customers/own-data.ts'
import { hindiPincodeTexts } from './customers/pincode.ts'
import { hindiProfileTexts } from './customers/profile.ts'
import { hindiSecurityTexts } from './customers/security.ts'
import { hindiSignTexts } from './customers/sign.ts'
import { hindiStepUpTexts } from './customers/step-up.ts'
import { hindiWhatsAppConsentTexts } from './customers/whatsapp-consent.ts'
import { hindiHoldingsTexts } from './holdings/holdings.ts'
import { hindiCountersTexts } from './inventory/counters.ts'
import { hindiOpeningHoursTexts } from './inventory/opening-hours.ts'
import { hindiPassportsTexts } from './inventory/passports.ts'
import { hindiClubTexts } from './loyalty/club.ts'
import { hindiReferralTexts } from './loyalty/referrals.ts'
import { hindiWalletTexts } from './loyalty/wallet.ts'
import { hindiAfterOrderTexts } from './orders/after-order.ts'
import { hindiGstDetailsTexts } from './orders/gst-details.ts'
import { hindiLinePropertyTexts } from './orders/line-properties.ts'
import { hindiOrderTexts } from './orders/order.ts'
import { hindiPaymentTexts } from './payments/payment.ts'
import { hindiTransferProgressTexts } from './payments/transfer-progress.ts'
import { hindiDigitalSilverTexts } from './silver/digital-silver.ts'
import { hindiProofOfMetalTexts } from './silver/proof-of-metal.ts'
import { hindiSilverGiftsTexts } from './silver/silver-gifts.ts'
import { hindiSilverOutTexts } from './silver/silver-out.ts'
import { hindiSilverPlanTexts } from './silver/silver-plan.ts'
import { hindiSilverReviewsTexts } from './silver/silver-reviews.ts'
import { hindiSilverThanksTexts } from './silver/silver-thanks.ts'
import { hindiSilverWalletTexts } from './silver/silver-wallet.ts'
import { hindiDateTexts } from './site/dates.ts'
import { hindiErrorTexts } from './site/error.ts'
import { hindiFooterTexts } from './site/footer.ts'
import { hindiHeaderTexts } from './site/header.ts'
import { hindiLiveTexts } from './site/live.ts'
import { hindiNoScriptTexts } from './site/no-script.ts'
import { hindiOfflineTexts } from './site/offline.ts'
import { hindiPopupTexts } from './site/popup.ts'
import { hindiShellTexts } from './site/shell.ts'
import { hindiUiTexts } from './site/ui.ts'
import { hindiAlertsTexts } from './support/alerts.ts'
import { hindiCustomizationTexts } from './support/customization.ts'
import { hindiEnquiriesTexts } from './support/enquiries.ts'
import { hindiNewsletterTexts } from './support/newsletter.ts'
import { hindiReviewsTexts } from './support/reviews.ts'
import { hindiWhatsAppChatTexts } from './support/whatsapp-chat.ts'

export const hindi: Translation = {
  language: 'hi',
  areas: {
    club: hindiClubTexts,
    counters: hindiCountersTexts,
    openingHours: hindiOpeningHoursTexts,
    coupons: hindiCouponTexts,
    dates: hindiDateTexts,
    'digital-silver': hindiDigitalSilverTexts,
    holdings: hindiHoldingsTexts,
    passports: hindiPassportsTexts,
    'proof-of-metal': hindiProofOfMetalTexts,
    referrals: hindiReferralTexts,
    'silver-gifts': hindiSilverGiftsTexts,
    'silver-out': hindiSilverOutTexts,
    'silver-plan': hindiSilverPlanTexts,
    'silver-reviews': hindiSilverReviewsTexts,
    'silver-thanks': hindiSilverThanksTexts,
    'silver-wallet': hindiSilverWalletTexts,
    wallet: hindiWalletTexts,
    pincode: hindiPincodeTexts,
    wishlist: hindiWishlistTexts,
    compare: hindiCompareTexts,
    error: hindiErrorTexts,
    sign: hindiSignTexts,
    order: hindiOrderTexts,
    'line-properties': hindiLinePropertyTexts,
    product: hindiProductTexts,
    'product-choices': hindiProductChoicesTexts,
    'product-more': hindiProductMoreTexts,
    reviews: hindiReviewsTexts,
    alerts: hindiAlertsTexts,
    card: hindiCardTexts,
    payment: hindiPaymentTexts,
    checkout: hindiCheckoutTexts,
    offers: hindiOffersTexts,
    cart: hindiCartTexts,
    address: hindiAddressTexts,
    footer: hindiFooterTexts,
    live: hindiLiveTexts,
    'no-script': hindiNoScriptTexts,
    offline: hindiOfflineTexts,
    header: hindiHeaderTexts,
    slider: hindiSliderTexts,
    sums: hindiSumTexts,
    'transfer-progress': hindiTransferProgressTexts,
    'step-up': hindiStepUpTexts,
    whatsAppConsent: hindiWhatsAppConsentTexts,
    whatsAppChat: hindiWhatsAppChatTexts,
    deals: hindiDealsTexts,
    gifts: hindiGiftsTexts,
    home: hindiHomeTexts,
    list: hindiListTexts,
    newsletter: hindiNewsletterTexts,
    popup: hindiPopupTexts,
    shell: hindiShellTexts,
    ui: hindiUiTexts,
    'buy-back': hindiBuyBackTexts,
    sellToUs: hindiSellToUsTexts,
    content: hindiContentTexts,
    faq: hindiFaqTexts,
    account: hindiAccountTexts,
    nominees: hindiNomineesTexts,
    'own-data': hindiOwnDataTexts,
    profile: hindiProfileTexts,
    security: hindiSecurityTexts,
    'after-order': hindiAfterOrderTexts,
    'gst-details': hindiGstDetailsTexts,
    customization: hindiCustomizationTexts,
    enquiries: hindiEnquiriesTexts,
  },
}
