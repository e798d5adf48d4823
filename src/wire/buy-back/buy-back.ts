/** Buy-back estimates (spec §2 Sell to us): calls of our own; the contract has none. */
import * as z from 'zod/mini'
import { fieldSentence } from '../shape/field-sentences.ts'
import { arrayOf, grams, id, optional, outputText, rupees, time, wholeNumber, yesOrNo } from '../shape/fields.ts'
import { gramsInput } from '../shape/form-fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'

const metal = z.enum(['silver', 'gold'], fieldSentence('fields.metal-missing', 'Select the metal'))
const mostPieces = 100

export const buyBackEstimate = {
  params: wireShape({
    metal: ['metal', metal],
    brandId: ['brand_id', id],
    /** One of our products; without it the weight of one piece is used. */
    productId: ['product_id', optional(id)],
    weight: ['weight', optional(gramsInput(fieldSentence('fields.weight-missing', 'Enter the weight in grams')))],
    quantity: [
      'quantity',
      z._default(
        z.pipe(
          wholeNumber,
          z
            .int()
            .check(
              z.positive(fieldSentence('fields.pieces-missing', 'Enter the number of pieces')),
              z.lte(mostPieces, fieldSentence('fields.pieces-many', 'Enter up to 100 pieces')),
            ),
        ),
        1,
      ),
    ],
  }),
  response: wireShape({
    metal: ['metal', metal],
    weight: ['weight', grams],
    quantity: ['quantity', wholeNumber],
    rate: ['rate', rupees],
    metalPrice: ['metal_price', rupees],
    premium: ['buy_back_premium', rupees],
    price: ['buy_back_price', rupees],
    at: ['rates_updated_on', time],
    stale: ['rates_stale', yesOrNo],
  }),
}

export const buyBackProducts = {
  params: wireShape({ metal: ['metal', metal], brandId: ['brand_id', id] }),
  response: wireShape({
    pieces: [
      'pieces',
      arrayOf(
        wireShape({
          id: ['id', id],
          name: ['product_name', outputText],
          weight: ['weight', grams],
          nameHi: ['product_name_hi', outputText],
        }),
      ),
    ],
  }),
}

export const messages = {
  'buy-back.not-bought': [409, 'We do not buy this product back. Please choose another one, or tell us its weight'],
  'buy-back.unknown-brand': [422, 'Select the mint'],
  'buy-back.no-weight': [422, 'Enter the weight in grams'],
} satisfies RefusalMessages
