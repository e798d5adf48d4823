/** Wallets: points and digital silver, listed and activated together. An order can only use an active wallet. */
import * as z from 'zod/mini'
import { joiningPoints } from '../../shop/loyalty/club/rules.ts'
import { decimalOfWhole, wholeOfDecimal } from '../../units/decimal.ts'
import { formatPoints } from '../../units/format.ts'
import { SILVER_GRAM } from '../../units/silver.ts'
import { cart } from '../cart/cart.ts'
import { fieldSentence } from '../shape/field-sentences.ts'
import {
  arrayOf,
  contractSentence,
  id,
  nullable,
  outputText,
  pageNumber,
  paginationFields,
  points,
  rupees,
  silverGrams,
  time,
} from '../shape/fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'

const userStatus = z.enum(['Active', 'Inactive'])

const pointBalances = {
  status: ['user_status', userStatus],
  /** Free to use. */
  balance: ['current_balance', points],
  total: ['total_balance', points],
  spent: ['total_spant_balance', points], // sic
  /** Reserved for an order that is not placed yet: total − spent = free + held. */
  held: ['held_balance', points],
  /** Earned by orders that are not closed yet. */
  pending: ['pending_balance', points],
  /** What expires of the balance within 30 days, and from when; null when nothing does. */
  expiring: ['expiring', nullable(wireShape({ points: ['point', points], on: ['expires_at', time] }))],
} as const

export const pointsStatus = { params: wireShape({}), response: wireShape(pointBalances) }

/** The response also has the boolean `status` and a `message` beside the three keys. */
export const activateWallet = pointsStatus
export const activated = `Your wallet is active. ${formatPoints(joiningPoints)} joining points are in it`
export const activeAlready = 'Your wallet is active already'

const silverBalances = {
  status: ['user_status', userStatus],
  /** Free to use. */
  balance: ['current_balance', silverGrams],
  /** Reserved for an order that is not placed yet. */
  held: ['held_balance', silverGrams],
} as const
export const silverStatus = { params: wireShape({}), response: wireShape(silverBalances) }

const ofOrder = {
  orderId: ['order_id', nullable(id)],
  uniqueOrderId: ['unique_order_id', outputText],
} as const

const entry = wireShape({
  id: ['id', id],
  kind: ['balace_type', z.enum(['Cr', 'Dr'])], // sic
  title: ['title', outputText],
  points: ['point', points],
  at: ['created_at', time],
  /** Of points that were credited. */
  expiresAt: ['expires_at', nullable(time)],
  ...ofOrder,
})

const pendingEntry = wireShape({
  title: ['title', outputText],
  points: ['point', points],
  at: ['created_at', time],
  ...ofOrder,
})

export const pointsList = {
  params: wireShape({ page: ['page', pageNumber] }),
  response: wireShape({
    list: ['list', arrayOf(entry)],
    ...pointBalances,
    pendingList: ['pending_list', arrayOf(pendingEntry)],
    ...paginationFields,
  }),
}

export const noPoints = fieldSentence('fields.points-missing', 'Enter the points to use')
/** A whole number; digits in text are accepted, as forms send them. */
const typedPoints = z.pipe(
  z.pipe(z.union([z.number(), z.string().check(z.regex(/^\d{1,12}$/, noPoints))], noPoints), z.transform(Number)),
  z.int(noPoints).check(z.gte(0, noPoints)),
)

export const noGrams = fieldSentence('fields.silver-weight-missing', 'Enter silver weight')
/** Grams with at most four decimals, above zero; digits in text are accepted, as forms send them. */
export const silverGramsInput = z.codec(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,9}(\.\d{1,4})?$/, noGrams))], noGrams),
  z.number(),
  {
    decode: (typed, context) => {
      const units = wholeOfDecimal(Number(typed), SILVER_GRAM)
      if (units !== null && units > 0) return units
      context.issues.push({ code: 'custom', input: typed, message: noGrams })
      return z.NEVER
    },
    encode: (units) => decimalOfWhole(units, SILVER_GRAM),
  },
)

const changed = wireShape({
  cart: ['cart_details', cart],
  /** The rupees that the wallet pays of it. */
  added: ['amount_added', rupees],
  status: ['user_status', userStatus],
  message: ['message', contractSentence],
})
export const usePoints = {
  params: wireShape({ points: ['wallet_point', typedPoints], orderId: ['order_id', id] }),
  response: changed,
}
export const useSilver = {
  params: wireShape({ silver: ['digital_wallet_gm', silverGramsInput], orderId: ['order_id', id] }),
  response: changed,
}
export const removeFromOrder = { params: wireShape({ orderId: ['order_id', id] }), response: changed }

/** What the payment page offers from both wallets, at the locked price. */
export const offeredWallets = wireShape({
  points: [
    'points',
    wireShape({
      /** What is reserved for this order counts as available. */
      balance: ['current_balance', points],
      used: ['wallet_used_point', points],
      value: ['wallet_used_amount', rupees],
      /** As many as balance and order allow, in multiples of 8. */
      most: ['most_point', points],
    }),
  ],
  silver: [
    'digital_silver',
    wireShape({
      balance: ['current_balance', silverGrams],
      used: ['digital_wallet_used_gm', silverGrams],
      value: ['digital_wallet_used_amount', rupees],
      most: ['most_gm', silverGrams],
      /** The value of one gram. */
      rate: ['price_per_gram', rupees],
    }),
  ],
})

export const walletSentences = {
  pointsUsed: 'Points applied',
  pointsRemoved: 'Points removed',
  silverUsed: 'Digital silver applied',
  silverRemoved: 'Digital silver removed',
} as const

export const messages = {
  'points-wallet.inactive': [409, 'Activate your wallet first'],
  'points-wallet.too-few': [422, ({ least }) => `Use at least ${least} points`],
  'points-wallet.not-multiple': [422, ({ of }) => `Use points in multiples of ${of}`],
  'points-wallet.not-so-many': [409, ({ balance }) => `You have ${balance} points`],
  'points-wallet.order-takes': [409, ({ most }) => `You can use up to ${most} points on this order`],
  // Spec §5: the number is the smaller of the balance and what the order can take (rules/wallets.md 1.3).
  'points-wallet.too-much-silver': [409, ({ most }) => `Please enter below ${most} g`],
} satisfies RefusalMessages
