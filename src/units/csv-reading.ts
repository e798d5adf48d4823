/** Reads tables as spreadsheets, banks and providers write them: RFC 4180, also with tabs or semicolons, as pasted. */

/** Rows of trimmed cells; empty lines are left out. What is quoted may hold separators and line breaks. */
export function readTable(text: string): string[][] {
  const source = text.replace(/^\ufeff/, '')
  const separator = separatorOf(source)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endCell = () => {
    row.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some(Boolean)) rows.push(row)
    row = []
  }
  for (let at = 0; at < source.length; at++) {
    const sign = source[at]!
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (source[at + 1] === '"') cell += source[at++]
      else quoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      quoted = true
    } else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  endRow()
  return rows
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
