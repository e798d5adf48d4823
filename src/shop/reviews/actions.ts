import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { noteChange } from '../../platform/database/note-change.ts'
import { reviews } from './records.ts'

interface Written {
  readonly customerId: number
  readonly productIds: readonly number[]
}

/** Shows what a customer wrote of these pieces; answers how many reviews waited. */
export async function approveReviews(tx: Tx, { customerId, productIds }: Written, now: Date): Promise<number> {
  const approved = await tx
    .update(reviews)
    .set({ approvedAt: now })
    .where(
      and(eq(reviews.customerId, customerId), inArray(reviews.productId, [...productIds]), isNull(reviews.approvedAt)),
    )
    .returning({ id: reviews.id })
  await noteChange(tx, 'content')
  return approved.length
}
