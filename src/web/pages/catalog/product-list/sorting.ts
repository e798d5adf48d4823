import type { ListTexts } from './titles.ts'

/** Columns that the server sorts by, as the address and the contract spell them. */
const columns = ['brand', 'fineness', 'weight', 'making', 'premium', 'price_per_gram', 'price'] as const
export type ListSortColumn = (typeof columns)[number]

export interface ListSorting {
  readonly column: ListSortColumn
  readonly descending: boolean
}

export const popularity = 'popularity'

export function orderOf({ column, descending }: ListSorting): string {
  if (!descending) return `${column}_low_to_high`
  return column === 'price' ? 'price_hight_to_low' : `${column}_high_to_low` // sic, spec §9
}

/** What an order of the address sorts by; nothing for popularity. */
export function sortingOf(order: string | null): ListSorting | undefined {
  for (const column of columns)
    for (const descending of [false, true]) if (orderOf({ column, descending }) === order) return { column, descending }
  return undefined
}

const columnName = (column: ListSortColumn, { ledger, filters }: ListTexts): string => {
  if (column === 'price') return filters.price
  return column === 'price_per_gram' ? filters.perGram : ledger[column]
}

const usual: readonly ListSorting[] = [
  { column: 'price', descending: false },
  { column: 'price', descending: true },
  { column: 'price_per_gram', descending: false },
  { column: 'premium', descending: false },
  { column: 'weight', descending: false },
  { column: 'weight', descending: true },
]

/** The orders offered, and the one in force where a head of the ledger made it. */
export function ordersFor(order: string | null, t: ListTexts): { readonly value: string; readonly label: string }[] {
  const now = sortingOf(order)
  const offered = now && !usual.some((one) => orderOf(one) === order) ? [...usual, now] : usual
  const options = offered.map((sorting) => {
    const name = columnName(sorting.column, t)
    return { value: orderOf(sorting), label: sorting.descending ? t.sort.downwards(name) : t.sort.upwards(name) }
  })
  return [{ value: popularity, label: t.sort.popularity }, ...options]
}
