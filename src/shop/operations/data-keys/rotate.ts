/**
 * Seals every sealed value again with the current data key while the shop runs. A value is replaced only if it is still the one
 * that was read. An interrupted run can be repeated. When nothing is left, the previous keys can be removed
 * (docs/operating.md).
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { Keys } from '../../../platform/security/keys.ts'
import {
  currentPrefix,
  type SealBinding,
  seal,
  sealedColumns,
  unseal,
} from '../../../platform/security/sealed-values.ts'
import { resealEnd } from '../../staff/audit/actions.ts'

export interface ColumnRotation {
  /** "customers.pan_sealed" */
  readonly column: string
  /** Values sealed again. */
  readonly rotated: number
  /** Primary keys of rows whose value opens with no key: "17", "12/2". */
  readonly unopened: readonly string[]
}

const batchSize = 200

export async function rotateDataKey(db: Db, keys: Keys): Promise<ColumnRotation[]> {
  const rotations: ColumnRotation[] = []
  for (const column of sealedColumns) rotations.push(await rotateColumn(db, keys, column))
  const resealed = await db.transaction((tx) => resealEnd(tx, keys))
  return [...rotations, { column: 'audit_head.seal', rotated: resealed ? 1 : 0, unopened: [] }]
}

/**
 * A process with the old settings may write behind the cursor of a pass, or into a row that was just read. So passes are
 * repeated until one finds nothing to reseal.
 */
async function rotateColumn(db: Db, keys: Keys, column: SealedColumn): Promise<ColumnRotation> {
  let rotated = 0
  for (;;) {
    const pass = await rotateOnce(db, keys, column)
    rotated += pass.rotated
    if (pass.opened === 0) return { column: `${column.table}.${column.column}`, rotated, unopened: pass.unopened }
  }
}

type SealedColumn = (typeof sealedColumns)[number]

interface Pass {
  readonly opened: number
  /** Fewer than were opened if values changed meanwhile. */
  readonly rotated: number
  readonly unopened: readonly string[]
}

async function rotateOnce(db: Db, keys: Keys, column: SealedColumn): Promise<Pass> {
  const unopened: string[] = []
  let [opened, rotated] = [0, 0]
  let last: RowKey | null = null
  for (;;) {
    const batch: SealedRow[] = await readBatch(db, column, { prefix: currentPrefix(keys), after: last })
    if (batch.length === 0) return { opened, rotated, unopened }
    for (const { key, sealed, owner } of batch) {
      const fresh = sealAnew(keys, { kind: column.kind, owner }, sealed)
      last = key
      if (fresh === null) {
        unopened.push(key.join('/'))
        continue
      }
      opened += 1
      rotated += await replaceValue(db, column, { key, sealed, fresh })
    }
  }
}

type RowKey = readonly (number | string)[]

interface SealedRow {
  readonly key: RowKey
  readonly sealed: string
  readonly owner: number
}

const rowsOf = async (db: Db, query: SQL): Promise<Record<string, string | number>[]> =>
  ((await db.execute(query)) as unknown as { rows: Record<string, string | number>[] }).rows

const listOf = (parts: readonly SQL[]): SQL => sql`(${sql.join([...parts], sql`, `)})`
const columnsOf = (key: readonly string[]): SQL[] => key.map((name) => sql`${sql.identifier(name)}`)
const valuesOf = (key: RowKey): SQL[] => key.map((value) => sql`${value}::bigint`)

/** Rows by primary key, so that each pass reads the table once. */
async function readBatch(
  db: Db,
  { table, column, key, owner }: SealedColumn,
  { prefix, after }: { readonly prefix: string; readonly after: RowKey | null },
): Promise<SealedRow[]> {
  const [value, keyColumns] = [sql.identifier(column), columnsOf(key)]
  const rows = await rowsOf(
    db,
    sql`SELECT ${value} AS sealed, ${sql.raw(owner)} AS owner_id, ${sql.join(keyColumns, sql`, `)}
      FROM ${sql.identifier(table)}
      WHERE ${value} IS NOT NULL AND ${value} NOT LIKE ${`${prefix}%`}
        ${after ? sql`AND ${listOf(keyColumns)} > ${listOf(valuesOf(after))}` : sql``}
      ORDER BY ${sql.join(keyColumns, sql`, `)} LIMIT ${batchSize}`,
  )
  return rows.map((row) => ({
    key: key.map((name) => row[name]!),
    sealed: String(row.sealed),
    owner: Number(row.owner_id),
  }))
}

function sealAnew(keys: Keys, binding: SealBinding, sealed: string): string | null {
  try {
    return seal(keys, binding, unseal(keys, binding, sealed))
  } catch {
    return null
  }
}

interface Replacement {
  readonly key: RowKey
  /** The value that was opened. A row that was changed meanwhile is left alone. */
  readonly sealed: string
  readonly fresh: string
}

async function replaceValue(
  db: Db,
  { table, column, key: names }: SealedColumn,
  { key, sealed, fresh }: Replacement,
): Promise<number> {
  const value = sql.identifier(column)
  const replaced = await rowsOf(
    db,
    sql`UPDATE ${sql.identifier(table)} SET ${value} = ${fresh}
      WHERE ${listOf(columnsOf(names))} = ${listOf(valuesOf(key))} AND ${value} = ${sealed} RETURNING 1 AS replaced`,
  )
  return replaced.length
}
