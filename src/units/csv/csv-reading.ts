/** Reads tables as spreadsheets, banks and providers write them: RFC 4180, also with tabs or semicolons, as pasted. */

/** So many lines are read at once: more would keep everybody else waiting. */
export const mostTableLines = 5000
/** What stands further to the right is no column of ours. */
const mostCells = 200

export function hasTooManyLines(text: string): boolean {
  let lines = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) if (++lines > mostTableLines) return true
  return false
}

/** Rows of trimmed cells; empty lines are left out. What is quoted may hold separators and line breaks. */
export function readTable(text: string): string[][] {
  const source = text.replace(/^\ufeff/, '')
  // What is read at a stretch: to the next sign that means something, or the next quote.
  const ends = new RegExp(`[${separatorOf(source)}\n\r"]`, 'g')
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isBlank = true
  const endCell = () => {
    if (row.length < mostCells) row.push(cell.trim())
    cell = ''
    isBlank = true
  }
  const endRow = () => {
    endCell()
    if (row.some(Boolean)) rows.push(row)
    row = []
  }
  for (let at = 0; at < source.length; ) {
    ends.lastIndex = at
    const end = ends.exec(source)?.index ?? source.length
    const read = source.slice(at, end)
    cell += read
    isBlank &&= read.trim() === ''
    const sign = source[end]
    at = end + 1
    if (sign === '"' && isBlank) {
      const quoted = readQuoted(source, at)
      cell = quoted.words
      isBlank = cell.trim() === ''
      at = quoted.end
    } else if (sign === '\n') endRow()
    else if (sign === '"') cell += sign
    else if (sign !== undefined && sign !== '\r') endCell()
  }
  endRow()
  return rows
}

/** From behind the first quote to behind the last; a doubled one is one of the words. */
function readQuoted(source: string, from: number): { words: string; end: number } {
  let words = ''
  for (let at = from; ; ) {
    const quote = source.indexOf('"', at)
    if (quote < 0) return { words: words + source.slice(at), end: source.length }
    words += source.slice(at, quote)
    if (source[quote + 1] !== '"') return { words, end: quote + 1 }
    words += '"'
    at = quote + 2
  }
}

/** Whichever stands most often in the first line. */
function separatorOf(source: string): string {
  const [first = ''] = source.split('\n', 1)
  const count = (sign: string) => first.split(sign).length
  return [',', '\t', ';'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** "₹1,23,456.5" → 12345650; null for what is no amount, or finer than a paisa. */
export function paiseOf(text: string): number | null {
  const digits = text.replace(/[₹,\s]|^(?:INR|Rs\.?)/gi, '')
  const parts = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(digits)
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : null
}
