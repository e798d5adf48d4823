import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Cause } from '../orders/actions.ts'
import type { Shop } from '../shop.ts'
import { next } from '../states.ts'
import { type BuyBack, buyBackMoves, buyBacks } from './records.ts'
import { type BuyBackEvent, buyBackFlow, isOver } from './rules/flow.ts'

export interface Move extends Cause {
  readonly event: BuyBackEvent
  /** Of a step that counts for the people rule (`people.ts`). */
  readonly personId?: number | null
  readonly change?: Partial<typeof buyBacks.$inferInsert>
}

/** Moves a locked request and leaves a row; throws `states.not-now`. */
export async function moveBuyBack(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  row: BuyBack,
  { event, by, why, personId = null, change = {} }: Move,
): Promise<BuyBack> {
  const at = shop.clock.now()
  const state = next(buyBackFlow, row.state, event)
  const endedAt = row.endedAt ?? (isOver(state) ? at : null)
  const [moved] = await tx
    .update(buyBacks)
    .set({ ...change, state, why, endedAt })
    .where(eq(buyBacks.id, row.id))
    .returning()
  if (!moved) throw new Error(`buy-back ${row.id} is gone`)
  const { id: buyBackId, tryNo } = moved
  await tx.insert(buyBackMoves).values({ buyBackId, event, from: row.state, to: state, tryNo, by, personId, why, at })
  return moved
}
