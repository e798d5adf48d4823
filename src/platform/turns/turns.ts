/**
 * Some things are done every so often by one process, whichever it is: asking the source of rates, for one. Who takes the
 * turn has it for a while; the others find it taken. Measured by the database's clock, the one that all processes share.
 */
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { turns } from './records.ts'

/** Answers whether it is ours now. */
export async function takeTurn(db: Db, name: string, forMs: number): Promise<boolean> {
  const until = sql`clock_timestamp() + ${forMs} * interval '1 millisecond'`
  const taken = await db
    .insert(turns)
    .values({ name, until })
    .onConflictDoUpdate({
      target: turns.name,
      set: { until: sql`excluded.until` },
      setWhere: sql`${turns.until} <= clock_timestamp()`,
    })
    .returning({ name: turns.name })
  return taken.length > 0
}

/** Does it when the turn is ours, and gives the turn back when it failed: the next one may try at once. */
export async function inTurn(db: Db, name: string, forMs: number, work: () => Promise<unknown>): Promise<void> {
  if (!(await takeTurn(db, name, forMs))) return
  try {
    await work()
  } catch (trouble) {
    await db.delete(turns).where(eq(turns.name, name))
    throw trouble
  }
}
