/** Input of every check, and how its rows become differences. */
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { Difference, DifferenceKind } from './rules.ts'

export interface ReconciliationScope {
  readonly db: Db
  readonly now: Date
  /** The payment providers with settlement files. */
  readonly settling: readonly string[]
  /** Orders, payments and transfers before this are not checked again. */
  readonly since: Date
}

/** More of one kind add no information, and a faulty night must not fill the database. */
export const mostDifferencesPerKind = 500

export type ReconciliationCheck = (scope: ReconciliationScope) => Promise<Difference[]>

interface Row {
  readonly what: string | number
  readonly expected: string | number
  readonly found: string | number
}

/** A check by one statement that returns `what`, `expected` and `found`, and so sees one snapshot despite other changes. */
export const defineSqlCheck =
  (kind: DifferenceKind, query: (scope: ReconciliationScope) => SQL): ReconciliationCheck =>
  async (scope) => {
    const { rows } = (await scope.db.execute(query(scope))) as unknown as { rows: Row[] }
    return rows.map(({ what, expected, found }) => ({
      kind,
      what: String(what),
      expected: String(expected),
      found: String(found),
    }))
  }

/** A timestamp that SQL accepts with either driver. */
export const toSqlTimestamp = (moment: Date): string => moment.toISOString()

export const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 3_600_000)
