/**
 * `initiate-order`: a way is chosen and the customer is about to pay. In one transaction the pieces are set aside, the
 * coupon's use is reserved, and the intent to pay is written; only then is the provider asked (architecture, Failures).
 */
import { type Attempt, openAttempt } from '../../payments/attempts.ts'
import type { Bought } from '../../payments/bought.ts'
import { isProviderMode, type PaymentMode } from '../../payments/modes.ts'
import type { Shop } from '../../shop.ts'
import { type BegunPayment, beginPayment } from './begin.ts'
import { giveUp } from './give-up.ts'
import { openWithProvider } from './open-with-provider.ts'
import { placeOrder } from './place.ts'
import { settleEarlier } from './poll.ts'
import type { PayingFor } from './prepare.ts'

export interface Initiated {
  readonly draft: Bought
  readonly quote: BegunPayment['quote']
  /** Null when the order is placed already: points and silver covered it. */
  readonly attempt: Attempt | null
}

/** Throws what `beginPayment` throws, and the provider's `PartnerTrouble`. */
export async function initiateOrder(shop: Shop, paying: PayingFor & { mode: PaymentMode }): Promise<Initiated> {
  const { mode } = paying
  await settleEarlier(shop, paying)
  const begun = await shop.db.transaction(async (tx) => {
    const { draft, order, quote, tries } = await beginPayment(shop, tx, paying)
    if (order && draft.price.payable === 0) {
      await placeOrder(shop, tx, { draft, mode, by: `customer:${draft.customerId}`, order })
      return { draft, quote, attempt: null }
    }
    const ways = { ...waysOf(mode), lockEndsAt: quote.endsAt, before: tries }
    return { draft, quote, attempt: await openAttempt(shop, tx, { draft, ...ways }) }
  })
  if (!begun.attempt?.provider) return begun
  try {
    return { ...begun, attempt: await openWithProvider(shop, begun.attempt, begun.quote.shownUntil) }
  } catch (trouble) {
    // The provider was not reached or refused: this try is over, and what it held is free again.
    await giveUp(shop, begun.attempt.id, { event: 'fail', why: 'The payment provider could not be reached' })
    throw trouble
  }
}

const waysOf = (mode: PaymentMode) => {
  if (!isProviderMode(mode)) return { mode, provider: null }
  return { mode, provider: mode === 'RAZORPAY' ? ('razorpay' as const) : ('paytm' as const) }
}
