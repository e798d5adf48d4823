/**
 * Putting a piece into the cart and asking whether a pincode is served. The codecs come when a button is reached for, not
 * with the page.
 */
import { addToCart as addToCartCall } from '../../wire/cart.ts'
import { checkPincode } from '../../wire/delivery.ts'
import { call } from '../call.ts'
import { checkedPincode, sessionId, setBadges } from '../visitor.ts'

export interface Wanted {
  readonly productId: number
  readonly quantity: number
  /** Null: the piece comes as it is. */
  readonly packageId: number | null
}

/** Refused with the server's own sentence, or failed without an answer worth telling. */
export type Outcome = { readonly ok: true } | { readonly ok: false; readonly refused?: string }

export async function addToCart({ productId, quantity, packageId }: Wanted): Promise<Outcome> {
  const answer = await call('POST cart/add', addToCartCall, {
    productId,
    quantity,
    packageId,
    sessionId: sessionId(),
    ignoredUser: undefined,
    pincode: checkedPincode(),
    couponCode: null,
  })
  if (answer.ok) {
    setBadges({ cart: answer.data.totalItems })
    return { ok: true }
  }
  return answer.status >= 400 && answer.status < 500 ? { ok: false, refused: answer.sentence } : { ok: false }
}

export interface Served {
  readonly pincode: string
  /** "Nashik, Maharashtra. Ships by …" */
  readonly sentence: string
}

/** Whether and when we deliver there; a `string` is the sentence that says why not. */
export async function askPincode(pincode: string): Promise<Served | string> {
  const answer = await call('GET check-pincode', checkPincode, { pincode })
  if (!answer.ok) return Object.values(answer.errors)[0] ?? answer.sentence
  const { description, message } = answer.data
  return { pincode, sentence: `${description}. ${message}` }
}
