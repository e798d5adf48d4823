import { arrayOf, contractSentence, id, optional, outputText, wholeNumber } from '../shape/fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'
import { product } from './products.ts'

/** What can be told of a piece whether it is still sold or not. */
const piece = wireShape({
  id: ['id', id],
  slug: ['slug', outputText],
  name: ['product_name', outputText],
  image: ['default_image', outputText],
  nameHi: ['product_name_hi', outputText],
})

const named = wireShape({
  productId: ['product_id', id],
})

export const wishlist = {
  /** With `ids_only=1` the products themselves are left out: the hearts of a page need no more. */
  params: wireShape({ idsOnly: ['ids_only', optional(wholeNumber)] }),
  response: wireShape({
    products: ['product', arrayOf(product)],
    message: ['message', contractSentence],
    /** Newest first, of pieces that are sold and of those no longer sold. */
    ids: ['product_ids', arrayOf(id)],
    withdrawn: ['withdrawn_products', arrayOf(piece)],
  }),
}

export const addToWishlist = {
  params: named,
  response: wireShape({ message: ['message', contractSentence], product: ['product', product] }),
}

export const removeFromWishlist = {
  params: named,
  response: wireShape({ product: ['product', piece] }),
}

export const messages = {
  'wishlist.full': [409, ({ most }) => `Your wishlist can hold up to ${most} items. Remove one to add another`],
} satisfies RefusalMessages
