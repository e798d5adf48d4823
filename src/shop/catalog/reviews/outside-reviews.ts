/** Reviews from other sites, which staff import by file (decision 0133). */
import { and, count, desc, eq, inArray, isNull, max } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { notifyChange } from '../../../platform/database/notify-change.ts'
import { outsideReviewImports, outsideReviews } from './records.ts'

export type OutsideReview = typeof outsideReviews.$inferSelect
export type OutsideReviewImport = typeof outsideReviewImports.$inferSelect
export type NewOutsideReview = Omit<OutsideReview, 'id' | 'importId'>

/** Of a product, newest first. */
export const readOutsideReviews = (db: Db, productId: number, most: number): Promise<OutsideReview[]> =>
  db
    .select()
    .from(outsideReviews)
    .where(eq(outsideReviews.productId, productId))
    .orderBy(desc(outsideReviews.writtenOn), desc(outsideReviews.id))
    .limit(most)

/** All of these products. */
export const readOutsideReviewsOf = async (db: Db, productIds: readonly number[]): Promise<OutsideReview[]> =>
  productIds.length === 0
    ? []
    : db
        .select()
        .from(outsideReviews)
        .where(inArray(outsideReviews.productId, [...productIds]))

/** Changes with every import and every removal. */
export async function readOutsideReviewsRevision(db: Db): Promise<string> {
  const [row] = await db
    .select({ newest: max(outsideReviewImports.id), removed: count(outsideReviewImports.removedAt) })
    .from(outsideReviewImports)
  return `${row?.newest ?? 0}:${row?.removed ?? 0}`
}

/** The newest imports, removed ones included. */
export const listOutsideReviewImports = (db: Db, most: number): Promise<OutsideReviewImport[]> =>
  db.select().from(outsideReviewImports).orderBy(desc(outsideReviewImports.id)).limit(most)

interface NewImport {
  readonly fileName: string
  readonly by: string
  readonly at: Date
  readonly reviews: readonly NewOutsideReview[]
}

/** Returns the id of the import. A review that another import brought meanwhile is left out. */
export async function saveOutsideReviews(tx: Tx, { fileName, by, at, reviews }: NewImport): Promise<number> {
  const [row] = await tx
    .insert(outsideReviewImports)
    .values({ fileName, by, at, count: 0 })
    .returning({ id: outsideReviewImports.id })
  const importId = row!.id
  const saved = await tx
    .insert(outsideReviews)
    .values(reviews.map((review) => ({ ...review, importId })))
    .onConflictDoNothing()
    .returning({ id: outsideReviews.id })
  await tx.update(outsideReviewImports).set({ count: saved.length }).where(eq(outsideReviewImports.id, importId))
  await notifyChange(tx, 'outside-reviews')
  return importId
}

/** Deletes the reviews of an import; false if there is no such import, or it is removed already. */
export async function removeOutsideReviews(
  tx: Tx,
  { id, by, at }: { id: number; by: string; at: Date },
): Promise<boolean> {
  const removed = await tx
    .update(outsideReviewImports)
    .set({ removedBy: by, removedAt: at })
    .where(and(eq(outsideReviewImports.id, id), isNull(outsideReviewImports.removedAt)))
    .returning({ id: outsideReviewImports.id })
  if (removed.length === 0) return false
  await tx.delete(outsideReviews).where(eq(outsideReviews.importId, id))
  await notifyChange(tx, 'outside-reviews')
  return true
}
