import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { csvNumber, csvOf } from './csv.ts'

it('writes words in quotes and figures as they are', () => {
  expect(
    csvOf([
      ['Piece', 'Cost'],
      ['Coin, "Lakshmi"', csvNumber('-1234.50')],
    ]),
  ).toBe('\ufeff"Piece","Cost"\r\n"Coin, ""Lakshmi""",-1234.50\r\n')
})

test.each(['=1+1', '+91', '-5', '@SUM(A1)', '\t=1', ' =1', '\r=1', '\n=1', '＝1', '|cmd'])(
  '%j is not run as a formula',
  (text) => expect(csvOf([[text]])).toBe(`\ufeff"'${text}"\r\n`),
)

it('never begins a cell of words with what a spreadsheet would run, nor leaves it early', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const cell = csvOf([[text]]).slice(2, -3)
      expect(/^\s*[=+\-@]/.test(cell)).toBe(false)
      expect(cell.replaceAll('""', '')).not.toContain('"')
    }),
  )
})
