/** The one reader of CSV, by the library csv-parse (decision 0098): RFC 4180, with or without a byte order mark, any line ends. */
import { CsvError, parse } from 'csv-parse/sync'

export interface CsvRow {
  /** Where it begins in the file; the first is 1. */
  readonly line: number
  readonly cells: readonly string[]
}

type Separator = ',' | ';' | '\t'

/** A quoted cell that never ends; the file cannot be read beyond it. */
export class UnclosedQuoteError extends Error {
  /** Where the row of the cell begins. */
  readonly line: number
  constructor(line: number) {
    super(`a quoted cell of the row that begins in line ${line} does not end`)
    this.name = 'UnclosedQuoteError'
    this.line = line
  }
}

/** More than any list has: forty megabytes of commas would be gigabytes of cells. */
export class CsvTooLargeError extends Error {}
/** Empty ones count. */
export const mostCsvRows = 250_000
/** Of one row. */
export const mostCsvCells = 500
/** Of the whole file, counted before it is read, quoted ones as well: forty to a row of the longest list. */
export const mostCsvSeparators = 10_000_000

/**
 * Every row but empty lines. Blanks around unquoted cells are dropped; a quote within one is a character as any other.
 * Throws `UnclosedQuoteError` and `CsvTooLargeError`.
 */
export function readCsv(text: string, separator: Separator = ','): CsvRow[] {
  if (countUntil(text, separator, mostCsvSeparators) > mostCsvSeparators) throw new CsvTooLargeError('separators')
  const rows: CsvRow[] = []
  let [line, count] = [1, 0]
  const addRow = (cells: string[]): null => {
    if (++count > mostCsvRows) throw new CsvTooLargeError('rows')
    if (cells.length > mostCsvCells) throw new CsvTooLargeError('cells')
    if (cells.length > 1 || cells[0] !== '') rows.push({ line, cells })
    // Not the library's count of lines, which takes a CRLF within quotes for two.
    for (const cell of cells) line += countUntil(cell, '\n', Number.POSITIVE_INFINITY)
    line++
    return null
  }
  try {
    parse(text, { ...dialect, delimiter: separator, on_record: addRow })
  } catch (error) {
    throw error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED' ? new UnclosedQuoteError(line) : error
  }
  return rows
}

const dialect = {
  bom: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  trim: true,
}

/**
 * As banks and providers write it, and as sheets are pasted: separated by commas, tabs or semicolons, whichever stands most often in the
 * first line. All cells are trimmed; rows of blank cells are left out. Null for what `readCsv` throws at.
 */
export function readPastedCsv(text: string): CsvRow[] | null {
  try {
    return readCsv(text, separatorOf(text))
      .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.trim()) }))
      .filter(({ cells }) => cells.some(Boolean))
  } catch (error) {
    if (error instanceof UnclosedQuoteError || error instanceof CsvTooLargeError) return null
    throw error
  }
}

function separatorOf(text: string): Separator {
  const [first = ''] = text.split('\n', 1)
  const count = (separator: Separator) => countUntil(first, separator, first.length)
  return ([',', '\t', ';'] as const).reduce((best, one) => (count(one) > count(best) ? one : best))
}

/** How often a character stands in a text; counting ends beyond `most`. */
function countUntil(text: string, character: string, most: number): number {
  let count = 0
  for (let at = text.indexOf(character); at >= 0 && count <= most; at = text.indexOf(character, at + 1)) count++
  return count
}
