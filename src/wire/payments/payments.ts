/** Paying an order: opening the payment page, choosing a way, and what the page asks about a card or a UPI id. */
import * as z from 'zod/mini'
import { offeredWallets } from '../loyalty/points-wallet.ts'
import { fieldSentence } from '../shape/field-sentences.ts'
import {
  count,
  id,
  ignored,
  list,
  maybe,
  nonNegativeRupees,
  optional,
  rupees,
  silverGrams,
  text,
  time,
  words,
  yesOrNo,
} from '../shape/fields.ts'
import { spelled } from '../shape/spelled.ts'

/** A body of the provider's, passed on as it came: the payment page reads the provider's own names. */
const asItCame = z.record(z.string(), z.unknown())

/** The sum, without gateway charge, that the customer agrees to after its price has risen (rules/pricing.md 6.4). */
const accepted = ['accepted_amount', optional(z.nullable(nonNegativeRupees))] as const

/** The payment method, as the client sends it (rules/payments.md 1.1). */
const modes = [
  'UPI',
  'CREDIT_CARD',
  'DEBIT_CARD',
  'NET_BANKING',
  'RAZORPAY',
  'BANK_TRANSFER',
  'DIGITAL_SILVER',
  'WALLET_POINTS',
] as const

export const paymentMode = z.enum(modes, fieldSentence('fields.payment-mode-missing', 'Choose how to pay'))

const clock = {
  /** The price is held so long, on the customer's screen. */
  heldUntil: ['expires_at', time],
  heldForSeconds: ['expires_in', count],
} as const

const upi = spelled({
  /** Null until `initiate-order` has opened a UPI payment: a code is never shown for pieces that are not set aside. */
  qrText: ['qr_text', maybe(words)],
  /** A PNG as a data URL. */
  qrImage: ['qr_image', maybe(words)],
  intent: ['intent', maybe(words)],
  collectAllowed: ['collect_allowed', yesOrNo],
  /** The page that plays the customer's app; only with the sandbox. */
  standInUrl: ['stand_in_url', maybe(words)],
})

const razorpay = spelled({
  key: ['key', words],
  /** Null until `initiate-order` has opened one for the amount with its charge. */
  orderId: ['order_id', maybe(words)],
  amountPaise: ['amount_paise', count],
  currency: ['currency', words],
  checkoutUrl: ['checkout_url', words],
})

const byMode = spelled({
  UPI: ['UPI', rupees],
  CREDIT_CARD: ['CREDIT_CARD', rupees],
  DEBIT_CARD: ['DEBIT_CARD', rupees],
  NET_BANKING: ['NET_BANKING', rupees],
  RAZORPAY: ['RAZORPAY', rupees],
  BANK_TRANSFER: ['BANK_TRANSFER', rupees],
  DIGITAL_SILVER: ['DIGITAL_SILVER', rupees],
  WALLET_POINTS: ['WALLET_POINTS', rupees],
})

/** The held price, in the lines of the cart: what the page shows beside the ways of paying. */
const heldPrice = spelled({
  metalPrice: ['metal_price', rupees],
  makingCharge: ['making_charge', rupees],
  packagePrice: ['package_price', rupees],
  gst: ['gst_amount', rupees],
  shipping: ['shipping_price', rupees],
  silverValue: ['digital_wallet_used_amount', rupees],
  /** Discount, coupon and points (spec §9). */
  saved: ['total_saving_price', rupees],
})

const paidOrder = spelled({
  orderId: ['order_id', id],
  uniqueOrderId: ['unique_order_id', words],
  /** What is due without any gateway charge. */
  total: ['total_cart_price', rupees],
  amount: ['amount', rupees],
  name: ['name', words],
  email: ['email', words],
  mobile: ['mobile', words],
  /** The bank account of this order alone; empty where the bank gives none. */
  virtualAccount: ['virtual_account', words],
  /** Of a purchase of digital silver (spec §3). */
  orderedBy: ['buy_type', optional(z.enum(['gram', 'amount']))],
  metalValue: ['base_price', optional(rupees)],
  gst: ['gst_price', optional(rupees)],
  gatewayCharge: ['payment_gatway_price', optional(rupees)], // sic
  silver: ['gram', optional(silverGrams)],
  rate: ['rate', optional(rupees)],
})

