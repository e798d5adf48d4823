import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'
import { orders } from '../../orders/records.ts'

export const orderTags = pgTable(
  'order_tags',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** In lower case. */
    tag: text('tag').notNull(),
    /** "staff:2" */
    addedBy: text('added_by').notNull(),
    addedAt: timestampColumn('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.tag] }),
    index('order_tags_by_tag').on(table.tag, table.orderId),
  ],
)
