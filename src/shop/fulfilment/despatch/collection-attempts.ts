/** The code of a parcel at the counter has six digits: whoever works there could try them all, and needs no customer then. */
import { openCounter } from '../../../platform/limits/limits.ts'
import { keyedHash } from '../../../platform/security/secrets.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'

/** A customer misreads a code once or twice; an hour later they are still at the counter, or come again. */
const attempts = { points: 5, seconds: 60 * 60 }

/** Counts a try at the code of an order. Throws `fulfilment.too-many-codes`. Not within a transaction: what is refused counts. */
export async function countCollectionAttempt(
  { db, keys, config }: Pick<Shop, 'db' | 'keys' | 'config'>,
  orderId: number,
): Promise<void> {
  if (config.RATE_LIMITS === 'off') return
  const { waitMs } = await openCounter(db).count(keyedHash(keys.code, 'collection try', String(orderId)), attempts)
  if (waitMs > 0) throw refuse('fulfilment.too-many-codes', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}
