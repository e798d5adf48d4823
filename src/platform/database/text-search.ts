/**
 * People are looked for by the beginning of any of their words: of their name, of their e-mail. An index of the very same
 * expression answers it, on either database and without an extension.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** What divides words, beside blanks: an e-mail is several. */
const marks = '@.-_+/'

/** For the index and for the search. */
export function toSearchVector(...columns: readonly SQLWrapper[]): SQL {
  const all = sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || ' ' || `,
  )
  return sql`to_tsvector('simple', translate(${all}, ${sql.raw(`'${marks}', '${' '.repeat(marks.length)}'`)}))`
}

/** Whether each typed word begins one of those; null where nothing typed is a word. */
export function matchWordPrefixes(texts: SQL, typed: string): SQL | null {
  const parts = typed.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu)
  return parts && sql`${texts} @@ to_tsquery('simple', ${parts.map((part) => `'${part}':*`).join(' & ')})`
}
