/** Paying an order: opening the payment page, choosing a payment method, and the page's queries about a card or a UPI id. */
import * as z from 'zod/mini'
import { offeredWallets } from '../loyalty/points-wallet.ts'
import { fieldSentence } from '../shape/field-sentences.ts'
import {
  arrayOf,
  contractSentence,
  id,
  ignoredField,
  inputText,
  integer,
  nonNegativeRupees,
  nullable,
  optional,
  outputText,
  rupees,
  silverGrams,
  time,
  yesOrNo,
} from '../shape/fields.ts'
import { wireShape } from '../shape/wire-shape.ts'

/** A body from the provider, passed on unchanged: the payment page reads the provider's own names. */
const providerJson = z.record(z.string(), z.unknown())

/** The amount, without gateway charge, that the customer accepts after the price has risen (rules/pricing.md 6.4). */
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

export const paymentMode = z.enum(modes, fieldSentence('fields.payment-mode-missing', 'Choose a payment method'))

const clock = {
  /** The price is held until then; shown to the customer. */
  heldUntil: ['expires_at', time],
  heldForSeconds: ['expires_in', integer],
} as const

const upi = wireShape({
  /** Null until `initiate-order` has opened a UPI payment: a code is never shown before stock is reserved. */
  qrText: ['qr_text', nullable(outputText)],
  /** A PNG as a data URL. */
  qrImage: ['qr_image', nullable(outputText)],
  intent: ['intent', nullable(outputText)],
  collectAllowed: ['collect_allowed', yesOrNo],
  /** The page that stands in for the customer's app; only with the sandbox. */
  standInUrl: ['stand_in_url', nullable(outputText)],
})

const razorpay = wireShape({
  key: ['key', outputText],
  /** Null until `initiate-order` has opened one for the amount with its charge. */
  orderId: ['order_id', nullable(outputText)],
  amountPaise: ['amount_paise', integer],
  currency: ['currency', outputText],
  checkoutUrl: ['checkout_url', outputText],
})

const byMode = wireShape({
  UPI: ['UPI', rupees],
  CREDIT_CARD: ['CREDIT_CARD', rupees],
  DEBIT_CARD: ['DEBIT_CARD', rupees],
  NET_BANKING: ['NET_BANKING', rupees],
  RAZORPAY: ['RAZORPAY', rupees],
  BANK_TRANSFER: ['BANK_TRANSFER', rupees],
  DIGITAL_SILVER: ['DIGITAL_SILVER', rupees],
  WALLET_POINTS: ['WALLET_POINTS', rupees],
})

/** The locked price, in the lines of the cart; the page shows it beside the payment methods. */
const lockedPrice = wireShape({
  metalPrice: ['metal_price', rupees],
  makingCharge: ['making_charge', rupees],
  packagePrice: ['package_price', rupees],
  gst: ['gst_amount', rupees],
  shipping: ['shipping_price', rupees],
  silverValue: ['digital_wallet_used_amount', rupees],
  /** Discount, coupon and points (spec §9). */
  saved: ['total_saving_price', rupees],
})

const paidOrder = wireShape({
  orderId: ['order_id', id],
  uniqueOrderId: ['unique_order_id', outputText],
  /** The amount due, without any gateway charge. */
  total: ['total_cart_price', rupees],
  amount: ['amount', rupees],
  name: ['name', outputText],
  email: ['email', outputText],
  mobile: ['mobile', outputText],
  /** The virtual bank account of this order; empty where the bank gives none. */
  virtualAccount: ['virtual_account', outputText],
  /** Of a purchase of digital silver (spec §3). */
  orderedBy: ['buy_type', optional(z.enum(['gram', 'amount']))],
  metalValue: ['base_price', optional(rupees)],
  gst: ['gst_price', optional(rupees)],
  gatewayCharge: ['payment_gatway_price', optional(rupees)], // sic
  silver: ['gram', optional(silverGrams)],
  rate: ['rate', optional(rupees)],
})

