/** The business a customer last requested an invoice for; the billing of each order is stored with the order. */
import { eq } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import type { Db } from '../../../platform/database/database.ts'
import { customers } from '../../customers/records.ts'

export const gstDetails = pgTable('gst_details', {
  customerId: bigintColumn('customer_id')
    .primaryKey()
    .references(() => customers.id),
  gstin: text('gstin').notNull(),
  registeredName: text('registered_name').notNull(),
  savedAt: timestampColumn('saved_at').notNull(),
})

export interface GstDetails {
  readonly gstin: string
  readonly registeredName: string
}

const columns = { gstin: gstDetails.gstin, registeredName: gstDetails.registeredName }

export async function findGstDetails(db: Db, customerId: number): Promise<GstDetails | null> {
  const [found] = await db.select(columns).from(gstDetails).where(eq(gstDetails.customerId, customerId))
  return found ?? null
}

export async function writeGstDetails(
  db: Db,
  { customerId, ...details }: GstDetails & { customerId: number; savedAt: Date },
): Promise<void> {
  await db
    .insert(gstDetails)
    .values({ customerId, ...details })
    .onConflictDoUpdate({ target: gstDetails.customerId, set: details })
}

export async function deleteGstDetails(db: Db, customerId: number): Promise<void> {
  await db.delete(gstDetails).where(eq(gstDetails.customerId, customerId))
}
