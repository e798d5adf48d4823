import type { Clock } from './clock.ts'
import type { Db } from './database/database.ts'
import { forgetOldKeys } from './idempotency/idempotency.ts'
import { forgetOldUses } from './limits/limits.ts'

/** Task `platform.tidy`: deletes idempotency keys and counted uses that nothing refers to any more. */
export async function deleteOldKeys({ db, clock }: { readonly db: Db; readonly clock: Clock }): Promise<void> {
  await forgetOldKeys(db, clock.now())
  await forgetOldUses(db)
}
