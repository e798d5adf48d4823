/** Searches actions by person, action, subject and time. One row per action, with its result. */
import { and, desc, eq, gte, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/database/database.ts'
import { auditLines } from './records.ts'
import type { AuditOutcome } from './rules.ts'

export interface ActQuery {
  readonly staffId?: number | undefined
  /** The beginning of a call's name, without its method: "admin/rates". */
  readonly act?: string | undefined
  /** Actions of staff, or the documents and personal data they opened (decision 0085). */
  readonly what?: 'acts' | 'reads' | undefined
  readonly aboutKind?: string | undefined
  readonly aboutId?: string | undefined
  readonly outcome?: AuditOutcome | undefined
  readonly from?: Date | undefined
  /** Exclusive. */
  readonly until?: Date | undefined
  /** The number of the last action on the previous page. */
  readonly before?: number | undefined
}

const ending = alias(auditLines, 'ending')
const outcome = sql<AuditOutcome>`coalesce(${ending.outcome}, ${auditLines.outcome})`

const escapedPrefix = (text: string): string => `${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

const nameBeginsWith = (method: 'GET' | 'POST', act: string): SQL =>
  like(auditLines.act, escapedPrefix(`${method} ${act}`))

function conditions(query: ActQuery): SQL | undefined {
  const when = (value: unknown, condition: () => SQL): SQL | undefined =>
    value === undefined || value === '' ? undefined : condition()
  return and(
    isNull(auditLines.ofSeq),
    when(query.staffId, () => eq(auditLines.staffId, query.staffId!)),
    when(query.act, () => or(nameBeginsWith('POST', query.act!), nameBeginsWith('GET', query.act!))!),
    when(query.what, () => like(auditLines.act, query.what === 'reads' ? 'GET %' : 'POST %')),
    when(query.aboutKind, () => eq(auditLines.aboutKind, query.aboutKind!)),
    when(query.aboutId, () => eq(auditLines.aboutId, query.aboutId!)),
    when(query.outcome, () => eq(outcome, query.outcome!)),
    when(query.from, () => gte(auditLines.at, query.from!)),
    when(query.until, () => lt(auditLines.at, query.until!)),
    when(query.before, () => lt(auditLines.seq, query.before!)),
  )
}

const columns = {
  seq: auditLines.seq,
  at: auditLines.at,
  staffId: auditLines.staffId,
  staffName: auditLines.staffName,
  act: auditLines.act,
  outcome,
  aboutKind: auditLines.aboutKind,
  aboutId: auditLines.aboutId,
  asked: auditLines.asked,
  sentence: sql<string>`coalesce(${ending.sentence}, ${auditLines.sentence})`,
  ip: auditLines.ip,
}

const select = (db: Db, query: ActQuery) =>
  db
    .select(columns)
    .from(auditLines)
    .leftJoin(ending, eq(ending.ofSeq, auditLines.seq))
    .where(conditions(query))
    .$dynamic()

export type ActRow = Awaited<ReturnType<typeof findActs>>[number]

export const actsAPage = 50

/** Newest first. */
export const findActs = (db: Db, query: ActQuery, limit = actsAPage) =>
  select(db, query).orderBy(desc(auditLines.seq)).limit(limit)

/** The names of all recorded actions, for a filter. Each is found by one index step. */
export async function namesOfActs(db: Db): Promise<string[]> {
  const found = (await db.execute(sql`
    WITH RECURSIVE names AS (
      (SELECT act FROM audit_lines ORDER BY act LIMIT 1)
      UNION ALL
      SELECT (SELECT act FROM audit_lines WHERE act > names.act ORDER BY act LIMIT 1) FROM names WHERE names.act IS NOT NULL
    ) SELECT act FROM names WHERE act IS NOT NULL`)) as unknown as { rows: { act: string }[] }
  return found.rows.map(({ act }) => act)
}
