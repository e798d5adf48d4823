import { expect, test } from 'vitest'
import { shortened } from './shorten-text.ts'

test('a testimonial is cut after 250 characters, and not before', () => {
  expect(shortened('x'.repeat(250))).toBe('x'.repeat(250))
  expect(shortened('x'.repeat(251))).toBe(`${'x'.repeat(250)}...`)
})

test('no blank stands before the dots', () => expect(shortened(`${'x'.repeat(249)} yes`)).toBe(`${'x'.repeat(249)}...`))
