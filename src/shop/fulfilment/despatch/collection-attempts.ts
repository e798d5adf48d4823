/** Limits attempts at a collection code: it has six digits, so staff at the counter could otherwise try them all. */
import { openCounter } from '../../../platform/limits/limits.ts'
import { keyedHash } from '../../../platform/security/secrets.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'

/** A customer misreads a code once or twice; after an hour they can try again. */
const attempts = { points: 5, seconds: 60 * 60 }

/** Counts an attempt. Throws `fulfilment.too-many-codes`. Call it outside a transaction, so that refused attempts count. */
export async function countCollectionAttempt(
  { db, keys, config }: Pick<Shop, 'db' | 'keys' | 'config'>,
  orderId: number,
): Promise<void> {
  if (config.RATE_LIMITS === 'off') return
  const { waitMs } = await openCounter(db).count(keyedHash(keys.code, 'collection try', String(orderId)), attempts)
  if (waitMs > 0) throw refuse('fulfilment.too-many-codes', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}
