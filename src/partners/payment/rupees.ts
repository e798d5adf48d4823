/** Paytm writes amounts as text in rupees with two decimals; we store paise. */
import type { Paise } from '../../units/paise.ts'

/** 15608000 paise → "156080.00" */
export function rupeesText(amount: Paise): string {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount: ${amount}`)
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}

/** "156080.00", "156080.5", "156080" → paise; null when the text is not an amount, or has fractions of a paisa. */
export function paiseOfText(text: string): Paise | null {
  const match = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(text)
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}
