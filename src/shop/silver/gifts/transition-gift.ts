import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import type { Shop } from '../../shop.ts'
import { next } from '../../states.ts'
import { type SilverGift, silverGifts, silverGiftTransitions } from './records.ts'
import { type GiftEvent, giftFlow } from './rules/gift-flow.ts'

export interface GiftTransition {
  readonly event: GiftEvent
  readonly by: string
  readonly claimedBy?: number
}

/** Moves a locked gift and leaves a row; throws `states.not-now`. */
export async function transitionGift(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  gift: SilverGift,
  transition: GiftTransition,
): Promise<SilverGift> {
  const { event, by, claimedBy = null } = transition
  const now = shop.clock.now()
  const change = { state: next(giftFlow, gift.state, event), claimedBy, endedAt: now }
  await tx.update(silverGifts).set(change).where(eq(silverGifts.id, gift.id))
  await tx
    .insert(silverGiftTransitions)
    .values({ giftId: gift.id, event, from: gift.state, to: change.state, by, at: now })
  return { ...gift, ...change }
}
