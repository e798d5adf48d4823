/**
 * The catalogue's structure: brands, categories, sub-categories and occasions, each in the order of `place`. None is ever
 * deleted: an archived one is no longer offered, and keeps its products and its list (decision 0103).
 */
import { type AnyPgColumn, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'

/** The columns that all four have. A Hindi text that is empty is shown in English. */
const entryColumns = {
  title: text('title').notNull(),
  titleHi: text('title_hi').notNull().default(''),
  /** Position in menus, filters and choices, by rising number and then by id. */
  place: integer('place').notNull().default(0),
  archivedAt: timestampColumn('archived_at'),
}

/** The text of its list page. */
const descriptionColumns = {
  description: text('description').notNull().default(''),
  descriptionHi: text('description_hi').notNull().default(''),
}

/** The mints whose pieces are sold. Ids 1 to 4 are fixed by the contract (spec §3 Identifiers). */
export const brands = pgTable('brands', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  ...entryColumns,
  /** The beginning of its list slugs: `mmtc_pamp` of `mmtc_pamp_gold_bar`. */
  slug: text('slug').notNull().unique(),
  /** Name of a picture under /pictures; empty if there is none. */
  image: text('image').notNull(),
  description: text('description').notNull(),
  descriptionHi: text('description_hi').notNull().default(''),
  /** Name and address of who makes or packs the pieces (Legal Metrology rule 6(10), rules/catalogue.md 3.1). */
  manufacturer: text('manufacturer').notNull(),
  /** Name and address of who imports them, for products from abroad that name no importer of their own. */
  importer: text('importer').notNull().default(''),
  /** Has a column in the metal menus of the header. */
  inMenu: boolean('in_menu').notNull().default(false),
  /** Set when its products were moved to another brand, to whose lists its own redirect. */
  mergedIntoId: integer('merged_into_id').references((): AnyPgColumn => brands.id),
})

/** What sub-categories stand under; 5 gold and 6 silver are fixed by the contract. */
export const categories = pgTable('categories', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  ...entryColumns,
  metal: text('metal', { enum: ['gold', 'silver'] }).notNull(),
})

export const subCategories = pgTable(
  'sub_categories',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    ...entryColumns,
    ...descriptionColumns,
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    /** The heading of its list, "Silver coins"; empty: the title. */
    listTitle: text('list_title').notNull().default(''),
    listTitleHi: text('list_title_hi').notNull().default(''),
    /** The end of its list slugs: `silver_coin`. */
    slug: text('slug').notNull().unique(),
    form: text('form', { enum: ['coin', 'bar'] }).notNull(),
    mergedIntoId: integer('merged_into_id').references((): AnyPgColumn => subCategories.id),
  },
  (table) => [index('sub_categories_category').on(table.categoryId)],
)

/** Occasions a piece may be given at. Ids 35 and 40 are fixed by the contract (spec §3 Identifiers). */
export const occasions = pgTable('occasions', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  ...entryColumns,
  ...descriptionColumns,
  slug: text('slug').notNull().unique(),
  mergedIntoId: integer('merged_into_id').references((): AnyPgColumn => occasions.id),
})
