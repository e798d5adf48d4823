/** Digital silver leaves the wallet: sold back to us for money, or taken out as a piece (rules/api.md 3.1). */
import * as z from 'zod/mini'
import { saleStates } from '../../shop/silver/redemption/rules/sale-flow.ts'
import { formatSilver } from '../../units/format.ts'
import { typedGrams } from '../loyalty/points-wallet.ts'
import {
  count,
  flag,
  grams,
  id,
  list,
  maybe,
  optional,
  page,
  paged,
  rupees,
  silverGrams,
  time,
  words,
} from '../shape/fields.ts'
import type { Messages } from '../shape/message.ts'
import { spelled } from '../shape/spelled.ts'

/** A price for so much, before anything is sold. */
export const quoteSale = {
  asks: spelled({ silver: ['gram', typedGrams] }),
  answers: spelled({
    quoteId: ['quote_id', id],
    silver: ['gram', silverGrams],
    /** What we pay for a gram. */
    rate: ['rate', rupees],
    amount: ['amount', rupees],
    heldUntil: ['expires_at', time],
    heldForSeconds: ['expires_in', count],
  }),
}

const sale = spelled({
  id: ['id', id],
  uniqueSaleId: ['unique_sale_id', words],
  silver: ['gram', silverGrams],
  rate: ['rate', rupees],
  amount: ['amount', rupees],
  state: ['state', z.enum(saleStates)],
  /** As customers read it. */
  status: ['status', words],
  ifsc: ['ifsc', words],
  /** Masked. */
  number: ['account_number', words],
  /** The bank's number of the transfer; empty before it is paid. */
  utr: ['utr', words],
  reason: ['reason', words],
  soldAt: ['created_at', time],
  paidAt: ['paid_at', maybe(time)],
})

/** Without `quote_id` the newest price for so much counts, or one is made. Needs a code (`auth/step-up`, purpose `sell`). */
export const sellSilver = {
  asks: spelled({ silver: ['gram', typedGrams], quoteId: ['quote_id', optional(id)] }),
  answers: spelled({ sale: ['sale', sale], balance: ['current_balance', silverGrams] }),
}

/** What can be sold now and what was. */
export const silverSales = {
  asks: spelled({ page: ['page', page] }),
  answers: spelled({
    sales: ['list', list(sale)],
    balance: ['current_balance', silverGrams],
    /** What we pay for a gram now; null while selling rests. */
    rate: ['rate', maybe(rupees)],
    ...paged,
  }),
}

export const ofSale = {
  asks: spelled({ saleId: ['sale_id', id] }),
  answers: spelled({ sale: ['sale', sale], balance: ['current_balance', silverGrams] }),
}

/** A piece of the own brand that the wallet's silver is enough for, and what is to be paid beside the silver. */
const piece = spelled({
  productId: ['product_id', id],
  slug: ['slug', words],
  name: ['product_name', words],
  image: ['default_image', words],
  weight: ['weight', grams],
  form: ['form', z.enum(['coin', 'bar'])],
  stock: ['stock', count],
  onOrder: ['on_order', flag],
  /** Of the piece, with making and GST. */
  price: ['price', rupees],
  /** The grams its metal takes, and what they count for. */
  silver: ['digital_wallet_used_gm', silverGrams],
  silverValue: ['digital_wallet_used_amount', rupees],
  makingCharge: ['making_charge', rupees],
  gst: ['gst_amount', rupees],
  shipping: ['shipping_price', rupees],
  payable: ['total_cart_price', rupees],
})

export const redeemPieces = {
  asks: spelled({}),
  answers: spelled({
    pieces: ['list', list(piece)],
    balance: ['current_balance', silverGrams],
    rate: ['rate', rupees],
  }),
}

export const messages = {
  'silver-out.too-little': [422, 'Sell at least 0.1 g, or all you have if it is less and worth a rupee'],
  'silver-out.too-much': [
    409,
    ({ balance }) => `You have ${formatSilver(balance).replace('\u00a0', ' ')} free to sell`,
  ],
  'silver-out.no-quote': [404, 'This price is not known. Please ask for a new one'],
  'silver-out.quote-used': [409, 'This silver was sold already'],
  'silver-out.quote-expired': [
    409,
    'The price was held for 15 minutes, which are over. Nothing was sold. Please ask for a new price',
    () => ({ quote_over: 1 }),
  ],
  'silver-out.pan-needed': [
    409,
    ({ from }) => `From ${from} the law asks for your PAN, or the declaration that you have none`,
    () => ({ pan_required: 1 }),
  ],
} satisfies Messages

/** Of calls that staff make. */
export const staffMessages = {
  'silver-out.no-sale': [404, 'There is no such sale'],
  'silver-out.not-failed': [409, 'Only a payout that failed can be sent again or undone'],
} satisfies Messages
