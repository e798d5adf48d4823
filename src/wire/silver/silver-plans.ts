/** A monthly plan to buy digital silver, which reminds and debits nothing: calls of our own; the contract has none. */
import * as z from 'zod/mini'
import { lastDayOfMonth } from '../../shop/silver/plans/rules/plan.ts'
import { monthStates, planStates } from '../../shop/silver/plans/rules/plan-flow.ts'
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

export const messages = {
  'silver-plans.none': [404, 'You do not have a plan'],
} satisfies RefusalMessages
