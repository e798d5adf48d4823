/**
 * Words that go into a table and come back the same. `csvOf` puts an apostrophe before what a spreadsheet would run; who reads
 * the table takes it off again, and words that begin with one of their own are given another first.
 */
const looksGuarded = /^'[\s']*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20|]/

/** To be written by `csvOf`. */
export const guardCsvText = (texts: string): string => (looksGuarded.test(texts) ? `'${texts}` : texts)

/** As it was before `guarded` and `csvOf`. */
export const unguardCsvText = (cell: string): string => (looksGuarded.test(cell) ? cell.slice(1) : cell)
