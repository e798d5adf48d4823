/** Feeds write prices as JSON numbers or as text; both are converted to whole paise. */

/** 123456.78 for ten grams → paise per gram, half up; null when it is not a positive number. */
export function paisePerGram(value: unknown, grams: number): number | null {
  const rupees =
    typeof value === 'number' ? value : typeof value === 'string' ? Number(value.replaceAll(',', '')) : Number.NaN
  if (!Number.isFinite(rupees) || rupees <= 0) return null
  const paise = Math.round(Number((rupees * 100).toFixed(4)) / grams)
  return paise > 0 ? paise : null
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
