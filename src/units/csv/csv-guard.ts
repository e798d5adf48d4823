/**
 * Words that go into a table and come back the same. `csvOf` puts an apostrophe before what a spreadsheet would run; who reads
 * the table takes it off again, and words that begin with one of their own are given another first.
 */
const guardedPattern = /^'[\s']*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20|]/

/** To be written by `csvOf`. */
export const guardCsvText = (texts: string): string => (guardedPattern.test(texts) ? `'${texts}` : texts)

/** As it was before `guarded` and `csvOf`. */
export const unguardCsvText = (cell: string): string => (guardedPattern.test(cell) ? cell.slice(1) : cell)
