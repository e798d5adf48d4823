/** What staff wrote, each time whole: offers, pages, banners. Rows are only added, so that any of them can be looked at and brought back. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/columns.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Json } from '../../platform/jobs/jobs.ts'

export type VersionKind =
  | 'coupon'
  | 'deal'
  | 'page'
  | 'question'
  | 'question-category'
  | 'banner'
  | 'tile'
  | 'testimonial'
  | 'piece'

export const versions = pgTable(
  'versions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<VersionKind>().notNull(),
    /** Its id or its slug. */
    key: text('key').notNull(),
    /** "Written", "Changed", "Ended": as the history says it. */
    act: text('act').notNull(),
    facts: jsonb('facts').$type<Json>().notNull(),
    by: text('by').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('versions_of').on(table.kind, table.key, table.id)],
)

export type Version = typeof versions.$inferSelect

interface Of {
  readonly kind: VersionKind
  readonly key: string | number
}

interface NewVersion extends Of {
  readonly act: string
  readonly facts: Json
  readonly by: string
}

/** Keeps how it stands now, in the transaction that changed it; answers the number of the version. */
export async function keepVersion(tx: Tx, { key, ...rest }: NewVersion, at: Date): Promise<number> {
  const [row] = await tx
    .insert(versions)
    .values({ ...rest, key: String(key), at })
    .returning({ id: versions.id })
  return row!.id
}

const isOf = ({ kind, key }: Of) => and(eq(versions.kind, kind), eq(versions.key, String(key)))

/** Newest first. */
export const readVersions = (db: Db, of: Of, most: number): Promise<Version[]> =>
  db.select().from(versions).where(isOf(of)).orderBy(desc(versions.id)).limit(most)

/** The number of the newest version, 0 for what came with the shop and was never changed. */
export async function newestVersion(db: Db, of: Of): Promise<number> {
  const [row] = await db
    .select({ id: sql<number>`coalesce(max(${versions.id}), 0)` })
    .from(versions)
    .where(isOf(of))
  return row?.id ?? 0
}

/** The same for many at once; those never changed are not in it. */
export async function newestVersions(
  db: Db,
  kind: VersionKind,
  keys: readonly (string | number)[],
): Promise<ReadonlyMap<string, Pick<Version, 'id' | 'by' | 'at'>>> {
  const rows = await db
    .selectDistinctOn([versions.key], { key: versions.key, id: versions.id, by: versions.by, at: versions.at })
    .from(versions)
    .where(and(eq(versions.kind, kind), inArray(versions.key, keys.map(String))))
    .orderBy(versions.key, desc(versions.id))
  return new Map(rows.map(({ key, ...row }) => [key, row]))
}

export async function findVersion(db: Db, of: Of & { readonly id: number }): Promise<Version | undefined> {
  const [found] = await db
    .select()
    .from(versions)
    .where(and(isOf(of), eq(versions.id, of.id)))
  return found
}
