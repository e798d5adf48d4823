/** Adds to the cart and checks delivery to a pincode. The codecs load when a button is about to be used, not with the page. */

import { wordNotice } from '../../../browser/api-wording.ts'
import { callApi, newIdempotencyKey } from '../../../browser/call.ts'
import { addSet, addToCart as addToCartCall } from '../../../wire/cart/cart.ts'
import { checkPincode } from '../../../wire/cart/delivery.ts'
import { checkedPincode, sessionId, setBadges } from '../../routing/visitor.ts'

export interface CartItemInput {
  readonly productId: number
  readonly quantity: number
  /** Null for no package. */
  readonly packageId: number | null
  /** A coupon code to try with it. */
  readonly coupon?: string | null
}

/** Refused with the server's sentence, or failed without a usable response. */
export type AddToCartResult =
  | {
      readonly ok: true
      /** A notice from the server although the call succeeded: a coupon that does not apply. */
      readonly notice?: string | undefined
    }
  | { readonly ok: false; readonly refused?: string }

/** One product, or several together: all of them or none. */
export async function addItemsToCart(wanted: readonly CartItemInput[]): Promise<AddToCartResult> {
  const [first, ...others] = wanted
  if (!first) return { ok: true }
  const whose = { sessionId: sessionId(), pincode: checkedPincode() }
  const couponCode = first.coupon ?? null
  const params = { ...whose, pieces: wanted.map(pieceOf), couponCode }
  const options = { idempotencyKey: keyFor(JSON.stringify(params)) }
  const response = others.length
    ? await callApi('POST cart/add-set', addSet, { ...whose, pieces: params.pieces }, options)
    : await callApi('POST cart/add', addToCartCall, { ...whose, ...pieceOf(first), couponCode }, options)
  if (response.ok || response.status !== 0) unanswered = undefined
  if (response.ok) {
    setBadges({ cart: response.data.totalItems })
    return {
      ok: true,
      notice:
        couponCode && !response.data.coupon
          ? wordNotice(response.data.notices[0] ?? '', response.data.codedNotices[0])
          : undefined,
    }
  }
  return response.status >= 400 && response.status < 500 ? { ok: false, refused: response.sentence } : { ok: false }
}

/** A request without a response may have succeeded: the next one reuses its key, so that it is not executed twice. */
let unanswered: { readonly about: string; readonly key: string } | undefined

function keyFor(about: string): string {
  if (unanswered?.about !== about) unanswered = { about, key: newIdempotencyKey() }
  return unanswered.key
}

const pieceOf = ({ productId, quantity, packageId }: CartItemInput) => ({ productId, quantity, packageId })

/** Null where we deliver; else the sentence that says why not. */
export async function findPincodeRefusal(pincode: string): Promise<string | null> {
  const response = await callApi('GET check-pincode', checkPincode, { pincode })
  return response.ok ? null : (Object.values(response.errors)[0] ?? response.sentence)
}
