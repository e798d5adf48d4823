import { expect, test } from 'vitest'
import { deadCommentPaths } from './comment-paths.ts'
import { readSource } from './source.ts'

const paths = ['src/shop/pricing/rules/gst.ts', 'src/web/pages/cart/page.tsx', 'scripts/fonts/subset.py']
const found = (comment: string) => deadCommentPaths([readSource('src/shop/a.ts', `const a = 1\n${comment}`)], paths)

test('a file that does not exist is reported with its line', () => {
  expect(found('// See `vat.ts`.')).toEqual(['src/shop/a.ts:2 names vat.ts, which does not exist'])
})

test.each(['// `rules/vat.ts`', '// `wrong/gst.ts`', '// `st.ts`', '// `web/parts/`', '// `pages/card/`'])(
  '%s does not exist',
  (comment) => {
    expect(found(comment)).toHaveLength(1)
  },
)

test.each([
  '// `gst.ts`, `rules/gst.ts`, `src/shop/pricing/rules/gst.ts`',
  '// `web/pages/`, `cart/`, `subset.py`',
  '// vat.ts without backquotes',
  '// `pages/DOMAIN/NAME/page.tsx`, `partners/NAME/`',
  '// `auth/step-up`, `orders.csv`, `DATA_DIR/keys.json`',
])('%s is correct', (comment) => {
  expect(found(comment)).toEqual([])
})
