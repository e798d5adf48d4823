import { showCart } from '../../wire/cart.ts'
import { myProfile } from '../../wire/customers.ts'
import { call } from '../call.ts'
import { forgetSignIn, rememberDetails, setBadges } from '../visitor.ts'
import { detailsOf } from './customer.ts'

const unauthorised = 401

/**
 * What a signed-in visitor's page asks once it stands (spec §4 Startup): who it is, so that the name is true, and how many
 * lines the cart has on the server. A token that is no longer good is forgotten. A guest's page asks for nothing.
 */
export async function startSignedIn(): Promise<void> {
  const profile = await call('POST my-profile', myProfile, {})
  if (!profile.ok) {
    if (profile.status === unauthorised) forgetSignIn()
    return
  }
  rememberDetails(detailsOf(profile.data))
  const cart = await call('POST cart', showCart, {})
  if (cart.ok) setBadges({ cart: cart.data.totalItems })
}
