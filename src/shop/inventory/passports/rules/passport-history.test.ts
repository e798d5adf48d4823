import { expect, test } from 'vitest'
import { passportEventOf } from './passport-history.ts'

test.each([
  ['supplier', 'shelf', 'received'],
  ['packed', 'shipped', 'sent'],
  ['unnumbered', 'shipped', 'sent'],
  ['shipped', 'returned', 'returned'],
  ['shipped', 'in assay', 'returned'],
  ['shelf', 'written off', 'written off'],
  ['shelf', 'packed', null],
  ['returned', 'shelf', null],
  ['opening', 'shelf', null],
  ['shelf', 'shelf', null],
] as const)('from %s to %s: %s', (from, to, event) => {
  expect(passportEventOf({ from, to })).toBe(event)
})
