/** Parses the balance fields; null for an invalid amount. */
import { decimalOfWhole, wholeOfDecimal } from '../../../../../units/decimal.ts'
import type { Points } from '../../../../../units/points.ts'
import { SILVER_GRAM, type SilverUnits } from '../../../../../units/silver.ts'

/** "4,000" → 4000 */
export function parsePoints(typed: string): Points | null {
  const plain = bare(typed)
  return /^\d{1,12}$/.test(plain) ? Number(plain) : null
}

/** "1,000.5 g" → 10005000; null for anything finer than 0.0001 g. */
export function parseSilverGrams(typed: string): SilverUnits | null {
  const plain = bare(typed)
  if (!/^(\d{1,9}(\.\d*)?|\.\d+)$/.test(plain)) return null
  const units = wholeOfDecimal(Number(plain), SILVER_GRAM)
  return units !== null && units > 0 ? units : null
}

/** 302663 → "30.2663" */
export const gramsText = (silver: SilverUnits): string => String(decimalOfWhole(silver, SILVER_GRAM))

const bare = (typed: string): string => typed.replace(/[\s,]|g$/gi, '')
