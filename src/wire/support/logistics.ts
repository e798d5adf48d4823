/** The logistics calculator (spec §3 Logistics result, §5, §7). */
import * as z from 'zod/mini'
import { fieldSentence } from '../shape/field-sentences.ts'
import { contractSentence, grams, inputText, outputText, rupees, yesOrNo } from '../shape/fields.ts'
import { goldOrSilver, gramsInput, sixDigitPincode } from '../shape/form-fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'

export const logistics = {
  params: wireShape({
    weight: ['gms', gramsInput(fieldSentence('fields.material-weight-missing', 'Enter material weight'))],
    pincode: ['pincode', sixDigitPincode],
    brand: [
      'brand_type',
      z.pipe(
        z.pipe(
          z.union([z.string(), z.number()], fieldSentence('fields.brand-missing', 'Select material brand')),
          z.transform(String),
        ),
        inputText({ required: fieldSentence('fields.brand-missing', 'Select material brand'), most: 60 }),
      ),
    ],
    metal: ['product_type', goldOrSilver(fieldSentence('fields.product-type-missing', 'Select product type'))],
  }),
  response: wireShape({
    weight: ['total_gm', grams],
    amount: ['total_amount', rupees],
    shipping: ['shiping_charge', rupees], // sic
    leavesOn: ['ships_by', outputText],
    arrivesOn: ['arrives_on', outputText],
    /** The courier could not be reached: the date is an estimate and is confirmed later. */
    unconfirmed: ['subject_to_confirmation', yesOrNo],
    message: ['message', contractSentence],
    place: ['PincodeDescription', outputText],
  }),
}

export const messages = {
  'logistics.unknown-brand': [422, 'Select material brand'],
} satisfies RefusalMessages
