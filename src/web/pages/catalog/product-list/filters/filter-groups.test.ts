import { expect, test } from 'vitest'
import { filterGroups } from './filter-groups.ts'

test('every step of weight and price stands there, other values only where they leave something', () => {
  const range = (from: number, below: number) => ({ from, below })
  const groups = filterGroups({
    facets: {
      subCategories: [],
      brands: [
        { value: 1, count: 4, title: 'Silvera' },
        { value: 3, count: 0, title: 'Kundan' },
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
  expect(groups.find(({ key }) => key === 'brand')?.options).toEqual([{ value: '1', count: 4, name: 'Silvera' }])
})
