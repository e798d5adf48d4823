/** The logistics calculator (spec §3 Logistics result, §5, §7). */
import * as z from 'zod/mini'
import { decimalOfWhole, wholeOfDecimal } from '../units/decimal.ts'
import { GRAM, type Milligrams } from '../units/weight.ts'
import { goldOrSilver, sixDigits } from './customization.ts'
import { grams, ignored, rupees, text, words } from './fields.ts'
import type { Messages } from './message.ts'
import { spelled } from './spelled.ts'

/** 100 kg: beyond it nobody sends a parcel. */
const mostMilligrams = 100_000_000

/** Milligrams of a weight as people type it, "1,000.5"; null when it is none, or finer than a milligram. */
export function readGrams(typed: string): Milligrams | null {
  const digits = typed.replace(/[\s,]/g, '')
  // No digit can be read in two ways: a quarter of a million of them would otherwise take minutes.
  return /^(?:\d+(?:\.\d+)?|\.\d+)$/.test(digits) ? wholeOfDecimal(Number(digits), GRAM) : null
}

/** Grams as a number or as a form has them, above zero ↔ milligrams. */
export const typedGrams = (required: string) =>
  z.codec(z.union([z.string(), z.number()], required), z.int(), {
    decode: (value, context) => {
      const typed = String(value)
      const weight = readGrams(typed)
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
    ? 'Enter a weight up to 100 kg'
    : 'Enter a weight in grams with at most 3 decimals'
}

export const logistics = {
  asks: spelled({
    weight: ['gms', typedGrams('Enter material weight')],
    pincode: ['pincode', sixDigits],
    brand: [
      'brand_type',
      z.pipe(
        z.pipe(z.union([z.string(), z.number()], 'Select material brand'), z.transform(String)),
        text({ required: 'Select material brand', most: 60 }),
      ),
    ],
    metal: ['product_type', goldOrSilver('Select product type')],
    takenSession: ['session_id', ignored],
    takenUser: ['user_id', ignored],
  }),
  answers: spelled({
    weight: ['total_gm', grams],
    amount: ['total_amount', rupees],
    shipping: ['shiping_charge', rupees], // sic
    message: ['message', words],
    place: ['PincodeDescription', words],
  }),
}

export const messages: Messages = {
  'logistics.unknown-brand': [422, 'Select material brand'],
}
