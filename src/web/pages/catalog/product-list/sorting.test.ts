import { expect, test } from 'vitest'
import { sortNames } from '../../../../wire/catalog/catalog.ts'
import { listTexts } from '../../../texts/catalog/list.ts'
import { type ListSortColumn, orderOf, ordersFor, sortingOf } from './sorting.ts'

const columns: ListSortColumn[] = ['brand', 'fineness', 'weight', 'making', 'premium', 'price_per_gram', 'price']

test.each(columns.flatMap((column) => [false, true].map((descending) => ({ column, descending }))))(
  '%j is spelt as the contract has it, and read back',
  (sorting) => {
    expect(Object.keys(sortNames)).toContain(orderOf(sorting))
    expect(sortingOf(orderOf(sorting))).toEqual(sorting)
  },
)

test.each([null, '', 'popularity', 'price_high_to_low', 'cheapest', 'price_hight_to_high'])(
  '%j sorts by no column',
  (order) => expect(sortingOf(order)).toBe(undefined),
)

test('an order made by a head of the ledger joins those offered', () => {
  const values = (order: string | null) => ordersFor(order, listTexts.english).map(({ value }) => value)
  expect(values(null).slice(0, 3)).toEqual(['popularity', 'price_low_to_high', 'price_hight_to_low'])
  expect(values('fineness_high_to_low')).toContain('fineness_high_to_low')
  expect(new Set(values('price_low_to_high')).size).toBe(values('price_low_to_high').length)
})
