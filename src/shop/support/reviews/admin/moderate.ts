/** The moderation queue, and the decision on several reviews at once. The reviewers are notified. */
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { notifyChange } from '../../../../platform/database/notify-change.ts'
import { emailProductOf } from '../../../catalog/product-email-card.ts'
import { products } from '../../../catalog/records/products.ts'
import { decideReviews } from '../../../catalog/reviews/moderation.ts'
import type { Review } from '../../../catalog/reviews/reading.ts'
import { reviews } from '../../../catalog/reviews/records.ts'
import { findProduct } from '../../../catalog/snapshot/catalogue.ts'
import { customers } from '../../../customers/records.ts'
import { sendMessage } from '../../../messaging/messages/actions.ts'
import { orderLines, orders } from '../../../orders/records.ts'
import type { Shop } from '../../../shop.ts'
import type { ReviewView } from '../rules.ts'
import { reviewPublishedEmail, reviewRefusedEmail } from './review-emails.ts'

const isUndecided = and(isNull(reviews.approvedAt), isNull(reviews.refusedAt))
const ofView: Readonly<Record<ReviewView, SQL | undefined>> = {
  waiting: isUndecided,
  shown: isNotNull(reviews.approvedAt),
  refused: isNotNull(reviews.refusedAt),
}

export interface JudgedReview {
  readonly review: Review
  readonly product: { readonly name: string; readonly slug: string }
  /** The customer's newest order of the product. */
  readonly uniqueOrderId: string | null
}

/** Waiting reviews oldest first, decided ones newest first. */
export async function listReviews(
  db: Db,
  { view, skip, take }: { view: ReviewView; skip: number; take: number },
): Promise<JudgedReview[]> {
  const rows = await db
    .select({ review: reviews, name: products.name, slug: products.slug })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(ofView[view])
    .orderBy(view === 'waiting' ? asc(reviews.id) : desc(reviews.id))
    .offset(skip)
    .limit(take)
  const listed: JudgedReview[] = []
  for (const { review, ...product } of rows) listed.push({ review, product, uniqueOrderId: await orderOf(db, review) })
  return listed
}

async function orderOf(db: Db, { customerId, productId }: Review): Promise<string | null> {
  if (customerId === null) return null
  const [row] = await db
    .select({ uniqueOrderId: orders.uniqueOrderId })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.customerId, customerId), eq(orderLines.productId, productId), isNotNull(orders.placedAt)))
    .orderBy(desc(orders.id))
    .limit(1)
  return row?.uniqueOrderId ?? null
}

export async function countWaitingReviews(db: Db): Promise<number> {
  const [row] = await db.select({ waiting: count() }).from(reviews).where(isUndecided)
  return row?.waiting ?? 0
}

/** A review as the moderator read it. If it was rewritten meanwhile, it keeps waiting. */
export interface ReadReview {
  readonly id: number
  readonly comment: string
}

export type ModerationVerdict = { readonly isApproved: true } | { readonly isApproved: false; readonly why: string }

/** Returns how many reviews were decided now. Those already decided, or rewritten by the customer meanwhile, stay unchanged. */
export async function judgeReviews(
  shop: Shop,
  { read, verdict, by }: { read: readonly ReadReview[]; verdict: ModerationVerdict; by: string },
): Promise<number> {
  const at = shop.clock.now()
  const change = verdict.isApproved
    ? { approvedAt: at, judgedBy: by }
    : { refusedAt: at, refusedWhy: verdict.why, judgedBy: by }
  const judged = await shop.db.transaction(async (tx) => {
    const found = await lockRead(tx, read)
    if (found.length === 0) return 0
    const ids = found.map(({ id }) => id)
    await decideReviews(tx, ids, change)
    for (const review of found) await notifyWriter(shop, tx, review, verdict)
    if (verdict.isApproved) await notifyChange(tx, 'content')
    return found.length
  })
  if (verdict.isApproved && judged > 0) await shop.catalogue.refresh('content')
  return judged
}

async function lockRead(tx: Tx, read: readonly ReadReview[]): Promise<Review[]> {
  const comments = new Map(read.map(({ id, comment }) => [id, comment]))
  const rows = await tx
    .select()
    .from(reviews)
    .where(and(inArray(reviews.id, [...comments.keys()]), isUndecided))
    .orderBy(asc(reviews.id))
    .for('update')
  return rows.filter(({ id, comment }) => comments.get(id) === comment)
}

async function notifyWriter(
  shop: Shop,
  tx: Tx,
  { id, customerId, productId }: Review,
  verdict: ModerationVerdict,
): Promise<void> {
  const product = findProduct(shop.catalogue, productId)
  if (customerId === null || !product) return
  const [writer] = await tx.select().from(customers).where(eq(customers.id, customerId))
  if (!writer?.email) return
  const at = shop.clock.now()
  const summary = { name: writer.name, product: emailProductOf(shop, product) }
  const content = verdict.isApproved
    ? reviewPublishedEmail(summary)
    : reviewRefusedEmail({ ...summary, why: verdict.why })
  // A refused review may be rewritten and decided again, so the key contains the time.
  await sendMessage(tx, { key: `review:${id}:${at.getTime()}`, to: writer.email, content }, at)
}
