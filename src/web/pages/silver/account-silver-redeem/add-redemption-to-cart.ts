import { callApi } from '../../../../browser/call.ts'
import { addToCart } from '../../../../wire/cart/cart.ts'
import { useSilver as useSilverCall } from '../../../../wire/loyalty/points-wallet.ts'
import { checkedPincode, sessionId, setBadges } from '../../../routing/visitor.ts'
import type { RedeemOption } from './redeem-option-picker.tsx'

export interface NotDone {
  readonly sentence: string
  /** The item is in the cart, but the silver is not applied. */
  readonly isInCart: boolean
}

/** Adds the product to the ordinary cart and applies its grams in addition to those already applied to the cart. */
export async function putIntoCart({ productId, silver }: RedeemOption): Promise<NotDone | undefined> {
  const piece = { productId, quantity: 1, packageId: null, couponCode: null }
  const added = await callApi('POST cart/add', addToCart, {
    sessionId: sessionId(),
    pincode: checkedPincode(),
    ...piece,
  })
  if (!added.ok) return { sentence: added.sentence, isInCart: false }
  setBadges({ cart: added.data.totalItems })
  const { orderId, silverUsed } = added.data
  if (orderId === null) throw new Error('a cart with a piece in it has no number')
  const applied = await callApi('POST digital-wallet-payment', useSilverCall, { orderId, silver: silverUsed + silver })
  return applied.ok ? undefined : { sentence: applied.sentence, isInCart: true }
}
