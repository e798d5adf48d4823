import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paiseOfText, rupeesText } from './rupees.ts'

test.each([
  [15_608_000, '156080.00'],
  [1, '0.01'],
  [100, '1.00'],
  [0, '0.00'],
])('%i paise are written %s', (paise, text) => {
  expect(rupeesText(paise)).toBe(text)
})

test.each([
  ['156080', 15_608_000],
  ['1.5', 150],
  ['1.500', 150],
  ['1.555', null],
  ['-1.00', null],
  ['1,000.00', null],
  ['', null],
  ['1e3', null],
])('%s is read as %s', (text, paise) => {
  expect(paiseOfText(text)).toBe(paise)
})

test('there and back changes nothing; what is no amount is refused', () => {
  fc.assert(
    fc.property(fc.nat(), (paise) => {
      expect(paiseOfText(rupeesText(paise))).toBe(paise)
    }),
  )
  expect(() => rupeesText(-1)).toThrow(RangeError)
  expect(() => rupeesText(1.5)).toThrow(RangeError)
})
