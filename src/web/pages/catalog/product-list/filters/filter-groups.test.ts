import { expect, test } from 'vitest'
import { filterGroups } from './filter-groups.ts'

test('values stand there where they leave something, and no range lies within another', () => {
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
      prices: [
        { value: range(100, 100_000), count: 0 },
        { value: range(1_000_000, Number.POSITIVE_INFINITY), count: 3 },
        { value: range(1_000_000, 5_000_000), count: 1 },
        { value: range(5_000_000, Number.POSITIVE_INFINITY), count: 2 },
      ],
      premiums: [],
      finenesses: [],
      occasions: [],
      countries: [],
    },
    query: new URLSearchParams(),
  } as unknown as Parameters<typeof filterGroups>[0])
  const values = (key: string) => groups.find((group) => group.key === key)?.options.map(({ value }) => value)
  expect(values('weight')).toEqual(['10-50'])
  expect(values('price')).toEqual(['10000-50000', '50000+'])
  expect(groups.find(({ key }) => key === 'brand')?.options).toEqual([{ value: '1', count: 4, name: 'Silvera' }])
})
