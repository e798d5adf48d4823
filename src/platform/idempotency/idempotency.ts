/**
 * Same key and same body: the same response. Same key and another body, or still running: refused. A call whose process was
 * killed before it committed anything counts as running for a minute, after which the same key may run it again. A call that
 * committed its changes and recorded this (`markCommitted`) is never run again, even if its response is lost (decision 0077).
 */
import { setTimeout as delay } from 'node:timers/promises'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { dayMs } from '../../units/date.ts'
import { findUnavailable } from '../database/availability/unavailable.ts'
import type { Db, Tx } from '../database/database.ts'
import { idempotencyKeys as keys } from './records.ts'

export interface IdempotentRequest {
  /** The key's owner: keys of different callers never collide. For an anonymous caller, derived from the request. */
  readonly caller: string
  readonly key: string
  /** A digest of path and body. */
  readonly requestDigest: string
}

export type IdempotencyClaim =
  | { readonly kind: 'run' }
  | { readonly kind: 'answered'; readonly status: number; readonly answer: unknown }
  /** The changes are saved, but the process ended before it responded. */
  | { readonly kind: 'committed' }
  | { readonly kind: 'other-body' }
  | { readonly kind: 'running' }

const abandonedMs = 60_000
const retentionMs = dayMs

export async function claimKey(db: Db, attempt: IdempotentRequest, now: Date): Promise<IdempotencyClaim> {
  const { caller, key, requestDigest } = attempt
  const fresh = await db
    .insert(keys)
    .values({ caller, key, asked: requestDigest, startedAt: now })
    .onConflictDoNothing()
    .returning({ key: keys.key })
  if (fresh.length) return { kind: 'run' }
  const own = and(eq(keys.caller, caller), eq(keys.key, key))
  const [row] = await db.select().from(keys).where(own)
  if (!row || row.startedAt.getTime() < now.getTime() - retentionMs) return retake(db, attempt, now)
  if (row.asked !== requestDigest) return { kind: 'other-body' }
  if (row.status !== null) return { kind: 'answered', status: row.status, answer: row.answer }
  if (row.committedAt !== null && isAbandoned(row, now)) return { kind: 'committed' }
  return isAbandoned(row, now) ? retake(db, attempt, now) : { kind: 'running' }
}

const isAbandoned = ({ startedAt }: { startedAt: Date }, now: Date): boolean =>
  startedAt.getTime() < now.getTime() - abandonedMs

/** Takes over a key that has expired or was left by a killed process; of two concurrent attempts, one gets it. */
async function retake(db: Db, { caller, key, requestDigest }: IdempotentRequest, now: Date): Promise<IdempotencyClaim> {
  const retaken = await db
    .update(keys)
    .set({ asked: requestDigest, startedAt: now, committedAt: null, status: null, answer: null })
    .where(
      and(
        eq(keys.caller, caller),
        eq(keys.key, key),
        or(
          lt(keys.startedAt, new Date(now.getTime() - retentionMs)),
          and(lt(keys.startedAt, new Date(now.getTime() - abandonedMs)), isNull(keys.committedAt)),
        ),
      ),
    )
    .returning({ key: keys.key })
  return retaken.length ? { kind: 'run' } : { kind: 'running' }
}

export async function storeResponse(
  db: Db | Tx,
  { caller, key }: IdempotentRequest,
  response: { status: number; answer: unknown },
): Promise<void> {
  await db
    .update(keys)
    .set({ status: response.status, answer: response.answer })
    .where(and(eq(keys.caller, caller), eq(keys.key, key)))
}

/** Called in the transaction of the call: once it commits, the key is used up. */
export async function markCommitted(tx: Tx, { caller, key }: IdempotentRequest, now: Date): Promise<void> {
  await tx
    .update(keys)
    .set({ committedAt: now })
    .where(and(eq(keys.caller, caller), eq(keys.key, key)))
}

/** Frees the key of a call that only requested a code and is repeated with it under the same key. */
export async function forgetKey(db: Db, { caller, key }: IdempotentRequest): Promise<void> {
  await db.delete(keys).where(and(eq(keys.caller, caller), eq(keys.key, key)))
}

/**
 * Frees the key that an attempt claimed at that time, unless it committed something. A key that another attempt has taken over
 * since is not changed.
 */
export async function releaseKey(db: Db, { caller, key }: IdempotentRequest, claimedAt: Date): Promise<void> {
  const own = and(eq(keys.caller, caller), eq(keys.key, key), eq(keys.startedAt, claimedAt))
  await db.delete(keys).where(and(own, isNull(keys.status), isNull(keys.committedAt)))
}

const writeAgainMs = 500

/**
 * Writes the result of a key. While the database is unavailable, it retries without blocking the caller, for as long as
 * no other call may take over the key. `onLost` is called if that is not long enough.
 */
export async function writeKey(write: () => Promise<void>, onLost: (error: unknown) => void): Promise<void> {
  const untilMs = performance.now() + abandonedMs
  const writeAgain = async (): Promise<void> => {
    await delay(writeAgainMs, undefined, { ref: false })
    await write().catch((error: unknown) => {
      if (!findUnavailable(error) || performance.now() > untilMs) throw error
      return writeAgain()
    })
  }
  await write().catch((error: unknown) => {
    if (!findUnavailable(error)) throw error
    writeAgain().catch(onLost)
  })
}

export async function forgetOldKeys(db: Db, now: Date): Promise<void> {
  await db.delete(keys).where(lt(keys.startedAt, new Date(now.getTime() - retentionMs)))
}
