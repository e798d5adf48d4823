import * as z from 'zod/mini'
import { fieldSentence } from '../shape/field-sentences.ts'
import {
  arrayOf,
  integer,
  nullable,
  optional,
  outputText,
  percent,
  rupees,
  time,
  wholeNumber,
  yesOrNo,
} from '../shape/fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'

/** A metal's rate as it stands: 999 fine, before GST. */
const status = wireShape({
  rate: ['rate', rupees],
  /** When the source says it held from, and when it last confirmed it. */
  asOf: ['as_of', time],
  confirmedAt: ['confirmed_at', time],
  source: ['source', outputText],
  /** Not confirmed for over five minutes. */
  stale: ['stale', yesOrNo],
  /** Whether the metal can be bought at it now. */
  buyable: ['buyable', yesOrNo],
  /** What the shop pays for a gram of its own brand, and of others. */
  buyBackOwn: ['buyback_own_rate', rupees],
  buyBackOther: ['buyback_other_rate', rupees],
})

export const currentRates = {
  params: wireShape({ days: ['days', optional(wholeNumber)] }),
  response: wireShape({
    silver: ['silver', status],
    gold: ['gold', status],
    /** Rates of the last `days`, oldest first; null where none were asked for. */
    history: [
      'history',
      nullable(
        arrayOf(
          wireShape({
            metal: ['metal', outputText],
            rate: ['rate', rupees],
            asOf: ['as_of', time],
            id: ['id', integer],
          }),
        ),
      ),
    ],
  }),
}

const dayRate = wireShape({ day: ['day', outputText], rate: ['rate', rupees] })
const historyDays = fieldSentence('fields.history-days-wrong', 'Choose between 2 and 366 days')

/** The last rate of each day, for a chart; days without a rate have none. */
export const rateHistory = {
  params: wireShape({
    metal: ['metal', z.enum(['gold', 'silver'], fieldSentence('fields.rate-metal-missing', 'Choose gold or silver'))],
    days: ['days', z._default(z.pipe(wholeNumber, z.int().check(z.gte(2, historyDays), z.lte(366, historyDays))), 30)],
  }),
  response: wireShape({
    metal: ['metal', outputText],
    days: ['days', integer],
    points: ['points', arrayOf(dayRate)],
    /** What the points tell together; null where there are none. */
    summary: [
      'summary',
      nullable(
        wireShape({
          first: ['first', dayRate],
          last: ['last', dayRate],
          lowest: ['lowest', dayRate],
          highest: ['highest', dayRate],
          change: ['change', rupees],
          changeShare: ['change_percent', percent],
        }),
      ),
    ],
  }),
}

const metalName = (metal: string): string => (metal === 'gold' ? 'gold' : 'silver')

export const messages = {
  'rates.stale': [409, ({ metal }) => `The ${metalName(metal)} rate is being updated. Buying opens again in a moment`],
  'rates.stopped': [
    409,
    ({ metal }) => `Buying and selling ${metalName(metal)} is paused right now. Please check back shortly`,
  ],
  'rates.held': [409, ({ metal }) => `The ${metalName(metal)} rate is being checked. Buying opens again shortly`],
  'rates.closed': [503, 'Rates are not available right now'],
} satisfies RefusalMessages

/** Of calls that staff make. */
export const staffMessages = {
  'rates.no-rate': [409, 'Enter a rate above zero'],
  'rates.nothing-held': [409, 'No rate of this metal is waiting'],
} satisfies RefusalMessages
