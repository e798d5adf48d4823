/** Finds text pages and questions by words of their titles and texts, in either language, and settings by words of theirs. */
import { asc, desc, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { matchWordPrefixes, toSearchVector } from '../../../platform/database/text-search.ts'
import { contentPages, questions } from '../../content/records.ts'
import { settingFacts } from '../../content/setting-facts.ts'
import { matchesPrefixes, mostResultsPerGroup as most, type SearchResult } from './rules.ts'

/** Whether the title has the words, and whether title or text do; a shop has so few texts that they need no index. */
function matches(typed: string, titles: readonly SQLWrapper[], texts: readonly SQLWrapper[]): [SQL, SQL] | null {
  const inTitle = matchWordPrefixes(toSearchVector(...titles), typed)
  const inText = matchWordPrefixes(toSearchVector(...titles, ...texts), typed)
  return inTitle && inText && [inTitle, inText]
}

export async function findPages(db: Db, typed: string): Promise<SearchResult[]> {
  const { slug, title, titleHi, html, htmlHi, shown } = contentPages
  const found = matches(typed, [title, titleHi, slug], [html, htmlHi])
  if (!found) return []
  const [inTitle, isMatch] = found
  const rows = await db
    .select({ slug, title, shown })
    .from(contentPages)
    .where(isMatch)
    .orderBy(desc(inTitle), asc(title))
    .limit(most)
  return rows.map((row) => ({
    ...({ target: 'page', id: row.slug, title: row.title } as const),
    detail: row.shown ? '' : 'Hidden',
  }))
}

export async function findQuestions(db: Db, typed: string): Promise<SearchResult[]> {
  const { slug, question, questionHi, answer, answerHi, category, shown } = questions
  const found = matches(typed, [question, questionHi], [answer, answerHi])
  if (!found) return []
  const [inTitle, isMatch] = found
  const rows = await db
    .select({ slug, question, category, shown })
    .from(questions)
    .where(isMatch)
    .orderBy(desc(inTitle), asc(question))
    .limit(most)
  return rows.map((row) => ({
    ...({ target: 'question', id: row.slug, title: row.question } as const),
    detail: [row.category, row.shown ? '' : 'Hidden'].filter(Boolean).join(' · '),
  }))
}

/** Titles that have the words stand before meanings that do. */
export function findSettings(typed: string): SearchResult[] {
  const inTitle = settingFacts.filter(({ title }) => matchesPrefixes(title, typed))
  const inMeaning = settingFacts.filter(
    (fact) => !inTitle.includes(fact) && matchesPrefixes(`${fact.title} ${fact.meaning}`, typed),
  )
  return [...inTitle, ...inMeaning]
    .slice(0, most)
    .map(({ group, name, title }) => ({ target: 'setting', id: `${group}.${name}`, title, detail: '' }))
}
