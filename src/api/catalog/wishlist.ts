import {
  addToWishlist as addWishlistItem,
  readWishlist,
  removeFromWishlist as removeWishlistItem,
} from '../../shop/catalog/wishlist/actions.ts'
import type * as wire from '../../wire/catalog/wishlist.ts'
import type { SignedInHandler } from '../call.ts'
import { productViewOf } from './product-view-cache.ts'

export const wishlist: SignedInHandler<typeof wire.wishlist> = async (shop, { params, customer }) => {
  const { ids, products, withdrawn } = await readWishlist(shop, customer.id)
  const message = ids.length ? '' : 'Your wishlist is empty'
  return {
    data: {
      products: params.idsOnly ? [] : products.map((product) => productViewOf(shop, product)),
      message,
      ids: [...ids],
      withdrawn: [...withdrawn],
    },
    message,
  }
}

export const addToWishlist: SignedInHandler<typeof wire.addToWishlist> = async (shop, { params, customer }) => {
  const { product, isNew } = await addWishlistItem(shop, { customerId: customer.id, productId: params.productId })
  const message = isNew ? 'Added to your wishlist' : 'Already in your wishlist'
  return { data: { message, product: productViewOf(shop, product) } }
}

export const removeFromWishlist: SignedInHandler<typeof wire.removeFromWishlist> = async (
  shop,
  { params, customer },
) => ({
  data: { product: await removeWishlistItem(shop, { customerId: customer.id, productId: params.productId }) },
})
