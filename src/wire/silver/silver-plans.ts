/** A monthly plan to buy digital silver, which reminds and debits nothing: calls of our own, the contract having none. */
import * as z from 'zod/mini'
import { lastDayOfMonth } from '../../shop/silver/plans/rules/plan.ts'
import { monthStates, planStates } from '../../shop/silver/plans/rules/plan-flow.ts'
import { fieldSentence } from '../shape/field-sentences.ts'
import { flag, list, maybe, rupees, silverGrams, time, whole, words } from '../shape/fields.ts'
import type { Messages } from '../shape/message.ts'
import { spelled } from '../shape/spelled.ts'
import { typedRupees, typedSilver } from './digital-silver.ts'

const size = {
  /** One of the two. Rupees are before GST. */
  amount: ['amount', maybe(rupees)],
  silver: ['gram', maybe(silverGrams)],
} as const

const held = {
  plan: [
    'plan',
    maybe(
      spelled({
        ...size,
        day: ['day', z.int()],
        priceCap: ['price_cap', maybe(rupees)],
        state: ['state', z.enum(planStates)],
        skipsNext: ['skips_next', flag],
        nextAt: ['next_at', time],
      }),
    ),
  ],
  /** Newest first. */
  months: [
    'months',
    list(
      spelled({
        /** "2026-11" */
        month: ['month', words],
        state: ['state', z.enum(monthStates)],
        /** As customers read it. */
        status: ['status', words],
        /** Of a gram, when the day came. */
        rate: ['rate', rupees],
        at: ['created_at', time],
        endsAt: ['expires_at', maybe(time)],
      }),
    ),
  ],
  /** Where the month that waits is paid for; null when none does. */
  payPath: ['pay_path', maybe(words)],
} as const

export const silverPlan = { asks: spelled({}), answers: spelled(held) }

const noCap = fieldSentence('fields.price-cap-wrong', 'Enter a price above ₹0, or leave it empty for no limit')
const noDay = fieldSentence('fields.plan-day-wrong', `Choose a day from 1 to ${lastDayOfMonth}`, {
  last: lastDayOfMonth,
})

export const savePlan = {
  asks: spelled({
    by: ['buy_type', z.enum(['gram', 'amount'], fieldSentence('fields.measure-missing', 'Choose grams or rupees'))],
    silver: ['gram', typedSilver],
    amount: ['amount', typedRupees],
    day: [
      'day',
      z.pipe(
        z.pipe(z.union([z.number(), z.string().check(z.regex(/^\d{1,2}$/, noDay))], noDay), whole),
        z.int().check(z.gte(1, noDay), z.lte(lastDayOfMonth, noDay)),
      ),
    ],
    /** Empty or null for none. 0 is refused: at no price would a month be bought. */
    priceCap: ['price_cap', z.pipe(typedRupees, maybe(z.int().check(z.positive(noCap))))],
  }),
  answers: spelled(held),
}

export const movePlan = {
  asks: spelled({
    event: [
      'event',
      z.enum(
        ['pause', 'resume', 'cancel', 'skip', 'unskip'],
        fieldSentence('fields.plan-event-missing', 'Say what to do with the plan'),
      ),
    ],
  }),
  answers: spelled(held),
}

export const messages = {
  'silver-plans.none': [404, 'You have no plan'],
} satisfies Messages
