/** Nominees for a customer's silver and points in case of death. The list is replaced as a whole; earlier lists are kept. */
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { customers } from '../records.ts'
import type { Relation } from './rules.ts'

export const nominations = pgTable(
  'nominations',
  {
    id: bigintColumn('id').primaryKey().generatedByDefaultAsIdentity(),
    customerId: bigintColumn('customer_id')
      .notNull()
      .references(() => customers.id),
    madeAt: timestampColumn('made_at').notNull(),
    /** When another list replaced it. */
    endedAt: timestampColumn('ended_at'),
  },
  (table) => [uniqueIndex('nominations_one_holds').on(table.customerId).where(sql`${table.endedAt} IS NULL`)],
)

/** Names and dates of birth of people who are not customers: encrypted. */
export const nominees = pgTable(
  'nominees',
  {
    nominationId: bigintColumn('nomination_id')
      .notNull()
      .references(() => nominations.id),
    /** 1, 2, 3. */
    place: integer('place').notNull(),
    nameSealed: text('name_sealed').notNull(),
    relation: text('relation').$type<Relation>().notNull(),
    bornOnSealed: text('born_on_sealed').notNull(),
    /** Whole per cent. */
    share: integer('share').notNull(),
    /** Of a minor's guardian. */
    guardianSealed: text('guardian_sealed'),
  },
  (table) => [
    primaryKey({ columns: [table.nominationId, table.place] }),
    check('nominees_share', sql`${table.share} BETWEEN 1 AND 100`),
    check('nominees_place', sql`${table.place} BETWEEN 1 AND 3`),
  ],
)

export type NomineeRow = typeof nominees.$inferSelect

export async function readNomination(db: Db, customerId: number) {
  const own = eq(nominations.customerId, customerId)
  const [nomination] = await db
    .select()
    .from(nominations)
    .where(and(own, isNull(nominations.endedAt)))
    .orderBy(desc(nominations.id))
  if (!nomination) return null
  const rows = await db
    .select()
    .from(nominees)
    .where(eq(nominees.nominationId, nomination.id))
    .orderBy(asc(nominees.place))
  return { madeAt: nomination.madeAt, rows }
}

/** Replaces the current list and returns the new id; with no rows the list is only ended, and null is returned. */
export async function replaceNomination(
  tx: Tx,
  customerId: number,
  { rows, now }: { rows: readonly Omit<NomineeRow, 'nominationId'>[]; now: Date },
): Promise<number | null> {
  const own = eq(nominations.customerId, customerId)
  await tx
    .update(nominations)
    .set({ endedAt: now })
    .where(and(own, isNull(nominations.endedAt)))
  if (rows.length === 0) return null
  const [made] = await tx.insert(nominations).values({ customerId, madeAt: now }).returning()
  if (!made) throw new Error('a nomination was not written')
  await tx.insert(nominees).values(rows.map((row) => ({ ...row, nominationId: made.id })))
  return made.id
}
