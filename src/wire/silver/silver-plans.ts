/**
 * A monthly plan to buy digital silver, which reminds, or is debited by a mandate (decision 0112): calls of our own; the contract has
 * none.
 */
import * as z from 'zod/mini'
import { debitStates } from '../../shop/silver/plans/mandates/rules/debit-flow.ts'
import { mandateStates } from '../../shop/silver/plans/mandates/rules/mandate-flow.ts'
import { lastDayOfMonth } from '../../shop/silver/plans/rules/plan.ts'
import { monthStates, planStates } from '../../shop/silver/plans/rules/plan-flow.ts'
import { razorpayPayResponse } from '../payments/payment-results.ts'
import { fieldSentence } from '../shape/field-sentences.ts'
import { arrayOf, flag, nullable, outputText, rupees, silverGrams, time, wholeNumber } from '../shape/fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'
import { typedRupees, typedSilver } from './digital-silver.ts'

const size = {
  /** One of the two. Rupees are before GST. */
  amount: ['amount', nullable(rupees)],
  silver: ['gram', nullable(silverGrams)],
} as const

/** Automatic payment of the plan. */
const automatic = wireShape({
  /** Of one month, with GST; null for a plan by weight. */
  total: ['total', nullable(rupees)],
  isPossible: ['possible', flag],
  isUsed: ['used', flag],
  mandate: [
    'mandate',
    nullable(
      wireShape({
        state: ['state', z.enum(mandateStates)],
        maxAmount: ['max_amount', rupees],
        expiresAt: ['expires_at', time],
      }),
    ),
  ],
  /** The one that is announced or under way. */
  debit: [
    'debit',
    nullable(
      wireShape({
        state: ['state', z.enum(debitStates)],
        amount: ['amount', rupees],
        debitAt: ['debit_at', time],
      }),
    ),
  ],
})

const planResponse = {
  plan: [
    'plan',
    nullable(
      wireShape({
        ...size,
        day: ['day', z.int()],
        priceCap: ['price_cap', nullable(rupees)],
        state: ['state', z.enum(planStates)],
        skipsNext: ['skips_next', flag],
        nextAt: ['next_at', time],
      }),
    ),
  ],
  /** Null where the shop offers none and the plan has none. */
  automatic: ['automatic', nullable(automatic)],
  /** Newest first. */
  months: [
    'months',
    arrayOf(
      wireShape({
        /** "2026-11" */
        month: ['month', outputText],
        state: ['state', z.enum(monthStates)],
        /** As customers read it. */
        status: ['status', outputText],
        /** Per gram, on the day it fell due. */
        rate: ['rate', rupees],
        at: ['created_at', time],
        endsAt: ['expires_at', nullable(time)],
      }),
    ),
  ],
  /** The address for paying the month that waits; null when none does. */
  payPath: ['pay_path', nullable(outputText)],
} as const

export const silverPlan = { params: wireShape({}), response: wireShape(planResponse) }

const noCap = fieldSentence('fields.price-cap-wrong', 'Enter a price above ₹0, or leave it empty for no limit')
const noDay = fieldSentence('fields.plan-day-wrong', `Choose a day from 1 to ${lastDayOfMonth}`, {
  last: lastDayOfMonth,
})

export const saveSilverPlan = {
  params: wireShape({
    by: ['buy_type', z.enum(['gram', 'amount'], fieldSentence('fields.measure-missing', 'Choose grams or rupees'))],
    silver: ['gram', typedSilver],
    amount: ['amount', typedRupees],
    day: [
      'day',
      z.pipe(
        z.pipe(z.union([z.number(), z.string().check(z.regex(/^\d{1,2}$/, noDay))], noDay), wholeNumber),
        z.int().check(z.gte(1, noDay), z.lte(lastDayOfMonth, noDay)),
      ),
    ],
    /** Empty or null for none. 0 is refused: no month would ever be bought at that price. */
    priceCap: ['price_cap', z.pipe(typedRupees, nullable(z.int().check(z.positive(noCap))))],
  }),
  response: wireShape(planResponse),
}

export const changePlanState = {
  params: wireShape({
    event: [
      'event',
      z.enum(
        ['pause', 'resume', 'cancel', 'skip', 'unskip'],
        fieldSentence('fields.plan-event-missing', 'Choose what to do with the plan'),
      ),
    ],
  }),
  response: wireShape(planResponse),
}

/** Opens what the customer approves in the provider's window. */
export const setUpMandate = {
  params: wireShape({}),
  response: wireShape({
    keyId: ['key', outputText],
    checkoutUrl: ['checkout_url', outputText],
    orderRef: ['order_id', outputText],
    customerRef: ['customer_id', outputText],
    amount: ['amount', rupees],
    attempt: ['txnid', outputText],
  }),
}

/** What the provider's window returned. */
export const confirmMandate = { params: razorpayPayResponse.params, response: wireShape(planResponse) }

export const revokeMandate = { params: wireShape({}), response: wireShape(planResponse) }

export const messages = {
  'mandates.above-limit': [
    409,
    ({ total, most }) =>
      `Automatic payment is possible up to ${most} a month, and your plan comes to ${total} with GST. You can go on paying by the link we send you.`,
  ],
  'mandates.by-amount-only': [409, 'Automatic payment needs a plan in rupees: the amount must be the same each month'],
  'mandates.exists': [409, 'Automatic payment is set up already'],
  'mandates.none': [404, 'Automatic payment is not set up'],
  'mandates.not-offered': [409, 'Automatic payment is not available right now'],
  'mandates.waiting': [409, 'Your bank has not confirmed automatic payment yet. Please wait a little.'],
  'silver-plans.none': [404, 'You do not have a plan'],
} satisfies RefusalMessages
