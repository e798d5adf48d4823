/** Buying digital silver, and a customer's balance and history. */
import * as z from 'zod/mini'
import { decimalOfWhole, wholeOfDecimal } from '../../units/decimal.ts'
import { RUPEE } from '../../units/paise.ts'
import { SILVER_GRAM } from '../../units/silver.ts'
import { paymentMode } from '../payments/payments.ts'
import { fieldSentence } from '../shape/field-sentences.ts'
import {
  arrayOf,
  contractSentence,
  id,
  ignoredField,
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

interface TypedSentences {
  /** Not a number, or one finer than the unit. */
  readonly invalid: string
  readonly negative: string
}

/** A number, also as digits; null, empty or left out when the other of the two was typed. */
const typed = (perUnit: number, { invalid, negative }: TypedSentences) =>
  z._default(
    z.codec(
      z.union([z.number(), z.string().check(z.regex(/^(-?\d{1,9}(\.\d*)?)?$/, invalid)), z.null()]),
      nullable(integer),
      {
        decode: (value, context) => {
          if (value === null || value === '') return null
          const units = wholeOfDecimal(Number(value), perUnit)
          if (units !== null && units >= 0) return units
          context.issues.push({ code: 'custom', input: value, message: units === null ? invalid : negative })
          return z.NEVER
        },
        encode: (units) => (units === null ? null : decimalOfWhole(units, perUnit)),
      },
    ),
    null,
  )

export const typedSilver = typed(SILVER_GRAM, {
  invalid: fieldSentence('fields.silver-grams-wrong', 'Enter a weight in grams with at most 4 decimals'),
  negative: fieldSentence('fields.silver-grams-zero', 'Enter a weight above 0 g'),
})
export const typedRupees = typed(RUPEE, {
  invalid: fieldSentence('fields.rupees-wrong', 'Enter an amount in rupees with at most 2 decimals'),
  negative: fieldSentence('fields.rupees-zero', 'Enter an amount above ₹0'),
})

export const quoteSilver = {
  params: wireShape({
    by: ['buy_type', z.enum(['gram', 'amount'], fieldSentence('fields.measure-missing', 'Choose grams or rupees'))],
    brandId: [
      'brand_id',
      z._default(
        z.union([z.literal(1), z.literal('1')], fieldSentence('fields.silver-type-missing', 'Choose the product type')),
        1,
      ),
    ],
    metal: [
      'product_type',
      z._default(z.literal('silver', fieldSentence('fields.silver-type-missing', 'Choose the product type')), 'silver'),
    ],
    silver: ['gram', typedSilver],
    amount: ['amount', typedRupees],
    mode: ['payment_mode', optional(z.nullable(paymentMode))],
    ignoredRate: ['current_silver_price', ignoredField],
  }),
  response: wireShape({
    orderId: ['order_id', id],
    uniqueOrderId: ['unique_order_id', outputText],
    metalValue: ['base_price', rupees],
    gst: ['gst_price', rupees],
    gatewayCharge: ['payment_gatway_price', rupees], // sic
    total: ['amount', rupees],
    silver: ['gram', silverGrams],
    rate: ['rate', rupees],
    rateId: ['rate_id', id],
    heldUntil: ['expires_at', time],
    heldForSeconds: ['expires_in', integer],
    name: ['name', outputText],
    mobile: ['mobile', outputText],
    email: ['email', outputText],
    /** The charge of each payment method, and the amount then payable. */
    ways: [
      'payment_modes',
      arrayOf(
        wireShape({
          mode: ['payment_mode', outputText],
          charge: ['payment_gatway_price', rupees], // sic
          total: ['amount', rupees],
          /** Why this method cannot pay the amount; empty when it can. */
          message: ['message', contractSentence],
          /** The most that it can pay, where this is more; null when it can pay it. */
          limit: ['limit', nullable(rupees)],
        }),
      ),
    ],
  }),
}

const entry = wireShape({
  /** Cr: grams credited. Dr: grams debited. */
  direction: ['balace_type', z.enum(['Cr', 'Dr'])], // sic
  title: ['title', outputText],
  company: ['company_type', outputText],
  silver: ['gram', silverGrams],
  at: ['created_at', time],
  /** Number of the purchase or the order it belongs to; empty where there is none. */
  uniqueOrderId: ['unique_order_id', outputText],
  /** The kind of `unique_order_id`, which decides where it links to. */
  kind: ['entry_type', z.enum(['purchase', 'order', 'other'])],
  /** With GST and charge; null where no money moved. */
  amount: ['amount', nullable(rupees)],
  metalValue: ['base_price', nullable(rupees)],
  gst: ['gst_price', nullable(rupees)],
  gatewayCharge: ['payment_gatway_price', nullable(rupees)], // sic
  rate: ['rate', nullable(rupees)],
  /** Null where there is none. */
  invoice: ['uploaded_invoice', nullable(outputText)],
  /** The balance afterwards, including what is reserved. */
  balance: ['balance', silverGrams],
})

export const silverHistory = {
  params: wireShape({ page: ['page', pageNumber] }),
  response: wireShape({
    entries: ['list', arrayOf(entry)],
    /** Free to use. */
    balance: ['current_balance', silverGrams],
    credited: ['total_balance', silverGrams],
    spent: ['total_spant_balance', silverGrams], // sic
    /** Reserved for an order that is being paid. */
    held: ['held_balance', silverGrams],
    /** "2031-11-21": the last day on which the oldest of it is stored free of charge. */
    storedFreeUntil: ['stored_free_until', nullable(outputText)],
    ...paginationFields,
    status: ['user_status', z.enum(['Active', 'Inactive'])],
  }),
}

export const messages = {
  'digital-silver.too-little': [422, ({ amount, silver }) => `Buy for at least ${amount} or ${silver}`],
  'digital-silver.nothing-typed': [422, 'Enter how much you would like to buy'],
  'digital-silver.day-full': [409, ({ most }) => `You can buy up to ${most} in a day. Please call us for more`],
  'digital-silver.pan-needed': [
    409,
    ({ from }) => `Your PAN, or a declaration that you do not have one, is required by law from ${from}`,
    () => ({ pan_required: 1 }),
  ],
  'digital-silver.quote-over': [
    409,
    'Your price was held for 15 minutes and has expired. You have not been charged. Please get a new price',
    ({ orderId }) => ({ quote_over: 1, order_id: orderId }),
  ],
  'digital-silver.no-review': [409, 'This payment is not under review any more'],
  'digital-silver.price-moved': [
    409,
    'The price of this purchase does not hold any more. You can take your money back',
  ],
} satisfies RefusalMessages

/** Refusals of dev endpoints. */
export const staffMessages = {
  'digital-silver.other-amount': [409, 'Another amount came than this purchase costs. It can only go back'],
} satisfies RefusalMessages
