/** What staff did, line by line, each chained to the one before (rules/back-office.md 3.1). */
import { bigserial, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import type { AuditOutcome } from './rules.ts'

/** Append-only: the database refuses anything else (see the migration). */
export const auditLines = pgTable(
  'audit_lines',
  {
    /** 1, 2, 3 … without a gap. */
    seq: bigintColumn('seq').primaryKey(),
    at: timestampColumn('at').notNull(),
    /** Null if nobody was identified, as in a failed sign-in. */
    staffId: integer('staff_id'),
    staffName: text('staff_name').notNull(),
    /** The name of the call: "POST admin/rates/publish". */
    act: text('act').notNull(),
    outcome: text('outcome').$type<AuditOutcome>().notNull(),
    /** On a line with a result: the line that began the action. */
    ofSeq: bigintColumn('of_seq'),
    aboutKind: text('about_kind'),
    aboutId: text('about_id'),
    /** The request as canonical JSON, without secrets. */
    asked: text('asked').notNull(),
    /** Why it was refused or failed. */
    sentence: text('sentence').notNull(),
    ip: text('ip').notNull(),
    /** SHA-256 of the previous line, empty for the first. */
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    uniqueIndex('audit_lines_of').on(table.ofSeq),
    index('audit_lines_at').on(table.at),
    index('audit_lines_staff').on(table.staffId, table.seq),
    index('audit_lines_act').on(table.act, table.seq),
    index('audit_lines_about').on(table.aboutKind, table.aboutId, table.seq),
  ],
)

/** The one row with the end of the chain, sealed with the shop's key. Locked while a line is added. */
export const auditHead = pgTable('audit_head', {
  id: integer('id').primaryKey(),
  seq: bigintColumn('seq').notNull(),
  hash: text('hash').notNull(),
  seal: text('seal').notNull(),
})

/** Every check of the whole chain. */
export const auditChecks = pgTable('audit_checks', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  at: timestampColumn('at').notNull(),
  lines: bigintColumn('lines').notNull(),
  headHash: text('head_hash').notNull(),
  holds: boolean('holds').notNull(),
  /** The error, and its line. */
  trouble: text('trouble').notNull(),
})
