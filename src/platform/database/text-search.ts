/**
 * Search for people by the beginning of any word of their name or e-mail. An index on the same expression serves it, on both
 * kinds of database and without an extension.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Characters that separate words besides blanks, so that an e-mail address has several. */
const marks = '@.-_+/'

/** The expression of the index and of the search. */
export function toSearchVector(...columns: readonly SQLWrapper[]): SQL {
  const all = sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || ' ' || `,
  )
  return sql`to_tsvector('simple', translate(${all}, ${sql.raw(`'${marks}', '${' '.repeat(marks.length)}'`)}))`
}

/** Whether each typed word is the beginning of a word in the text; null if no word was typed. */
export function matchWordPrefixes(column: SQL, typed: string): SQL | null {
  const parts = typed.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu)
  return parts && sql`${column} @@ to_tsquery('simple', ${parts.map((part) => `'${part}':*`).join(' & ')})`
}
