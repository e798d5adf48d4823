/** Every night, at midnight in India, the books are compared with themselves and with the providers' files. */
import { dropJob, type JobHandlers, type JobOutcome, queueStanding } from '../../../platform/jobs/jobs.ts'
import { nextMidnight } from '../../../units/date.ts'
import type { Shop } from '../../shop.ts'
import { reconcile } from './actions.ts'

type Room = Pick<Shop, 'db' | 'database' | 'clock' | 'log' | 'payments'>

const kind = 'reconciliation.nightly'

export const reconciliationJobs = (shop: Room) => ({ [kind]: () => nightly(shop) }) satisfies JobHandlers

export async function queueReconciliation(room: Pick<Room, 'db' | 'clock'>): Promise<void> {
  // The proof of the ledger was a job of its own once.
  await room.db.transaction((tx) => dropJob(tx, 'ledger.prove', 'standing'))
  await queueStanding(room, kind, nextMidnight)
}

/** Differences are people's to mend: they are written down, and looked for again the next night. */
async function nightly(shop: Room): Promise<JobOutcome> {
  // The embedded database has nobody who tidies after it: without this, what was sold is counted by reading every order.
  if (shop.database.kind === 'embedded') await shop.database.script('VACUUM orders, order_lines')
  await reconcile(shop)
  return { again: nextMidnight(shop.clock.now()) }
}
