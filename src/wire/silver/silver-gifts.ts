/** Gifts of digital silver by a link: calls of our own; the contract has none. */
import * as z from 'zod/mini'
import { giftCards, tokenLength } from '../../shop/silver/gifts/rules/gift.ts'
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
  optional,
  outputText,
  pageNumber,
  paginationFields,
  silverGrams,
  time,
} from '../shape/fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'

const state = z.enum(giftStates)
const card = z.enum(giftCards)

const gift = wireShape({
  id: ['id', id],
  silver: ['gram', silverGrams],
  recipientName: ['recipient_name', outputText],
  /** The last three digits. */
  mobileEnd: ['mobile_end', outputText],
  message: ['message', outputText],
  card: ['card', card],
  state: ['state', state],
  /** As the giver sees it. */
  status: ['status', outputText],
  givenAt: ['created_at', time],
  endsAt: ['expires_at', time],
  endedAt: ['ended_at', nullable(time)],
})

const balances = {
  /** Available to give. */
  balance: ['current_balance', silverGrams],
} as const

export const silverGifts = {
  params: wireShape({ page: ['page', pageNumber] }),
  response: wireShape({
    gifts: ['list', arrayOf(gift)],
    ...balances,
    /** What may still be given today, never more than the balance. */
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
        required: fieldSentence('fields.recipient-missing', 'Enter the recipient’s name'),
        most: 60,
      }),
    ],
    mobile: [
      'mobile',
      mobile({
        required: fieldSentence('fields.recipient-mobile-missing', 'Enter the recipient’s mobile number'),
        invalid: fieldSentence('fields.recipient-mobile-wrong', 'Enter a valid mobile number'),
      }),
    ],
    message: ['message', inputText({ most: 200 })],
    /** By default the plain design. */
    card: ['card', optional(card)],
  }),
  response: wireShape({ gift: ['gift', gift], ...balances }),
}

export const ofGift = {
  params: wireShape({ giftId: ['gift_id', id] }),
  response: wireShape({ gift: ['gift', gift], ...balances }),
}

/** The link once more, only for the giver. */
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
    /** Null for a gift that cannot be claimed. */
    gift: [
      'gift',
      nullable(
        wireShape({
          giver: ['giver_name', outputText],
          /** First name. */
          recipient: ['recipient_name', outputText],
          silver: ['gram', silverGrams],
          message: ['message', outputText],
          card: ['card', card],
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
  'silver-gifts.closed': [409, 'Gifting silver is paused for now. Your silver is safe in your wallet'],
  'silver-gifts.no-name': [
    409,
    'Please add your name to your profile first, so that the recipient knows who the gift is from',
    () => ({ name_required: 1 }),
  ],
  'silver-gifts.own': [422, 'This is your own number. Please enter the recipient’s number'],
  'silver-gifts.no-links': [422, 'Please remove web addresses'],
  'silver-gifts.too-little': [422, 'Gift at least 0.1 g'],
  'silver-gifts.too-much': [409, ({ balance }) => `You have ${balance} available to gift`],
  'silver-gifts.too-dear': [
    422,
    ({ below }) => `A gift must be worth less than ${below}: above that the law requires details of both people`,
  ],
  'silver-gifts.too-many': [409, ({ most }) => `You can send up to ${most} gifts in a day`],
  'silver-gifts.day-full': [409, ({ left }) => `You can gift ${left} more today`],
  'silver-gifts.another-meanwhile': [409, 'Another gift was sent at the same time. Please try again'],
  'silver-gifts.cooling': [
    409,
    'For your safety, large gifts are possible only 24 hours after a change of mobile number. Please try again tomorrow',
  ],
  'silver-gifts.unknown': [404, 'We could not find a gift for this link. Please check that the link is complete'],
  'silver-gifts.other-mobile': [
    403,
    'This gift is for another mobile number. Please sign in with the number that received the SMS',
    () => ({ other_mobile: 1 }),
  ],
  'silver-gifts.gone': [409, 'This gift is no longer available: it was claimed, cancelled or returned'],
  'silver-gifts.over': [409, 'This gift was valid for 30 days and has expired'],
  'silver-gifts.claimed-meanwhile': [409, 'This gift was already claimed or returned'],
} satisfies RefusalMessages
