/** Money: whole paise (INR). ₹1 is 100. */
export type Paise = number

/** Paise in one rupee. */
export const RUPEE: Paise = 100

/** "₹1,23,456.5" → 12345650; null for text that is no amount, or finer than a paisa. */
export function paiseOf(text: string): Paise | null {
  const digits = text.replace(/[₹,\s]|^(?:INR|Rs\.?)/gi, '')
  const parts = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(digits)
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : null
}