export const checkPayment = {
  asks: spelled({
    ignoredType: ['payment_type', ignored],
    ignoredToken: ['sessionToken', ignored],
    ignoredAmount: ['amount', ignored],
    purpose: ['paymenet_mode', z._default(z.enum(['cart', 'digital_silver']), 'cart')], // sic
    orderId: ['orderId', id],
    acceptedAmount: accepted,
  }),
  answers: spelled({
    token: ['token', words],
    /** Our name of the attempt: goes with `fetchVpaDetail`, `fetchBinDetail` and as `txnid`. */
    attempt: ['order_id', words],
    mid: ['mid', words],
    processUrl: ['process_url', words],
    cardFlow: ['card_flow', z.enum(['direct_post', 'provider_page'])],
    options: ['payment_options', spelled({ body: ['body', maybe(asItCame)] })],
    order: ['order', paidOrder],
    razorpay: ['razorpay', razorpay],
    upi: ['upi', upi],
    price: ['price_details', heldPrice],
    /** What each way adds, and what is then to be paid. */
    charges: ['charges', byMode],
    amounts: ['amounts', byMode],
    /** Null where no wallet is active, and when silver itself is bought. */
    wallets: ['wallets', maybe(offeredWallets)],
    /** Sentences for ways that cannot pay this order. */
    closed: ['closed_modes', list(spelled({ mode: ['payment_mode', words], sentence: ['message', words] }))],
    /** Ways that are paid on the hosted page of their provider, where our page asks for nothing more. */
    hosted: ['hosted_modes', list(words)],
    ...clock,
  }),
}

export const initiateOrder = {
  asks: spelled({
    orderId: ['order_id', id],
    mode: ['payment_mode', paymentMode],
    ignoredAmount: ['amount', ignored],
    acceptedAmount: accepted,
  }),
  answers: spelled({
    mid: ['mid', words],
    /** Our name of the attempt, which is the provider's order id. */
    attempt: ['orderId', words],
    token: ['txnToken', words],
    processUrl: ['process_url', words],
    /** The provider's own page, where the card form is left to it. */
    pageUrl: ['page_url', words],
    cardFlow: ['card_flow', z.enum(['direct_post', 'provider_page'])],
    amount: ['amount', rupees],
    gatewayCharge: ['gateway_charge', rupees],
    mode: ['payment_mode', words],
    /** True when nothing is left to pay: points and silver placed the order. */
    placed: ['placed', yesOrNo],
    orderId: ['order_id', id],
    uniqueOrderId: ['unique_order_id', words],
    razorpay: ['razorpay', maybe(razorpay)],
    upi: ['upi', maybe(upi)],
    ...clock,
  }),
}

/** Which attempt to pay is meant. */
export const attemptRef = text({
  required: fieldSentence('fields.payment-missing', 'Enter the payment it belongs to'),
  most: 50,
})
const providerBody = spelled({ body: ['body', asItCame] })

export const fetchVpaDetail = {
  asks: spelled({
    token: ['token', text({ most: 200 })],
    vpa: ['vpa', text({ required: fieldSentence('fields.upi-id-missing', 'Enter your UPI id'), most: 255 })],
    attempt: ['order_id', attemptRef],
  }),
  answers: providerBody,
}

export const fetchBinDetail = {
  asks: spelled({
    token: ['token', text({ most: 200 })],
    /** More than eight digits of a card never come here (rules/payments.md 9.1). */
    bin: [
      'bin',
      z
        .string()
        .check(
          z.regex(/^\d{6,8}$/, fieldSentence('fields.card-digits-missing', 'Enter the first 6 digits of the card')),
        ),
    ],
    attempt: ['order_id', attemptRef],
  }),
  answers: providerBody,
}
