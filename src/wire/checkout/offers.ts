/** Offers to single customers: calls of our own; the contract has none. */
import * as z from 'zod/mini'
import { offerStates } from '../../shop/checkout/offers/rules/offer-flow.ts'
import { offerPriceKinds } from '../../shop/checkout/offers/rules/offer-terms.ts'
import { offerTokenLength } from '../../shop/checkout/offers/rules/offer-token.ts'
import { maybeGstin, maybeRegisteredName } from '../orders/gst-details.ts'
import { fieldSentence } from '../shape/field-sentences.ts'
import {
  arrayOf,
  fineness,
  grams,
  id,
  inputText,
  integer,
  nullable,
  optionalId,
  outputText,
  percent,
  rupees,
  time,
  yesOrNo,
} from '../shape/fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'

const state = z.enum(offerStates)

/** Amounts of one piece, but for `discount` and `total`. */
const line = wireShape({
  name: ['name', outputText],
  metal: ['metal', z.enum(['gold', 'silver'])],
  weightMg: ['weight', grams],
  finenessPer10000: ['fineness', fineness],
  isCustom: ['is_custom', yesOrNo],
  quantity: ['quantity', integer],
  /** A gram of 999 fine. */
  rate: ['rate', rupees],
  metalValue: ['base_price', rupees],
  makingCharge: ['making_charge', rupees],
  gst: ['gst_amount', rupees],
  gstRate: ['gst_rate', percent],
  unitPrice: ['unit_price', rupees],
  discount: ['discount', rupees],
  total: ['total', rupees],
})

const summary = {
  number: ['number', outputText],
  token: ['token', outputText],
  state: ['state', state],
  validUntil: ['expires_at', nullable(time)],
  total: ['total_price', rupees],
  /** The order's public number; null before one is placed. */
  uniqueOrderId: ['unique_order_id', nullable(outputText)],
} as const

const offer = wireShape({
  ...summary,
  name: ['name', outputText],
  priceKind: ['price_kind', z.enum(offerPriceKinds)],
  note: ['note', outputText],
  lines: ['lines', arrayOf(line)],
  goods: ['goods_price', rupees],
  discount: ['total_discount_price', rupees],
  taxable: ['taxable', rupees],
  gst: ['total_gst', rupees],
  delivery: ['shipping_price', rupees],
})

const token = z
  .string(fieldSentence('fields.link-cut', 'This link is not complete'))
  .check(
    z.regex(
      new RegExp(`^[A-Za-z0-9_-]{${offerTokenLength}}$`),
      fieldSentence('fields.link-cut', 'This link is not complete'),
    ),
  )

/** Anybody but the addressee learns nothing but that they are not. */
export const seeOffer = {
  params: wireShape({ token: ['token', token] }),
  response: wireShape({
    access: ['access', z.enum(['own', 'signed-out', 'other'])],
    offer: ['offer', nullable(offer)],
  }),
}

export const checkOutOffer = {
  params: wireShape({
    token: ['token', token],
    deliveryId: ['delivery_address_id', optionalId],
    pickupStoreId: ['pickup_store_id', optionalId],
    billingId: ['billing_address_id', optionalId],
    printedInvoice: ['isBillSend', z._default(z.enum(['Y', 'N']), 'N')],
    gstin: ['gstin', maybeGstin],
    registeredName: ['registered_name', maybeRegisteredName],
    instruction: ['special_instruction', z._default(inputText({ most: 500 }), '')],
  }),
  response: wireShape({ orderId: ['order_id', id] }),
}

export const declineOffer = {
  params: wireShape({ token: ['token', token], why: ['reason', z._default(inputText({ most: 500 }), '')] }),
  response: wireShape({ state: ['state', state] }),
}

export const ownOffers = {
  params: wireShape({}),
  response: wireShape({ offers: ['list', arrayOf(wireShape(summary))] }),
}

const whyOver: Readonly<Record<string, string>> = {
  paid: 'This offer is paid already. You find the order in your account',
  withdrawn: 'We have withdrawn this offer. Please write to us for a new one',
  declined: 'You have declined this offer. Please write to us for a new one',
}

export const messages = {
  'offers.being-paid': [409, 'A payment for this offer is in progress. Please wait until its result is known'],
  'offers.other-account': [
    403,
    'This offer was made to somebody else. Please sign in with the e-mail or mobile number that we sent it to',
    () => ({ other_account: 1 }),
  ],
  'offers.over': [
    409,
    ({ state: now }) => whyOver[now] ?? 'This offer has expired. Please write to us for a new one',
    ({ state: now }) => ({ offer_state: now }),
  ],
  'offers.product-changed': [
    409,
    ({ name }) => `${name} has changed since this offer. Please write to us for a new one`,
  ],
  'offers.unknown': [404, 'We could not find an offer for this link. Please check that the link is complete'],
} satisfies RefusalMessages

/** Refusals of calls that staff make. */
export const staffMessages = {
  'offers.changed-meanwhile': [409, 'This offer was changed meanwhile. Please reload it'],
  'offers.no-lines': [422, 'Add at least one item'],
  'offers.no-sub-category': [422, 'Choose a category for each custom piece'],
  'offers.not-draft': [409, 'This offer was sent or withdrawn already. Make a new one'],
  'offers.over-stock': [
    409,
    ({ name, left }) => `Of ${name} only ${left} can be sold now: offer fewer, or receive stock first`,
  ],
  'offers.price-not-fixed': [422, 'A price per piece can be agreed only in a fixed-price offer'],
  'offers.same-product': [422, 'Each product may be listed once: change its quantity'],
  'offers.sent-often': [409, ({ most }) => `The messages were sent again ${most} times already`],
  'offers.too-long': [422, ({ most }) => `It may be valid for at most ${most} hours`],
} satisfies RefusalMessages
