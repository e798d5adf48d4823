import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/** The channel of NOTIFY by which processes tell each other what to read again. */
export const changeChannel = 'shop_changed'

/** What to read again; `edge` is told by nobody: it is the passing of a time. */
export type ChangeTopic = 'rates' | 'products' | 'content' | 'outside-reviews' | 'stock' | 'edge'

/** Tells every process, once the transaction has committed, what to read again. */
export async function notifyChange(tx: Tx, what: ChangeTopic): Promise<void> {
  await tx.execute(sql`SELECT pg_notify(${changeChannel}, ${what})`)
}
