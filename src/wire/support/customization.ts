/** The gallery of pieces to be made, and the request for one (spec §3, §5, §7). */
import * as z from 'zod/mini'
import { fieldSentence } from '../shape/field-sentences.ts'
import { count, email, id, list, mobile, optional, page, text, words, yesOrNo } from '../shape/fields.ts'
import { goldOrSilver, sixDigits } from '../shape/form-fields.ts'
import type { Messages } from '../shape/message.ts'
import { spelled } from '../shape/spelled.ts'

const item = spelled({
  id: ['id', id],
  image: ['default_image', words],
  /** The contract's "first-element record". */
  first: [
    '0',
    spelled({
      width: ['width', count],
      height: ['height', count],
      description: ['short_description', words],
      link: ['Link', words],
    }),
  ],
  isGift: ['is_gift', yesOrNo],
})

export const getCatalogData = {
  asks: spelled({ page: ['page', page] }),
  answers: spelled({
    page: ['page', count],
    pages: ['total_page', count],
    total: ['total_record', count],
    totalAgain: ['total_recored', count], // sic: the contract reads it misspelt
    products: ['products', list(item)],
  }),
}

/** The most letters a picture of 5 MB takes as an inline string, and the form around it. */
export const requestBytes = 7 * 1024 * 1024

export const saveCatalogRequest = {
  asks: spelled({
    itemId: ['catalog_id', id],
    name: ['name', text({ required: fieldSentence('fields.name-missing', 'Enter your name'), most: 80 })],
    email: ['email', email(fieldSentence('fields.your-email-missing', 'Enter your email'))],
    mobile: ['mobile', mobile({ required: fieldSentence('fields.mobile-missing', 'Enter your mobile') })],
    pincode: ['pincode', sixDigits],
    metal: ['product_type', goldOrSilver(fieldSentence('fields.product-type-missing', 'Select product type'))],
    instructions: [
      'special_instructions',
      text({ required: fieldSentence('fields.instructions-missing', 'Enter your customize instruction'), most: 2000 }),
    ],
    image: [
      'image',
      optional(z.nullable(z.string(fieldSentence('fields.picture-wrong', 'Attach a JPG, PNG or WebP picture')))),
    ],
  }),
  answers: spelled({ ticket: ['ticket', words], message: ['message', words] }),
}

export const messages = {
  'customization.unknown-item': [404, 'This piece is not in our catalogue any more. Please choose another one'],
} satisfies Messages
