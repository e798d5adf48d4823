/** Digital silver leaves the wallet: sold back to us, or redeemed as a coin or bar (rules/api.md 3.1). */
import * as z from 'zod/mini'
import { saleStates } from '../../shop/silver/redemption/rules/sale-flow.ts'
import { formatSilver } from '../../units/format.ts'
import { silverGramsInput } from '../loyalty/points-wallet.ts'
import {
  arrayOf,
  flag,
  grams,
  id,
  integer,
  nullable,
  optional,
  outputText,
  pageNumber,
  paginationFields,
  rupees,
  silverGrams,
  time,
} from '../shape/fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'

/** A quote for a weight, before anything is sold. */
export const quoteSilverSale = {
  params: wireShape({ silver: ['gram', silverGramsInput] }),
  response: wireShape({
    quoteId: ['quote_id', id],
    silver: ['gram', silverGrams],
    /** What we pay for a gram. */
    rate: ['rate', rupees],
    amount: ['amount', rupees],
    heldUntil: ['expires_at', time],
    heldForSeconds: ['expires_in', integer],
  }),
}

const sale = wireShape({
  id: ['id', id],
  uniqueSaleId: ['unique_sale_id', outputText],
  silver: ['gram', silverGrams],
  rate: ['rate', rupees],
  amount: ['amount', rupees],
  state: ['state', z.enum(saleStates)],
  /** As customers read it. */
  status: ['status', outputText],
  ifsc: ['ifsc', outputText],
  /** Masked. */
  number: ['account_number', outputText],
  /** The bank's reference of the transfer; empty before it is paid. */
  utr: ['utr', outputText],
  reason: ['reason', outputText],
  soldAt: ['created_at', time],
  paidAt: ['paid_at', nullable(time)],
})

/** Without `quote_id` the newest quote for this weight is used, or one is made. Needs a code (`auth/step-up`, purpose `sell`). */
export const sellSilver = {
  params: wireShape({ silver: ['gram', silverGramsInput], quoteId: ['quote_id', optional(id)] }),
  response: wireShape({ sale: ['sale', sale], balance: ['current_balance', silverGrams] }),
}

/** What can be sold now, and earlier sales. */
export const silverSales = {
  params: wireShape({ page: ['page', pageNumber] }),
  response: wireShape({
    sales: ['list', arrayOf(sale)],
    balance: ['current_balance', silverGrams],
    /** What we pay for a gram now; null while selling is stopped. */
    rate: ['rate', nullable(rupees)],
    ...paginationFields,
  }),
}

export const ofSale = {
  params: wireShape({ saleId: ['sale_id', id] }),
  response: wireShape({ sale: ['sale', sale], balance: ['current_balance', silverGrams] }),
}

/** A product of our own brand that the wallet's silver covers, and what is payable besides the silver. */
const piece = wireShape({
  productId: ['product_id', id],
  slug: ['slug', outputText],
  name: ['product_name', outputText],
  image: ['default_image', outputText],
  weight: ['weight', grams],
  form: ['form', z.enum(['coin', 'bar'])],
  stock: ['stock', integer],
  onOrder: ['on_order', flag],
  /** Of the product, including making charge and GST. */
  price: ['price', rupees],
  /** The grams for its metal, and their value. */
  silver: ['digital_wallet_used_gm', silverGrams],
  silverValue: ['digital_wallet_used_amount', rupees],
  makingCharge: ['making_charge', rupees],
  gst: ['gst_amount', rupees],
  shipping: ['shipping_price', rupees],
  payable: ['total_cart_price', rupees],
  nameHi: ['product_name_hi', outputText],
})

export const listRedeemOptions = {
  params: wireShape({}),
  response: wireShape({
    pieces: ['list', arrayOf(piece)],
    balance: ['current_balance', silverGrams],
    rate: ['rate', rupees],
  }),
}

export const messages = {
  'silver-out.too-little': [422, 'Sell at least 0.1 g, or your full balance if it is less and worth at least ₹1'],
  'silver-out.too-much': [
    409,
    ({ balance }) => `You have ${formatSilver(balance).replace('\u00a0', ' ')} available to sell`,
  ],
  'silver-out.no-quote': [404, 'We could not find this price. Please get a new one'],
  'silver-out.quote-used': [409, 'This silver is already sold'],
  'silver-out.quote-expired': [
    409,
    'Your price was held for 15 minutes and has expired. Nothing was sold. Please get a new price',
    () => ({ quote_over: 1 }),
  ],
  'silver-out.pan-needed': [
    409,
    ({ from }) => `Your PAN, or a declaration that you do not have one, is required by law from ${from}`,
    () => ({ pan_required: 1 }),
  ],
} satisfies RefusalMessages

/** Refusals of calls that staff make. */
export const staffMessages = {
  'silver-out.no-sale': [404, 'There is no such sale'],
  'silver-out.not-failed': [409, 'Only a payout that failed can be sent again or undone'],
} satisfies RefusalMessages
