import { expect, test } from 'vitest'
import { isListed } from './changes.tsx'

test.each([
  ['a value that changes', { before: '₹40', after: '₹39', now: null }, true],
  ['a value that stays', { before: '12', after: '12', now: null }, false],
  ['a value that was to stay, and has changed since', { before: '12', after: '12', now: '9' }, true],
  ['a new value', { before: '', after: '3 new', now: null }, true],
])('%s', (_, line, listed) => {
  expect(isListed(line)).toBe(listed)
})
