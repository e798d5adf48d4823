import { requireWholeNumber } from './rounding.ts'

/**
 * Decimal numbers of the wire and whole numbers of the shop. `value / perUnit` is the double nearest to the decimal, the
 * same one that its text is parsed to, so a round trip changes nothing (up to 10^13 units).
 */

/** A decimal in small units: `wholeOfDecimal(12.5, 100)` is 1250; null when it is finer than the unit. */
export function wholeOfDecimal(value: number, perUnit: number): number | null {
  const count = Math.round(value * perUnit)
  return Number.isSafeInteger(count) && count / perUnit === value ? count : null
}

/** The decimal to send: `decimalOfWhole(1250, 100)` is 12.5. */
export function decimalOfWhole(count: number, perUnit: number): number {
  return requireWholeNumber(count) / perUnit
}

/** Machine-readable, exact, without grouping: `decimalText(123450, 2)` is "1234.50". */
export function decimalText(count: number, decimals: number): string {
  const digits = String(Math.abs(requireWholeNumber(count))).padStart(decimals + 1, '0')
  return `${count < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/**
 * The exact whole number for a decimal text: `parseDecimalText("1234.5", 2)` is 123450; null for other text, or when it is
 * finer.
 */
export function parseDecimalText(text: string, decimals: number): number | null {
  const read = /^(\d{1,12})(?:\.(\d*))?$/.exec(text.trim())
  const fraction = (read?.[2] ?? '').replace(/0+$/, '')
  if (!read || fraction.length > decimals) return null
  const count = Number(read[1] + fraction.padEnd(decimals, '0'))
  return Number.isSafeInteger(count) ? count : null
}
