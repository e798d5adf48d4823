import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The pieces a customer can have made to order: the gallery of /customization. */
export const customizationItems = pgTable(
  'customization_items',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** The name of a picture. */
    image: text('image').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    description: text('description').notNull(),
    /** On Hindi pages; empty: the English one. */
    descriptionHi: text('description_hi').notNull().default(''),
    /** A list of pieces like it. */
    link: text('link').notNull(),
    /** Boxed, for an occasion: it stands on rose (rules/design.md 11.2). */
    isGift: boolean('is_gift').notNull(),
    place: integer('place').notNull(),
    shown: boolean('shown').notNull().default(true),
  },
  (table) => [index('customization_items_place').on(table.place)],
)
