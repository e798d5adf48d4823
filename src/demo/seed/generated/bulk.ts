import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../platform/database/database.ts'

/** PostgreSQL takes at most 65,535 parameters a statement. */
const rowsAtATime = 400

/** Inserts rows in as few statements as the parameters allow. */
export async function insertAll<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtATime) {
    const part = rows.slice(from, from + rowsAtATime) as unknown as T['$inferInsert'][]
    await tx.insert(table).values(part as never)
  }
}

/**
 * The seed inserts rows with explicit ids, so the sequences must advance past them. `nextval` is called for each id because
 * `setval` needs a right that the shop's role does not have.
 */
export async function advanceSequences(tx: Tx): Promise<void> {
  for (const table of ['brands', 'categories', 'sub_categories', 'occasions', 'products', 'packages', 'deals'])
    await tx.execute(
      sql.raw(
        `SELECT nextval(pg_get_serial_sequence('${table}', 'id')) FROM generate_series(1, (SELECT max(id) FROM ${table}))`,
      ),
    )
}
