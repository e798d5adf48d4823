import * as z from 'zod/mini'
import { fieldSentence } from '../shape/field-sentences.ts'
import { count, list, maybe, optional, percent, rupees, time, whole, words, yesOrNo } from '../shape/fields.ts'
import type { Messages } from '../shape/message.ts'
import { spelled } from '../shape/spelled.ts'

/** A metal's rate as it stands: 999 fine, before GST. */
const standing = spelled({
  rate: ['rate', rupees],
  /** When the source says it held from, and when it last confirmed it. */
  asOf: ['as_of', time],
  confirmedAt: ['confirmed_at', time],
  source: ['source', words],
  /** Not confirmed for over five minutes. */
  stale: ['stale', yesOrNo],
  /** Whether the metal can be bought at it now. */
  buyable: ['buyable', yesOrNo],
  /** What the shop pays for a gram of its own brand, and of others. */
  buyBackOwn: ['buyback_own_rate', rupees],
  buyBackOther: ['buyback_other_rate', rupees],
})

export const rates = {
  asks: spelled({ days: ['days', optional(whole)] }),
  answers: spelled({
    silver: ['silver', standing],
    gold: ['gold', standing],
    /** Rates of the last `days`, oldest first; null where none were asked for. */
    history: [
      'history',
      maybe(
        list(spelled({ metal: ['metal', words], rate: ['rate', rupees], asOf: ['as_of', time], id: ['id', count] })),
      ),
    ],
  }),
}

const dayRate = spelled({ day: ['day', words], rate: ['rate', rupees] })
const historyDays = fieldSentence('fields.history-days-wrong', 'Choose between 2 and 366 days')

/** The last rate of each day, for a chart; days without a rate have none. */
export const rateHistory = {
  asks: spelled({
    metal: ['metal', z.enum(['gold', 'silver'], fieldSentence('fields.rate-metal-missing', 'Choose gold or silver'))],
    days: ['days', z._default(z.pipe(whole, z.int().check(z.gte(2, historyDays), z.lte(366, historyDays))), 30)],
  }),
  answers: spelled({
    metal: ['metal', words],
    days: ['days', count],
    points: ['points', list(dayRate)],
    /** What the points tell together; null where there are none. */
    summary: [
      'summary',
      maybe(
        spelled({
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
    ({ metal }) => `Buying and selling ${metalName(metal)} is paused at the moment. Please look in again shortly`,
  ],
  'rates.held': [409, ({ metal }) => `The ${metalName(metal)} rate is being checked. Buying opens again shortly`],
  'rates.closed': [503, 'Rates are not available at the moment'],
} satisfies Messages

/** Of calls that staff make. */
export const staffMessages = {
  'rates.no-rate': [409, 'Enter a rate above zero'],
  'rates.nothing-held': [409, 'No rate of this metal is waiting'],
} satisfies Messages
