import { getTableName, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from './database.ts'

/** The next number of a serial column, for a row whose content depends on its own number. */
export async function reserveId(tx: Tx, column: AnyPgColumn): Promise<number> {
  const table = getTableName(column.table)
  const { rows } = (await tx.execute(
    sql`SELECT nextval(pg_get_serial_sequence(${table}, ${column.name}))::int AS id`,
  )) as unknown as { rows: [{ id: number }] }
  return rows[0].id
}
