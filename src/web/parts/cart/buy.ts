/**
 * Putting a piece into the cart and asking whether a pincode is served. The codecs come when a button is reached for, not
 * with the page.
 */

import { wordNotice } from '../../../browser/api-wording.ts'
import { call, newIdempotencyKey } from '../../../browser/call.ts'
import { addSet, addToCart as addToCartCall } from '../../../wire/cart/cart.ts'
import { checkPincode } from '../../../wire/cart/delivery.ts'
import { checkedPincode, sessionId, setBadges } from '../../routing/visitor.ts'

export interface Wanted {
  readonly productId: number
  readonly quantity: number
  /** Null: the piece comes as it is. */
  readonly packageId: number | null
  /** The code of a coupon to try with it. */
  readonly coupon?: string | null
}

/** Refused with the server's own sentence, or failed without an answer worth telling. */
export type Outcome =
  | {
      readonly ok: true
      /** What the server has to say of it although it was done: a coupon that does not fit. */
      readonly notice?: string | undefined
    }
  | { readonly ok: false; readonly refused?: string }

/** One piece, or several that go together: then all of them or none. */
export async function addToCart(wanted: readonly Wanted[]): Promise<Outcome> {
  const [first, ...others] = wanted
  if (!first) return { ok: true }
  const whose = { sessionId: sessionId(), pincode: checkedPincode() }
  const couponCode = first.coupon ?? null
  const asks = { ...whose, pieces: wanted.map(pieceOf), couponCode }
  const options = { idempotencyKey: keyFor(JSON.stringify(asks)) }
  const answer = others.length
    ? await call('POST cart/add-set', addSet, { ...whose, pieces: asks.pieces }, options)
    : await call('POST cart/add', addToCartCall, { ...whose, ...pieceOf(first), couponCode }, options)
  if (answer.ok || answer.status !== 0) unanswered = undefined
  if (answer.ok) {
    setBadges({ cart: answer.data.totalItems })
    return {
      ok: true,
      notice:
        couponCode && !answer.data.coupon
          ? wordNotice(answer.data.notices[0] ?? '', answer.data.codedNotices[0])
          : undefined,
    }
  }
  return answer.status >= 400 && answer.status < 500 ? { ok: false, refused: answer.sentence } : { ok: false }
}

/** A try that got no answer may have been done all the same: the next one carries its key, and is not done twice. */
let unanswered: { readonly about: string; readonly key: string } | undefined

function keyFor(about: string): string {
  if (unanswered?.about !== about) unanswered = { about, key: newIdempotencyKey() }
  return unanswered.key
}

const pieceOf = ({ productId, quantity, packageId }: Wanted) => ({ productId, quantity, packageId })

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
