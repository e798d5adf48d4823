/** What killed processes hold is given up after its time. A proof need not wait for that: it lets the time pass in the database. */
import { sql } from 'drizzle-orm'
import type { BenchEnvironment } from '../../bench/support/bench-environment.ts'

/** While no process of the shop runs: jobs, turns, idempotency keys and approvals belong to nobody any more. */
export const endLeases = (deps: BenchEnvironment): Promise<void> =>
  deps.prepare(async ({ db }) => {
    await db.execute(sql`UPDATE jobs SET claimed_until = NULL, claimed_by = NULL WHERE claimed_until IS NOT NULL`)
    await db.execute(sql`DELETE FROM turns`)
    await db.execute(
      sql`UPDATE idempotency_keys SET started_at = started_at - interval '2 minutes' WHERE status IS NULL`,
    )
    await db.execute(sql`UPDATE proposals SET decided_at = decided_at - interval '15 minutes' WHERE state = 'approved'`)
  })
