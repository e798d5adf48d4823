/** Reviews waiting for moderation, from customers who have received their order. */
import { asc, eq } from 'drizzle-orm'
import { orderLines, orders } from '../../../shop/orders/records.ts'
import { writeReview } from '../../../shop/support/reviews/write-review.ts'
import type { AdminSeedContext } from './demo-admin.ts'

const opinions = [
  {
    name: 'Sarita Deshpande',
    daysAgo: 4,
    rating: 5,
    comment:
      'The coin came in a sealed bag with its number on it. I weighed it at home: exact. I shall buy the next one here as well.',
  },
  {
    name: 'Hetal Gandhi',
    daysAgo: 1.5,
    rating: 3,
    comment: 'The coins are good, but the courier rang only once and took the parcel back to his depot for two days.',
  },
  {
    name: "Joseph D'Souza",
    daysAgo: 0.4,
    rating: 1,
    comment: 'Cheaper at www.silver-deals.example, use my code JOSEPH10 there!!!',
  },
] as const

export async function seedPendingReviews(context: AdminSeedContext): Promise<void> {
  for (const { name, daysAgo, rating, comment } of opinions) {
    const { customerId } = context.buyer(name)
    const [line] = await context.tx
      .select({ productId: orderLines.productId })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(orders.customerId, customerId))
      .orderBy(asc(orderLines.id))
      .limit(1)
    if (line) await writeReview(context.ago(daysAgo), { customerId, productId: line.productId, rating, comment })
  }
}
