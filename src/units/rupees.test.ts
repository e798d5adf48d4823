import { expect, test } from 'vitest'
import { formatRupees } from './rupees.ts'

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [99, '0.99'],
  [100, '1.00'],
  [123_456_789, '1234567.89'],
  [-50, '-0.50'],
])('%i paise are %s rupees', (amount, text) => expect(formatRupees(amount)).toBe(text))
