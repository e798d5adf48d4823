import { describe, expect, it, test } from 'vitest'
import { hasTooManyLines, mostTableLines, paiseOf, readTable } from './csv-reading.ts'

describe('a table', () => {
  it.each([
    [
      'commas',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'tabs, as pasted from a sheet',
      'a\tb\n1,5\t2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'semicolons',
      'a;b\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'quotes around separators, breaks and quotes',
      'a,b\n"1,""x""\ny",2',
      [
        ['a', 'b'],
        ['1,"x"\ny', '2'],
      ],
    ],
    [
      'a byte order mark, blanks and empty lines',
      '\ufeffa , b\n\n , \n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
  ])('is read with %s', (_, text, rows) => {
    expect(readTable(text)).toEqual(rows)
  })
})

describe('a table that is too long', () => {
  it.each([
    [mostTableLines, false],
    [mostTableLines + 1, true],
    [100 * mostTableLines, true],
  ])('of %i lines: %s', (lines, tooLong) => {
    expect(hasTooManyLines(Array.from({ length: lines }, () => '1,2').join('\n'))).toBe(tooLong)
  })

  it('has no row of more cells than anybody writes', () => {
    expect(readTable(`a${',b'.repeat(100_000)}`)[0]).toHaveLength(200)
  })
})

it('words that a quote begins late, or never ends, are words', () => {
  expect(readTable('a "b",c\n"d,e')).toEqual([['a "b"', 'c'], ['d,e']])
})

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
