/**
 * Some things are done every so often by one process, whichever it is: asking the source of rates, for one. Who takes the
 * turn has it for a while; the others find it taken. Measured by the database's clock, the one that all processes share.
 */
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { leases } from './records.ts'

/** Answers whether it is ours now. */
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

/** Does it when the turn is ours, and gives the turn back when it failed: the next one may try at once. */
export async function withLease(db: Db, name: string, forMs: number, work: () => Promise<unknown>): Promise<void> {
  if (!(await takeLease(db, name, forMs))) return
  try {
    await work()
  } catch (failure) {
    await db.delete(leases).where(eq(leases.name, name))
    throw failure
  }
}
