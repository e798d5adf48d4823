/** Rows that prepared queries write. drizzle encodes what fills a placeholder without regard to null, so they are encoded here. */
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database.ts'
import { preparedQuery } from './prepared-query.ts'

/** A placeholder for each column, by its name in our code, for `values` or `set` of a prepared query. */
export const rowPlaceholders = (names: readonly string[]): Record<string, SQL> =>
  Object.fromEntries(names.map((name) => [name, sql`${sql.placeholder(name)}`]))

/** What fills these placeholders: the values of a row as the driver expects them. */
export function encodeRow(table: PgTable, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const columns = getTableColumns(table)
  return Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === null ? null : columns[name]!.mapToDriverValue(value)]),
  )
}

/** The name of a prepared query for these columns, by their places in the table: names may have only so many characters. */
export function columnsName(start: string, table: PgTable, names: readonly string[]): string {
  const places = Object.keys(getTableColumns(table))
  return `${start}_${names.map((name) => places.indexOf(name)).join('_')}`
}

type TableWithId = PgTable & { readonly id: PgColumn }

/**
 * A frequent update of one row whose columns vary: one prepared query for each set of columns. What is undefined is not changed.
 */
export function preparedUpdate<Table extends TableWithId>(
  name: string,
  table: Table,
): (db: Db, id: number, changes: Readonly<Partial<Table['$inferSelect']>>) => Promise<void> {
  const queries = new Map<string, ReturnType<typeof updateOf>>()
  const updateOf = (fullName: string, names: readonly string[]) =>
    preparedQuery(fullName, (db) =>
      db
        .update(table as TableWithId)
        .set(rowPlaceholders(names))
        .where(eq(table.id, sql.placeholder('rowId'))),
    )
  return async (db, id, changes) => {
    const names = Object.keys(changes)
      .filter((one) => changes[one as keyof typeof changes] !== undefined)
      .sort()
    const fullName = columnsName(name, table, names)
    const query = queries.get(fullName) ?? updateOf(fullName, names)
    queries.set(fullName, query)
    await query(db, { ...encodeRow(table, changes), rowId: id })
  }
}
