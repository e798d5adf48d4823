/** Everything staff write besides products: what an item of each kind is made of, how it is found, and how it is written. */
import { and, asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/database.ts'
import { saveCategory, savePage, saveQuestion } from '../content/actions.ts'
import * as content from '../content/records.ts'
import { customizationItems } from '../customization/records.ts'
import type { VersionKind } from '../versions/records.ts'

export type ContentKind = Exclude<VersionKind, 'coupon' | 'deal'>

interface Shown {
  readonly shown: boolean
}
interface Placed extends Shown {
  readonly place: number
}

export interface ContentFacts {
  readonly banner: Placed & {
    readonly form: 'banner' | 'ad'
    readonly position: 'top' | 'bottom'
    readonly image: string
    readonly link: string
    readonly title: string
    readonly text: string
    readonly startsAt: string | null
    readonly endsAt: string | null
  }
  readonly tile: Placed & {
    readonly title: string
    readonly text: string
    readonly slug: string
    readonly image: string
  }
  readonly testimonial: Placed & {
    readonly author: string
    readonly town: string
    readonly text: string
    readonly image: string
  }
  readonly piece: Placed & {
    readonly text: string
    readonly link: string
    readonly image: string
    readonly isGift: boolean
  }
  readonly 'question-category': { readonly title: string; readonly text: string; readonly place: number }
  readonly question: Placed & { readonly category: string; readonly title: string; readonly html: string }
  readonly page: Shown & {
    readonly title: string
    readonly html: string
    readonly metaTitle: string
    readonly metaDescription: string
  }
}

export type ContentItem = {
  [Kind in ContentKind]: { readonly kind: Kind; readonly facts: ContentFacts[Kind] }
}[ContentKind]
export type StandingItem = ContentItem & { readonly key: string }

const iso = (at: Date | null): string | null => at?.toISOString() ?? null
const moment = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** All there is, hidden ones among them, each kind in its order. */
export async function readItems(db: Db): Promise<StandingItem[]> {
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
  }
  return [
    ...rows.banners.map(({ id, kind: form, metaTitle: title, startsAt, endsAt, ...rest }) => ({
      kind: 'banner' as const,
      key: String(id),
      facts: { ...rest, form, title, startsAt: iso(startsAt), endsAt: iso(endsAt) },
    })),
    ...rows.tiles.map(({ id, ...facts }) => ({ kind: 'tile' as const, key: String(id), facts })),
    ...rows.said.map(({ id, author, place: town, content: text, image, rank: place, shown }) => ({
      kind: 'testimonial' as const,
      key: String(id),
      facts: { author, town, text, image, place, shown },
    })),
    ...rows.pieces.map(({ id, description: text, link, image, isGift, place, shown }) => ({
      kind: 'piece' as const,
      key: String(id),
      facts: { text, link, image, isGift, place, shown },
    })),
    ...rows.categories.map(({ slug: key, ...facts }) => ({ kind: 'question-category' as const, key, facts })),
    ...rows.questions.map(({ slug: key, category, question: title, answer: html, place, shown }) => ({
      kind: 'question' as const,
      key,
      facts: { category, title, html, place, shown },
    })),
    ...rows.pages.map(({ slug: key, title, html, metaTitle, metaDescription, shown }) => ({
      kind: 'page' as const,
      key,
      facts: { title, html, metaTitle, metaDescription, shown },
    })),
  ]
}

interface Writing {
  /** Null for a new one of those that are numbered. */
  readonly key: string | null
  readonly now: Date
}

/** Writes one, new or known, and answers its key. */
export async function writeItem(tx: Tx, item: ContentItem, { key, now }: Writing): Promise<string> {
  const id = key === null ? null : Number(key)
  switch (item.kind) {
    case 'banner': {
      const { form: kind, title: metaTitle, startsAt, endsAt, ...rest } = item.facts
      return put(tx, content.banners, id, {
        ...rest,
        ...{ kind, metaTitle },
        startsAt: moment(startsAt),
        endsAt: moment(endsAt),
      })
    }
    case 'tile':
      return put(tx, content.featuredCategories, id, item.facts)
    case 'testimonial': {
      const { author, town, text, image, place: rank, shown } = item.facts
      return put(tx, content.testimonials, id, { author, place: town, content: text, image, rank, shown })
    }
    case 'piece': {
      const { text: description, ...rest } = item.facts
      return put(tx, customizationItems, id, { ...rest, description, width: side, height: side })
    }
    default:
      return writeText(tx, item, { key: key ?? '', now })
  }
}

/** Pictures are square; the largest size is this wide. */
const side = 1280

type Numbered =
  | typeof content.banners
  | typeof content.featuredCategories
  | typeof content.testimonials
  | typeof customizationItems

async function put<Table extends Numbered>(
  tx: Tx,
  table: Table,
  id: number | null,
  values: Omit<Table['$inferInsert'], 'id'>,
): Promise<string> {
  if (id !== null) {
    await tx
      .update(table as Numbered)
      .set(values as object)
      .where(eq(table.id, id))
    return String(id)
  }
  const [row] = await tx
    .insert(table as Numbered)
    .values(values as never)
    .returning({ id: table.id })
  return String(row!.id)
}

type Written = Extract<ContentItem, { kind: 'question-category' | 'question' | 'page' }>

/** What has an address of its own is cleaned and judged by the actions of the pages. */
async function writeText(tx: Tx, item: Written, { key: slug, now }: { key: string; now: Date }): Promise<string> {
  if (item.kind === 'question-category') await saveCategory(tx, { slug, ...item.facts })
  else if (item.kind === 'question') {
    const { category, title: question, html: answer, place, shown } = item.facts
    await saveQuestion(tx, { slug, category, question, answer, place }, now)
    await tx.update(content.questions).set({ shown }).where(eq(content.questions.slug, slug))
  } else {
    const { contentPages } = content
    const { shown, ...text } = item.facts
    const [before] = await tx.select().from(contentPages).where(eq(contentPages.slug, slug))
    const version = await savePage(tx, { slug, ...text }, { seen: before?.version ?? 0, now })
    await tx
      .update(contentPages)
      .set({ shown })
      .where(and(eq(contentPages.slug, slug), eq(contentPages.version, version)))
  }
  return slug
}
