/**
 * For periodic work that only one process should do, whichever it is, such as querying the rate source. A process that takes
 * the lease holds it for some time. Measured by the database's clock, which all processes share.
 */
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { leases } from './records.ts'

/** Whether this process now holds the lease. */
export async function takeLease(db: Db, name: string, forMs: number): Promise<boolean> {
  const until = sql`clock_timestamp() + ${forMs} * interval '1 millisecond'`
  const acquired = await db
    .insert(leases)
    .values({ name, until })
    .onConflictDoUpdate({
      target: leases.name,
      set: { until: sql`excluded.until` },
      setWhere: sql`${leases.until} <= clock_timestamp()`,
    })
    .returning({ name: leases.name })
  return acquired.length > 0
}

/** Does the work if the lease is free; releases it on failure, so that the next process can try at once. */
export async function withLease(db: Db, name: string, forMs: number, work: () => Promise<unknown>): Promise<void> {
  if (!(await takeLease(db, name, forMs))) return
  try {
    await work()
  } catch (failure) {
    await db.delete(leases).where(eq(leases.name, name))
    throw failure
  }
}
