import { addWish, readWishlist, removeWish } from '../../shop/catalog/wishlist/actions.ts'
import type * as wire from '../../wire/catalog/wishlist.ts'
import type { SignedInHandler } from '../call.ts'
import { shownProduct } from './shown-products.ts'

export const wishlist: SignedInHandler<typeof wire.wishlist> = async (shop, { asks, customer }) => {
  const { ids, products, withdrawn } = await readWishlist(shop, customer.id)
  const message = ids.length ? '' : 'Your wishlist is empty'
  return {
    data: {
      products: asks.idsOnly ? [] : products.map((product) => shownProduct(shop, product)),
      message,
      ids: [...ids],
      withdrawn: [...withdrawn],
    },
    message,
  }
}

export const add: SignedInHandler<typeof wire.addToWishlist> = async (shop, { asks, customer }) => {
  const { product, isNew } = await addWish(shop, { customerId: customer.id, productId: asks.productId })
  const message = isNew ? 'Added to your wishlist' : 'Already in your wishlist'
  return { data: { message, product: shownProduct(shop, product) } }
}

export const remove: SignedInHandler<typeof wire.removeFromWishlist> = async (shop, { asks, customer }) => ({
  data: { product: await removeWish(shop, { customerId: customer.id, productId: asks.productId }) },
})
