import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTypedAmount, parseTypedAmount } from './amounts.ts'

test.each([
  ['1,30,398.50', 2, 13_039_850],
  ['₹ 1,000', 2, 100_000],
  ['.5', 2, 50],
  ['0', 2, 0],
  ['5.', 2, 500],
  ['−12.5', 2, -1250],
  ['-12.5', 2, -1250],
  ['12.500', 2, 1250],
  ['3.5%', 2, 350],
  ['31.103', 3, 31_103],
  ['', 2, null],
  ['  ', 2, null],
  ['12.505', 2, Number.NaN],
  ['.', 2, Number.NaN],
  ['1e5', 2, Number.NaN],
  ['12 lakh', 2, Number.NaN],
  ['99999999999999999', 2, Number.NaN],
  ['7', 0, 7],
  ['7.5', 0, Number.NaN],
])('%j with %i decimals is %s', (text, decimals, count) => expect(parseTypedAmount(text, decimals)).toBe(count))

test.each([
  [13_039_850, 2, false, '1,30,398.50'],
  [100, 2, false, '1.00'],
  [350, 2, true, '3.5'],
  [300, 2, true, '3'],
  [31_103, 3, true, '31.103'],
  [-1250, 2, false, '−12.50'],
  [1234567, 0, false, '12,34,567'],
  [null, 2, false, ''],
  [Number.NaN, 2, false, ''],
])('%s with %i decimals stands as %j', (count, decimals, trim, text) =>
  expect(formatTypedAmount(count, decimals, { trim })).toBe(text),
)

test('what stands in a field is read as it was', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
      fc.constantFrom(0, 2, 3, 4),
      fc.boolean(),
      (count, decimals, trim) => {
        expect(parseTypedAmount(formatTypedAmount(count, decimals, { trim }), decimals)).toBe(count)
      },
    ),
  )
})
