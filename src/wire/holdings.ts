import * as z from 'zod/mini'
import { mostHeld } from '../shop/holdings/rules/holding.ts'
import { periods } from '../shop/holdings/rules/period.ts'
import { isDay } from '../units/date.ts'
import { decimalOfWhole, wholeOfDecimal } from '../units/decimal.ts'
import { RUPEE } from '../units/paise.ts'
import { formatRupees } from '../units/rupees.ts'
import { GRAM } from '../units/weight.ts'
import {
  beside,
  count,
  flag,
  grams,
  id,
  list,
  noText,
  percent,
  rupees,
  silverGrams,
  fineness as tenths,
  text,
  words,
} from './fields.ts'
import type { Messages } from './message.ts'
import { spelled } from './spelled.ts'

const chooseSource = 'Please select the sources'
const source = z.codec(z.enum(['Silvera', 'Others'], chooseSource), z.enum(['silvera', 'others']), {
  decode: (theirs) => (theirs === 'Silvera' ? 'silvera' : 'others'),
  encode: (ours) => (ours === 'silvera' ? 'Silvera' : 'Others'),
})
const metal = z.codec(z.enum(['Silver', 'Gold'], 'Please select the metal type'), z.enum(['silver', 'gold']), {
  decode: (theirs) => (theirs === 'Silver' ? 'silver' : 'gold'),
  encode: (ours) => (ours === 'silver' ? 'Silver' : 'Gold'),
})

const tooLong = 'Product name is too Long!'
const name = z.pipe(
  text({
    required: 'Product name is too short!',
    least: [3, 'Product name is too short!'],
    most: Number.MAX_SAFE_INTEGER,
  }),
  z.string().check(z.maxLength(100, tooLong)),
)

interface Figure {
  readonly perUnit: number
  /** Characters at least (spec §5); 50 at most. */
  readonly least: number
  readonly most: number
  readonly missing: string
  readonly wrong: string
  readonly toText: (count: number) => string
}

const longest = 50

/** What is typed as text: held to a length (spec §5), and to being an amount above zero (domain 6.13, number 47). */
const figure = (rules: Figure) =>
  z.codec(z.union([z.string(), z.number()], rules.missing), z.number(), {
    decode: (value, context) => {
      const typed = String(value).trim()
      const count = amountIn(typed, rules.perUnit)
      const message = mistakeIn(typed, count, rules)
      if (message === null && count !== null) return count
      context.issues.push({ code: 'custom', input: value, message: message ?? rules.wrong })
      return z.NEVER
    },
    encode: rules.toText,
  })

function mistakeIn(
  typed: string,
  count: number | null,
  { least, most, missing, wrong, toText }: Figure,
): string | null {
  if (!typed) return missing
  if (typed.length < least) return `Enter at least ${least} characters, such as 5.00`
  if (typed.length > longest) return `Enter at most ${longest} characters`
  if (count === null) return wrong
  return count > most ? `Enter at most ${toText(most)}` : null
}

/** "1,25,000.50" in whole small units; null for what is no amount above zero, or finer. */
function amountIn(typed: string, perUnit: number): number | null {
  const plain = typed.replace(/^₹\s*/, '').replaceAll(',', '')
  const count = /^\d+(\.\d+)?$/.test(plain) ? wholeOfDecimal(Number(plain), perUnit) : null
  return count !== null && count > 0 ? count : null
}

const weight = figure({
  perUnit: GRAM,
  least: 1,
  most: mostHeld.weight,
  missing: 'Enter the weight of one piece',
  wrong: 'Enter a weight in grams above 0, with at most 3 decimals',
  toText: (count) => String(decimalOfWhole(count, GRAM)),
})
const unitCost = figure({
  perUnit: RUPEE,
  least: 2,
  most: mostHeld.unitCost,
  missing: 'Enter what one piece cost',
  wrong: 'Enter an amount in rupees above 0, with at most 2 decimals',
  toText: formatRupees,
})
const quantity = figure({
  perUnit: 1,
  least: 1,
  most: mostHeld.quantity,
  missing: 'Please enter quantity',
  wrong: 'Enter a whole number of pieces above 0',
  toText: String,
})

const chooseDay = 'Enter a day, such as 2026-04-01'
const day = z.string(chooseDay).check(z.refine((value) => isDay(value) && value >= '1900-01-01', chooseDay))
const maybeDay = z.pipe(
  z.optional(z.union([noText, day])),
  z.transform((value) => value ?? undefined),
)

/** `holding_time`: what was acquired since then, the first day included. */
const period = z._default(z.enum(periods, `Choose one of: ${periods.join(', ')}`), 'all')

