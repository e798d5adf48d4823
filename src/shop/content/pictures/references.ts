/**
 * Every reference from the database to the file store: keys of files, and names of pictures. All tables are searched, including
 * any added later, because files that are not found here are deleted.
 */
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'

/** The table of pictures lists its own files; these count only if the picture itself is referenced. */
const skipped: readonly string[] = ['pictures']
/** Pages of a table that are read at once: 16 MB. */
const pagesAtOnce = 2000

const keyOrName = '[a-z-]+/[a-z0-9]{2}/[a-z0-9]{32}[.][a-z0-9]{1,5}|own-[0-9a-f]{16}'

/** Keys and names, all from one snapshot of the database, however long it takes. */
export async function readReferences(db: Db): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  await db.transaction(
    async (tx) => {
      for (const { name, columns, pages } of await readTables(tx))
        for (let from = 0; from <= pages; from += pagesAtOnce)
          for (const one of await readPart(tx, { name, columns, from })) found.add(one)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return found
}

interface Table {
  readonly name: string
  readonly columns: readonly string[]
  readonly pages: number
}

async function readTables(tx: Tx): Promise<Table[]> {
  const rows = await rowsOf<{ name: string; columns: string[]; pages: string }>(
    tx,
    sql`SELECT c.relname AS name, array_agg(a.attname::text) AS columns,
        pg_relation_size(c.oid) / current_setting('block_size')::bigint AS pages
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
        AND a.atttypid IN ('text'::regtype, 'jsonb'::regtype, 'json'::regtype, 'text[]'::regtype)
      GROUP BY c.oid, c.relname ORDER BY c.relname`,
  )
  return rows
    .filter(({ name }) => !skipped.includes(name))
    .map(({ name, columns, pages }) => ({ name, columns, pages: Number(pages) }))
}

async function readPart(tx: Tx, part: Omit<Table, 'pages'> & { readonly from: number }): Promise<string[]> {
  const { name, columns, from } = part
  const columnTexts = sql.join(
    columns.map((column) => sql`${sql.identifier(column)}::text`),
    sql`, `,
  )
  const rows = await rowsOf<{ said: string }>(
    tx,
    sql`SELECT DISTINCT said[1] AS said
      FROM ${sql.identifier(name)}, regexp_matches(concat_ws(' ', ${columnTexts}), ${`(${keyOrName})`}, 'g') AS said
      WHERE ${sql.identifier(name)}.ctid >= ${`(${from},0)`}::tid AND ${sql.identifier(name)}.ctid < ${`(${from + pagesAtOnce},0)`}::tid`,
  )
  return rows.map(({ said }) => said)
}

const rowsOf = async <Row>(tx: Tx, query: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await tx.execute(query)) as unknown as { rows: Row[] }).rows
