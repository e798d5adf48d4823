/** Reads a file of reviews from other sites; columns are identified by their titles (rules/catalogue.md 6.2). */
import { unguardCsvText } from '../../../../units/csv/csv-guard.ts'
import { readPastedCsv } from '../../../../units/csv/read-csv.ts'
import { dayOf, isDay } from '../../../../units/date.ts'

export interface OutsideReviewRow {
  readonly line: number
  /** SKU or URL handle, as typed. */
  readonly product: string
  readonly sourceName: string
  readonly sourceUrl: string
  /** 1 to 5. */
  readonly rating: number
  readonly author: string
  readonly writtenOn: string
  readonly comment: string
}

/** A line that is not imported, with all its errors. */
export interface SkippedReview {
  readonly line: number
  readonly why: string
}

export interface OutsideReviewFile {
  readonly rows: readonly OutsideReviewRow[]
  readonly skipped: readonly SkippedReview[]
}

const titles = {
  sourceName: /^(source|site|origin|platform)([ _]name)?$/i,
  sourceUrl: /^((source|review|listing)[ _])?(url|link|address)$/i,
  rating: /^(rating|stars)$/i,
  author: /^(author|reviewer|name|written by)$/i,
  writtenOn: /^((written|review)[ _])?(date|on)$/i,
  comment: /^(review|text|comment)([ _]text)?$/i,
  product: /^(product|sku|handle|slug|product[ _](sku|handle|slug)|url handle|sku or handle)$/i,
} as const
type Column = keyof typeof titles
const columns = Object.keys(titles) as Column[]

const mostLengths = { sourceName: 60, sourceUrl: 500, author: 80, comment: 2000, product: 200 } as const

/** Null if the file is not CSV or lacks a column. */
export function readOutsideReviewFile(text: string, now: Date): OutsideReviewFile | null {
  const [head, ...lines] = readPastedCsv(text) ?? []
  if (!head) return null
  const places = columns.map((name) => [name, head.cells.findIndex((title) => titles[name].test(title))] as const)
  if (places.some(([, place]) => place < 0)) return null
  const rows: OutsideReviewRow[] = []
  const skipped: SkippedReview[] = []
  for (const { line, cells } of lines) {
    const typed = Object.fromEntries(
      places.map(([name, place]) => [name, unguardCsvText(cells[place] ?? '').trim()]),
    ) as Record<Column, string>
    const writtenOn = readDay(typed.writtenOn)
    const errors = errorsOf(typed, writtenOn, now)
    if (errors.length > 0 || !writtenOn) skipped.push({ line, why: errors.join('; ') })
    else rows.push({ ...typed, line, rating: Number(typed.rating), writtenOn })
  }
  return { rows, skipped }
}

function errorsOf(typed: Readonly<Record<Column, string>>, writtenOn: string | null, now: Date): string[] {
  const errors: string[] = []
  if (typed.product === '') errors.push('no product: use its SKU or URL handle')
  if (typed.sourceName === '') errors.push('no source')
  if (!isSourceUrl(typed.sourceUrl))
    errors.push(`no source URL “${typed.sourceUrl.slice(0, 80)}”: it starts with https://`)
  if (!/^[1-5]$/.test(typed.rating)) errors.push(`no rating “${typed.rating.slice(0, 20)}”: use 1 to 5`)
  if (typed.author === '') errors.push('no author')
  if (!writtenOn) errors.push(`no date “${typed.writtenOn.slice(0, 20)}”: use 24-11-2026`)
  else if (writtenOn > dayOf(now)) errors.push(`the date ${typed.writtenOn} is in the future`)
  if (typed.comment === '') errors.push('no review text')
  for (const [name, most] of Object.entries(mostLengths))
    if (typed[name as Column].length > most)
      errors.push(`${lengthNames[name as Column]} of more than ${most} characters`)
  return errors
}

const lengthNames: Readonly<Partial<Record<Column, string>>> = {
  sourceName: 'a source',
  sourceUrl: 'a source URL',
  author: 'an author',
  comment: 'a review text',
  product: 'a product',
}

/** Only https, without a user name, and of a public name: readers follow it. */
function isSourceUrl(text: string): boolean {
  if (/[\s\\]/.test(text) || !URL.canParse(text)) return false
  const { protocol, username, password, hostname } = new URL(text)
  return text.startsWith('https://') && protocol === 'https:' && !username && !password && /\.[a-z]/i.test(hostname)
}

/** "24-11-2026", "24/11/2026" or "2026-11-24"; null if it is none of them. */
function readDay(typed: string): string | null {
  const [, day, month, year] = /^(\d{2})[-/](\d{2})[-/](\d{4})$/.exec(typed) ?? []
  const text = day ? `${year}-${month}-${day}` : typed
  return isDay(text) ? text : null
}
