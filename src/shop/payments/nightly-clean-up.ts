/** Every night deletes what payments no longer need: old webhooks, and tokens for which no method was chosen. */
import { and, isNull, lt, notInArray } from 'drizzle-orm'
import { dayMs } from '../../units/date.ts'
import type { Shop } from '../shop.ts'
import { deleteOldProviderEvents } from './provider-events.ts'
import { attempts } from './records.ts'

type Deps = Pick<Shop, 'db' | 'clock'>

/** A token is valid for 15 minutes; money for it arrives days later at most. */
const retentionMs = 7 * dayMs

/** Task `payments.tidy`. */
export async function cleanUpPayments({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  await deleteOldProviderEvents(db, now)
  const old = lt(attempts.openedAt, new Date(now.getTime() - retentionMs))
  await db
    .delete(attempts)
    .where(and(old, isNull(attempts.mode), notInArray(attempts.state, ['PAID', 'QUESTIONED', 'PROCESSING'])))
}
