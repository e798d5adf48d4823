/** A holding as entered by the customer: text lengths from spec §5, and amounts that must be real. */
import * as z from 'zod/mini'
import { holdingLimits } from '../../shop/holdings/rules/holding.ts'
import { isDay } from '../../units/date.ts'
import { decimalOfWhole, wholeOfDecimal } from '../../units/decimal.ts'
import { RUPEE } from '../../units/paise.ts'
import { formatRupees } from '../../units/rupees.ts'
import { GRAM } from '../../units/weight.ts'
import { fieldSentence } from '../shape/field-sentences.ts'
import { emptyTextAsNull, inputText } from '../shape/fields.ts'

const chooseSource = fieldSentence('fields.source-missing', 'Please select the sources')
export const holdingSource = z.codec(z.enum(['Silvera', 'Others'], chooseSource), z.enum(['silvera', 'others']), {
  decode: (theirs) => (theirs === 'Silvera' ? 'silvera' : 'others'),
  encode: (ours) => (ours === 'silvera' ? 'Silvera' : 'Others'),
})
export const holdingMetal = z.codec(
  z.enum(['Silver', 'Gold'], fieldSentence('fields.metal-type-missing', 'Please select the metal type')),
  z.enum(['silver', 'gold']),
  {
    decode: (theirs) => (theirs === 'Silver' ? 'silver' : 'gold'),
    encode: (ours) => (ours === 'silver' ? 'Silver' : 'Gold'),
  },
)

const tooLong = fieldSentence('fields.product-name-long', 'Product name is too Long!')
const name = z.pipe(
  inputText({
    required: fieldSentence('fields.product-name-short', 'Product name is too short!'),
    least: [3, fieldSentence('fields.product-name-short', 'Product name is too short!')],
    most: Number.MAX_SAFE_INTEGER,
  }),
  z.string().check(z.maxLength(100, tooLong)),
)

interface Figure {
  readonly perUnit: number
  /** At least this many characters (spec §5); at most 50. */
  readonly least: number
  readonly most: number
  readonly missing: string
  readonly wrong: string
  readonly toText: (count: number) => string
}

const longest = 50

/** An amount typed as text: its length is limited (spec §5), and it must be above zero (rules/wallets.md 7.1). */
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
  if (typed.length < least)
    return fieldSentence('fields.figure-short', `Enter at least ${least} characters, such as 5.00`, { least })
  if (typed.length > longest)
    return fieldSentence('fields.figure-long', `Enter at most ${longest} characters`, { most: longest })
  if (count === null) return wrong
  return count > most ? figureTooHigh(toText(most)) : null
}

const figureTooHigh = (most: string) => fieldSentence('fields.figure-high', `Enter at most ${most}`, { most })

/** "1,25,000.50" in whole small units; null for text that is no amount above zero, or finer. */
function amountIn(typed: string, perUnit: number): number | null {
  const plain = typed.replace(/^₹\s*/, '').replaceAll(',', '')
  const count = /^\d+(\.\d+)?$/.test(plain) ? wholeOfDecimal(Number(plain), perUnit) : null
  return count !== null && count > 0 ? count : null
}

const weight = figure({
  perUnit: GRAM,
  least: 1,
  most: holdingLimits.weight,
  missing: fieldSentence('fields.piece-weight-missing', 'Enter the weight of one piece'),
  wrong: fieldSentence('fields.piece-weight-wrong', 'Enter a weight in grams above 0, with at most 3 decimals'),
  toText: (count) => String(decimalOfWhole(count, GRAM)),
})
const unitCost = figure({
  perUnit: RUPEE,
  least: 2,
  most: holdingLimits.unitCost,
  missing: fieldSentence('fields.piece-cost-missing', 'Enter what one piece cost'),
  wrong: fieldSentence('fields.piece-cost-wrong', 'Enter an amount in rupees above 0, with at most 2 decimals'),
  toText: formatRupees,
})
const quantity = figure({
  perUnit: 1,
  least: 1,
  most: holdingLimits.quantity,
  missing: fieldSentence('fields.quantity-missing', 'Please enter quantity'),
  wrong: fieldSentence('fields.piece-count-wrong', 'Enter a whole number of pieces above 0'),
  toText: String,
})

const chooseDay = fieldSentence('fields.day-wrong', 'Enter a day, such as 2026-04-01')
const day = z.string(chooseDay).check(z.refine((value) => isDay(value) && value >= '1900-01-01', chooseDay))
const maybeDay = z.pipe(
  z.optional(z.union([emptyTextAsNull, day])),
  z.transform((value) => value ?? undefined),
)

export const holdingEntryFields = {
  source: ['source', holdingSource],
  /** The seller, when it is not us. */
  sourceName: [
    'source_name',
    z._default(
      z.pipe(
        z.union([z.null(), inputText({ most: 100 })]),
        z.transform((typed) => typed ?? ''),
      ),
      '',
    ),
  ],
  metal: ['metal_type', holdingMetal],
  name: ['product_name', name],
  weight: ['weight', weight],
  unitCost: ['acquisition_cost', unitCost],
  quantity: ['quantity', quantity],
  /** Left out: today when a holding is added, unchanged when it is updated. */
  acquiredOn: ['acquired_on', maybeDay],
} as const