export const checkPayment = {
  params: wireShape({
    ignoredType: ['payment_type', ignoredField],
    ignoredToken: ['sessionToken', ignoredField],
    ignoredAmount: ['amount', ignoredField],
    purpose: ['paymenet_mode', z._default(z.enum(['cart', 'digital_silver', 'balance']), 'cart')], // sic
    orderId: ['orderId', id],
    acceptedAmount: accepted,
  }),
  response: wireShape({
    token: ['token', outputText],
    /** Our name of the attempt: sent with `fetchVpaDetail`, `fetchBinDetail` and as `txnid`. */
    attempt: ['order_id', outputText],
    mid: ['mid', outputText],
    processUrl: ['process_url', outputText],
    cardFlow: ['card_flow', z.enum(['direct_post', 'provider_page'])],
    options: ['payment_options', wireShape({ body: ['body', nullable(providerJson)] })],
    order: ['order', paidOrder],
    razorpay: ['razorpay', razorpay],
    upi: ['upi', upi],
    price: ['price_details', lockedPrice],
    /** What came before for an order under review: only the rest is paid (decision 0115). */
    paidBefore: ['amount_paid_before', optional(rupees)],
    /** The charge of each payment method, and the amount then payable. */
    charges: ['charges', byMode],
    amounts: ['amounts', byMode],
    /** Null without an active wallet, and when digital silver itself is bought. */
    wallets: ['wallets', nullable(offeredWallets)],
    /** Sentences for payment methods that cannot pay this order. */
    closed: [
      'closed_modes',
      arrayOf(
        wireShape({
          mode: ['payment_mode', outputText],
          message: ['message', contractSentence],
          limit: ['limit', rupees],
        }),
      ),
    ],
    /** Payment methods on the hosted page of their provider, for which our page needs no further input. */
    hosted: ['hosted_modes', arrayOf(outputText)],
    ...clock,
  }),
}

export const initiateOrder = {
  params: wireShape({
    orderId: ['order_id', id],
    mode: ['payment_mode', paymentMode],
    /** `balance`: the rest of an order under review (decision 0115). */
    purpose: ['purpose', optional(z.enum(['balance']))],
    ignoredAmount: ['amount', ignoredField],
    acceptedAmount: accepted,
  }),
  response: wireShape({
    mid: ['mid', outputText],
    /** Our name of the attempt, which is the provider's order id. */
    attempt: ['orderId', outputText],
    token: ['txnToken', outputText],
    processUrl: ['process_url', outputText],
    /** The provider's own page, for providers with their own card form. */
    pageUrl: ['page_url', outputText],
    cardFlow: ['card_flow', z.enum(['direct_post', 'provider_page'])],
    amount: ['amount', rupees],
    gatewayCharge: ['gateway_charge', rupees],
    mode: ['payment_mode', outputText],
    /** True when nothing is left to pay: points and silver paid the order. */
    placed: ['placed', yesOrNo],
    orderId: ['order_id', id],
    uniqueOrderId: ['unique_order_id', outputText],
    razorpay: ['razorpay', nullable(razorpay)],
    upi: ['upi', nullable(upi)],
    ...clock,
  }),
}

/** The attempt in question. */
export const attemptRef = inputText({
  required: fieldSentence('fields.payment-missing', 'Enter the payment it belongs to'),
  most: 50,
})
const providerBody = wireShape({ body: ['body', providerJson] })

export const fetchVpaDetail = {
  params: wireShape({
    token: ['token', inputText({ most: 200 })],
    vpa: ['vpa', inputText({ required: fieldSentence('fields.upi-id-missing', 'Enter your UPI ID'), most: 255 })],
    attempt: ['order_id', attemptRef],
  }),
  response: providerBody,
}

export const fetchBinDetail = {
  params: wireShape({
    token: ['token', inputText({ most: 200 })],
    /** More than eight digits of a card are never sent here (rules/payments.md 9.1). */
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
  response: providerBody,
}
