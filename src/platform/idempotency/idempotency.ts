/**
 * Same key and body, same answer; same key and another body, refused; still running, refused. A call whose process was
 * killed counts as running for a minute, after which the same key may run it again.
 */
import { and, eq, lt } from 'drizzle-orm'
import { dayMs } from '../../units/date.ts'
import type { Db } from '../database/database.ts'
import { idempotencyKeys as keys } from './records.ts'

export interface Attempt {
  /** Whose key it is: keys of different callers never meet. Of somebody unknown, what he asks. */
  readonly caller: string
  readonly key: string
  /** A digest of path and body. */
  readonly asked: string
}

export type Claim =
  | { readonly kind: 'run' }
  | { readonly kind: 'answered'; readonly status: number; readonly answer: unknown }
  | { readonly kind: 'other-body' }
  | { readonly kind: 'running' }

const abandonedMs = 60_000
const keptMs = dayMs

export async function claimKey(db: Db, attempt: Attempt, now: Date): Promise<Claim> {
  const { caller, key, asked } = attempt
  const fresh = await db
    .insert(keys)
    .values({ caller, key, asked, startedAt: now })
    .onConflictDoNothing()
    .returning({ key: keys.key })
  if (fresh.length) return { kind: 'run' }
  const own = and(eq(keys.caller, caller), eq(keys.key, key))
  const [row] = await db.select().from(keys).where(own)
  if (!row || row.startedAt.getTime() < now.getTime() - keptMs) return retake(db, attempt, now)
  if (row.asked !== asked) return { kind: 'other-body' }
  if (row.status !== null) return { kind: 'answered', status: row.status, answer: row.answer }
  return row.startedAt.getTime() < now.getTime() - abandonedMs ? retake(db, attempt, now) : { kind: 'running' }
}

/** Takes over a key that is past its day or was left by a killed process; of two that try, one gets it. */
async function retake(db: Db, { caller, key, asked }: Attempt, now: Date): Promise<Claim> {
  const taken = await db
    .update(keys)
    .set({ asked, startedAt: now, status: null, answer: null })
    .where(and(eq(keys.caller, caller), eq(keys.key, key), lt(keys.startedAt, new Date(now.getTime() - abandonedMs))))
    .returning({ key: keys.key })
  return taken.length ? { kind: 'run' } : { kind: 'running' }
}

export async function keepAnswer(
  db: Db,
  { caller, key }: Attempt,
  told: { status: number; answer: unknown },
): Promise<void> {
  await db
    .update(keys)
    .set({ status: told.status, answer: told.answer })
    .where(and(eq(keys.caller, caller), eq(keys.key, key)))
}

/** The call did nothing and is to be repeated under the same key. */
export async function forgetKey(db: Db, { caller, key }: Attempt): Promise<void> {
  await db.delete(keys).where(and(eq(keys.caller, caller), eq(keys.key, key)))
}

export async function forgetOldKeys(db: Db, now: Date): Promise<void> {
  await db.delete(keys).where(lt(keys.startedAt, new Date(now.getTime() - keptMs)))
}
