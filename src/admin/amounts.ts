/**
 * Conversion between typed amounts and whole numbers: rupees and paise, percent and basis points, grams and milligrams. A
 * field holds a whole number, `null` when it is empty, and NaN when its text is no valid number.
 */
import { decimalText } from '../units/decimal.ts'

export type TypedAmount = number | null

/** 0 for an empty or unreadable field, which the form refuses before sending. */
export const orNothing = (value: TypedAmount): number => (value === null || Number.isNaN(value) ? 0 : value)

const plain = /^([-−])?(\d{0,13})(?:\.(\d*))?$/

/** "1,30,398.50" with 2 decimals is 13039850; finer than that is NaN. */
export function parseTypedAmount(text: string, decimals: number): TypedAmount {
  const bare = text.replace(/[\s,₹%]/g, '')
  if (bare === '') return null
  const [, minus, units = '', parts = ''] = plain.exec(bare) ?? []
  if (units === '' && parts === '') return Number.NaN
  const finer = parts.slice(decimals)
  if (/[1-9]/.test(finer)) return Number.NaN
  const count = Number(units + parts.slice(0, decimals).padEnd(decimals, '0'))
  if (!Number.isSafeInteger(count)) return Number.NaN
  return minus ? 0 - count : count
}

/** The text of the field: 13039850 → "1,30,398.50". With `trim`, for weights and percents, trailing zeros are left out. */
export function formatTypedAmount(count: TypedAmount, decimals: number, { trim = false } = {}): string {
  if (count === null || Number.isNaN(count)) return ''
  const [units = '', parts = ''] = decimals === 0 ? [String(count)] : decimalText(count, decimals).split('.')
  const fraction = trim ? parts.replace(/0+$/, '') : parts
  return grouped(units) + (fraction && `.${fraction}`)
}

/** Lakh and crore: 1234567 → 12,34,567. */
function grouped(units: string): string {
  const [minus, digits] = units.startsWith('-') ? ['−', units.slice(1)] : ['', units]
  const last = digits.slice(-3)
  const before = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')
  return minus + (before && `${before},`) + last
}
