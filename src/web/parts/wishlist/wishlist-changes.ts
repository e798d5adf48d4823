/** Sends wishlist changes that the page already shows to the server. Loads on the first click of a wishlist button. */

import { type CallResult, callApi } from '../../../browser/call.ts'
import { addToWishlist, removeFromWishlist } from '../../../wire/catalog/wishlist.ts'
import { isWished, showWished } from './wishlist-store.ts'

/** Requests run one after the other: two quick clicks must reach the server in order. */
let last: Promise<unknown> = Promise.resolve()
const presses = new Map<number, number>()

/** Reverts a change that failed, unless the same button was clicked again meanwhile. */
export function sendWishlistChange(productId: number, wished: boolean): Promise<CallResult<unknown>> {
  const press = (presses.get(productId) ?? 0) + 1
  presses.set(productId, press)
  const sending = last.then(async () => {
    const response = await (wished
      ? callApi('POST wishlist/add', addToWishlist, { productId })
      : callApi('POST wishlist/remove', removeFromWishlist, { productId }))
    // A wishlist fetched meanwhile, in any tab, may predate this click.
    const now = response.ok ? wished : !wished
    if (presses.get(productId) === press && isWished(productId) !== now) showWished(productId, now)
    return response
  })
  last = sending
  return sending
}
