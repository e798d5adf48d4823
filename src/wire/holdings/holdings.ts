import * as z from 'zod/mini'
import { periods } from '../../shop/holdings/rules/period.ts'
import { fieldSentence } from '../shape/field-sentences.ts'
import {
  arrayOf,
  contractSentence,
  flag,
  grams,
  id,
  integer,
  outputText,
  percent,
  rupees,
  silverGrams,
  tenths,
} from '../shape/fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'
import { holdingEntryFields, holdingMetal, holdingSource } from './holding-entry.ts'

/** `holding_time`: what was acquired since then, the first day included. */
const onePeriod = fieldSentence('fields.period-wrong', `Choose one of: ${periods.join(', ')}`, {
  periods: periods.join(', '),
})
const period = z._default(z.enum(periods, onePeriod), 'all')

const holding = wireShape({
  id: ['id', id],
  source: ['source', holdingSource],
  sourceName: ['source_name', outputText],
  metal: ['metal_type', holdingMetal],
  name: ['product_name', outputText],
  /** Of one piece. */
  weight: ['weight', grams],
  unitCost: ['acquisition_cost', rupees],
  quantity: ['quantity', integer],
  totalWeight: ['total_weight', grams],
  cost: ['total_acquisition_cost', rupees],
  /** At the current rate, and how much more that is than it cost. */
  value: ['total_current_cost', rupees],
  gain: ['total_gain', rupees],
  gainShare: ['gain_percent', percent],
  /** What the shop would pay for it today. */
  buyBack: ['total_buyback_cost', rupees],
  acquiredOn: ['acquired_on', outputText],
  /** It came with an order: it cannot be edited or deleted. */
  automatic: ['automatic', flag],
})

const total = wireShape({
  value: ['total_current_cost', rupees],
  cost: ['total_acquisition_cost', rupees],
  weight: ['total_weight', grams],
  quantity: ['total_quantity', integer],
  gain: ['total_gain', rupees],
  gainShare: ['gain_percent', percent],
  buyBack: ['total_buyback_cost', rupees],
})

const shares = wireShape({ gold: ['gold', tenths], silver: ['silver', tenths] })
const msg = ['msg', contractSentence] as const

export const holdingList = {
  params: wireShape({ period: ['holding_time', period] }),
  response: wireShape({
    msg,
    holdings: ['holding_list', arrayOf(holding)],
    silver: ['silver_total', total],
    gold: ['gold_total', total],
    all: ['all_total', total],
    /** Percentages of one decimal that come to 100 (spec §2). */
    byWeight: ['chart_by_weight', shares],
    byRate: ['chart_by_current_rate', shares],
    /** In the wallet: no holding, and in no total. */
    digitalSilver: [
      'digital_silver',
      wireShape({ weight: ['gram', silverGrams], value: ['total_current_cost', rupees] }),
    ],
    silverRate: ['current_silver_price', rupees],
    goldRate: ['current_gold_price', rupees],
    /** Years there is a statement of: "2026-27". */
    years: ['statement_years', arrayOf(outputText)],
  }),
}

const changed = wireShape({ msg, holding: ['holding', holding] })

export const addHolding = { params: wireShape({ ...holdingEntryFields }), response: changed }
export const updateHolding = { params: wireShape({ id: ['id', id], ...holdingEntryFields }), response: changed }
export const removeHolding = { params: wireShape({ id: ['id', id] }), response: wireShape({ msg }) }

/** What everything held was worth on past days, at the rates of those days. */
export const holdingHistory = {
  params: wireShape({ period: ['holding_time', period] }),
  response: wireShape({
    msg,
    points: [
      'points',
      arrayOf(wireShape({ day: ['day', outputText], value: ['value', rupees], cost: ['acquisition_cost', rupees] })),
    ],
  }),
}

const lot = wireShape({
  id: ['id', id],
  name: ['product_name', outputText],
  quantity: ['quantity', integer],
  weight: ['total_weight', grams],
  cost: ['total_acquisition_cost', rupees],
  acquiredOn: ['acquired_on', outputText],
  days: ['days_held', integer],
  /** The day it has been held for 24 months, and days until then. */
  longTermOn: ['held_24_months_on', outputText],
  daysLeft: ['days_to_24_months', integer],
})

/** The oldest first: the order in which they count as sold. */
export const holdingLots = {
  params: wireShape({}),
  response: wireShape({ msg, gold: ['gold', arrayOf(lot)], silver: ['silver', arrayOf(lot)] }),
}

/** What a change says when it is done (spec §8). */
export const holdingSentences = {
  added: 'Holding add successfully!',
  updated: 'Holding update successfully!',
  removed: 'Holding delete successfully!',
} as const

export const messages = {
  'holdings.unknown': [404, 'We could not find this holding'],
  'holdings.automatic': [409, 'This holding comes from your orders. It cannot be edited or deleted'],
  'holdings.full': [409, ({ most }) => `You can add up to ${most} holdings of your own. Delete one to add another`],
  'holdings.no-source-name': [422, 'Enter the name of the source'],
  'holdings.not-yet': [422, 'Enter a date that is not in the future'],
  'holdings.too-much': [422, 'Enter fewer pieces: one holding can be worth up to ₹1,000 crore'],
  'holdings.no-year': [404, 'There is no statement for this year'],
} satisfies RefusalMessages
