/**
 * The filters of a list as its address holds them. Lists of ids are joined by commas; ranges read `10-50` or `1000+`, in
 * grams and rupees.
 */
export const filterKeys = ['category', 'brand', 'weight', 'price', 'occasion', 'origin'] as const
export type FilterKey = (typeof filterKeys)[number]

export const valuesOf = (query: URLSearchParams, key: FilterKey): readonly string[] =>
  query.get(key)?.split(',').filter(Boolean) ?? []

/** The query with one value put in or taken out, on the first page again; a `single` filter holds one value at most. */
export function toggled(
  query: URLSearchParams,
  { key, value, single }: { key: FilterKey; value: string; single: boolean },
): URLSearchParams {
  const chosen = valuesOf(query, key)
  const without = chosen.filter((other) => other !== value)
  const next = without.length < chosen.length ? without : [...(single ? [] : chosen), value]
  return withValue(query, key, next.join(','))
}

export function withValue(query: URLSearchParams, key: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query)
  if (value) next.set(key, value)
  else next.delete(key)
  if (key !== 'page') next.delete('page')
  return next
}

/** What was searched for and how it is sorted stays. */
export function cleared(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const key of [...filterKeys, 'page']) next.delete(key)
  return next
}

export const chosenCount = (query: URLSearchParams): number =>
  filterKeys.reduce((count, key) => count + valuesOf(query, key).length, 0)

export interface Range {
  readonly from: number
  /** Infinite where it is open. */
  readonly below: number
}

/** `10-50`, `1000+`, in small units; `null` for anything else. */
export function readRange(text: string | null, unit: number): Range | null {
  const parts = /^(\d{1,9})(?:-(\d{1,9})|\+)$/.exec(text ?? '')
  if (!parts) return null
  const from = Number(parts[1]) * unit
  const below = parts[2] === undefined ? Number.POSITIVE_INFINITY : Number(parts[2]) * unit
  return below > from ? { from, below } : null
}

export const writeRange = ({ from, below }: Range, unit: number): string =>
  Number.isFinite(below) ? `${from / unit}-${below / unit}` : `${from / unit}+`

/** Whole positive ids, at most as many as the call takes. */
export const readIds = (values: readonly string[]): number[] =>
  values
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, 50)
