import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { lockByName } from '../../../platform/database/lock/lock-word.ts'
import { saveReview } from '../../catalog/reviews/moderation.ts'
import { reviews } from '../../catalog/reviews/records.ts'
import { readCustomer } from '../../customers/records.ts'
import { orderLines, orders } from '../../orders/records.ts'
import type { OrderState } from '../../orders/rules/order-flow.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { mayWrite, type ReviewEligibility, reviewEligibilityOf, signatureOf } from './rules.ts'

/** It was in the customer's hands, whatever became of it after. */
const deliveredStates: readonly OrderState[] = [
  'DELIVERED',
  'CLOSED',
  'RETURN_REQUESTED',
  'RETURN_APPROVED',
  'RETURN_REJECTED',
  'RETURN_RECEIVED',
  'RETURNED',
]
/** What came to nothing is no purchase. */
const endedStates: readonly OrderState[] = ['CANCELLED', 'RTO', 'REVIEW', 'EXPIRED', 'PAYMENT_FAILED']

interface Which {
  readonly customerId: number
  readonly productId: number
}

export async function readReviewEligibility(db: Db, which: Which): Promise<ReviewEligibility> {
  const placed = await readPurchases(db, which)
  const [review] = await db.select().from(reviews).where(isOf(which))
  const delivered = placed.some(({ state }) => deliveredStates.includes(state))
  const ordered = placed.some(({ state }) => !endedStates.includes(state))
  return reviewEligibilityOf({ bought: delivered ? 'delivered' : ordered ? 'ordered' : 'no', review: review ?? null })
}

const isOf = ({ customerId, productId }: Which) =>
  and(eq(reviews.customerId, customerId), eq(reviews.productId, productId))

/** Newest first. */
const readPurchases = (db: Db, { customerId, productId }: Which) =>
  db
    .select({ state: orders.state, delivery: orders.delivery })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.customerId, customerId), eq(orderLines.productId, productId), isNotNull(orders.placedAt)))
    .orderBy(desc(orders.id))

export interface Opinion extends Which {
  /** 1 to 5. */
  readonly rating: number
  readonly comment: string
}

/** Waits for a moderator. Throws `reviews.` and the standing for who may not write. */
export async function writeReview(shop: Shop, opinion: Opinion): Promise<void> {
  const now = shop.clock.now()
  await shop.db.transaction(async (tx) => {
    await lockByName(tx, `review:${opinion.customerId}:${opinion.productId}`)
    const status = await readReviewEligibility(tx, opinion)
    if (!mayWrite(status)) throw refuse(`reviews.${status}`)
    const { customerId, productId, rating, comment } = opinion
    await saveReview(tx, { customerId, productId, rating, comment, ...(await signature(tx, opinion)) }, now)
  })
}

/** The first name with an initial, and the city it was delivered to. */
async function signature(tx: Tx, which: Which): Promise<{ author: string; place: string }> {
  const customer = await readCustomer(tx, which.customerId)
  const purchase = (await readPurchases(tx, which)).find(({ state }) => deliveredStates.includes(state))
  return { author: signatureOf(customer?.name || purchase?.delivery.name || ''), place: purchase?.delivery.city ?? '' }
}
