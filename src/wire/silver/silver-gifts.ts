/** Digital silver given away by a link: calls of our own, the contract having none. */
import * as z from 'zod/mini'
import { tokenLength } from '../../shop/silver/gifts/rules/gift.ts'
import { giftStates } from '../../shop/silver/gifts/rules/gift-flow.ts'
import { silverGramsInput } from '../loyalty/points-wallet.ts'
import { fieldSentence } from '../shape/field-sentences.ts'
import {
  arrayOf,
  flag,
  id,
  inputText,
  mobile,
  nullable,
  outputText,
  pageNumber,
  paginationFields,
  silverGrams,
  time,
} from '../shape/fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'

const state = z.enum(giftStates)

const gift = wireShape({
  id: ['id', id],
  silver: ['gram', silverGrams],
  recipientName: ['recipient_name', outputText],
  /** The last three digits. */
  mobileEnd: ['mobile_end', outputText],
  message: ['message', outputText],
  state: ['state', state],
  /** As the giver reads it. */
  status: ['status', outputText],
  givenAt: ['created_at', time],
  endsAt: ['expires_at', time],
  endedAt: ['ended_at', nullable(time)],
})

const balances = {
  /** Free to give. */
  balance: ['current_balance', silverGrams],
} as const

export const silverGifts = {
  params: wireShape({ page: ['page', pageNumber] }),
  response: wireShape({
    gifts: ['list', arrayOf(gift)],
    ...balances,
    /** What may still be given today, never above the balance. */
    leftToday: ['left_today', silverGrams],
    open: ['open', flag],
    ...paginationFields,
  }),
}

/** From ₹10,000 a day it needs a code (`auth/step-up`, purpose `gift`). */
export const giveSilver = {
  params: wireShape({
    silver: ['gram', silverGramsInput],
    recipientName: [
      'recipient_name',
      inputText({
        required: fieldSentence('fields.recipient-missing', 'Enter the name of the person you give to'),
        most: 60,
      }),
    ],
    mobile: [
      'mobile',
      mobile({
        required: fieldSentence('fields.recipient-mobile-missing', 'Enter the mobile number of the person you give to'),
        invalid: fieldSentence('fields.recipient-mobile-wrong', 'Enter a valid mobile number'),
      }),
    ],
    message: ['message', inputText({ most: 200 })],
  }),
  response: wireShape({ gift: ['gift', gift], ...balances }),
}

export const ofGift = {
  params: wireShape({ giftId: ['gift_id', id] }),
  response: wireShape({ gift: ['gift', gift], ...balances }),
}

/** The link again, for the giver alone. */
export const giftLink = {
  params: ofGift.params,
  response: wireShape({ link: ['link', outputText] }),
}

const token = z
  .string(fieldSentence('fields.link-cut', 'This link is not complete'))
  .check(
    z.regex(
      new RegExp(`^[A-Za-z0-9_-]{${tokenLength}}$`),
      fieldSentence('fields.link-cut', 'This link is not complete'),
    ),
  )

export const seeGift = {
  params: wireShape({ token: ['token', token] }),
  response: wireShape({
    state: ['state', state],
    /** Null for one that cannot be claimed. */
    gift: [
      'gift',
      nullable(
        wireShape({
          giver: ['giver_name', outputText],
          silver: ['gram', silverGrams],
          message: ['message', outputText],
          endsAt: ['expires_at', time],
        }),
      ),
    ],
  }),
}

export const claimGift = {
  params: seeGift.params,
  response: wireShape({ silver: ['gram', silverGrams], giver: ['giver_name', outputText], ...balances }),
}

export const messages = {
  'silver-gifts.closed': [409, 'Gifts of silver rest for the moment. Your silver stays as it is'],
  'silver-gifts.no-name': [
    409,
    'Please add your name to your profile first: whom you give to should know who it is from',
    () => ({ name_required: 1 }),
  ],
  'silver-gifts.own': [422, 'This is your own number. A gift is for somebody else'],
  'silver-gifts.no-links': [422, 'Please leave web addresses out of the message'],
  'silver-gifts.too-little': [422, 'Give at least 0.1 g'],
  'silver-gifts.too-much': [409, ({ balance }) => `You have ${balance} free to give`],
  'silver-gifts.too-dear': [
    422,
    ({ below }) => `A gift is worth less than ${below}: from there on the law asks who gives and who takes`,
  ],
  'silver-gifts.too-many': [409, ({ most }) => `Up to ${most} gifts can be made in a day`],
  'silver-gifts.day-full': [409, ({ left }) => `You can give ${left} more today`],
  'silver-gifts.another-meanwhile': [409, 'Another gift was made at the same moment. Please try again'],
  'silver-gifts.cooling': [
    409,
    'For your safety large gifts wait for 24 hours after a change of the mobile number. Please try again tomorrow',
  ],
  'silver-gifts.unknown': [404, 'We know no gift under this link. Check that it is complete'],
  'silver-gifts.other-mobile': [
    403,
    'This gift is for another mobile number. Please sign in with the number the message came to',
    () => ({ other_mobile: 1 }),
  ],
  'silver-gifts.gone': [409, 'This gift is not there any more: it was claimed, taken back, or went back'],
  'silver-gifts.over': [409, 'This gift was there for 30 days, which are over'],
  'silver-gifts.claimed-meanwhile': [409, 'This gift was claimed or went back already'],
} satisfies RefusalMessages
