/**
 * The CSV reader, based on the library csv-parse (decision 0098): RFC 4180, with or without byte order mark, any line ends.
 * `read-csv-in-steps.ts` reads long files with it.
 */
import { CsvError, parse } from 'csv-parse/sync'

export interface CsvRow {
  /** The line of the file on which the row begins; the first is 1. */
  readonly line: number
  readonly cells: readonly string[]
}

type Separator = ',' | ';' | '\t'

/** A quoted cell that is never closed; nothing after it can be read. */
export class UnclosedQuoteError extends Error {
  /** The line on which the cell's row begins. */
  readonly line: number
  constructor(line: number) {
    super(`a quoted cell of the row that begins in line ${line} does not end`)
    this.name = 'UnclosedQuoteError'
    this.line = line
  }
}

/** Larger than any real list: forty megabytes of commas would become gigabytes of cells. */
export class CsvTooLargeError extends Error {}
/** Including empty rows. */
export const mostCsvRows = 250_000
/** Per row. */
export const mostCsvCells = 500
/** In the whole file, counted before it is parsed, including quoted ones: forty per row of the longest list. */
export const mostCsvSeparators = 10_000_000

/**
 * All rows except empty lines. Blanks around unquoted cells are dropped; a quote within such a cell is an ordinary
 * character. Throws `UnclosedQuoteError` and `CsvTooLargeError`.
 */
export function readCsv(text: string, separator: Separator = ','): CsvRow[] {
  if (countUntil(text, separator, mostCsvSeparators) > mostCsvSeparators) throw new CsvTooLargeError('separators')
  const { rows, addRow, line } = openCsvRows()
  try {
    parse(text, { ...csvDialect, delimiter: separator, on_record: addRow })
  } catch (error) {
    throw error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED' ? new UnclosedQuoteError(line()) : error
  }
  return rows
}

/** Collects the rows of a file as the library reads them, each with its line. */
export function openCsvRows() {
  const rows: CsvRow[] = []
  let [line, count] = [1, 0]
  const addRow = (cells: string[]): null => {
    if (++count > mostCsvRows) throw new CsvTooLargeError('rows')
    if (cells.length > mostCsvCells) throw new CsvTooLargeError('cells')
    if (cells.length > 1 || cells[0] !== '') rows.push({ line, cells })
    // The library's line count is not used: it counts a CRLF within quotes twice.
    for (const cell of cells) line += countUntil(cell, '\n', Number.POSITIVE_INFINITY)
    line++
    return null
  }
  return { rows, addRow, line: () => line }
}

export const csvDialect = {
  bom: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  trim: true,
}

/**
 * Reads files of banks and providers, and pasted spreadsheets: separated by commas, tabs or semicolons, whichever is most
 * frequent in the first line. All cells are trimmed; rows of blank cells are left out. Null where `readCsv` throws.
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

/** Counts a character in a text; stops above `most`. */
function countUntil(text: string, character: string, most: number): number {
  let count = 0
  for (let at = text.indexOf(character); at >= 0 && count <= most; at = text.indexOf(character, at + 1)) count++
  return count
}
