/**
 * Seals every sealed value anew with the current data key, beside the running shop: a value that changes meanwhile is left to
 * the next pass, and a run that was cut off is run again. When nothing is left, the previous keys can go (docs/operating.md).
 */
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { Keys } from '../../platform/keys.ts'
import { keyIdOf, seal, sealedColumns, unseal } from '../../platform/sealed-values.ts'
import { resealEnd } from '../audit/actions.ts'

export interface ColumnRotation {
  /** "customers.pan_sealed" */
  readonly column: string
  /** Values sealed anew. */
  readonly rotated: number
  /** Rows whose value opens with no key: of the owner, never the value. */
  readonly unopened: readonly number[]
}

const batchSize = 200

export async function rotateDataKey(db: Db, keys: Keys): Promise<ColumnRotation[]> {
  const rotations: ColumnRotation[] = []
  for (const column of sealedColumns) rotations.push(await rotateColumn(db, keys, column))
  const resealed = await db.transaction((tx) => resealEnd(tx, keys))
  return [...rotations, { column: 'audit_head.seal', rotated: resealed ? 1 : 0, unopened: [] }]
}

type SealedColumn = (typeof sealedColumns)[number]

async function rotateColumn(db: Db, keys: Keys, { kind, table, column, owner }: SealedColumn): Promise<ColumnRotation> {
  const current = `v2.${keyIdOf(keys.data)}.%`
  const [from, value] = [sql.identifier(table), sql.identifier(column)]
  const unopened = new Map<string, number>()
  let rotated = 0
  for (;;) {
    const { rows } = (await db.execute(sql`
      SELECT ${value} AS sealed, ${sql.raw(owner)} AS owner FROM ${from}
      WHERE ${value} IS NOT NULL AND ${value} NOT LIKE ${current}
        AND ${value} <> ALL(${sql.param([...unopened.keys()])}::text[])
      LIMIT ${batchSize}`)) as unknown as { rows: { sealed: string; owner: number | string }[] }
    if (rows.length === 0) break
    for (const { sealed, owner: of } of rows) {
      const binding = { kind, owner: Number(of) }
      const anew = sealAnew(keys, binding, sealed)
      if (anew === null) unopened.set(sealed, binding.owner)
      // Sealed values are all different: the value itself names its row, and one that was changed meanwhile is not found.
      else rotated += await replaceValue(db, { from, value, sealed, anew })
    }
  }
  return { column: `${table}.${column}`, rotated, unopened: [...unopened.values()] }
}

function sealAnew(keys: Keys, binding: Parameters<typeof seal>[1], sealed: string): string | null {
  try {
    return seal(keys, binding, unseal(keys, binding, sealed))
  } catch {
    return null
  }
}

interface Replacement {
  readonly from: ReturnType<typeof sql.identifier>
  readonly value: ReturnType<typeof sql.identifier>
  readonly sealed: string
  readonly anew: string
}

async function replaceValue(db: Db, { from, value, sealed, anew }: Replacement): Promise<number> {
  const { rows } = (await db.execute(
    sql`UPDATE ${from} SET ${value} = ${anew} WHERE ${value} = ${sealed} RETURNING 1 AS done`,
  )) as unknown as { rows: unknown[] }
  return rows.length
}
