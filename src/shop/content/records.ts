import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { jsonValueColumn, timestampColumn } from '../../platform/database/columns.ts'
import type { SlotName } from './rules/home-slots.ts'

/** Texts and switches of the shop, by group and name; the names are those of `settings.ts`. */
export const shopSettings = pgTable(
  'settings',
  {
    group: text('group').notNull(),
    name: text('name').notNull(),
    value: jsonValueColumn('value').notNull(),
    changedAt: timestampColumn('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.group, table.name] })],
)

/** Who changed which setting, and when. Append-only. */
export const settingChanges = pgTable(
  'setting_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    group: text('group').notNull(),
    name: text('name').notNull(),
    before: jsonValueColumn('before'),
    after: jsonValueColumn('after'),
    by: text('by').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [index('setting_changes_of').on(table.group, table.name, table.id)],
)

/** Wide banners at the top of the home page, and the smaller ads below them. */
export const banners = pgTable(
  'banners',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind', { enum: ['banner', 'ad'] }).notNull(),
    position: text('position', { enum: ['top', 'bottom'] }).notNull(),
    image: text('image').notNull(),
    link: text('link').notNull(),
    metaTitle: text('meta_title').notNull(),
    /** One sentence under the title; the pictures contain no text. */
    text: text('text').notNull().default(''),
    /** For Hindi pages; empty: the English text is used. */
    metaTitleHi: text('meta_title_hi').notNull().default(''),
    textHi: text('text_hi').notNull().default(''),
    place: integer('place').notNull(),
    shown: boolean('shown').notNull().default(true),
    /** Null: no start, or no end. */
    startsAt: timestampColumn('starts_at'),
    endsAt: timestampColumn('ends_at'),
  },
  (table) => [index('banners_place').on(table.kind, table.place)],
)

/** The category tiles of the home page. */
export const featuredCategories = pgTable('featured_categories', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  /** For Hindi pages; empty: the English text is used. */
  titleHi: text('title_hi').notNull().default(''),
  textHi: text('text_hi').notNull().default(''),
  /** A product list slug (spec §2). */
  slug: text('slug').notNull(),
  image: text('image').notNull(),
  place: integer('place').notNull(),
  shown: boolean('shown').notNull().default(true),
})

export const testimonials = pgTable('testimonials', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  author: text('author').notNull(),
  place: text('place').notNull(),
  content: text('content').notNull(),
  image: text('image').notNull(),
  rank: integer('rank').notNull(),
  shown: boolean('shown').notNull().default(true),
})

/** The sliders of the home page as changed by staff; the others have the defaults of `rules/home-slots.ts`. */
export const homeSlots = pgTable('home_slots', {
  slug: text('slug').$type<SlotName>().primaryKey(),
  /** Empty: the default title, in both languages. */
  title: text('title').notNull(),
  /** For Hindi pages; empty: the English text is used. */
  titleHi: text('title_hi').notNull().default(''),
  /** These products come first, in this order. */
  productIds: jsonb('product_ids').$type<readonly number[]>().notNull(),
  /** The rest of the list follows. */
  fillsUp: boolean('fills_up').notNull(),
  place: integer('place').notNull(),
  shown: boolean('shown').notNull(),
})

/** Text pages: policies, help, about us. The HTML is cleaned by `clean-html.ts`, with facts as `{{name}}`. */
export const contentPages = pgTable('content_pages', {
  /** `privacy-policy` is shown at /page/privacy-policy; some pages have other addresses (spec §2). */
  slug: text('slug').primaryKey(),
  title: text('title').notNull(),
  html: text('html').notNull(),
  metaTitle: text('meta_title').notNull(),
  metaDescription: text('meta_description').notNull(),
  /** On Hindi pages; empty: the English ones. */
  titleHi: text('title_hi').notNull().default(''),
  htmlHi: text('html_hi').notNull().default(''),
  metaTitleHi: text('meta_title_hi').notNull().default(''),
  metaDescriptionHi: text('meta_description_hi').notNull().default(''),
  /** Rises with every change, so that nobody overwrites a version they have not seen. */
  version: integer('version').notNull(),
  /** False: a draft, shown nowhere. */
  shown: boolean('shown').notNull().default(true),
  updatedAt: timestampColumn('updated_at').notNull(),
})

export const questionCategories = pgTable('question_categories', {
  slug: text('slug').primaryKey(),
  title: text('title').notNull(),
  /** What the category is about, in one sentence. */
  text: text('text').notNull(),
  /** On Hindi pages; empty: the English ones. */
  titleHi: text('title_hi').notNull().default(''),
  textHi: text('text_hi').notNull().default(''),
  place: integer('place').notNull(),
})

/** Frequently asked questions; the answer is HTML like that of a page. */
export const questions = pgTable(
  'questions',
  {
    slug: text('slug').primaryKey(),
    category: text('category')
      .notNull()
      .references(() => questionCategories.slug),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    /** On Hindi pages; empty: the English ones. */
    questionHi: text('question_hi').notNull().default(''),
    answerHi: text('answer_hi').notNull().default(''),
    place: integer('place').notNull(),
    shown: boolean('shown').notNull().default(true),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (table) => [index('questions_place').on(table.category, table.place)],
)
