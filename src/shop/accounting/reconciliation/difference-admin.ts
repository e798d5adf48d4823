/** Differences for staff: meaning, notes of other staff, and adding a note. */
import { asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { differenceNotes, differences } from './records.ts'
import { formatDifference } from './rules/format-difference.ts'
import { stopsTheShop } from './rules.ts'

export interface DifferenceNote {
  readonly by: string
  readonly note: string
  readonly at: Date
}

export async function listDifferences(
  db: Db,
  { open, offset, limit }: { open: boolean; offset: number; limit: number },
) {
  const rows = await db
    .select()
    .from(differences)
    .where(open ? isNull(differences.resolvedAt) : isNotNull(differences.resolvedAt))
    .orderBy(open ? asc(differences.firstSeenAt) : desc(differences.resolvedAt), asc(differences.id))
    .offset(offset)
    .limit(limit)
  const notes = await notesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    ...formatDifference(row),
    stopsTheShop: stopsTheShop(row.kind),
    notes: notes.get(row.id) ?? [],
  }))
}

async function notesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, DifferenceNote[]>> {
  const found = new Map<number, DifferenceNote[]>()
  if (ids.length === 0) return found
  const rows = await db
    .select()
    .from(differenceNotes)
    .where(inArray(differenceNotes.differenceId, [...ids]))
    .orderBy(asc(differenceNotes.id))
  for (const { differenceId, by, note, at } of rows)
    found.set(differenceId, [...(found.get(differenceId) ?? []), { by, note, at }])
  return found
}

export async function countDifferences(db: Db): Promise<{ open: number; unseen: number }> {
  const [row] = await db
    .select({
      open: sql<number>`count(*)`.mapWith(Number),
      unseen:
        sql<number>`count(*) FILTER (WHERE ${differences.id} NOT IN (SELECT difference_id FROM ${differenceNotes}))`.mapWith(
          Number,
        ),
    })
    .from(differences)
    .where(isNull(differences.resolvedAt))
  return row ?? { open: 0, unseen: 0 }
}

/** Adds a note; it resolves nothing, as the row stays open until its cause is fixed. Throws `reconciliation.unknown`. */
export async function noteDifference(
  shop: Pick<Shop, 'db' | 'clock'>,
  { id, by, note }: { id: number; by: string; note: string },
): Promise<void> {
  const [found] = await shop.db.select({ id: differences.id }).from(differences).where(eq(differences.id, id))
  if (!found) throw refuse('reconciliation.unknown')
  await shop.db.insert(differenceNotes).values({ differenceId: id, by, note, at: shop.clock.now() })
}
