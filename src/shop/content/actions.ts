/** Staff edit the shop's text pages; every change is on the pages with the next snapshot. */
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { notifyChange } from '../../platform/database/notify-change.ts'
import { refuse } from '../refusal.ts'
import { cleanHtml } from './clean-html.ts'
import { contentPages, questionCategories, questions } from './records.ts'
import { headingIdsOf } from './rules.ts'

export interface PageText {
  readonly slug: string
  readonly title: string
  readonly html: string
  /** Empty: the title is used. */
  readonly metaTitle?: string
  readonly metaDescription: string
  /** For Hindi pages; empty: the English one. Left out, what there is stays. */
  readonly titleHi?: string
  readonly htmlHi?: string
  readonly metaTitleHi?: string
  readonly metaDescriptionHi?: string
}

/**
 * Saves a page; returns its new version.
 * @param seen the version that the edit is based on, 0 for a new page, so that a change by somebody else is not overwritten
 */
export async function savePage(tx: Tx, text: PageText, { seen, now }: { seen: number; now: Date }): Promise<number> {
  const title = worded(text.title, 'title')
  const html = cleanHtml(text.html, 'html')
  const page = {
    ...text,
    slug: addressable(text.slug),
    title,
    html,
    ...hindiMarkup(text, 'htmlHi', html),
    metaTitle: text.metaTitle?.trim() || title,
    metaDescription: worded(text.metaDescription, 'metaDescription'),
    version: seen + 1,
    updatedAt: now,
  }
  const isThis = and(eq(contentPages.slug, page.slug), eq(contentPages.version, seen))
  const saved =
    seen === 0
      ? await tx.insert(contentPages).values(page).onConflictDoNothing().returning({ slug: contentPages.slug })
      : await tx.update(contentPages).set(page).where(isThis).returning({ slug: contentPages.slug })
  if (saved.length === 0) throw refuse('content.changed-meanwhile', { title })
  await notifyChange(tx, 'content')
  return page.version
}

export interface CategoryText {
  readonly slug: string
  readonly title: string
  readonly text: string
  readonly titleHi?: string
  readonly textHi?: string
  readonly place: number
}

/** Saves a category of questions, new or existing. */
export async function saveCategory(tx: Tx, input: CategoryText): Promise<void> {
  const category = { ...input, slug: addressable(input.slug), title: worded(input.title, 'title') }
  await tx
    .insert(questionCategories)
    .values(category)
    .onConflictDoUpdate({ target: questionCategories.slug, set: category })
  await notifyChange(tx, 'content')
}

export interface QuestionText {
  readonly slug: string
  readonly category: string
  readonly question: string
  readonly answer: string
  readonly questionHi?: string
  readonly answerHi?: string
  readonly place: number
}

/** Saves a question with its answer, new or existing. */
export async function saveQuestion(tx: Tx, input: QuestionText, now: Date): Promise<void> {
  const [category] = await tx.select().from(questionCategories).where(eq(questionCategories.slug, input.category))
  if (!category) throw refuse('content.no-category', {}, 'category')
  const answer = cleanHtml(input.answer, 'answer')
  const question = {
    ...input,
    slug: addressable(input.slug),
    question: worded(input.question, 'question'),
    answer,
    ...hindiMarkup(input, 'answerHi', answer),
    updatedAt: now,
  }
  await tx.insert(questions).values(question).onConflictDoUpdate({ target: questions.slug, set: question })
  await notifyChange(tx, 'content')
}

/** Removes a question from the pages. */
export async function removeQuestion(tx: Tx, slug: string): Promise<void> {
  const removed = await tx.delete(questions).where(eq(questions.slug, slug)).returning({ slug: questions.slug })
  if (removed.length === 0) throw refuse('content.no-question')
  await notifyChange(tx, 'content')
}

/** A Hindi text, cleaned; its headings are found under the addresses of the English ones, in their order. */
function hindiMarkup<Field extends string>(
  input: { readonly [Name in Field]?: string },
  field: Field,
  english: string,
): { [Name in Field]?: string } {
  const html: string | undefined = input[field]
  return (html ? { [field]: cleanHtml(html, field, headingIdsOf(english)) } : {}) as { [Name in Field]?: string }
}

function worded(text: string, field: string): string {
  const trimmed = text.trim()
  if (trimmed === '') throw refuse('content.nothing-written', {}, field)
  return trimmed
}

function addressable(slug: string): string {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) throw refuse('content.bad-slug', {}, 'slug')
  return slug
}
