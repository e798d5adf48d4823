/**
 * The filters of a product list, as stored in the URL. Lists of ids are joined by commas; ranges read `10-50` or `1000+`, in
 * grams, rupees or percent.
 */
// biome-ignore format: a list of names, in the order of the sidebar
const filterKeys = [
  'category', 'brand', 'weight', 'price', 'pergram', 'premium', 'fineness', 'occasion', 'origin', 'discount',
] as const
export type FilterKey = (typeof filterKeys)[number]

/** Filters that hold one range. */
const rangeKeys = ['weight', 'price', 'pergram', 'premium'] as const
export type RangeKey = (typeof rangeKeys)[number]

export const isRange = (key: FilterKey): key is RangeKey => (rangeKeys as readonly FilterKey[]).includes(key)

/** The API's limit. A URL could contain thousands of values, and each would be shown as a removable filter. */
const mostValues = 50

/** Without duplicates. Only `discount=1` is a discount filter; other values are ignored. */
export function valuesOf(query: URLSearchParams, key: FilterKey): readonly string[] {
  const values = query.get(key)?.split(',') ?? []
  return [...new Set(values)].filter((value) => value && (key !== 'discount' || value === '1')).slice(0, mostValues)
}

/** The query with one value added or removed, back on page 1; a range replaces the previous range. */
export function toggleFilter(query: URLSearchParams, key: FilterKey, value: string): URLSearchParams {
  const chosen = valuesOf(query, key)
  const without = chosen.filter((other) => other !== value)
  const next = without.length < chosen.length ? without : [...(isRange(key) ? [] : chosen), value]
  return setFilterValue(query, key, next.join(','))
}

export function setFilterValue(query: URLSearchParams, key: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query)
  if (value) next.set(key, value)
  else next.delete(key)
  if (key !== 'page') next.delete('page')
  return next
}

/** Keeps the search text and the sort order. */
export function clearFilters(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const key of [...filterKeys, 'page']) next.delete(key)
  return next
}

export const countChosenFilters = (query: URLSearchParams): number =>
  filterKeys.reduce((count, key) => count + valuesOf(query, key).length, 0)

export interface ListFilterRange {
  readonly from: number
  /** Infinity for an open range. */
  readonly below: number
}

const amount = '(\\d{1,9}(?:\\.\\d{1,3})?)'
const rangePattern = new RegExp(`^${amount}(?:-${amount}|\\+)$`)

/** `10-50`, `2.5-5`, `1000+`, in small units; `null` for anything else. */
export function readRange(text: string | null, unit: number): ListFilterRange | null {
  const parts = rangePattern.exec(text ?? '')
  if (!parts) return null
  const from = Math.round(Number(parts[1]) * unit)
  const below = parts[2] === undefined ? Number.POSITIVE_INFINITY : Math.round(Number(parts[2]) * unit)
  return below > from ? { from, below } : null
}

export const writeRange = ({ from, below }: ListFilterRange, unit: number): string =>
  Number.isFinite(below) ? `${from / unit}-${below / unit}` : `${from / unit}+`

/** The URL value of a range typed as two bounds, one of which may be empty; `null` when they do not form a valid range. */
export function rangeOfEnds(from: string, to: string): string | null {
  const plain = (typed: string) => typed.replace(/[,₹\s]/g, '')
  const ends = [plain(from), plain(to)]
  if (!ends[0] && !ends[1]) return null
  const text = ends[1] ? `${ends[0] || '0'}-${ends[1]}` : `${ends[0]}+`
  return readRange(text, 1000) && text
}

/** Keeps only positive whole numbers. */
export const readIds = (values: readonly string[]): number[] =>
  values.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)

/** Finenesses as struck, `999.9`, per 10,000. */
export const readFinenesses = (values: readonly string[]): number[] =>
  values
    .filter((value) => /^\d{3}(?:\.\d)?$/.test(value))
    .map((value) => Math.round(Number(value) * 10))
    .slice(0, 20)
