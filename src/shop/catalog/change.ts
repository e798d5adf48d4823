import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/** The channel of NOTIFY by which processes tell each other what to read again. */
export const changeChannel = 'catalogue_changed'

/** What to read again; `edge` is the passing of `validUntil`. */
export type Changed = 'rates' | 'products' | 'content' | 'stock' | 'edge'

/** Tells every process, once the transaction has committed, what of the catalogue to read again. */
export async function noteChange(tx: Tx, what: Changed): Promise<void> {
  await tx.execute(sql`SELECT pg_notify(${changeChannel}, ${what})`)
}
