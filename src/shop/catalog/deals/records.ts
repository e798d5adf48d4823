import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'
import { coupons } from '../coupons/records.ts'
import { occasions } from '../records/brands.ts'
import { products } from '../records/products.ts'

/** A lower making charge between two real times; a deal is never extended silently (rules/catalogue.md 5.1). */
export const deals = pgTable(
  'deals',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    title: text('title').notNull(),
    /** On Hindi pages; empty: the English one. */
    titleHi: text('title_hi').notNull().default(''),
    startsAt: timestampColumn('starts_at').notNull(),
    endsAt: timestampColumn('ends_at').notNull(),
    /** Set when the deal belongs to an occasion: its saving is the cart's `occasion_product_price`. */
    occasionId: integer('occasion_id').references(() => occasions.id),
    changedAt: timestampColumn('changed_at').notNull().defaultNow(),
  },
  (table) => [index('deals_ends').on(table.endsAt)],
)

export const dealProducts = pgTable(
  'deal_products',
  {
    dealId: integer('deal_id')
      .notNull()
      .references(() => deals.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    /** Basis points off the making charge (rules/pricing.md 2.3: a deal is a making charge or a percentage off it) … */
    makingOffBasisPoints: integer('making_off_basis_points'),
    /** … or the making charge itself, in the product's own kind. */
    makingValue: integer('making_value'),
    place: integer('place').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dealId, table.productId] }),
    index('deal_products_product').on(table.productId),
  ],
)

/** Popups of the home page; of those running the one that began last is shown. */
export const homeModals = pgTable('home_modals', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  productId: integer('product_id')
    .notNull()
    .references(() => products.id),
  title: text('title').notNull(),
  text: text('text').notNull(),
  /** On Hindi pages; empty: the English ones. */
  titleHi: text('title_hi').notNull().default(''),
  textHi: text('text_hi').notNull().default(''),
  /** Empty: the product's own picture. */
  image: text('image').notNull().default(''),
  /** The coupon it promises; it is sent to visitors who leave an e-mail address. */
  couponCode: text('coupon_code').references(() => coupons.code),
  shown: boolean('shown').notNull().default(true),
  /** Null: no start, or no end. */
  startsAt: timestampColumn('starts_at'),
  endsAt: timestampColumn('ends_at'),
})
