/** What every look gets, and how its rows become differences. */
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { Difference, DifferenceKind } from './rules.ts'

export interface ReconciliationScope {
  readonly db: Db
  readonly now: Date
  /** The payment providers with settlement files. */
  readonly settling: readonly string[]
  /** Orders, payments and transfers before this are not looked at again. */
  readonly since: Date
}

/** More of one kind tell nobody anything new, and a broken night must not fill the database. */
export const mostDifferencesPerKind = 500

export type ReconciliationCheck = (scope: ReconciliationScope) => Promise<Difference[]>

interface Row {
  readonly what: string | number
  readonly expected: string | number
  readonly found: string | number
}

/** One statement, whose rows name `what`, `expected` and `found`: a snapshot of its own, whatever moves meanwhile. */
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

/** A moment as SQL takes it, whichever driver. */
export const toSqlTimestamp = (moment: Date): string => moment.toISOString()

export const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 3_600_000)
