/** What the payment of an order has to do with the offer that it accepts. The caller has locked the order. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import type { PaymentDraft } from '../../payments/purchase-draft.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { can } from '../../states.ts'
import { customerOffers, lockOffer } from './records.ts'
import { offerFlow } from './rules/offer-flow.ts'
import { transitionOffer } from './transition-offer.ts'

/**
 * Throws `offers.over` unless the offer may be paid now. A price that was locked while it was valid may be paid to the end of
 * its lock, as any other.
 */
export async function requirePayableOffer(
  { clock }: Pick<Shop, 'clock'>,
  tx: Tx,
  { offerId, isPriceLocked }: { readonly offerId: number; readonly isPriceLocked: boolean },
): Promise<void> {
  const { state, validUntil } = await lockOffer(tx, offerId)
  const isValid = state === 'sent' && validUntil !== null && clock.now() < validUntil
  const isEnding = isPriceLocked && (state === 'sent' || state === 'expired')
  if (!isValid && !isEnding) throw refuse('offers.over', { state: state === 'sent' ? 'expired' : state })
}

/** Whether money that arrives now is for something that is no longer offered: staff decide about it. */
export async function isOfferClosed(tx: Tx, draft: PaymentDraft): Promise<boolean> {
  if (draft.kind !== 'order' || !draft.offer) return false
  const [offer] = await tx
    .select({ state: customerOffers.state })
    .from(customerOffers)
    .where(eq(customerOffers.id, draft.offer.id))
  return offer?.state === 'withdrawn' || offer?.state === 'declined'
}

/** The order is placed. An offer has one cart, and so at most one order. */
export async function markOfferPaid(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { offerId, orderId, by }: { readonly offerId: number; readonly orderId: number; readonly by: string },
): Promise<void> {
  const offer = await lockOffer(tx, offerId)
  if (offer.orderId !== orderId) throw new Error(`order ${orderId} is not that of offer ${offer.number}`)
  if (can(offerFlow, offer.state, 'pay')) await transitionOffer(shop, tx, offer, { event: 'pay', by })
}
