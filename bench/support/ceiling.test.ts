import { expect, test } from 'vitest'
import { isLimited } from './ceiling.ts'

test.each([
  [{ small: 40_000, large: 30_000 }, 1000, false],
  [{ small: 40_000, large: 30_000 }, 35_000, false],
  [{ small: 39_999, large: 30_000 }, 1000, true],
  [{ small: 39_999, large: 30_000 }, 35_000, true],
  [{ small: 40_000, large: 29_999 }, 1000, false],
  [{ small: 40_000, large: 29_999 }, 1001, true],
])('with a generator that reached %j, whether a response of %d bytes is limited: %j', (capacity, bytes, expected) => {
  expect(isLimited(capacity, bytes)).toBe(expected)
})
