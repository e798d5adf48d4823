import { describe, expect, test } from 'vitest'
import { chosenCount, cleared, readIds, readRange, toggled, valuesOf, withValue, writeRange } from './filter-state.ts'

const query = (text: string) => new URLSearchParams(text)

describe('filters in the address', () => {
  test('a second value joins the first, and comes off again', () => {
    const both = toggled(query('brand=1&page=3'), { key: 'brand', value: '2', single: false })
    expect(both.toString()).toBe('brand=1%2C2')
    expect(toggled(both, { key: 'brand', value: '1', single: false }).get('brand')).toBe('2')
  })
  test('a range takes the place of another', () => {
    expect(toggled(query('weight=1-10'), { key: 'weight', value: '10-50', single: true }).get('weight')).toBe('10-50')
    expect(toggled(query('weight=1-10'), { key: 'weight', value: '1-10', single: true }).has('weight')).toBe(false)
  })
  test('any change but of the page leads to the first page', () => {
    expect(withValue(query('page=3'), 'sort', 'popularity').has('page')).toBe(false)
    expect(withValue(query('sort=x'), 'page', '3').toString()).toBe('sort=x&page=3')
  })
  test('clearing leaves what was searched for and the order', () => {
    expect(cleared(query('title=om&sort=x&brand=1&page=2')).toString()).toBe('title=om&sort=x')
  })
  test('counts what is chosen', () => {
    expect(chosenCount(query('brand=1,2&weight=1-10&sort=x'))).toBe(3)
    expect(valuesOf(query('brand=1,,2'), 'brand')).toEqual(['1', '2'])
  })
})

describe('ranges', () => {
  test.each([
    ['10-50', { from: 10_000, below: 50_000 }],
    ['1000+', { from: 1_000_000, below: Number.POSITIVE_INFINITY }],
  ])('%s is read and written', (text, range) => {
    expect(readRange(text, 1000)).toEqual(range)
    expect(writeRange(range, 1000)).toBe(text)
  })
  test.each([null, '', '50-10', '10-10', '-5', 'a-b', '1-2-3', '99999999999-1'])('%j is none', (text) =>
    expect(readRange(text, 1)).toBeNull(),
  )
})

test('only ids that can be are asked for', () => expect(readIds(['1', 'x', '-2', '0', '3.5', '8'])).toEqual([1, 8]))
