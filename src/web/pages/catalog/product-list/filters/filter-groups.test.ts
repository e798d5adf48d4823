import { expect, test } from 'vitest'
import { filterGroups } from './filter-groups.ts'

test('every step of weight and price stands there, other values only where they leave something', () => {
  const range = (from: number, below: number) => ({ from, below })
  const groups = filterGroups({
    filters: {
      categories: [],
      brands: [
        { id: 1, title: 'Silvera' },
        { id: 3, title: 'Kundan' },
      ],
      occasions: [],
    },
    facets: {
      subCategories: [],
      brands: [
        { value: 1, count: 4 },
        { value: 3, count: 0 },
      ],
      weights: [
        { value: range(10_000, 50_000), count: 4 },
        { value: range(300_000, 500_000), count: 0 },
      ],
      prices: [{ value: range(100, 100_000), count: 0 }],
      premiums: [],
      finenesses: [],
      occasions: [],
      countries: [],
    },
    query: new URLSearchParams(),
  } as unknown as Parameters<typeof filterGroups>[0])
  const values = (key: string) => groups.find((group) => group.key === key)?.options.map(({ value }) => value)
  expect(values('weight')).toEqual(['10-50', '300-500'])
  expect(values('price')).toEqual(['1-1000'])
  expect(values('brand')).toEqual(['1'])
})
