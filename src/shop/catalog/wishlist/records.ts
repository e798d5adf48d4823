import { bigint, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'
import { customers } from '../../customers/records.ts'
import { products } from '../records/products.ts'

/** Pieces a customer has marked; each once. */
export const wishlistItems = pgTable(
  'wishes',
  {
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    addedAt: timestampColumn('added_at').notNull(),
    /** Tells the newer of two that were added in one moment. */
    place: integer('place').notNull().generatedByDefaultAsIdentity(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.productId] }),
    index('wishes_of_customer').on(table.customerId, table.place),
    index('wishes_product').on(table.productId),
  ],
)
