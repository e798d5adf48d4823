import { callApi } from '../../../browser/call.ts'
import { wishlist } from '../../../wire/catalog/wishlist.ts'
import { takeWishlist, wishlistChanges } from '../wishlist/wishlist-store.ts'
import { fetchCartCount } from './fetch-cart.ts'
import { fetchProfileOnce } from './fetch-profile.ts'

/**
 * What a signed-in visitor's page requests once it is shown (spec §4 Startup): the profile, so that the name is current; the
 * wishlist; the number of cart lines on the server. An invalid token is cleared. A guest's page requests nothing.
 */
export async function startSignedIn(): Promise<void> {
  const profile = await fetchProfileOnce()
  if (profile.ok) await Promise.all([fetchWishlist(), fetchCartCount()])
}

async function fetchWishlist(): Promise<void> {
  const changesBefore = wishlistChanges()
  const wished = await callApi('GET wishlist', wishlist, { idsOnly: 1 })
  if (wished.ok) takeWishlist(wished.data.ids, changesBefore)
}
