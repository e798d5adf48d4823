/**
 * Putting a piece into the cart and asking whether a pincode is served. The codecs come with the first press of a
 * button, not with the page.
 */
import { checkedPincode, sessionId, setBadges } from '../../visitor.ts'

export interface Wanted {
  readonly productId: number
  readonly quantity: number
  /** Null: the piece comes as it is. */
  readonly packageId: number | null
}

export type Outcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly tone: 'warn' | 'bad'; readonly sentence: string }

/** Spec §8: what an add to cart says that got no answer. */
const failedSentence = 'Something went wrong error!' // sic

/** The server's refusal is its own sentence, in orange; anything else is the general one, in red (spec §8). */
export async function addToCart({ productId, quantity, packageId }: Wanted): Promise<Outcome> {
  const { call } = await import('../../call.ts')
  const wire = await import('../../../wire/cart.ts')
  const asks = {
    productId,
    quantity,
    packageId,
    sessionId: sessionId(),
    ignoredUser: undefined,
    pincode: checkedPincode(),
    couponCode: null,
  }
  const answer = await call('POST cart/add', wire.addToCart, asks)
  if (answer.ok) {
    setBadges({ cart: answer.data.totalItems })
    return { ok: true }
  }
  return answer.status >= 400 && answer.status < 500
    ? { ok: false, tone: 'warn', sentence: answer.sentence }
    : { ok: false, tone: 'bad', sentence: failedSentence }
}

export interface Served {
  readonly pincode: string
  /** "Nashik, Maharashtra. Ships by …" */
  readonly sentence: string
}

/** Spec §5. */
export const noPincodeSentence = 'Enter your pincode'

/** Whether and when we deliver there; a `string` is the sentence that says why not. */
export async function askPincode(pincode: string): Promise<Served | string> {
  if (!pincode) return noPincodeSentence
  const { call } = await import('../../call.ts')
  const { checkPincode } = await import('../../../wire/delivery.ts')
  const answer = await call('GET check-pincode', checkPincode, { pincode })
  if (!answer.ok) return Object.values(answer.errors)[0] ?? answer.sentence
  const { description, message } = answer.data
  return { pincode, sentence: `${description}. ${message}` }
}
