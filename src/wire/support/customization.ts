/** The gallery of custom orders, and the request for one (spec §3, §5, §7). */
import * as z from 'zod/mini'
import { fieldSentence } from '../shape/field-sentences.ts'
import {
  arrayOf,
  contractSentence,
  email,
  id,
  inputText,
  integer,
  mobile,
  optional,
  outputText,
  pageNumber,
  time,
  yesOrNo,
} from '../shape/fields.ts'
import { goldOrSilver, sixDigitPincode } from '../shape/form-fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'

const item = wireShape({
  id: ['id', id],
  image: ['default_image', outputText],
  /** The contract's "first-element record". */
  first: [
    '0',
    wireShape({
      width: ['width', integer],
      height: ['height', integer],
      description: ['short_description', outputText],
      link: ['Link', outputText],
      descriptionHi: ['short_description_hi', outputText],
    }),
  ],
  isGift: ['is_gift', yesOrNo],
})

export const getCatalogData = {
  params: wireShape({ page: ['page', pageNumber] }),
  response: wireShape({
    page: ['page', integer],
    pages: ['total_page', integer],
    total: ['total_record', integer],
    totalAgain: ['total_recored', integer], // sic: the contract reads it misspelt
    products: ['products', arrayOf(item)],
  }),
}

/** The most characters of the largest picture as an inline string, and of the form around it. */
export const requestBytes = 7 * 1024 * 1024

export const saveCatalogRequest = {
  params: wireShape({
    itemId: ['catalog_id', id],
    name: ['name', inputText({ required: fieldSentence('fields.name-missing', 'Enter your name'), most: 80 })],
    email: ['email', email(fieldSentence('fields.your-email-missing', 'Enter your email'))],
    mobile: ['mobile', mobile({ required: fieldSentence('fields.mobile-missing', 'Enter your mobile') })],
    pincode: ['pincode', sixDigitPincode],
    metal: ['product_type', goldOrSilver(fieldSentence('fields.product-type-missing', 'Select product type'))],
    instructions: [
      'special_instructions',
      inputText({
        required: fieldSentence('fields.instructions-missing', 'Enter your customize instruction'),
        most: 2000,
      }),
    ],
    image: [
      'image',
      optional(z.nullable(z.string(fieldSentence('fields.picture-wrong', 'Attach a JPG, PNG or WebP picture')))),
    ],
  }),
  response: wireShape({
    ticket: ['ticket', outputText],
    acknowledgeBy: ['acknowledge_by', time],
    message: ['message', contractSentence],
  }),
}

export const messages = {
  'customization.unknown-item': [404, 'This design is no longer in our catalogue. Please choose another one'],
} satisfies RefusalMessages
