import { and, count, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { roundHalfUp } from '../../../units/rounding.ts'
import { reviews } from './records.ts'

export interface Rating {
  /** Tenths of a star: 46 is 4.6. */
  readonly averageTenths: number
  readonly total: number
  /** How many gave one star, two … five. */
  readonly byStars: readonly number[]
}

export const unrated: Rating = { averageTenths: 0, total: 0, byStars: [0, 0, 0, 0, 0] }

/** Ratings by product, of approved reviews. */
export async function readRatings(db: Db): Promise<Map<number, Rating>> {
  const rows = await db
    .select({ productId: reviews.productId, rating: reviews.rating, count: count() })
    .from(reviews)
    .where(isNotNull(reviews.approvedAt))
    .groupBy(reviews.productId, reviews.rating)
  const byStars = new Map<number, number[]>()
  for (const { productId, rating, count } of rows) {
    const counts = byStars.get(productId) ?? [...unrated.byStars]
    counts[rating - 1] = count
    byStars.set(productId, counts)
  }
  return new Map([...byStars].map(([productId, counts]) => [productId, ratingOf(counts)]))
}

function ratingOf(byStars: readonly number[]): Rating {
  const total = byStars.reduce((sum, count) => sum + count, 0)
  const stars = byStars.reduce((sum, count, place) => sum + count * (place + 1), 0)
  return { averageTenths: roundHalfUp(stars * 10, total), total, byStars }
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
