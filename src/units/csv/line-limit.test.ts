import { expect, test } from 'vitest'
import { hasTooManyLines, mostTableLines } from './line-limit.ts'

test.each([
  [mostTableLines, false],
  [mostTableLines + 1, true],
  [100 * mostTableLines, true],
])('a file of %i lines has too many: %s', (lines, tooMany) => {
  expect(hasTooManyLines(Array.from({ length: lines }, () => '1,2').join('\n'))).toBe(tooMany)
})
