import type * as z from 'zod/mini'
import { type CallResult, callApi } from '../../../browser/call.ts'
import { type cart, showCart } from '../../../wire/cart/cart.ts'
import { customerId, sessionId, setBadges } from '../../routing/visitor.ts'

/** Whose cart this document has requested. */
let requestedBy: string | null | undefined

export async function fetchCart(): Promise<CallResult<z.output<typeof cart>>> {
  requestedBy = customerId()
  const response = await callApi('POST cart', showCart, { sessionId: sessionId() })
  if (response.ok) setBadges({ cart: response.data.totalItems })
  return response
}

/** For the number in the header: nothing where the page itself has requested the customer's cart. */
export async function fetchCartCount(): Promise<void> {
  if (requestedBy !== customerId()) await fetchCart()
}
