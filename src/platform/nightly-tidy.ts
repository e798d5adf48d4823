/** Every night what the floor itself no longer needs is forgotten: keys of repeated calls, and counts of uses. */
import { nextMidnight } from '../units/date.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database/database.ts'
import { forgetOldKeys } from './idempotency/idempotency.ts'
import { type JobHandlers, queueStanding } from './jobs/jobs.ts'
import { forgetOldUses } from './limits/limits.ts'

interface Room {
  readonly db: Db
  readonly clock: Clock
}

const kind = 'platform.tidy'

export const queuePlatformTidy = (room: Room): Promise<void> => queueStanding(room, kind, nextMidnight)

export const platformJobs = ({ db, clock }: Room): JobHandlers => ({
  [kind]: async () => {
    const now = clock.now()
    await forgetOldKeys(db, now)
    await forgetOldUses(db)
    return { again: nextMidnight(now) }
  },
})
