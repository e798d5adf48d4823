/** Which customer records each staff member opened on which day, so that each is counted once (decision 0085). */
import { and, eq, lt, sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../platform/database/database.ts'
import type { Day } from '../../../units/date.ts'
import type { AuditSubject } from '../../staff/audit/rules.ts'
import { type ReadKind, readKinds } from './rules/daily-limits.ts'

export const staffRecordReads = pgTable(
  'staff_record_reads',
  {
    staffId: integer('staff_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: readKinds }).notNull(),
    aboutKind: text('about_kind').notNull(),
    aboutId: text('about_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.day, table.kind, table.aboutKind, table.aboutId] }),
    index('staff_record_reads_day').on(table.day),
  ],
)

/** The number of different records per day, in one row that is locked, so that concurrent reads cannot exceed a limit. */
export const staffReadCounts = pgTable(
  'staff_read_counts',
  {
    staffId: integer('staff_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: readKinds }).notNull(),
    records: integer('records').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.staffId, table.kind] })],
)

export interface RecordOfDay {
  readonly staffId: number
  readonly day: Day
  readonly kind: ReadKind
  readonly about: AuditSubject
}

/** Counts a record once a day. Returns false, without counting it, if it would exceed the limit. */
export async function countRecord(tx: Tx, record: RecordOfDay, limit: number): Promise<boolean> {
  const { staffId, day, kind, about } = record
  const row = { staffId, day, kind, aboutKind: about.kind, aboutId: about.id }
  const added = await tx.insert(staffRecordReads).values(row).onConflictDoNothing().returning({ kind: sql`1` })
  if (added.length === 0) return true
  const [counted] = await tx
    .insert(staffReadCounts)
    .values({ staffId, day, kind, records: 1 })
    .onConflictDoUpdate({
      target: [staffReadCounts.day, staffReadCounts.staffId, staffReadCounts.kind],
      set: { records: sql`${staffReadCounts.records} + 1` },
      setWhere: lt(staffReadCounts.records, limit),
    })
    .returning({ records: staffReadCounts.records })
  if (counted && counted.records <= limit) return true
  await tx.delete(staffRecordReads).where(isRecord(record))
  return false
}

/** Whether the record was counted on its day. */
export async function isCounted(tx: Tx, record: RecordOfDay): Promise<boolean> {
  const [counted] = await tx.select({ kind: staffRecordReads.kind }).from(staffRecordReads).where(isRecord(record))
  return counted !== undefined
}

const isRecord = ({ staffId, day, kind, about }: RecordOfDay) =>
  and(
    eq(staffRecordReads.staffId, staffId),
    eq(staffRecordReads.day, day),
    eq(staffRecordReads.kind, kind),
    eq(staffRecordReads.aboutKind, about.kind),
    eq(staffRecordReads.aboutId, about.id),
  )

/** The audit log keeps what was opened. These rows are only for counting and not needed after some weeks. */
export async function deleteReadsBefore(tx: Tx, day: Day): Promise<void> {
  await tx.delete(staffRecordReads).where(lt(staffRecordReads.day, day))
  await tx.delete(staffReadCounts).where(lt(staffReadCounts.day, day))
}
