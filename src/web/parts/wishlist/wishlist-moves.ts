/** Tells the server what the hearts already show. Fetched with the first press of one. */

import { type Answer, call } from '../../../browser/call.ts'
import { addToWishlist, removeFromWishlist } from '../../../wire/catalog/wishlist.ts'
import { isWished, showWished } from './wishlist-store.ts'

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
    // A list asked for meanwhile, in any tab, may have been older than this press.
    const now = answer.ok ? wished : !wished
    if (presses.get(productId) === press && isWished(productId) !== now) showWished(productId, now)
    return answer
  })
  last = told
  return told
}
