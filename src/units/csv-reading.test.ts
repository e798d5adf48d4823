import { describe, expect, it, test } from 'vitest'
import { paiseOf, readTable } from './csv-reading.ts'

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
