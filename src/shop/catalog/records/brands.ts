import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The mints whose pieces are sold. Ids 1 to 4 are fixed by the contract (spec §3 Identifiers). */
export const brands = pgTable('brands', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  /** The beginning of its list slugs: `mmtc_pamp` of `mmtc_pamp_gold_bar`. */
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  /** Name of a picture under /pictures. */
  image: text('image').notNull(),
  description: text('description').notNull(),
  /** Name and address of who makes or packs the pieces (Legal Metrology rule 6(10), rules/catalogue.md 3.1). */
  manufacturer: text('manufacturer').notNull(),
})

/** The two metals as the contract numbers them: 5 gold, 6 silver. */
export const categories = pgTable('categories', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  title: text('title').notNull(),
  metal: text('metal', { enum: ['gold', 'silver'] }).notNull(),
})

export const subCategories = pgTable(
  'sub_categories',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    title: text('title').notNull(),
    /** The end of its list slugs: `silver_coin`. */
    slug: text('slug').notNull().unique(),
    form: text('form', { enum: ['coin', 'bar'] }).notNull(),
  },
  (table) => [index('sub_categories_category').on(table.categoryId)],
)

/** Occasions a piece may be given at. Ids 35 and 40 are fixed by the contract (spec §3 Identifiers). */
export const occasions = pgTable('occasions', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
})
