import { expect, test } from 'vitest'
import { whatsAppUrl } from './whatsapp-url.ts'

test.each([
  ['+91 98200 48901', '919820048901'],
  ['98200 48901', '919820048901'],
  ['098200-48901', '919820048901'],
  ['0091 98200 48901', '919820048901'],
  ['+971 50 123 4567', '971501234567'],
])('writes to the number %s', (number, digits) => {
  expect(whatsAppUrl('Hello & welcome', number)).toBe(`https://wa.me/${digits}?text=Hello%20%26%20welcome`)
})

test.each(['', '   ', '12345', '1234567890123456'])('has no link to "%s"', (number) => {
  expect(whatsAppUrl('Hello', number)).toBeNull()
})

test('lets the visitor pick a contact where no number is given', () => {
  expect(whatsAppUrl('Hello')).toBe('https://wa.me/?text=Hello')
})
