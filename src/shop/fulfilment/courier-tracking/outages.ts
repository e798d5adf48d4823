/** How the courier's tracking fares, so that a courier that does not answer is left alone for a while. */
import { eq } from 'drizzle-orm'
import type { PartnerError } from '../../../partners/partner-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { courierTracking } from './records.ts'
import { outageWaitMs } from './rules.ts'

const own = 'integrated'

export type TrackingHealth = Omit<typeof courierTracking.$inferSelect, 'courier'>

export async function readTrackingHealth(db: Db): Promise<TrackingHealth> {
  const [row] = await db.select().from(courierTracking).where(eq(courierTracking.courier, own))
  return row ?? { answeredAt: null, failures: 0, retryAt: null, problem: '' }
}

const save = (db: Db, health: TrackingHealth): Promise<unknown> =>
  db
    .insert(courierTracking)
    .values({ courier: own, ...health })
    .onConflictDoUpdate({ target: courierTracking.courier, set: health })

export const recordAnswer = (db: Db, now: Date): Promise<unknown> =>
  save(db, { answeredAt: now, failures: 0, retryAt: null, problem: '' })

const problems: Readonly<Record<PartnerError['kind'], string>> = {
  unreachable: 'The courier cannot be reached',
  timeout: 'The courier does not answer in time',
  unauthorized: 'The courier refuses our account',
  refused: 'The courier refuses the request',
  unreadable: 'The answer of the courier cannot be read',
}

export async function recordOutage(db: Db, failure: PartnerError, now: Date): Promise<void> {
  const { answeredAt, failures } = await readTrackingHealth(db)
  const retryAt = new Date(now.getTime() + outageWaitMs(failures + 1))
  const problem = [problems[failure.kind], failure.detail].filter(Boolean).join(': ')
  await save(db, { answeredAt, failures: failures + 1, retryAt, problem })
}
