/**
 * Rate limits, counted in the database, so that all processes share the same counts and a restart does not reset them.
 * Windows are measured by the database's clock.
 */
import { and, eq, lte, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '../database/database.ts'
import { useCounts } from './records.ts'

export interface Window {
  readonly points: number
  readonly seconds: number
}

export interface CountedUse {
  /** 0, or milliseconds until the next use is permitted. */
  readonly waitMs: number
  /** Undoes a permitted use that turned out not to count. Concurrent uses still cannot exceed the window. */
  refund(): Promise<void>
}

export interface UseCounter {
  count(key: string, window: Window): Promise<CountedUse>
}

/** How long a refusal is repeated from memory: a flood causes one write a second, and every process soon sees a refund. */
const refusalMs = 1000

export function openCounter(db: Db): UseCounter {
  const refusals = new LRUCache<string, number>({ max: 10_000, ttl: refusalMs })
  const refuse = (waitMs: number): CountedUse => ({ waitMs, refund: async () => {} })
  return {
    async count(key, window) {
      const remainingMs = (refusals.get(key) ?? 0) - performance.now()
      if (remainingMs > 0) return refuse(remainingMs)
      const { uses, leftMs, endsAt } = await countUse(db, key, window)
      if (uses > window.points) {
        refusals.set(key, performance.now() + leftMs)
        return refuse(leftMs)
      }
      const refund = async () => {
        await refundUse(db, { key, endsAt, points: window.points })
        refusals.delete(key)
      }
      return { waitMs: 0, refund }
    },
  }
}

interface WindowCount {
  readonly uses: number
  readonly leftMs: number
  /** The database's own text, precise to the microsecond. */
  readonly endsAt: string
}

/** Of the refused uses only the first is written: the count never exceeds the window's points by more than one. */
async function countUse(db: Db, key: string, { points, seconds }: Window): Promise<WindowCount> {
  const over = sql`${useCounts.endsAt} <= clock_timestamp()`
  const [row] = await db
    .insert(useCounts)
    .values({ key, uses: 1, endsAt: sql`clock_timestamp() + ${seconds} * interval '1 second'` })
    .onConflictDoUpdate({
      target: useCounts.key,
      set: {
        uses: sql`CASE WHEN ${over} THEN 1 ELSE LEAST(${useCounts.uses}, ${points}) + 1 END`,
        endsAt: sql`CASE WHEN ${over} THEN excluded.ends_at ELSE ${useCounts.endsAt} END`,
      },
    })
    .returning({
      uses: useCounts.uses,
      leftMs: sql<number>`extract(epoch FROM ${useCounts.endsAt} - clock_timestamp()) * 1000`.mapWith(Number),
      endsAt: sql<string>`${useCounts.endsAt}::text`,
    })
  return row!
}

/** Only if the window in which it was counted is still current. */
async function refundUse(db: Db, { key, endsAt, points }: { key: string; endsAt: string; points: number }) {
  await db
    .update(useCounts)
    .set({ uses: sql`LEAST(${useCounts.uses}, ${points}) - 1` })
    .where(and(eq(useCounts.key, key), sql`${useCounts.endsAt} = ${endsAt}::timestamptz`))
}

export async function forgetOldUses(db: Db): Promise<void> {
  await db.delete(useCounts).where(lte(useCounts.endsAt, sql`clock_timestamp()`))
}
