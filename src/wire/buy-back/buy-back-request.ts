/** Selling back a delivered item: `request-buy-back` of the contract, and the calls that follow it (rules/buy-back.md 3.1). */
import * as z from 'zod/mini'
import { buyBackStates } from '../../shop/buy-back/rules/buy-back-flow.ts'
import { handOverMethods, pickupSlots } from '../../shop/buy-back/rules/times.ts'
import { fieldSentence } from '../shape/field-sentences.ts'
import {
  arrayOf,
  contractSentence,
  emptyTextAsNull,
  fineness,
  flag,
  grams,
  id,
  ignoredField,
  inputText,
  integer,
  nullable,
  optional,
  orderNumber,
  outputText,
  quantity,
  rupees,
  time,
  wholeNumber,
} from '../shape/fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'

const handOver = z._default(
  z.enum(handOverMethods, fieldSentence('fields.hand-over-missing', 'Choose pickup or drop-off')),
  'counter',
)
/** 0 or 1, also as forms send it. */
const opened = z._default(
  z.pipe(
    wholeNumber,
    z.codec(z.int().check(z.gte(0), z.lte(1)), z.boolean(), {
      decode: (value) => value === 1,
      encode: (yes) => (yes ? 1 : 0),
    }),
  ),
  false,
)
const pieces = z._default(quantity, 1)

/** What we would pay now. */
export const buyBackQuote = {
  params: wireShape({
    lineId: ['order_detail_id', id],
    quantity: ['qty', pieces],
    opened: ['opened', opened],
    handOver: ['hand_over', handOver],
  }),
  response: wireShape({
    /** How many may be sold back. */
    most: ['max_qty', integer],
    /** Per gram. */
    rate: ['rate', rupees],
    metal: ['metal_price', rupees],
    premium: ['buy_back_premium', rupees],
    deduction: ['deduction', rupees],
    price: ['buy_back_price', rupees],
    /** Null: at the rate on receipt. */
    heldUntil: ['price_valid_until', nullable(time)],
    pickupDays: ['pickup_days', arrayOf(outputText)],
    pickupSlots: ['pickup_slots', arrayOf(outputText)],
  }),
}

const buyBackView = wireShape({
  id: ['id', id],
  number: ['buy_back_number', outputText],
  lineId: ['order_detail_id', id],
  quantity: ['qty', integer],
  state: ['state', z.enum(buyBackStates)],
  /** As customers read it. */
  status: ['status', outputText],
  opened: ['opened', flag],
  handOver: ['hand_over', z.enum(handOverMethods)],
  pickupOn: ['pickup_date', nullable(outputText)],
  pickupSlot: ['pickup_slot', nullable(outputText)],
  /** Of the request, set by the server. */
  quoted: ['buy_back_price', rupees],
  heldUntil: ['price_valid_until', nullable(time)],
  foundWeight: ['found_weight', nullable(grams)],
  foundFineness: ['found_fineness', nullable(fineness)],
  /** 0 before there is an offer. */
  amount: ['offer_price', rupees],
  offerEndsAt: ['offer_valid_until', nullable(time)],
  /** Why it was declined, sent back or not paid; empty otherwise. */
  answer: ['answer', outputText],
  utr: ['utr', outputText],
  voucher: ['voucher_pdf', nullable(outputText)],
  askedAt: ['created_at', time],
  paidAt: ['paid_at', nullable(time)],
  timeline: ['timeline', arrayOf(wireShape({ status: ['status', outputText], at: ['created_at', time] }))],
})

export const requestBuyBack = {
  params: wireShape({
    orderId: ['order_id', id],
    lineId: ['order_detail_id', id],
    /** Accepted and ignored: the server sets the price (rules/payments.md 2.1). */
    ignoredPrice: ['buy_back_price', ignoredField],
    quantity: ['qty', pieces],
    opened: ['opened', opened],
    handOver: ['hand_over', handOver],
    pickupOn: ['pickup_date', optional(z.union([emptyTextAsNull, inputText({ most: 10 })]))],
    pickupSlot: [
      'pickup_slot',
      optional(
        z.union([emptyTextAsNull, z.enum(pickupSlots, fieldSentence('fields.pickup-time-missing', 'Choose a time'))]),
      ),
    ],
  }),
  response: wireShape({ buyBack: ['buy_back', buyBackView], message: ['message', contractSentence] }),
}

/** All requests of an order, oldest first, and what of it may be sold back now. */
export const orderBuyBacks = {
  params: wireShape({
    uniqueOrderId: ['unique_order_id', orderNumber],
  }),
  response: wireShape({
    buyBacks: ['list', arrayOf(buyBackView)],
    sellable: ['sellable', arrayOf(wireShape({ lineId: ['order_detail_id', id], most: ['max_qty', integer] }))],
  }),
}

/** Accepting the offer, and having a payment sent again, need a code (`auth/step-up`, purpose `sell`). */
export const ofBuyBack = {
  params: wireShape({ id: ['buy_back_id', id] }),
  response: wireShape({ buyBack: ['buy_back', buyBackView] }),
}

export const buyBackRequested = 'Thank you. We have receive your request.' // sic, spec §8

export const messages = {
  'buy-back.unknown': [404, 'We could not find this buy-back'],
  'buy-back.not-delivered': [409, 'Only items delivered to you can be sold back'],
  'buy-back.not-this-piece': [409, 'We do not buy this item back'],
  'buy-back.asked-before': [409, 'You have already requested a buy-back of this item'],
  'buy-back.none-left': [409, 'All pieces of this item are already sold back or returned'],
  'buy-back.quantity': [
    422,
    ({ most }) => (most === 1 ? 'You can sell back 1 piece' : `You can sell back up to ${most} pieces`),
  ],
  'buy-back.no-such-day': [422, 'Choose one of the available pickup days and times'],
  'buy-back.pan-needed': [
    409,
    ({ from }) => `Your PAN, or a declaration that you do not have one, is required by law from ${from}`,
    () => ({ pan_required: 1 }),
  ],
  'buy-back.no-offer': [409, 'There is no offer to reply to'],
  'buy-back.offer-over': [409, 'The offer has expired. We are returning the item to you'],
  'buy-back.not-unpaid': [409, 'Only a payment that failed can be sent again'],
} satisfies RefusalMessages
