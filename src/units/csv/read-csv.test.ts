import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { csvNumber, csvOf } from './csv.ts'
import { guardCsvText, unguardCsvText } from './csv-guard.ts'
import {
  CsvTooLargeError,
  mostCsvCells,
  mostCsvRows,
  mostCsvSeparators,
  readCsv,
  readPastedCsv,
  UnclosedQuoteError,
} from './read-csv.ts'
import { readCsvInSteps } from './read-csv-in-steps.ts'

const countLineEnds = (text: string): number => text.split('\n').length - 1

test('any words are read as they were written, each row at its line, and none of them runs', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.string({
      unit: fc.constantFrom("'", '=', '+', '-', '@', '|', '"', ',', ' ', '\t', '\r', '\n', 'a'),
      maxLength: 8,
    }),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
      const guarded = rows.map((cells) => cells.map(guardCsvText))
      const read = readCsv(csvOf(guarded))
      expect(read.map(({ cells }) => cells.map(unguardCsvText))).toEqual(rows)
      expect(read.map(({ line }) => line)).toEqual(rows.map((_, at) => 1 + countLineEnds(csvOf(guarded.slice(0, at)))))
      for (const { cells } of read) for (const one of cells) expect(one).not.toMatch(/^\s*[=+\-@|]/)
    }),
  )
})

test('figures are read as they are written', () => {
  expect(readCsv(csvOf([['Cost', csvNumber('-1234.50')]]))).toEqual([{ line: 1, cells: ['Cost', '-1234.50'] }])
})

test('rows know their lines, whatever ends them', () => {
  expect(readCsv('a,b\r\n"1\n2",x\n\n3,"y ""z"""')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1\n2', 'x'] },
    { line: 5, cells: ['3', 'y "z"'] },
  ])
  expect(readCsv('"a\r\nb"\r\nc\rd').map(({ line }) => line)).toEqual([1, 3, 4])
})

test('a quote that begins late is a character; one that never ends is told with the line of its row', () => {
  expect(readCsv('a "b",c\nd"e').map(({ cells }) => cells)).toEqual([['a "b"', 'c'], ['d"e']])
  expect(() => readCsv('a\n"b\nc",d\n"e,f')).toThrow(new UnclosedQuoteError(4))
  expect(readPastedCsv('a,b\n"c,d')).toBeNull()
})

test('rows may have more and fewer cells than their head', () => {
  expect(readCsv('a,b\n1\n1,2,3').map(({ cells }) => cells)).toEqual([['a', 'b'], ['1'], ['1', '2', '3']])
})

describe('a pasted table', () => {
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
    expect(readPastedCsv(text)?.map(({ cells }) => cells)).toEqual(rows)
  })
})

describe('a file that would fill the memory', () => {
  it.each([
    ['rows', 'a\n'.repeat(mostCsvRows), 'a\n'],
    ['empty lines', '\n'.repeat(mostCsvRows), '\n'],
    ['cells in a row', ','.repeat(mostCsvCells - 1), ','],
  ])('has too many %s', (_, most, more) => {
    expect(() => readCsv(most)).not.toThrow()
    expect(() => readCsv(most + more)).toThrow(CsvTooLargeError)
    expect(readPastedCsv(most + more)).toBeNull()
  })

  it('is not begun where it has too many separators', () => {
    expect(() => readCsv(','.repeat(mostCsvSeparators + 1))).toThrow(new CsvTooLargeError('separators'))
  })
})

describe('a long file that is read in steps', () => {
  const bytesOf = (text: string) => new TextEncoder().encode(text)

  it('is read as at once, wherever a step ends', async () => {
    const text = `\ufeffa,b\r\n${Array.from({ length: 20_000 }, (_, at) => `${at},"₹ ${at}\n“quoted”"`).join('\r\n')}`
    let turns = 0
    const count = (): NodeJS.Immediate =>
      setImmediate(() => {
        turns++
        counting = count()
      })
    let counting = count()
    expect(await readCsvInSteps(bytesOf(text))).toEqual(readCsv(text))
    clearImmediate(counting)
    // Other work has its turn after every step.
    expect(turns).toBeGreaterThanOrEqual(Math.floor(bytesOf(text).length / (128 * 1024)))
  })

  it('fails as at once', async () => {
    await expect(readCsvInSteps(bytesOf('a\n"b\nc",d\n"e,f'))).rejects.toThrow(new UnclosedQuoteError(4))
    await expect(readCsvInSteps(bytesOf(','.repeat(mostCsvSeparators + 1)))).rejects.toThrow(CsvTooLargeError)
    await expect(readCsvInSteps(bytesOf('\n'.repeat(mostCsvRows + 1)))).rejects.toThrow(CsvTooLargeError)
  })
})
