import { and, count, desc, eq, isNotNull, sum } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { roundHalfUp } from '../../units/rounding.ts'
import { reviews } from './records.ts'

export interface Rating {
  /** Tenths of a star: 46 is 4.6. */
  readonly averageTenths: number
  readonly total: number
}

export const unrated: Rating = { averageTenths: 0, total: 0 }

/** Ratings by product, of approved reviews. */
export async function readRatings(db: Db): Promise<Map<number, Rating>> {
  const rows = await db
    .select({ productId: reviews.productId, total: count(), stars: sum(reviews.rating).mapWith(Number) })
    .from(reviews)
    .where(isNotNull(reviews.approvedAt))
    .groupBy(reviews.productId)
  return new Map(
    rows.map(({ productId, total, stars }) => [productId, { averageTenths: roundHalfUp(stars * 10, total), total }]),
  )
}

export type Review = typeof reviews.$inferSelect

/** Approved reviews of a product, newest first. */
export const readReviews = (db: Db, productId: number, at: { skip: number; take: number }): Promise<Review[]> =>
  db
    .select()
    .from(reviews)
    .where(and(eq(reviews.productId, productId), isNotNull(reviews.approvedAt)))
    .orderBy(desc(reviews.writtenAt), desc(reviews.id))
    .offset(at.skip)
    .limit(at.take)
