import { expect, test } from 'vitest'
import { paiseOf } from './paise.ts'

test.each([
  ['1234', 123400],
  ['1,23,456.5', 12345650],
  ['₹ 99.05', 9905],
  ['INR 7.100', 710],
  ['0.01', 1],
  ['1.234', null],
  ['-5', null],
  ['', null],
  ['five', null],
])('%s is %s paise', (text, paise) => {
  expect(paiseOf(text)).toBe(paise)
})
