import { expect, test } from 'vitest'
import { moneyInWords } from './amount-in-words.ts'

test.each([
  [0, 'Rupees zero only'],
  [1, 'Rupees zero and paise one only'],
  [100, 'Rupees one only'],
  [1_900, 'Rupees nineteen only'],
  [2_000, 'Rupees twenty only'],
  [9_999, 'Rupees ninety-nine and paise ninety-nine only'],
  [1_00_00, 'Rupees one hundred only'],
  [1_01_00, 'Rupees one hundred one only'],
  [13_505_616, 'Rupees one lakh thirty-five thousand fifty-six and paise sixteen only'],
  [10_00_000_00, 'Rupees ten lakh only'],
  [1_00_00_000_00, 'Rupees one crore only'],
  [12_34_56_789_00, 'Rupees twelve crore thirty-four lakh fifty-six thousand seven hundred eighty-nine only'],
  [
    1_23_45_67_890_00 * 10,
    'Rupees one thousand two hundred thirty-four crore fifty-six lakh seventy-eight thousand nine hundred only',
  ],
])('%i paise are written "%s"', (amount, words) => {
  expect(moneyInWords(amount)).toBe(words)
})
