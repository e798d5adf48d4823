/** Every night, at midnight in India, the balances are proved against the entries. */
import { type JobHandlers, type JobOutcome, queueJob } from '../../platform/jobs/jobs.ts'
import { nextMidnight } from '../../units/date.ts'
import type { Shop } from '../shop.ts'
import { proveBalances } from './actions.ts'

type Room = Pick<Shop, 'db' | 'clock' | 'log'>

export const ledgerJobs = (shop: Room) => ({ 'ledger.prove': () => prove(shop) }) satisfies JobHandlers

/** Queued at every start; one that waits already stays the only one. */
export async function queueProof({ db, clock }: Pick<Room, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const job = { kind: 'ledger.prove', key: 'nightly', payload: {}, dueAt: nextMidnight(now) }
  await db.transaction((tx) => queueJob(tx, job, now))
}

/** Faults are people's to mend: they are logged, and looked for again the next night. */
async function prove({ db, clock, log }: Room): Promise<JobOutcome> {
  const faults = await proveBalances(db)
  if (faults.length > 0) log.error({ faults }, 'the ledger does not prove')
  return { again: nextMidnight(clock.now()) }
}
