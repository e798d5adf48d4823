import { sql } from 'drizzle-orm'
import type { Tx } from '../database.ts'

/**
 * Lets one transaction at a time pass for a word ("mobile:9876543210"), until it ends. For facts that are no row yet, such
 * as whether an e-mail is free.
 */
export async function lockWord(tx: Tx, word: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${word}, 0))`)
}
