/** Value types that several forms share, with the sentences of the contract. */
import * as z from 'zod/mini'
import { decimalOfWhole, wholeOfDecimal } from '../../units/decimal.ts'
import { GRAM, type Milligrams } from '../../units/weight.ts'
import { fieldSentence } from './field-sentences.ts'
import { pincode } from './fields.ts'

/** Exactly six digits, with the sentences of the contract. */
export const sixDigitPincode = pincode({
  short: fieldSentence('fields.pincode-short', 'Pincode should minimum 6 number long'), // sic
  long: fieldSentence('fields.pincode-long', 'Pincode should maximum 6 number long'), // sic
  invalid: fieldSentence('fields.pincode-missing', 'Enter your pincode'),
})

export const goldOrSilver = (sentence: string) =>
  z.pipe(
    z.pipe(
      z.string(sentence),
      z.transform((value) => value.trim().toLowerCase()),
    ),
    z.enum(['gold', 'silver'], sentence),
  )

/** 100 kg: nobody sends a heavier parcel. */
const mostMilligrams = 100_000_000

/** Milligrams of a weight as people type it, "1,000.5"; null for other text, or when it is finer than a milligram. */
export function parseGrams(typed: string): Milligrams | null {
  const digits = typed.replace(/[\s,]/g, '')
  // The pattern is unambiguous for every digit: otherwise a quarter of a million digits would take minutes.
  return /^(?:\d+(?:\.\d+)?|\.\d+)$/.test(digits) ? wholeOfDecimal(Number(digits), GRAM) : null
}

/** Grams above zero, as a number or as text from a form ↔ milligrams. */
export const gramsInput = (required: string) =>
  z.codec(z.union([z.string(), z.number()], required), z.int(), {
    decode: (value, context) => {
      const typed = String(value)
      const weight = parseGrams(typed)
      if (weight !== null && weight > 0 && weight <= mostMilligrams) return weight
      context.issues.push({ code: 'custom', input: value, message: whyNot(typed, required) })
      return z.NEVER
    },
    encode: (weight) => decimalOfWhole(weight, GRAM),
  })

function whyNot(typed: string, required: string): string {
  const weight = Number(typed.replace(/[\s,]/g, ''))
  if (!(weight > 0)) return required
  return weight > mostMilligrams / GRAM
    ? fieldSentence('fields.weight-heavy', 'Enter a weight up to 100 kg')
    : fieldSentence('fields.grams-wrong', 'Enter a weight in grams with at most 3 decimals')
}
