/** Saves and moderates reviews: a review is approved or refused (rules/catalogue.md 6.1). */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { notifyChange } from '../../../platform/database/notify-change.ts'
import { reviews } from './records.ts'

interface Written {
  readonly customerId: number
  readonly productIds: readonly number[]
}

/** Approves a customer's pending reviews of these products; returns how many there were. */
export async function approveReviews(tx: Tx, written: Written, now: Date): Promise<number> {
  const approved = await judge(tx, written, { approvedAt: now })
  await notifyChange(tx, 'content')
  return approved
}

/** A refused review is never shown; its author may write a new one. Returns how many reviews were pending. */
export const refuseReviews = (tx: Tx, written: Written, now: Date): Promise<number> =>
  judge(tx, written, { refusedAt: now })

async function judge(
  tx: Tx,
  { customerId, productIds }: Written,
  decision: { approvedAt: Date } | { refusedAt: Date },
): Promise<number> {
  const judged = await tx
    .update(reviews)
    .set(decision)
    .where(
      and(
        eq(reviews.customerId, customerId),
        inArray(reviews.productId, [...productIds]),
        isNull(reviews.approvedAt),
        isNull(reviews.refusedAt),
      ),
    )
    .returning({ id: reviews.id })
  return judged.length
}

type Row = typeof reviews.$inferSelect
type NewReview = Pick<Row, 'author' | 'place' | 'rating' | 'comment'> & {
  readonly customerId: number
  readonly productId: number
}

/** A customer has one review per product; a new one replaces it and is moderated again. */
export async function saveReview(tx: Tx, { customerId, productId, ...text }: NewReview, now: Date): Promise<void> {
  await tx
    .insert(reviews)
    .values({ customerId, productId, ...text, writtenAt: now })
    .onConflictDoUpdate({
      target: [reviews.customerId, reviews.productId],
      set: { ...text, writtenAt: now, refusedAt: null, refusedWhy: '', judgedBy: '' },
    })
}

/** Stores a moderator's decision on these reviews, which the caller has locked. */
export async function decideReviews(
  tx: Tx,
  ids: readonly number[],
  decision: Pick<Row, 'judgedBy'> & Partial<Pick<Row, 'approvedAt' | 'refusedAt' | 'refusedWhy'>>,
): Promise<void> {
  await tx
    .update(reviews)
    .set(decision)
    .where(inArray(reviews.id, [...ids]))
}