const entry = {
  source: ['source', source],
  /** Where it came from, where that is not us. */
  sourceName: [
    'source_name',
    z._default(
      z.pipe(
        z.union([z.null(), text({ most: 100 })]),
        z.transform((typed) => typed ?? ''),
      ),
      '',
    ),
  ],
  metal: ['metal_type', metal],
  name: ['product_name', name],
  weight: ['weight', weight],
  unitCost: ['acquisition_cost', unitCost],
  quantity: ['quantity', quantity],
  /** Left out: today when it is added, unchanged when it is updated. */
  acquiredOn: ['acquired_on', maybeDay],
} as const

const holding = spelled({
  id: ['id', id],
  source: ['source', source],
  sourceName: ['source_name', words],
  metal: ['metal_type', metal],
  name: ['product_name', words],
  /** Of one piece. */
  weight: ['weight', grams],
  unitCost: ['acquisition_cost', rupees],
  quantity: ['quantity', count],
  totalWeight: ['total_weight', grams],
  cost: ['total_acquisition_cost', rupees],
  /** At the current rate, and how much more that is than it cost. */
  value: ['total_current_cost', rupees],
  gain: ['total_gain', rupees],
  gainShare: ['gain_percent', percent],
  /** What the shop would pay for it today. */
  buyBack: ['total_buyback_cost', rupees],
  acquiredOn: ['acquired_on', words],
  /** It came with an order: it cannot be edited or deleted. */
  automatic: ['automatic', flag],
})

const total = spelled({
  value: ['total_current_cost', rupees],
  cost: ['total_acquisition_cost', rupees],
  weight: ['total_weight', grams],
  quantity: ['total_quantity', count],
  gain: ['total_gain', rupees],
  gainShare: ['gain_percent', percent],
  buyBack: ['total_buyback_cost', rupees],
})

const shares = spelled({ gold: ['gold', tenths], silver: ['silver', tenths] })
const msg = ['msg', words] as const

export const holdingList = {
  asks: spelled({ period: ['holding_time', period], ...beside }),
  answers: spelled({
    msg,
    holdings: ['holding_list', list(holding)],
    silver: ['silver_total', total],
    gold: ['gold_total', total],
    all: ['all_total', total],
    /** Percentages of one decimal that come to 100 (spec §2). */
    byWeight: ['chart_by_weight', shares],
    byRate: ['chart_by_current_rate', shares],
    /** In the wallet: no holding, and in no total. */
    digitalSilver: [
      'digital_silver',
      spelled({ weight: ['gram', silverGrams], value: ['total_current_cost', rupees] }),
    ],
    silverRate: ['current_silver_price', rupees],
    goldRate: ['current_gold_price', rupees],
    /** Years there is a statement of: "2026-27". */
    years: ['statement_years', list(words)],
  }),
}

const changed = spelled({ msg, holding: ['holding', holding] })

export const addHolding = { asks: spelled({ ...entry, ...beside }), answers: changed }
export const updateHolding = { asks: spelled({ id: ['id', id], ...entry, ...beside }), answers: changed }
export const removeHolding = { asks: spelled({ id: ['id', id], ...beside }), answers: spelled({ msg }) }

/** What everything held was worth on past days, at the rates of those days. */
export const holdingHistory = {
  asks: spelled({ period: ['holding_time', period], ...beside }),
  answers: spelled({
    msg,
    points: [
      'points',
      list(spelled({ day: ['day', words], value: ['value', rupees], cost: ['acquisition_cost', rupees] })),
    ],
  }),
}

const lot = spelled({
  id: ['id', id],
  name: ['product_name', words],
  quantity: ['quantity', count],
  weight: ['total_weight', grams],
  cost: ['total_acquisition_cost', rupees],
  acquiredOn: ['acquired_on', words],
  days: ['days_held', count],
  /** The day it has been held for 24 months, and days until then. */
  longTermOn: ['held_24_months_on', words],
  daysLeft: ['days_to_24_months', count],
})

/** The oldest first: the order in which they count as sold. */
export const holdingLots = {
  asks: spelled({ ...beside }),
  answers: spelled({ msg, gold: ['gold', list(lot)], silver: ['silver', list(lot)] }),
}

/** What a change says when it is done (spec §8). */
export const holdingSaid = {
  added: 'Holding add successfully!',
  updated: 'Holding update successfully!',
  removed: 'Holding delete successfully!',
} as const

export const messages: Messages = {
  'holdings.unknown': [404, 'There is no such holding'],
  'holdings.automatic': [409, 'This holding comes from your orders. It cannot be edited or deleted'],
  'holdings.full': [409, ({ most }) => `You can keep ${most} holdings of your own. Delete one to add another`],
  'holdings.no-source-name': [422, 'Enter the name of the source'],
  'holdings.not-yet': [422, 'Enter a day that is not in the future'],
  'holdings.too-much': [422, 'Enter fewer pieces: one row takes ₹1,000 crore at most'],
  'holdings.no-year': [404, 'There is no statement of this year'],
}
