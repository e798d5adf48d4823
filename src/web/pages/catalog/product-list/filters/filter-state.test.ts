import { describe, expect, test } from 'vitest'
import { listTexts } from '../../../../texts/catalog/list.ts'
import {
  clearFilters,
  countChosenFilters,
  rangeOfEnds,
  readFinenesses,
  readIds,
  readRange,
  setFilterValue,
  toggleFilter,
  valuesOf,
  writeRange,
} from './filter-state.ts'
import { valueLabel } from './filter-units.ts'

const query = (text: string) => new URLSearchParams(text)

test('a range of one milligram is a weight', () => {
  expect(valueLabel('weight', '10-10.001', undefined, listTexts.english)).toBe('10\u00a0g')
  expect(valueLabel('weight', '10-50', undefined, listTexts.english)).toBe('10\u00a0g to 50\u00a0g')
})

describe('filters in the address', () => {
  test('a second value joins the first, and comes off again', () => {
    const both = toggleFilter(query('brand=1&page=3'), 'brand', '2')
    expect(both.toString()).toBe('brand=1%2C2')
    expect(toggleFilter(both, 'brand', '1').get('brand')).toBe('2')
  })
  test('a range takes the place of another', () => {
    expect(toggleFilter(query('weight=1-10'), 'weight', '10-50').get('weight')).toBe('10-50')
    expect(toggleFilter(query('weight=1-10'), 'weight', '1-10').has('weight')).toBe(false)
  })
  test('any change but of the page leads to the first page', () => {
    expect(setFilterValue(query('page=3'), 'sort', 'popularity').has('page')).toBe(false)
    expect(setFilterValue(query('sort=x'), 'page', '3').toString()).toBe('sort=x&page=3')
  })
  test('clearing leaves what was searched for and the order', () => {
    expect(clearFilters(query('title=om&sort=x&brand=1&page=2')).toString()).toBe('title=om&sort=x')
  })
  test('counts what is chosen', () => {
    expect(countChosenFilters(query('brand=1,2&weight=1-10&sort=x'))).toBe(3)
    expect(valuesOf(query('brand=1,,2'), 'brand')).toEqual(['1', '2'])
  })
  test('an address of any length holds each value once, and no more than can be asked for', () => {
    const many = Array.from({ length: 2000 }, (_, at) => at + 1).join()
    expect(valuesOf(query(`brand=7,7,${many}`), 'brand')).toHaveLength(50)
    expect(valuesOf(query('brand=1,1,1'), 'brand')).toEqual(['1'])
  })
  test.each(['constructor', '__proto__', 'toString', '999'])('a kind called %s is called just that', (value) =>
    expect(valueLabel('category', value, undefined, listTexts.english)).toBe(value),
  )
})

describe('ranges', () => {
  test.each([
    ['10-50', { from: 10_000, below: 50_000 }],
    ['2.5-5', { from: 2500, below: 5000 }],
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

test('a discount of 0 asks for nothing', () => {
  expect(valuesOf(query('discount=1'), 'discount')).toEqual(['1'])
  expect(countChosenFilters(query('discount=0'))).toBe(0)
})

test('only finenesses that are struck are asked for', () =>
  expect(readFinenesses(['999.9', '999', '99', 'x', '999.99'])).toEqual([9999, 9990]))

test.each([
  ['250', '300', '250-300'],
  ['', '300', '0-300'],
  ['1,500', '', '1500+'],
  [' ₹2.50 ', '5', '2.50-5'],
  ['', '', null],
  ['300', '250', null],
  ['a', '5', null],
  ['-5', '5', null],
])('from %j to %j is the range %j', (from, to, range) => expect(rangeOfEnds(from, to)).toBe(range))
