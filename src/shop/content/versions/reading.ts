/** Reads current and earlier versions of what staff wrote. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { type Of, type Version, type VersionKind, versions } from './records.ts'

const isOf = ({ kind, key }: Of) => and(eq(versions.kind, kind), eq(versions.key, String(key)))

/** Newest first. */
export const readVersions = (db: Db, of: Of, most: number): Promise<Version[]> =>
  db.select().from(versions).where(isOf(of)).orderBy(desc(versions.id)).limit(most)

/** The number of the newest version; 0 for content that came with the shop and was never changed. */
export async function newestVersion(db: Db, of: Of): Promise<number> {
  const [row] = await db
    .select({ id: sql<number>`coalesce(max(${versions.id}), 0)` })
    .from(versions)
    .where(isOf(of))
  return row?.id ?? 0
}

/** The same for many at once; those never changed are not included. */
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
