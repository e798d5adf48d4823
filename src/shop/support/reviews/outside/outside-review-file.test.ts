import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from '../../../../units/csv/csv.ts'
import { guardCsvText } from '../../../../units/csv/csv-guard.ts'
import { readOutsideReviewFile } from './outside-review-file.ts'

const now = new Date('2026-11-21T11:00:00+05:30')
const head = ['Source', 'Source URL', 'Rating', 'Author', 'Date', 'Review', 'Product']
const valid = ['Google Maps', 'https://maps.example/r/1', '5', 'Ravi K.', '20-11-2026', 'Bright and heavy', 'SLV-10']
const read = (...rows: readonly (readonly string[])[]) => readOutsideReviewFile(csvOf([head, ...rows]), now)
/** The valid row with one cell replaced. */
const withCell = (title: string, cell: string) => valid.map((text, at) => (head[at] === title ? cell : text))

test('a row is read with its line, and a date in each of three forms', () => {
  for (const date of ['20-11-2026', '20/11/2026', '2026-11-20'])
    expect(read(withCell('Date', date))).toEqual({
      rows: [
        {
          line: 2,
          product: 'SLV-10',
          sourceName: 'Google Maps',
          sourceUrl: 'https://maps.example/r/1',
          rating: 5,
          author: 'Ravi K.',
          writtenOn: '2026-11-20',
          comment: 'Bright and heavy',
        },
      ],
      skipped: [],
    })
})

test('titles are found in any order and spelling; a file without one of them is none', () => {
  const text = 'sku;stars;text;reviewer;written on;platform;link\nX;4;Good;Asha;1-1-2026;Shop;https://a.example\n'
  expect(readOutsideReviewFile(text.replace('1-1-2026', '01-01-2026'), now)?.rows).toMatchObject([
    { product: 'X', rating: 4, comment: 'Good', author: 'Asha', sourceName: 'Shop' },
  ])
  expect(readOutsideReviewFile(text.replace('stars;', ''), now)).toBeNull()
  for (const none of ['', 'hello', '"']) expect(readOutsideReviewFile(none, now)).toBeNull()
})

test.each([
  ['Source', '', 'no source'],
  ['Source', 'x'.repeat(61), 'a source of more than 60 characters'],
  ['Rating', '0', 'no rating “0”: use 1 to 5'],
  ['Rating', '4.5', 'no rating “4.5”: use 1 to 5'],
  ['Author', '', 'no author'],
  ['Author', 'x'.repeat(81), 'an author of more than 80 characters'],
  ['Date', '31-02-2026', 'no date “31-02-2026”: use 24-11-2026'],
  ['Date', '22-11-2026', 'the date 22-11-2026 is in the future'],
  ['Review', '', 'no review text'],
  ['Review', 'x'.repeat(2001), 'a review text of more than 2000 characters'],
  ['Product', '', 'no product: use its SKU or URL handle'],
])('%s “%s”: %s', (title, cell, why) =>
  expect(read(withCell(title, cell))).toEqual({ rows: [], skipped: [{ line: 2, why }] }),
)

test.each([
  'http://maps.example/r/1',
  'javascript:alert(1)',
  'data:text/html,x',
  '//maps.example',
  'maps.example',
  'https://user:word@maps.example',
  'https://localhost/r',
  'https://10.0.0.1/r',
  'https:\\\\maps.example',
  'https://maps.example/a b',
])('no source is “%s”', (url) => {
  expect(read(withCell('Source URL', url))?.skipped).toHaveLength(1)
})

test('a row tells all its errors, and does not hold up others', () => {
  const bad = ['', 'ftp://x.example', '9', '', 'yesterday', '', '']
  const file = read(bad, valid)
  expect(file?.rows.map(({ line }) => line)).toEqual([3])
  expect(file?.skipped[0]?.why.split('; ')).toHaveLength(7)
})

test('any words come out as they were written', () => {
  const words = fc
    .string({ minLength: 1, maxLength: 60 })
    .filter((text) => text.trim() === text && !/[\r\n]/.test(text))
  fc.assert(
    fc.property(words, (comment) => {
      const row = withCell('Review', guardCsvText(comment))
      expect(read(row)?.rows[0]?.comment).toBe(comment)
    }),
  )
  const script = '<script>alert(1)</script> "=1+1"'
  expect(read(withCell('Review', script))?.rows[0]?.comment).toBe(script)
})
