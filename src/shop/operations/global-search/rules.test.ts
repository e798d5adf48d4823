import { describe, expect, it } from 'vitest'
import { findSettings } from './find-content.ts'
import { matchesPrefixes } from './rules.ts'

describe('words', () => {
  it.each([
    ['Large order from', 'large ord', true],
    ['Large order from', 'ord LARGE', true],
    ['Large order from', 'arge', false],
    ['Virtual account prefix', 'virtual-acc', true],
    ['Anything', ' - ', false],
    ['वितरण का समय', 'वित', true],
  ])('of “%s” begin with those of “%s”: %s', (text, typed, isMatch) => {
    expect(matchesPrefixes(text, typed)).toBe(isMatch)
  })
})

it('settings whose title has the words stand before those whose meaning has them, five at most', () => {
  const found = findSettings('limit').map(({ title }) => title)
  expect(found.slice(0, 2)).toEqual(['UPI limit', 'Bank transfer limit'])
  expect(findSettings('the').length).toBe(5)
})
