import { bigserial, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'
import { products } from '../../catalog/records/products.ts'

/** Who asked the popup of the home page for a message about its product; one row however often they ask. */
export const leads = pgTable(
  'leads',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    email: text('email').notNull(),
    mobile: text('mobile').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    askedAt: timestampColumn('asked_at').notNull(),
  },
  (table) => [
    uniqueIndex('leads_person').on(table.email, table.mobile, table.productId),
    index('leads_asked').on(table.askedAt),
  ],
)
