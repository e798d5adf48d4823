import { formatRoundMoney, formatWeight } from '../../../units/format.ts'
import { RUPEE } from '../../../units/paise.ts'
import { GRAM } from '../../../units/weight.ts'
import type { Answers } from '../../server/api-call.ts'
import { type FilterKey, type Range, valuesOf, writeRange } from './filter-state.ts'

export interface FilterOption {
  readonly value: string
  readonly label: string
  /** How many pieces it would leave, the other filters staying as they are. */
  readonly count: number
}

export interface FilterGroup {
  readonly key: FilterKey
  readonly title: string
  /** Only one value at a time: ranges. */
  readonly single: boolean
  readonly options: readonly FilterOption[]
}

interface Given {
  readonly filters: Answers<'GET filters'>
  readonly facets: Answers<'POST search'>['facets']
  readonly query: URLSearchParams
}

type Count<T> = readonly { readonly value: T; readonly count: number }[]

/** The filters of a list, with how many pieces each value leaves. */
export function filterGroups({ filters, facets, query }: Given): readonly FilterGroup[] {
  const subCategories = filters.categories.flatMap((category) => category.subCategories)
  const groups: FilterGroup[] = [
    { key: 'category', title: 'Sub-category', single: false, options: ofFamilies(subCategories, facets.subCategories) },
    { key: 'brand', title: 'Brand', single: false, options: ofFamilies(filters.brands, facets.brands) },
    { key: 'weight', title: 'Weight', single: true, options: ofRanges(facets.weights, GRAM, formatWeight) },
    { key: 'price', title: 'Price', single: true, options: ofRanges(facets.prices, RUPEE, formatRoundMoney) },
    { key: 'occasion', title: 'Occasion', single: false, options: ofFamilies(filters.occasions, facets.occasions) },
    {
      key: 'origin',
      title: 'Country of origin',
      single: false,
      options: facets.countries.map(({ value, count }) => ({ value, label: value, count })),
    },
  ]
  return groups.map((group) => ({ ...group, options: worthShowing(group.options, valuesOf(query, group.key)) }))
}

/** A value that leaves nothing is only in the way, unless it is the one chosen. */
const worthShowing = (options: readonly FilterOption[], chosen: readonly string[]): readonly FilterOption[] =>
  options.filter(({ value, count }) => count > 0 || chosen.includes(value))

function ofFamilies(families: readonly { id: number; title: string }[], counts: Count<number>): FilterOption[] {
  return families.map(({ id, title }) => ({
    value: String(id),
    label: title,
    count: counts.find(({ value }) => value === id)?.count ?? 0,
  }))
}

function ofRanges(counts: Count<Range | null>, unit: number, say: (amount: number) => string): FilterOption[] {
  return counts.flatMap(({ value, count }) =>
    value ? [{ value: writeRange(value, unit), label: rangeLabel(value, say), count }] : [],
  )
}

/** "10 g to 50 g", "₹10,000 and above" */
const rangeLabel = ({ from, below }: Range, say: (amount: number) => string): string =>
  Number.isFinite(below) ? `${say(from)} to ${say(below)}` : `${say(from)} and above`
