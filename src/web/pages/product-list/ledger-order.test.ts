import { expect, test } from 'vitest'
import { sorted } from './ledger-order.ts'

const row = (name: string, price: number) => ({
  name,
  price,
  brand: '',
  fineness: 9999,
  makingPerGram: 0,
  premiumPercent: 0,
  pricePerGram: price,
})
const rows = [row('b', 10), row('a', 9), row('c', 100)]
const names = (order: Parameters<typeof sorted>[1]) => sorted(rows, order).map(({ name }) => name)

test('columns sort by number or by name, both ways; without one the list stays as it came', () => {
  expect(names({ column: 'price', descending: false })).toEqual(['a', 'b', 'c'])
  expect(names({ column: 'price', descending: true })).toEqual(['c', 'b', 'a'])
  expect(names({ column: 'name', descending: false })).toEqual(['a', 'b', 'c'])
  expect(names(undefined)).toEqual(['b', 'a', 'c'])
})
