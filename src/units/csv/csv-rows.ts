/** Tables to the letter, each row with its line: what `csvOf` wrote is read again as it was (`csv-reading.ts` reads what people and banks made). */

export interface CsvRow {
  /** Where it begins in the file; the first is 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/** What keeps a cell from being read: the line, and why. */
export class CsvError extends Error {
  readonly line: number
  constructor(line: number) {
    super(`a quoted cell that begins in line ${line} does not end`)
    this.name = 'CsvTrouble'
    this.line = line
  }
}

/** More rows, or more cells in one, than any list has: forty megabytes of commas would be gigabytes of cells. */
export class CsvTooLargeError extends Error {}
export const mostCsvRows = 250_000
export const mostCsvCells = 500

/** Every row that is not empty. Throws `CsvError` for a quote that is never closed, and `CsvTooLargeError`. */
export function readCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = []
  const source = text.startsWith('\ufeff') ? text.slice(1) : text
  let [at, line, seen] = [0, 1, 0]
  while (at < source.length) {
    if (++seen > mostCsvRows) throw new CsvTooLargeError('rows')
    const row = readRow(source, at, line)
    if (row.cells.length > 1 || row.cells[0] !== '') rows.push({ line, cells: row.cells })
    at = row.end
    line += row.lines
  }
  return rows
}

interface Read {
  readonly cells: string[]
  /** Where the next row begins. */
  readonly end: number
  readonly lines: number
}

function readRow(source: string, from: number, line: number): Read {
  const cells: string[] = []
  let [at, lines] = [from, 0]
  for (;;) {
    let cell = ''
    if (source[at] === '"') {
      const end = closingQuote(source, at + 1)
      if (end === -1) throw new CsvError(line + lines)
      cell = source.slice(at + 1, end).replaceAll('""', '"')
      lines += cell.split('\n').length - 1
      at = end + 1
    }
    const rest = endOfCell(source, at)
    cells.push(cell + source.slice(at, rest))
    if (cells.length > mostCsvCells) throw new CsvTooLargeError('cells')
    if (source[rest] === ',') at = rest + 1
    else return { cells, end: rest + (source.startsWith('\r\n', rest) ? 2 : 1), lines: lines + 1 }
  }
}

function closingQuote(source: string, from: number): number {
  for (let at = source.indexOf('"', from); at !== -1; at = source.indexOf('"', at + 2))
    if (source[at + 1] !== '"') return at
  return -1
}

function endOfCell(source: string, from: number): number {
  let at = from
  while (at < source.length && source[at] !== ',' && source[at] !== '\n' && source[at] !== '\r') at++
  return at
}
