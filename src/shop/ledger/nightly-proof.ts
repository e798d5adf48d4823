/** Every night, at midnight in India, the balances are proved against the entries. */
import { type JobHandlers, type JobOutcome, queueStanding } from '../../platform/jobs/jobs.ts'
import { nextMidnight } from '../../units/date.ts'
import type { Shop } from '../shop.ts'
import { proveBalances } from './actions.ts'

type Room = Pick<Shop, 'db' | 'clock' | 'log'>

const kind = 'ledger.prove'

export const ledgerJobs = (shop: Room) => ({ [kind]: () => prove(shop) }) satisfies JobHandlers

export const queueProof = (room: Pick<Room, 'db' | 'clock'>): Promise<void> => queueStanding(room, kind, nextMidnight)

/** Faults are people's to mend: they are logged, and looked for again the next night. */
async function prove({ db, clock, log }: Room): Promise<JobOutcome> {
  const faults = await proveBalances(db)
  if (faults.length > 0) log.error({ faults }, 'the ledger does not prove')
  return { again: nextMidnight(clock.now()) }
}
