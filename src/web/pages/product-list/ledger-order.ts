import type { ListedRow } from './load.ts'

export type Column = 'name' | 'brand' | 'fineness' | 'makingPerGram' | 'premiumPercent' | 'pricePerGram' | 'price'

export interface Order {
  readonly column: Column
  readonly descending: boolean
}

/** The rows of one page in the order of a column; without one as the list came. */
export function sorted<Row extends Pick<ListedRow, Column>>(
  rows: readonly Row[],
  order: Order | undefined,
): readonly Row[] {
  if (!order) return rows
  const { column, descending } = order
  const compared = [...rows].sort((one, other) => compare(one[column], other[column]))
  return descending ? compared.reverse() : compared
}

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other), 'en-IN')
