/** The content of the pages other than products: read into memory with the catalogue, so that pages need no database for it. */
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import {
  banners,
  contentPages,
  featuredCategories,
  homeSlots,
  questionCategories,
  questions,
  shopSettings,
  testimonials,
} from './records.ts'
import { type HomeSlot, slotsOf } from './rules/home-slots.ts'
import { type Settings, settingsOf } from './settings.ts'

export interface Banner {
  readonly id: number
  readonly kind: 'banner' | 'ad'
  readonly position: 'top' | 'bottom'
  readonly image: string
  readonly link: string
  readonly metaTitle: string
  readonly text: string
  /** Empty: the English text is used. */
  readonly metaTitleHi: string
  readonly textHi: string
  /** Null: no start, or no end. */
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

export interface FeaturedCategory {
  readonly id: number
  readonly title: string
  readonly text: string
  /** Empty: the English text is used. */
  readonly titleHi: string
  readonly textHi: string
  readonly slug: string
  readonly image: string
}

export interface Testimonial {
  readonly id: number
  readonly author: string
  readonly place: string
  readonly content: string
  readonly image: string
}

export type ContentPage = typeof contentPages.$inferSelect

export interface Question {
  readonly slug: string
  readonly question: string
  readonly answer: string
  /** Empty: the English one. */
  readonly questionHi: string
  readonly answerHi: string
}

export interface QuestionCategory {
  readonly slug: string
  readonly title: string
  readonly text: string
  /** Empty: the English one. */
  readonly titleHi: string
  readonly textHi: string
  readonly questions: readonly Question[]
}

export interface Content {
  readonly settings: Settings
  readonly banners: readonly Banner[]
  readonly featuredCategories: readonly FeaturedCategory[]
  readonly testimonials: readonly Testimonial[]
  /** Every slider of the home page in order, hidden ones included. */
  readonly homeSlots: readonly HomeSlot[]
  readonly pages: readonly ContentPage[]
  /** Only categories with at least one question. */
  readonly questions: readonly QuestionCategory[]
}

export async function readContent(db: Db): Promise<Content> {
  return {
    settings: await readSettings(db),
    banners: await db
      .select()
      .from(banners)
      .where(eq(banners.shown, true))
      .orderBy(asc(banners.place), asc(banners.id)),
    featuredCategories: await db
      .select()
      .from(featuredCategories)
      .where(eq(featuredCategories.shown, true))
      .orderBy(asc(featuredCategories.place), asc(featuredCategories.id)),
    testimonials: await db
      .select()
      .from(testimonials)
      .where(eq(testimonials.shown, true))
      .orderBy(asc(testimonials.rank), asc(testimonials.id)),
    homeSlots: await readSlots(db),
    pages: await db.select().from(contentPages).where(eq(contentPages.shown, true)).orderBy(asc(contentPages.slug)),
    questions: await readQuestions(db),
  }
}

/** In order of place; sliders that were never changed have their defaults. */
export const readSlots = async (db: Db): Promise<HomeSlot[]> => slotsOf(await db.select().from(homeSlots))

export const readSettings = async (db: Db): Promise<Settings> => settingsOf(await db.select().from(shopSettings))

async function readQuestions(db: Db): Promise<QuestionCategory[]> {
  const categories = await db
    .select()
    .from(questionCategories)
    .orderBy(asc(questionCategories.place), asc(questionCategories.slug))
  const all = await db
    .select()
    .from(questions)
    .where(eq(questions.shown, true))
    .orderBy(asc(questions.place), asc(questions.slug))
  return categories
    .map(({ place: _, ...category }) => ({
      ...category,
      questions: all
        .filter((one) => one.category === category.slug)
        .map(({ slug, question, answer, questionHi, answerHi }) => ({ slug, question, answer, questionHi, answerHi })),
    }))
    .filter(({ questions }) => questions.length > 0)
}
