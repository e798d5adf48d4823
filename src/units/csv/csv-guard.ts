/**
 * Texts that must survive a CSV round trip. `csvOf` puts an apostrophe before a text that a spreadsheet would run as a
 * formula, and the reader removes it again. A text that begins with such an apostrophe itself gets another one first.
 */
const guardedPattern = /^'[\s']*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20|]/

/** Prepares a text for `csvOf`. */
export const guardCsvText = (text: string): string => (guardedPattern.test(text) ? `'${text}` : text)

/** The text as it was before `guardCsvText` and `csvOf`. */
export const unguardCsvText = (cell: string): string => (guardedPattern.test(cell) ? cell.slice(1) : cell)
