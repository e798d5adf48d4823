import * as z from 'zod/mini'
import { fieldSentence } from '../shape/field-sentences.ts'
import { arrayOf, id } from '../shape/fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'
import { product, productReference } from './products.ts'

const mostSlugsLength = 1000

/** `slug1,slug2,slug3` ↔ a list. */
const slugs = z.codec(
  z
    .string(fieldSentence('fields.compared-missing', 'Name the products to compare'))
    .check(z.maxLength(mostSlugsLength, fieldSentence('fields.compared-many', 'Name fewer products'))),
  z.array(z.string()),
  {
    decode: (text) =>
      text
        .split(',')
        .map((slug) => slug.trim())
        .filter(Boolean),
    encode: (named) => named.join(','),
  },
)

/** At most three are answered; slugs nobody knows are left out (rules/limits.md 2.3). */
export const compareDetails = {
  params: wireShape({ slugs: ['slug', slugs] }),
  response: arrayOf(product),
}

/** What a brand sells, best sellers first: to choose another piece from. */
export const compareBrand = {
  params: wireShape({ brandId: ['brandId', id] }),
  response: arrayOf(productReference),
}

export const messages = {
  'compare.unknown-brand': [404, 'We could not find this brand'],
} satisfies RefusalMessages
