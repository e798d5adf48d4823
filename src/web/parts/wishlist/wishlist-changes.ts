/** Tells the server what the hearts already show. Fetched with the first press of one. */

import { type CallResult, callApi } from '../../../browser/call.ts'
import { addToWishlist, removeFromWishlist } from '../../../wire/catalog/wishlist.ts'
import { isWished, showWished } from './wishlist-store.ts'

/** One after the other: two quick presses must reach the server in their order. */
let last: Promise<unknown> = Promise.resolve()
const presses = new Map<number, number>()

/** Puts back what could not be told, unless the same heart was pressed again meanwhile. */
export function sendWishlistChange(productId: number, wished: boolean): Promise<CallResult<unknown>> {
  const press = (presses.get(productId) ?? 0) + 1
  presses.set(productId, press)
  const summary = last.then(async () => {
    const response = await (wished
      ? callApi('POST wishlist/add', addToWishlist, { productId })
      : callApi('POST wishlist/remove', removeFromWishlist, { productId }))
    // A list asked for meanwhile, in any tab, may have been older than this press.
    const now = response.ok ? wished : !wished
    if (presses.get(productId) === press && isWished(productId) !== now) showWished(productId, now)
    return response
  })
  last = summary
  return summary
}
