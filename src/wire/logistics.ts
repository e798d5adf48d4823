/** The logistics calculator (spec §3 Logistics result, §5, §7). */
import * as z from 'zod/mini'
import { goldOrSilver, sixDigits } from './customization.ts'
import { grams, ignored, rupees, text, words } from './fields.ts'
import type { Messages } from './message.ts'
import { spelled } from './spelled.ts'

/** 100 kg: beyond it nobody sends a parcel. */
const mostMilligrams = 100_000_000

/** Grams as a number or as a form has them. */
export const typedGrams = (required: string) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], required),
      z.transform((value) => (String(value).trim() === '' ? Number.NaN : Number(value))),
    ),
    z.pipe(z.number(required).check(z.positive(required)), grams),
  )

export const logistics = {
  asks: spelled({
    weight: [
      'gms',
      z.pipe(typedGrams('Enter material weight'), z.int().check(z.lte(mostMilligrams, 'Enter a weight up to 100 kg'))),
    ],
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
