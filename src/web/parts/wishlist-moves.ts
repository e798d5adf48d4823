/** Tells the server what the hearts already show. Fetched with the first press of one. */
import { addToWishlist, removeFromWishlist } from '../../wire/wishlist.ts'
import { type Answer, call } from '../call.ts'
import { showWished } from './wishlist-store.ts'

/** One after the other: two quick presses must reach the server in their order. */
let last: Promise<unknown> = Promise.resolve()
const presses = new Map<number, number>()

/** Puts back what could not be told, unless the same heart was pressed again meanwhile. */
export function tellWished(productId: number, wished: boolean): Promise<Answer<unknown>> {
  const press = (presses.get(productId) ?? 0) + 1
  presses.set(productId, press)
  const told = last.then(async () => {
    const answer = await (wished
      ? call('POST wishlist/add', addToWishlist, { productId })
      : call('POST wishlist/remove', removeFromWishlist, { productId }))
    if (!answer.ok && presses.get(productId) === press) showWished(productId, !wished)
    return answer
  })
  last = told
  return told
}
