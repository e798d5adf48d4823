import { sql } from 'drizzle-orm'
import type { Tx } from '../database.ts'

/**
 * Allows only one transaction at a time per word ("mobile:9876543210"), until it ends. For facts that have no row to lock
 * yet, such as whether an e-mail is free.
 */
export async function lockByName(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
