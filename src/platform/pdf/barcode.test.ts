import { expect, it } from 'vitest'
import { code128 } from './barcode.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(at + 32))

it('writes the symbols of the standard: start B, the letters, the check symbol, stop', () => {
  // 104 + 48·1 + 42·2 + 42·3 + 17·4 + 18·5 + 19·6 + 35·7 = 879, which leaves 55 modulo 103.
  expect(code128('PJJ123C').join('')).toBe(
    '211214' + '313121' + '112133' + '112133' + '123221' + '223211' + '221132' + '131321' + '311321' + '2331112',
  )
})

it('has symbols of eleven modules with an even number in the bars, no two of which are alike', () => {
  const all = printable.map((letter) => code128(letter).slice(6, 12))
  for (const symbol of all) {
    expect(sum(symbol)).toBe(11)
    expect(sum(symbol.filter((_, at) => at % 2 === 0)) % 2).toBe(0)
  }
  expect(new Set(all.map(String)).size).toBe(95)
})

it.each(['', 'रसीद', 'a\n'])('does not write %j', (text) => {
  expect(() => code128(text)).toThrow(RangeError)
})
