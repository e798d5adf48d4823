import { expect, test } from 'vitest'
import { paginationNumbers } from './pagination-numbers.ts'

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, null, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [6, 11, [1, null, 5, 6, 7, null, 11]],
  [4, 6, [1, 2, 3, 4, 5, 6]],
])('page %i of %i shows %j', (page, pages, expected) => expect(paginationNumbers(page, pages)).toEqual(expected))
