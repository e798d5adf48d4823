import { expect, test } from 'vitest'
import { deadCommentNames } from './comment-names.ts'
import { readSource } from './source.ts'

const found = (text: string, foreign = {}) => deadCommentNames([readSource('src/shop/a.ts', text)], foreign)

test('a name that occurs nowhere in the code is reported with its line', () => {
  expect(found('const a = 1\n/** See `settleTheReport`. */\nexport const b = a')).toEqual([
    'src/shop/a.ts:2 names settleTheReport, which is not in the code',
  ])
  expect(found('// `shop.settleTheReport()` and `TheReport`')).toHaveLength(2)
})

test('another comment does not make a name exist', () => {
  expect(found('// `theReport`\n/* theReport */')).toHaveLength(1)
})

test.each([
  '// `theReport`\nconst theReport = 1',
  "// `theReport`\nconst name = 'theReport'",
  '// theReport without backquotes',
  '// `report`, `DATABASE_URL`, `/v1/theReport`, `the-report`',
])('%s is correct', (text) => {
  expect(found(text)).toEqual([])
})

test('names of others need not be in the code', () => {
  expect(found('// `theReport`', { theReport: 'a field of the courier' })).toEqual([])
})
