/**
 * Versions of what staff wrote, each complete: offers, pages, banners. Rows are only added, so that any version can be viewed and
 * restored.
 */
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Json } from '../../../platform/jobs/jobs.ts'

export type VersionKind =
  | 'coupon'
  | 'deal'
  | 'brand'
  | 'category'
  | 'sub-category'
  | 'occasion'
  | 'page'
  | 'question'
  | 'question-category'
  | 'banner'
  | 'tile'
  | 'testimonial'
  | 'piece'
  | 'slot'
  | 'popup'

export const versions = pgTable(
  'versions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<VersionKind>().notNull(),
    /** Its id or its slug. */
    key: text('key').notNull(),
    /** "Written", "Changed", "Ended": the action as shown in the history. */
    act: text('act').notNull(),
    facts: jsonb('facts').$type<Json>().notNull(),
    by: text('by').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [index('versions_of').on(table.kind, table.key, table.id)],
)

export type Version = typeof versions.$inferSelect

/** What a version belongs to. */
export interface Of {
  readonly kind: VersionKind
  readonly key: string | number
}

interface NewVersion extends Of {
  readonly act: string
  readonly facts: Json
  readonly by: string
}

/** Saves the current content as a version, in the transaction that changed it; returns the version number. */
export async function keepVersion(tx: Tx, { key, ...rest }: NewVersion, at: Date): Promise<number> {
  const [row] = await tx
    .insert(versions)
    .values({ ...rest, key: String(key), at })
    .returning({ id: versions.id })
  return row!.id
}
