import type { CallResponse } from '../../../../server/api-call.ts'
import { type FilterKey, type ListFilterRange, valuesOf, writeRange } from './filter-state.ts'
import { units } from './filter-units.ts'

export interface FilterOption {
  readonly value: string
  /** What the catalogue calls it; ranges and finenesses say it themselves. */
  readonly name?: string
  /** How many pieces it would leave, the other filters staying as they are. */
  readonly count: number
}

export interface FilterGroup {
  readonly key: FilterKey
  readonly options: readonly FilterOption[]
}

interface Input {
  readonly facets: CallResponse<'POST search'>['facets']
  readonly query: URLSearchParams
}

type NamedCounts = CallResponse<'POST search'>['facets']['brands']
type Count<T> = readonly { readonly value: T; readonly count: number }[]

/** The filters of a list, with how many pieces each value leaves. */
export function filterGroups({ facets, query }: Input): readonly FilterGroup[] {
  const ofFamilies = (families: NamedCounts) =>
    families.map(({ value, count, title }) => ({ value: String(value), count, name: title }))
  const groups: FilterGroup[] = [
    { key: 'category', options: ofFamilies(facets.subCategories) },
    { key: 'brand', options: ofFamilies(facets.brands) },
    { key: 'weight', options: ofRanges(facets.weights, units.weight) },
    { key: 'price', options: ofRanges(facets.prices, units.price) },
    { key: 'pergram', options: [] },
    { key: 'premium', options: ofRanges(facets.premiums, units.premium) },
    { key: 'fineness', options: facets.finenesses.map(({ value, count }) => ({ value: String(value / 10), count })) },
    { key: 'occasion', options: ofFamilies(facets.occasions) },
    // Set by the address alone (spec §2 search): it shows as a chip, to be taken off.
    { key: 'discount', options: [] },
    { key: 'origin', options: facets.countries.map(({ value, count }) => ({ value, name: value, count })) },
  ]
  return groups.map(({ key, options }) => ({ key, options: worthShowing(options, valuesOf(query, key)) }))
}

/** A value that leaves nothing is only in the way, unless it is the one chosen. */
const worthShowing = (options: readonly FilterOption[], chosen: readonly string[]): readonly FilterOption[] =>
  options.filter(({ value, count }) => count > 0 || chosen.includes(value))

/** A range that others divide is left out, so that no product is counted twice (rules/catalogue.md 2.2). */
function ofRanges(counts: Count<ListFilterRange | null>, unit: number): FilterOption[] {
  const ranges = counts.flatMap(({ value, count }) => (value ? [{ value, count }] : []))
  const isDivided = ({ from, below }: ListFilterRange) =>
    ranges.some(({ value }) => value.from >= from && value.below <= below && value.below - value.from < below - from)
  return ranges
    .filter(({ value }) => !isDivided(value))
    .map(({ value, count }) => ({ value: writeRange(value, unit), count }))
}
