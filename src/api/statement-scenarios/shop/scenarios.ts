/** All scenarios of the shop, in the order they are played in: those in which days pass come last. */
import type { Scenario } from '../stage.ts'
import { account, addresses, holdings, wishlist } from './account.ts'
import { browsing } from './browsing.ts'
import { buyBacks } from './buy-backs.ts'
import { cart, checkout, pickup, wholeOrder } from './checkout.ts'
import { cancelled, orders } from './orders.ts'
import { bankTransfer, paymentPage, razorpay } from './payments.ts'
import { proofOfMetal } from './proof-of-metal.ts'
import { alerts, requests } from './requests.ts'
import { sessions, signIn } from './sign-in.ts'
import { plansAndGifts, silverSold, wallets } from './wallets.ts'

export const shopScenarios: Readonly<Record<string, Scenario>> = {
  ...{ browsing, requests, alerts, signIn, sessions, account, holdings, wishlist, addresses },
  ...{ cart, pickup, checkout, wholeOrder, paymentPage, razorpay, bankTransfer, wallets, orders, cancelled },
  ...{ proofOfMetal, plansAndGifts, silverSold, buyBacks },
}
