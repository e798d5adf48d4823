import { id, list, optional, whole, words } from '../shape/fields.ts'
import type { Messages } from '../shape/message.ts'
import { spelled } from '../shape/spelled.ts'
import { product } from './products.ts'

/** What can be told of a piece whether it is still sold or not. */
const piece = spelled({
  id: ['id', id],
  slug: ['slug', words],
  name: ['product_name', words],
  image: ['default_image', words],
})

const named = spelled({
  productId: ['product_id', id],
})

export const wishlist = {
  /** With `ids_only=1` the products themselves are left out: the hearts of a page need no more. */
  asks: spelled({ idsOnly: ['ids_only', optional(whole)] }),
  answers: spelled({
    products: ['product', list(product)],
    message: ['message', words],
    /** Newest first, of pieces that are sold and of those no longer sold. */
    ids: ['product_ids', list(id)],
    withdrawn: ['withdrawn_products', list(piece)],
  }),
}

export const addToWishlist = {
  asks: named,
  answers: spelled({ message: ['message', words], product: ['product', product] }),
}

export const removeFromWishlist = {
  asks: named,
  answers: spelled({ product: ['product', piece] }),
}

export const messages = {
  'wishlist.full': [409, ({ most }) => `Your wishlist holds ${most} pieces at most. Remove one to add another`],
} satisfies Messages
