/** Spec §5 Quantity: how long "Please enter quantity" is shown. */
export const quantitySentenceMs = 3000

/** Keeps only digits, at most four. */
export const quantityDraft = (text: string): string => text.replace(/\D/g, '').slice(0, 4)

/** "12" → 12; empty or zero → null. */
export function quantityOf(text: string): number | null {
  const count = Number(quantityDraft(text))
  return count > 0 ? count : null
}
