import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'
import { products } from '../records/products.ts'

/** What buyers say of a piece; shown once a moderator has approved it (rules/catalogue.md 6.1). */
export const reviews = pgTable(
  'reviews',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    /** Null in reviews taken over from before the customer's account was made. */
    customerId: bigint('customer_id', { mode: 'number' }),
    author: text('author').notNull(),
    place: text('place').notNull().default(''),
    rating: integer('rating').notNull(),
    comment: text('comment').notNull(),
    writtenAt: timestampColumn('written_at').notNull(),
    approvedAt: timestampColumn('approved_at'),
    /** Neither approved nor refused it waits for a moderator. */
    refusedAt: timestampColumn('refused_at'),
    /** Why it was refused; for us. */
    refusedWhy: text('refused_why').notNull().default(''),
    /** "staff:2"; empty where nobody has judged it. */
    judgedBy: text('judged_by').notNull().default(''),
  },
  (table) => [
    check('reviews_rating', sql`${table.rating} BETWEEN 1 AND 5`),
    check('reviews_verdict', sql`${table.approvedAt} IS NULL OR ${table.refusedAt} IS NULL`),
    uniqueIndex('reviews_one_each').on(table.customerId, table.productId),
    index('reviews_waiting').on(table.id).where(sql`${table.approvedAt} IS NULL AND ${table.refusedAt} IS NULL`),
    index('reviews_product').on(table.productId, table.id).where(sql`${table.approvedAt} IS NOT NULL`),
  ],
)
