/** An announced transfer that nobody need look for any more: its order is not carried out. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import type { Shop } from '../../shop.ts'
import { can } from '../../states.ts'
import { attemptFlow } from '../attempt-flow.ts'
import { dropPoll, lockAttempts, moveAttempt } from '../attempts.ts'
import { bankTransfers } from '../records.ts'

/** Ends what is still open of an order's payment. The caller holds the order's quote row. */
export async function withdrawPayment(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { orderId, by, why }: { orderId: number; by: string; why: string },
): Promise<void> {
  await tx
    .update(bankTransfers)
    .set({ decidedAt: shop.clock.now(), decision: 'refused', decidedBy: by })
    .where(and(eq(bankTransfers.orderId, orderId), isNull(bankTransfers.decidedAt)))
  for (const attempt of await lockAttempts(tx, orderId)) {
    if (attempt.state !== 'UNDER_VERIFICATION' || !can(attemptFlow, attempt.state, 'fail')) continue
    await moveAttempt(tx, attempt, { event: 'fail', reason: why })
    await dropPoll(tx, attempt)
  }
}
