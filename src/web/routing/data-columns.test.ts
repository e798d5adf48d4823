import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromColumns, toColumns } from './data-columns.ts'

const there = (value: unknown): unknown => JSON.parse(JSON.stringify(toColumns(value)))

test('names the fields of alike objects once', () => {
  const products = [
    { id: 1, name: 'Lotus', oldPrice: 20 },
    { id: 2, name: 'Om' },
    { id: 3, name: null, gift: true },
  ]
  expect(there({ page: 1, products })).toEqual({
    page: 1,
    products: {
      '#': ['id', 'name'],
      rows: [
        [1, 'Lotus', { oldPrice: 20 }],
        [2, 'Om'],
        [3, null, { gift: true }],
      ],
    },
  })
})

test('leaves lists of anything else, and short ones, as they are', () => {
  for (const list of [[], [{ id: 1 }, { id: 2 }], [1, 2, 3], [{ id: 1 }, null, { id: 2 }], [['a'], ['b'], ['c']]])
    expect(there(list)).toEqual(list)
})

test('fields that are undefined are left out', () => {
  const list = [{ id: 1, price: undefined }, { id: 2 }, { id: 3, price: 5 }]
  expect(fromColumns(there(list))).toEqual([{ id: 1 }, { id: 2 }, { id: 3, price: 5 }])
})

test('all data comes back as it was', () => {
  const row = fc.record({ id: fc.integer(), name: fc.string(), note: fc.jsonValue() }, { requiredKeys: ['id', 'name'] })
  const data = fc.record({ any: fc.jsonValue(), list: fc.array(row, { maxLength: 6 }) })
  fc.assert(
    fc.property(
      data.filter((value) => !/"(?:#|__proto__)":/.test(JSON.stringify(value))),
      (value) => {
        expect(fromColumns(there(value))).toEqual(JSON.parse(JSON.stringify(value)))
      },
    ),
  )
})
