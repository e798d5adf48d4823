import { expect, test } from 'vitest'
import { formatCount, pluralForm } from './plural.ts'

test('one thing is singular, none and several are plural', () => {
  expect(formatCount(0, 'draft')).toBe('0 drafts')
  expect(formatCount(1, 'draft')).toBe('1 draft')
  expect(formatCount(123_456, 'entry', 'entries')).toBe('1,23,456 entries')
})

test('a verb follows its count', () => {
  expect(pluralForm(1, 'is', 'are')).toBe('is')
  expect(pluralForm(2, 'is', 'are')).toBe('are')
})
