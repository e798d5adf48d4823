import { getTableColumns, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

interface JsonRows {
  /** May name columns of the outer query. */
  readonly where: SQL | undefined
  readonly orderBy?: SQL
}

/**
 * Rows of a table as one column of another query, so that one statement reads facts of several tables: an array of rows as
 * `select().from(table)` reads them, each passed to `read`; empty if there are none.
 */
export function jsonRows<Table extends PgTable, Row = InferSelectModel<Table>>(
  table: Table,
  { where, orderBy }: JsonRows,
  read: (row: InferSelectModel<Table>) => Row = (row) => row as Row,
): SQL<Row[]> {
  const columns = Object.entries(getTableColumns(table))
  // Each in an expression of its own: drizzle drops the table's name from a column that stands directly in a selected one.
  const values = sql.join(
    columns.map(([, column]) => sql`${column}`),
    sql`, `,
  )
  const order = orderBy ? sql` ORDER BY ${orderBy}` : sql``
  const rowOf = (cells: readonly unknown[]) =>
    Object.fromEntries(
      columns.map(([name, column], at) => [name, cells[at] === null ? null : column.mapFromDriverValue(cells[at])]),
    ) as InferSelectModel<Table>
  return jsonValue(
    sql`SELECT coalesce(json_agg(json_build_array(${values})${order}), '[]') FROM ${table} WHERE ${where}`,
    (rows: readonly unknown[][]) => rows.map((cells) => read(rowOf(cells))),
  )
}

/** What a subquery answers as JSON, as one column of another query. */
export const jsonValue = <Json, Value>(subquery: SQL, read: (json: Json) => Value): SQL<Value> =>
  sql<Value>`(${subquery})`.mapWith((value: unknown) => read(parseJson(value) as Json)) as SQL<Value>

/** One column of another query, or several by name. */
export type SelectedColumns = SQL | Readonly<Record<string, SQL>>
export type SelectedValues<Columns> =
  Columns extends SQL<infer Value>
    ? Value
    : { readonly [Name in keyof Columns]: Columns[Name] extends SQL<infer Value> ? Value : never }

/** Drivers differ in whether they parse JSON. */
const parseJson = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value)

/**
 * Rows as one parameter of a query, so that its text is the same for any number of them. PostgreSQL refuses JSON with half a surrogate
 * pair, which a text cut to a length may end with; as elsewhere it becomes U+FFFD.
 */
export const jsonParameter = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))
