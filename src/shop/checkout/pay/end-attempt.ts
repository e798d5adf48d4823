/** A payment attempt ended without money: the attempt records it, and if it was the live one, so does the order or purchase. */
import type { Tx } from '../../../platform/database/database.ts'
import {
  lockAttempt,
  newestAttempt,
  type PaymentAttempt,
  readAttempt,
  transitionPaymentAttempt,
} from '../../payments/attempts.ts'
import { attemptFlow } from '../../payments/rules/attempt-flow.ts'
import type { Shop } from '../../shop.ts'
import { can } from '../../states.ts'
import { lockPayable, type Payable } from './payable.ts'

export interface AttemptEnd {
  readonly event: 'fail' | 'expire'
  readonly why: string
}

/** Ends an open attempt; one that is already over, or was paid meanwhile, is left unchanged. */
export async function endLiveAttempt(shop: Shop, attemptId: number, ending: AttemptEnd): Promise<void> {
  const found = await readAttempt(shop.db, attemptId)
  if (!found) return
  await shop.db.transaction(async (tx) => {
    const payable = await lockPayable(shop, tx, found.draft)
    await endAttempt(tx, { payable, attempt: await lockAttempt(tx, attemptId) }, ending)
  })
}

/** As `endLiveAttempt`, within a transaction that has locked the order or purchase. */
export async function endAttempt(
  tx: Tx,
  { payable, attempt }: { payable: Payable; attempt: PaymentAttempt },
  { event, why }: AttemptEnd,
): Promise<void> {
  if (!can(attemptFlow, attempt.state, event)) return
  const newest = await newestAttempt(tx, attempt.orderId)
  await transitionPaymentAttempt(tx, attempt, { event, reason: why })
  if (newest?.id === attempt.id) await payable.end(event, { by: attempt.provider ?? 'clock', why })
}
