/**
 * What public numbers begin with: the two letters that the shop chose before its first document, and a letter for the kind. With a
 * year and seven digits a document's number has the 16 characters that rule 46(b) of the CGST Rules allows (rules/gst.md 4.3).
 */

const letters = {
  /** Orders, and invoices of goods: "SLV-2026-118204", "SLV/2627/0000001". */
  order: 'V',
  /** Purchases of digital silver, and their invoices. */
  'silver-purchase': 'D',
  'credit-note': 'C',
  'purchase-voucher': 'P',
  /** What a customer sells back. */
  'silver-sale': 'B',
} as const

export type NumberSeries = keyof typeof letters

/** ("SL", "credit-note") → "SLC" */
export const numberSeries = (prefix: string, kind: NumberSeries): string => `${prefix}${letters[kind]}`

/** "SLC" → "credit-note"; null for a number of another shop. */
export function numberSeriesKind(series: string): NumberSeries | null {
  const kinds = Object.keys(letters) as NumberSeries[]
  return (series.length === 3 && kinds.find((kind) => letters[kind] === series[2])) || null
}
