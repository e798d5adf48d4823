/** Reads all content items that staff write on the pages, except popups (`catalog/deals/popups.ts`). */
import { asc } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { customizationItems } from './gallery/records.ts'
import type { StoredContentItem } from './items.ts'
import { readSlots } from './reading.ts'
import * as content from './records.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** All items, hidden ones included, each kind in its order. */
export async function readPageItems(db: Db): Promise<StoredContentItem[]> {
  const { banners, featuredCategories, testimonials, questionCategories, questions, contentPages } = content
  const rows = {
    banners: await db.select().from(banners).orderBy(asc(banners.kind), asc(banners.place), asc(banners.id)),
    tiles: await db
      .select()
      .from(featuredCategories)
      .orderBy(asc(featuredCategories.place), asc(featuredCategories.id)),
    said: await db.select().from(testimonials).orderBy(asc(testimonials.rank), asc(testimonials.id)),
    pieces: await db
      .select()
      .from(customizationItems)
      .orderBy(asc(customizationItems.place), asc(customizationItems.id)),
    categories: await db
      .select()
      .from(questionCategories)
      .orderBy(asc(questionCategories.place), asc(questionCategories.slug)),
    questions: await db
      .select()
      .from(questions)
      .orderBy(asc(questions.category), asc(questions.place), asc(questions.slug)),
    pages: await db.select().from(contentPages).orderBy(asc(contentPages.slug)),
    slots: await readSlots(db),
  }
  return [
    ...rows.banners.map(({ id, kind: form, metaTitle: title, metaTitleHi: titleHi, startsAt, endsAt, ...rest }) => ({
      kind: 'banner' as const,
      key: String(id),
      facts: { ...rest, form, title, titleHi, startsAt: iso(startsAt), endsAt: iso(endsAt) },
    })),
    ...rows.tiles.map(({ id, ...facts }) => ({ kind: 'tile' as const, key: String(id), facts })),
    ...rows.said.map(({ id, author, place: town, content: text, image, rank: place, shown }) => ({
      kind: 'testimonial' as const,
      key: String(id),
      facts: { author, town, text, image, place, shown },
    })),
    ...rows.pieces.map(({ id, description: text, descriptionHi: textHi, link, image, isGift, place, shown }) => ({
      kind: 'piece' as const,
      key: String(id),
      facts: { text, textHi, link, image, isGift, place, shown },
    })),
    ...rows.categories.map(({ slug: key, ...facts }) => ({ kind: 'question-category' as const, key, facts })),
    ...rows.questions.map(({ slug: key, category, place, shown, ...texts }) => ({
      kind: 'question' as const,
      key,
      facts: {
        ...{ category, place, shown, title: texts.question, html: texts.answer },
        ...{ titleHi: texts.questionHi, htmlHi: texts.answerHi },
      },
    })),
    ...rows.pages.map(({ slug: key, version: _, updatedAt: _at, ...facts }) => ({ kind: 'page' as const, key, facts })),
    ...rows.slots.map(({ slug: key, ...facts }) => ({ kind: 'slot' as const, key, facts })),
  ]
}
