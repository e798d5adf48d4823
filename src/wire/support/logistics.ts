/** The logistics calculator (spec §3 Logistics result, §5, §7). */
import * as z from 'zod/mini'
import { fieldSentence } from '../shape/field-sentences.ts'
import { grams, rupees, text, words } from '../shape/fields.ts'
import { goldOrSilver, sixDigits, typedGrams } from '../shape/form-fields.ts'
import type { Messages } from '../shape/message.ts'
import { spelled } from '../shape/spelled.ts'

export const logistics = {
  asks: spelled({
    weight: ['gms', typedGrams(fieldSentence('fields.material-weight-missing', 'Enter material weight'))],
    pincode: ['pincode', sixDigits],
    brand: [
      'brand_type',
      z.pipe(
        z.pipe(
          z.union([z.string(), z.number()], fieldSentence('fields.brand-missing', 'Select material brand')),
          z.transform(String),
        ),
        text({ required: fieldSentence('fields.brand-missing', 'Select material brand'), most: 60 }),
      ),
    ],
    metal: ['product_type', goldOrSilver(fieldSentence('fields.product-type-missing', 'Select product type'))],
  }),
  answers: spelled({
    weight: ['total_gm', grams],
    amount: ['total_amount', rupees],
    shipping: ['shiping_charge', rupees], // sic
    message: ['message', words],
    place: ['PincodeDescription', words],
  }),
}

export const messages = {
  'logistics.unknown-brand': [422, 'Select material brand'],
} satisfies Messages
