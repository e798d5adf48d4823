/**
 * The starter kit: policies, questions and a home page that a new shop begins with, in English and Hindi (decision 0104). What only the
 * company knows stands in the texts as `{{name}}`, and is filled in from the settings when a page is shown (decision 0023).
 */
import { createHash } from 'node:crypto'
import { cleanHtml } from '../../content/clean-html.ts'
import type { ContentItem } from '../../content/items.ts'
import { headingIdsOf } from '../../content/rules.ts'
import { kitBanners, kitTiles } from './kit/home.ts'
import { legalNotes } from './kit/legal-notes.ts'
import { kitQuestionCategories, kitQuestions, readKitPages } from './kit/texts.ts'

export type KitKind = 'page' | 'question-category' | 'question' | 'banner' | 'tile'

export interface KitItem {
  /** "page:privacy-policy", "banner:live-rate" */
  readonly id: string
  /** As the shop stores it, so that the two can be compared. */
  readonly item: Extract<ContentItem, { readonly kind: KitKind }>
  /** Its address in the shop; null for banners and tiles, which get a number. */
  readonly slug: string | null
  /** What a lawyer should check. */
  readonly notes: readonly string[]
}

let kit: readonly KitItem[] | undefined

/** All items, each after those it refers to. Read from files once. */
export function starterKit(): readonly KitItem[] {
  kit ??= [
    ...readKitPages().map(([slug, facts]): KitItem => {
      const notes = legalNotes[slug] ?? []
      return { id: `page:${slug}`, slug, item: { kind: 'page', facts: { ...facts, ...cleanTexts(facts) } }, notes }
    }),
    ...kitQuestionCategories.map(([slug, facts]): KitItem => {
      return { id: `question-category:${slug}`, slug, item: { kind: 'question-category', facts }, notes: [] }
    }),
    ...kitQuestions.map(([slug, facts]): KitItem => {
      const item = { kind: 'question', facts: { ...facts, ...cleanTexts(facts) } } as const
      return { id: `question:${slug}`, slug, item, notes: [] }
    }),
    ...Object.entries(kitBanners).map(([name, facts]): KitItem => {
      return { id: `banner:${name}`, slug: null, item: { kind: 'banner', facts }, notes: [] }
    }),
    ...Object.entries(kitTiles).map(([name, facts]): KitItem => {
      return { id: `tile:${name}`, slug: null, item: { kind: 'tile', facts }, notes: [] }
    }),
  ]
  return kit
}

/** The markup as saving cleans it. */
function cleanTexts({ html, htmlHi }: { readonly html: string; readonly htmlHi: string }) {
  const english = cleanHtml(html, 'html')
  return { html: english, htmlHi: cleanHtml(htmlHi, 'htmlHi', headingIdsOf(english)) }
}

/** SHA-256 of the facts of an item in hexadecimal, whatever the order of their names. */
export const contentDigest = (facts: object): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(facts).toSorted(([name], [other]) => (name < other ? -1 : 1))))
    .digest('hex')
