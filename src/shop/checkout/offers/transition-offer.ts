import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import type { Shop } from '../../shop.ts'
import { next } from '../../states.ts'
import { type CustomerOffer, customerOffers, customerOfferTransitions } from './records.ts'
import { type OfferEvent, offerFlow } from './rules/offer-flow.ts'

export interface OfferChangeCause {
  readonly by: string
  /** Of a member of staff; empty for others. */
  readonly byName?: string
  readonly why?: string
}

type Changes = Partial<Omit<typeof customerOffers.$inferInsert, 'id' | 'state'>>

/** Moves a locked offer and leaves a row; throws `states.not-now`. */
export async function transitionOffer(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  offer: CustomerOffer,
  { event, changes = {}, ...cause }: OfferChangeCause & { readonly event: OfferEvent; readonly changes?: Changes },
): Promise<CustomerOffer> {
  const state = next(offerFlow, offer.state, event)
  const endedAt = state === 'sent' ? null : shop.clock.now()
  const [moved] = await tx
    .update(customerOffers)
    .set({ endedAt, ...changes, state })
    .where(eq(customerOffers.id, offer.id))
    .returning()
  await recordOfferEvent(shop, tx, { id: offer.id, event, from: offer.state, to: state, ...cause })
  return moved!
}

export async function recordOfferEvent(
  { clock }: Pick<Shop, 'clock'>,
  tx: Tx,
  {
    id: offerId,
    byName = '',
    why = '',
    ...rest
  }: OfferChangeCause &
    Pick<typeof customerOfferTransitions.$inferInsert, 'event' | 'from' | 'to'> & { readonly id: number },
): Promise<void> {
  await tx.insert(customerOfferTransitions).values({ offerId, byName, why, at: clock.now(), ...rest })
}
