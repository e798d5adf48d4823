/** Spec §5 Quantity: how long "Please enter quantity" stands. */
export const quantitySentenceMs = 3000

/** What may be typed at all: digits, at most four. */
export const quantityDraft = (text: string): string => text.replace(/\D/g, '').slice(0, 4)

/** "12" → 12; nothing, or nothing but noughts → null. */
export function quantityOf(text: string): number | null {
  const count = Number(quantityDraft(text))
  return count > 0 ? count : null
}
