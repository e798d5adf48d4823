import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { OrderChangeCause } from '../orders/actions.ts'
import type { Shop } from '../shop.ts'
import { next } from '../states.ts'
import { type BuyBack, buyBacks, buyBackTransitions } from './records.ts'
import { type BuyBackEvent, buyBackFlow, isBuyBackOver } from './rules/buy-back-flow.ts'

export interface BuyBackTransition extends OrderChangeCause {
  readonly event: BuyBackEvent
  /** Of a step that counts for the people rule (`people.ts`). */
  readonly personId?: number | null
  readonly change?: Partial<typeof buyBacks.$inferInsert>
}

/** Moves a locked request and leaves a row; throws `states.not-now`. */
export async function transitionBuyBack(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  row: BuyBack,
  { event, by, why, personId = null, change = {} }: BuyBackTransition,
): Promise<BuyBack> {
  const at = shop.clock.now()
  const state = next(buyBackFlow, row.state, event)
  const endedAt = row.endedAt ?? (isBuyBackOver(state) ? at : null)
  const [updated] = await tx
    .update(buyBacks)
    .set({ ...change, state, why, endedAt })
    .where(eq(buyBacks.id, row.id))
    .returning()
  if (!updated) throw new Error(`buy-back ${row.id} is gone`)
  const { id: buyBackId, tryNo } = updated
  await tx
    .insert(buyBackTransitions)
    .values({ buyBackId, event, from: row.state, to: state, tryNo, by, personId, why, at })
  return updated
}
