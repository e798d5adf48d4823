import * as z from 'zod/mini'
import { formatMoney } from '../units/format.ts'
import { count, flag, id, ignored, list, maybe, optional, rupees, text, time, words, yesOrNo } from './fields.ts'
import type { Messages } from './message.ts'
import { spelled } from './spelled.ts'

/** A body of the provider's, passed on as it came: the payment page reads Paytm's own names. */
const asItCame = z.record(z.string(), z.unknown())

const beside = { ignoredSession: ['session_id', ignored], ignoredUser: ['user_id', ignored] } as const
/** The sum, without gateway charge, that the customer agrees to after its price has risen (decisions 3). */
const accepted = ['accepted_amount', optional(z.nullable(rupees))] as const

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
})

export const checkPayment = {
  asks: spelled({
    ...beside,
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
    /** Sentences for ways that cannot pay this order. */
    closed: ['closed_modes', list(spelled({ mode: ['payment_mode', words], sentence: ['message', words] }))],
    ...clock,
  }),
}

export const initiateOrder = {
  asks: spelled({
    ...beside,
    orderId: ['order_id', id],
    mode: ['payment_mode', z.enum(modes, 'Choose how to pay')],
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

const attemptRef = text({ required: 'Enter the payment it belongs to', most: 50 })
const providerBody = spelled({ body: ['body', asItCame] })

export const fetchVpaDetail = {
  asks: spelled({
    ...beside,
    token: ['token', text({ most: 200 })],
    vpa: ['vpa', text({ required: 'Enter your UPI id', most: 255 })],
    attempt: ['order_id', attemptRef],
  }),
  answers: providerBody,
}

export const fetchBinDetail = {
  asks: spelled({
    ...beside,
    token: ['token', text({ most: 200 })],
    /** More than eight digits of a card never come here (domain 1.3). */
    bin: ['bin', z.string().check(z.regex(/^\d{6,8}$/, 'Enter the first 6 digits of the card'))],
    attempt: ['order_id', attemptRef],
  }),
  answers: providerBody,
}

const standing = spelled({
  orderId: ['order_id', id],
  uniqueOrderId: ['unique_order_id', words],
  status: ['order_status', words],
  paymentStatus: ['payment_status', words],
  paymentMode: ['payment_mode', words],
  /** The one word the page goes by. */
  stand: [
    'state',
    z.enum(['unpaid', 'open', 'in_doubt', 'verifying', 'review', 'paid', 'failed', 'expired', 'refunded']),
  ],
  /** The provider's sentence, where it gave one. */
  reason: ['reason', words],
  amount: ['amount', maybe(rupees)],
  attempt: ['attempt', maybe(words)],
  heldUntil: ['expires_at', maybe(time)],
  heldForSeconds: ['expires_in', count],
})

export const paymentStatus = {
  asks: spelled({ ...beside, orderId: ['order_id', id] }),
  answers: standing,
}

const providerId = text({ most: 60 })
export const razorpayPayResponse = {
  asks: spelled({
    ...beside,
    paymentRef: ['payment_id', text({ required: 'Enter the payment id', most: 60 })],
    attempt: ['txnid', attemptRef],
    orderRef: ['razorpay_order_id', optional(z.nullable(providerId))],
    signature: ['razorpay_signature', optional(z.nullable(text({ most: 200 })))],
  }),
  answers: standing,
}

export const bankTransfer = {
  asks: spelled({
    ...beside,
    description: ['description', text({ required: 'Enter the transaction information', most: 500 })],
    orderId: ['orderId', id],
    ignoredAmount: ['amount', ignored],
    acceptedAmount: [
      'accepted_amount',
      optional(z.pipe(z.union([z.number(), z.string()]), z.pipe(z.transform(Number), rupees))),
    ],
    proof: [
      'attachment_file',
      optional(z.union([z.instanceof(File), z.literal(''), z.literal('null'), z.null()], 'Attach a picture or a PDF')),
    ],
  }),
  answers: spelled({
    orderId: ['order_id', id],
    uniqueOrderId: ['unique_order_id', words],
    amount: ['amount', rupees],
    /** The price holds for money that reaches the bank by then. */
    countsUntil: ['counts_until', time],
    message: ['message', words],
  }),
}

/** What stands under `data` of a refused call, for the page that goes on from there. */
export const refusedFor = {
  priceChanged: spelled({ change: ['price_changed', spelled({ old: ['old', rupees], new: ['new', rupees] })] }),
  inDoubt: spelled({ inDoubt: ['in_doubt', flag], orderId: ['order_id', id] }),
  paid: spelled({ paid: ['paid', flag], uniqueOrderId: ['unique_order_id', words] }),
}

export const messages: Messages = {
  'payments.in-doubt': [
    409,
    'A payment for this order is still being confirmed by the bank. Please do not pay again',
    ({ orderId }) => ({ in_doubt: 1, order_id: orderId }),
  ],
  'payments.paid-already': [
    409,
    'This order has been paid',
    ({ uniqueOrderId }) => ({ paid: 1, unique_order_id: uniqueOrderId }),
  ],
  'payments.price-changed': [
    409,
    ({ old, new: now }) =>
      `The price has changed from ${formatMoney(old)} to ${formatMoney(now)}. Please confirm to continue`,
    ({ old, new: now }) => ({ price_changed: { old: old / 100, new: now / 100 } }),
  ],
  'payments.unknown': [404, 'This payment is not known'],
  'payments.withdrawn': [409, 'An item of your cart is no longer sold. Please look at your cart'],
  'payments.upi-limit': [409, ({ most }) => `UPI takes up to ${most} for bullion. Please choose another way to pay`],
  'payments.transfer-limit': [
    409,
    ({ most }) => `We take bank transfers up to ${most}. Please call us for larger orders`,
  ],
  'payments.not-covered': [409, ({ left }) => `${left} is left to pay. Please choose how to pay it`],
  'payments.collect-closed': [409, 'Paying by a typed UPI id is not offered. Please use the QR code or your UPI app'],
  'payments.forged': [409, 'This payment could not be confirmed. If money was taken, we will find it and tell you'],
  'payments.lapsed': [409, 'The price was no longer held when the money came'],
  'payments.transfer-open': [409, 'You have announced a bank transfer that we are still looking for'],
  'payments.no-transfer': [409, 'No bank transfer is waiting for this order'],
  'payments.known-bank-ref': [409, ({ bankRef }) => `The bank reference ${bankRef} has been used before`],
  'payments.nothing-to-pay': [404, 'There is nothing to pay under this number'],
}
