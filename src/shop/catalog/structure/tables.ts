/** The tables of the structure by kind, and the lock under which they are changed. */
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { notifyChange } from '../../../platform/database/notify-change.ts'
import type { Json } from '../../../platform/jobs/jobs.ts'
import { newestVersion } from '../../content/versions/reading.ts'
import { keepVersion } from '../../content/versions/records.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { brands, categories, occasions, subCategories } from '../records/brands.ts'
import type { StructureKind } from './rules.ts'

export const structureTables = {
  brand: brands,
  category: categories,
  'sub-category': subCategories,
  occasion: occasions,
} as const

/** An entry, and the version of it that the change is based on; 0 if it was never changed. */
export interface StructureEdit {
  readonly kind: StructureKind
  readonly id: number
  readonly seen: number
}

/** One transaction at a time checks addresses and positions. */
export const lockStructure = (tx: Tx) => tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('catalogue-structure'))`)

/** Throws `structure.unknown`, and `structure.changed-meanwhile` if somebody else has changed it since. */
export async function requireUnchanged(db: Db, { kind, id, seen }: StructureEdit): Promise<void> {
  const table = structureTables[kind]
  const [found] = await db.select({ id: table.id }).from(table).where(eq(table.id, id))
  if (!found) throw refuse('structure.unknown')
  if ((await newestVersion(db, { kind, key: id })) !== seen) throw refuse('structure.changed-meanwhile')
}

interface StructureVersion {
  readonly kind: StructureKind
  readonly id: number
  /** "Changed", as the history shows it. */
  readonly act: string
  readonly by: string
}

/** Keeps the entry as it now is in its history, and tells every process. */
export async function keepStructureVersion(
  { clock }: Pick<Shop, 'clock'>,
  tx: Tx,
  { kind, id, act, by }: StructureVersion,
): Promise<void> {
  const table = structureTables[kind]
  const [row] = await tx.select().from(table).where(eq(table.id, id))
  const facts = JSON.parse(JSON.stringify(row)) as Json
  await keepVersion(tx, { kind, key: id, act, facts, by }, clock.now())
  await notifyChange(tx, 'products')
}
