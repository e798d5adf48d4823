/** What each report provides: its columns, its rows by pages, and its sums. */
import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { addDays, type Day, istMoment } from '../../../units/date.ts'
import type { Shop } from '../../shop.ts'
import type { ReportColumn, ReportPage, ReportSummary } from './rules/report-table.ts'

/** Reports are read from `reports`, a connection of its own for long queries. */
export type ReportReaderDeps = Pick<Shop, 'reports' | 'payments' | 'clock'>

export interface ReportQuery {
  /** Days in India, both included. */
  readonly from: Day
  readonly to: Day
  /** One of the report's views. */
  readonly view: string
  /** Of the customer ledger. */
  readonly customerId?: number
}

export interface PageRequest {
  /** The `next` of the page before; null for the first. */
  readonly after: string | null
  readonly limit: number
}

export interface ReportReader {
  readonly columns: (query: ReportQuery) => readonly ReportColumn[]
  readonly readPage: (deps: ReportReaderDeps, query: ReportQuery, page: PageRequest) => Promise<ReportPage>
  readonly readSummary: (deps: ReportReaderDeps, query: ReportQuery) => Promise<ReportSummary>
}

/** From the start of the first day to the end of the last. */
export const withinDays = (column: SQL, { from, to }: Pick<ReportQuery, 'from' | 'to'>): SQL =>
  sql`${column} >= ${istMoment(from).toISOString()}::timestamptz AND ${column} < ${endOfDay(to)}`

export const endOfDay = (day: Day): SQL => sql`${istMoment(addDays(day, 1)).toISOString()}::timestamptz`

/** Both drivers return rows like this; sums come as text, because a bigint can exceed a double. */
export type SqlRow = Readonly<Record<string, string | number | null>>

export const rowsOf = async (db: Db, query: SQL): Promise<readonly SqlRow[]> =>
  ((await db.execute(query)) as unknown as { rows: SqlRow[] }).rows

export const numberOf = (row: SqlRow | undefined, name: string): number => Number(row?.[name] ?? 0)
export const numberOrNull = (row: SqlRow | undefined, name: string): number | null =>
  row?.[name] === null || row?.[name] === undefined ? null : Number(row[name])
export const textOf = (row: SqlRow, name: string): string => String(row[name] ?? '')

/** Rows of a list that is added up anew for each page: the key is how many were read. */
export const offsetOf = ({ after }: PageRequest): number => Number(after ?? 0)
export const nextOffset = (page: PageRequest, rows: number): string | null =>
  rows < page.limit ? null : String(offsetOf(page) + rows)
