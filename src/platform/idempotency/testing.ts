import { eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { idempotencyKeys as keys } from './records.ts'

/** Leaves a key as a process does that ended between its commit and its response. */
export async function loseResponse(db: Db, key: string): Promise<void> {
  await db.update(keys).set({ status: null, answer: null }).where(eq(keys.key, key))
}
