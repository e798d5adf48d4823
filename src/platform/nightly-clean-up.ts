import type { Clock } from './clock.ts'
import type { Db } from './database/database.ts'
import { forgetOldKeys } from './idempotency/idempotency.ts'
import { deleteDiscardedJobs } from './jobs/failed-jobs.ts'
import { forgetOldUses } from './limits/limits.ts'

/** Task `platform.tidy`: deletes idempotency keys, counted uses and discarded jobs that nothing refers to any more. */
export async function deleteOldKeys({ db, clock }: { readonly db: Db; readonly clock: Clock }): Promise<void> {
  await forgetOldKeys(db, clock.now())
  await forgetOldUses(db)
  await deleteDiscardedJobs(db, clock.now())
}
