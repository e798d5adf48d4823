/** All scenarios of the shop in the order they run; those in which days pass come last. */
import type { Scenario } from '../stage.ts'
import { accountScenario, addressesScenario, holdingsScenario, wishlistScenario } from './account.ts'
import { browsingScenario } from './browsing.ts'
import { buyBacksScenario } from './buy-backs.ts'
import { cartScenario, checkoutScenario, pickupScenario, wholeOrderScenario } from './checkout.ts'
import { customerOffersScenario } from './offers.ts'
import { cancellationScenario, ordersScenario } from './orders.ts'
import { bankTransferScenario, paymentPageScenario, razorpayScenario, reviewedPaymentScenario } from './payments.ts'
import { proofOfMetalScenario } from './proof-of-metal.ts'
import { alertsScenario, requestsScenario } from './requests.ts'
import { passkeysScenario, sessionsScenario, signInScenario } from './sign-in.ts'
import { plansAndGiftsScenario, silverSaleScenario, walletsScenario } from './wallets.ts'

export const shopScenarios: Readonly<Record<string, Scenario>> = {
  ...{
    browsing: browsingScenario,
    requests: requestsScenario,
    alerts: alertsScenario,
    signIn: signInScenario,
    sessions: sessionsScenario,
    passkeys: passkeysScenario,
    account: accountScenario,
    holdings: holdingsScenario,
    wishlist: wishlistScenario,
    addresses: addressesScenario,
  },
  ...{
    cart: cartScenario,
    pickup: pickupScenario,
    checkout: checkoutScenario,
    wholeOrder: wholeOrderScenario,
    paymentPage: paymentPageScenario,
    razorpay: razorpayScenario,
    bankTransfer: bankTransferScenario,
    customerOffers: customerOffersScenario,
    wallets: walletsScenario,
    orders: ordersScenario,
    cancelled: cancellationScenario,
    reviewedPayment: reviewedPaymentScenario,
  },
  ...{
    proofOfMetal: proofOfMetalScenario,
    plansAndGifts: plansAndGiftsScenario,
    silverSold: silverSaleScenario,
    buyBacks: buyBacksScenario,
  },
}
