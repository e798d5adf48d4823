import { expect, test } from 'vitest'
import { addressOf, locationOf, samePage } from './location.ts'

test.each([
  ['/', '/', '', ''],
  ['/products/all-gold?page=2#main', '/products/all-gold', '?page=2', '#main'],
  ['/a#b?c', '/a', '', '#b?c'],
])('%s is taken apart and put together again', (address, pathname, search, hash) => {
  const location = locationOf(address, 'k')
  expect(location).toEqual({ pathname, search, hash, key: 'k' })
  expect(addressOf(location)).toBe(address)
})

test('a part of a page is no other page', () => {
  expect(samePage(locationOf('/a?b#c', '1'), locationOf('/a?b#d', '2'))).toBe(true)
  expect(samePage(locationOf('/a?b', '1'), locationOf('/a?c', '2'))).toBe(false)
})
