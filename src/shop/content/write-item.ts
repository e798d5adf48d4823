/**
 * Writes a content item to the table that the pages read. Popups refer to products and coupons, so `catalog/deals/popups.ts`
 * writes them.
 */
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../refusal.ts'
import { saveCategory, savePage, saveQuestion } from './actions.ts'
import { customizationItems } from './gallery/records.ts'
import type { ContentFacts, ContentItem } from './items.ts'
import * as content from './records.ts'
import { holdsProducts, isSlotName } from './rules/home-slots.ts'

export type PageItem = Exclude<ContentItem, { kind: 'popup' }>

const moment = (text: string | null): Date | null => (text === null ? null : new Date(text))

interface Writing {
  /** Null for a new item of the kinds with numeric keys. */
  readonly key: string | null
  readonly now: Date
}

/** Saves an item, new or existing, and returns its key. Throws `content.unknown` and what saving texts throws. */
export async function writePageItem(tx: Tx, item: PageItem, { key, now }: Writing): Promise<string> {
  const id = key === null ? null : Number(key)
  switch (item.kind) {
    case 'banner': {
      const { form: kind, title: metaTitle, titleHi: metaTitleHi, startsAt, endsAt, ...rest } = item.facts
      return putNumbered(tx, content.banners, id, {
        ...rest,
        ...{ kind, metaTitle, metaTitleHi },
        startsAt: moment(startsAt),
        endsAt: moment(endsAt),
      })
    }
    case 'tile':
      return putNumbered(tx, content.featuredCategories, id, item.facts)
    case 'testimonial': {
      const { author, town, text, image, place: rank, shown } = item.facts
      return putNumbered(tx, content.testimonials, id, { author, place: town, content: text, image, rank, shown })
    }
    case 'piece': {
      const { text: description, textHi: descriptionHi, ...rest } = item.facts
      return putNumbered(tx, customizationItems, id, { ...rest, description, descriptionHi, width: side, height: side })
    }
    case 'slot':
      return putSlot(tx, item.facts, key)
    default:
      return writeText(tx, item, { key: key ?? '', now })
  }
}

/** The largest size of a picture, in pixels; pictures are square. */
const side = 1280

type Numbered =
  | typeof content.banners
  | typeof content.featuredCategories
  | typeof content.testimonials
  | typeof customizationItems

async function putNumbered<Table extends Numbered>(
  tx: Tx,
  table: Table,
  id: number | null,
  values: Omit<Table['$inferInsert'], 'id'>,
): Promise<string> {
  if (id !== null) {
    const updated = Number.isSafeInteger(id)
      ? await tx
          .update(table as Numbered)
          .set(values as object)
          .where(eq(table.id, id))
          .returning({ id: table.id })
      : []
    if (updated.length === 0) throw refuse('content.unknown')
    return String(id)
  }
  const [row] = await tx
    .insert(table as Numbered)
    .values(values as never)
    .returning({ id: table.id })
  return String(row!.id)
}

/** Only sliders of product lists contain products. Throws `content.unknown`. */
async function putSlot(tx: Tx, facts: ContentFacts['slot'], slug: string | null): Promise<string> {
  if (!slug || !isSlotName(slug)) throw refuse('content.unknown')
  const list = holdsProducts(slug) ? { productIds: [...new Set(facts.productIds)] } : { productIds: [], fillsUp: true }
  const row = { ...facts, ...list, slug }
  await tx.insert(content.homeSlots).values(row).onConflictDoUpdate({ target: content.homeSlots.slug, set: row })
  return slug
}

type Written = Extract<ContentItem, { kind: 'question-category' | 'question' | 'page' }>

/** Items with a slug are cleaned and validated by the actions of the pages. */
async function writeText(tx: Tx, item: Written, { key: slug, now }: { key: string; now: Date }): Promise<string> {
  if (item.kind === 'question-category') await saveCategory(tx, { slug, ...item.facts })
  else if (item.kind === 'question') {
    const { category, place, shown, ...texts } = item.facts
    const english = { question: texts.title, answer: texts.html }
    const hindi = { questionHi: texts.titleHi, answerHi: texts.htmlHi }
    await saveQuestion(tx, { slug, category, place, ...english, ...hindi }, now)
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
