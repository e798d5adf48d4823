/**
 * Counts what may be done only so often, in the database: every process counts with the same figures, and a restart forgives
 * nothing. Windows are measured by the database's clock.
 */
import { lte, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '../database/database.ts'
import { useCounts } from './records.ts'

export interface Window {
  readonly points: number
  readonly seconds: number
}

export interface UseCounter {
  /** Counts one use; answers 0, or in how many milliseconds the next is permitted. */
  count(key: string, window: Window): Promise<number>
}

export function openCounter(db: Db): UseCounter {
  // Who was refused is refused from memory until his window ends: a flood writes nothing.
  const refused = new LRUCache<string, number>({ max: 10_000 })
  return {
    async count(key, window) {
      const knownMs = (refused.get(key) ?? 0) - performance.now()
      if (knownMs > 0) return knownMs
      const { uses, leftMs } = await countUse(db, key, window.seconds)
      if (uses <= window.points) return 0
      refused.set(key, performance.now() + leftMs)
      return leftMs
    },
  }
}

async function countUse(db: Db, key: string, seconds: number): Promise<{ uses: number; leftMs: number }> {
  const over = sql`${useCounts.endsAt} <= clock_timestamp()`
  const [row] = await db
    .insert(useCounts)
    .values({ key, uses: 1, endsAt: sql`clock_timestamp() + ${seconds} * interval '1 second'` })
    .onConflictDoUpdate({
      target: useCounts.key,
      set: {
        uses: sql`CASE WHEN ${over} THEN 1 ELSE ${useCounts.uses} + 1 END`,
        endsAt: sql`CASE WHEN ${over} THEN excluded.ends_at ELSE ${useCounts.endsAt} END`,
      },
    })
    .returning({
      uses: useCounts.uses,
      leftMs: sql<number>`extract(epoch FROM ${useCounts.endsAt} - clock_timestamp()) * 1000`.mapWith(Number),
    })
  return row!
}

export async function forgetOldUses(db: Db): Promise<void> {
  await db.delete(useCounts).where(lte(useCounts.endsAt, sql`clock_timestamp()`))
}
