/** PAN, or Form 97 of someone who has none: what the law asks of larger purchases (domain 2.5). */
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { customers } from './records.ts'

/** Whether the customer has given either. */
export async function hasTaxId(db: Db, customerId: number): Promise<boolean> {
  const [row] = await db.select({ pan: customers.panSealed }).from(customers).where(eq(customers.id, customerId))
  return row !== undefined && row.pan !== null
}
