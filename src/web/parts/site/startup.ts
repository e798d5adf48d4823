import { callApi } from '../../../browser/call.ts'
import { showCart } from '../../../wire/cart/cart.ts'
import { wishlist } from '../../../wire/catalog/wishlist.ts'
import { myProfile } from '../../../wire/customers/customers.ts'
import { forgetSignIn, rememberDetails, setBadges } from '../../routing/visitor.ts'
import { detailsOf } from '../account/customer.ts'
import { takeWishlist, wishlistChanges } from '../wishlist/wishlist-store.ts'

const unauthorised = 401

/**
 * What a signed-in visitor's page requests once it is shown (spec §4 Startup): the profile, so that the name is current; the
 * wishlist; the number of cart lines on the server. An invalid token is cleared. A guest's page requests nothing.
 */
export async function startSignedIn(): Promise<void> {
  const profile = await callApi('POST my-profile', myProfile, {})
  if (!profile.ok) {
    if (profile.status === unauthorised) forgetSignIn()
    return
  }
  rememberDetails(detailsOf(profile.data))
  await Promise.all([fetchWishlist(), fetchCartCount()])
}

async function fetchWishlist(): Promise<void> {
  const changesBefore = wishlistChanges()
  const wished = await callApi('GET wishlist', wishlist, { idsOnly: 1 })
  if (wished.ok) takeWishlist(wished.data.ids, changesBefore)
}

async function fetchCartCount(): Promise<void> {
  const cart = await callApi('POST cart', showCart, {})
  if (cart.ok) setBadges({ cart: cart.data.totalItems })
}
