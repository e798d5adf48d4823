import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
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

/** Files of reviews from other sites that staff imported; a removed one stays as a row without its reviews (decision 0133). */
export const outsideReviewImports = pgTable('outside_review_imports', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  fileName: text('file_name').notNull(),
  /** How many reviews it brought. */
  count: integer('count').notNull(),
  by: text('by').notNull(),
  at: timestampColumn('at').notNull(),
  removedBy: text('removed_by').notNull().default(''),
  removedAt: timestampColumn('removed_at'),
})

/** What people wrote of a product on other sites: shown with its origin, and never counted in a rating (decision 0133). */
export const outsideReviews = pgTable(
  'outside_reviews',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    importId: integer('import_id')
      .notNull()
      .references(() => outsideReviewImports.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    /** "Google Maps" */
    sourceName: text('source_name').notNull(),
    /** Of the review or of its list, https. */
    sourceUrl: text('source_url').notNull(),
    rating: integer('rating').notNull(),
    author: text('author').notNull(),
    writtenOn: date('written_on', { mode: 'string' }).notNull(),
    comment: text('comment').notNull(),
  },
  (table) => [
    check('outside_reviews_rating', sql`${table.rating} BETWEEN 1 AND 5`),
    check('outside_reviews_https', sql`${table.sourceUrl} LIKE 'https://%'`),
    uniqueIndex('outside_reviews_once').on(
      table.productId,
      table.sourceName,
      table.author,
      table.writtenOn,
      sql`md5(${table.comment})`,
    ),
    index('outside_reviews_of_import').on(table.importId),
  ],
)
