import { expect, test } from 'vitest'
import { needlessFiles } from './small-files.ts'
import { readSource } from './source.ts'

const month = readSource('src/admin/pages/gst/month.ts', 'export const monthOf = (day: string) => day.slice(0, 7)')
const importing = (path: string, text = "import { monthOf } from './month.ts'") => readSource(path, text)
const page = importing('src/admin/pages/gst/page.tsx')

test('a small file that one other imports is found', () => {
  expect(needlessFiles([month, page])).toEqual([
    'src/admin/pages/gst/month.ts is imported by src/admin/pages/gst/page.tsx alone',
  ])
})

test.each([
  ['two files import it', [month, page, importing('src/admin/pages/gst/table.tsx')]],
  ['nobody imports it', [month]],
  ['it is long', [readSource(month.path, month.text + '\n'.repeat(25)), page]],
  ['it has a test', [month, page, importing('src/admin/pages/gst/month.test.ts', '')]],
  [
    'it has a role',
    [readSource('src/shop/cart/rules.ts', ''), importing('src/shop/cart/actions.ts', "import './rules.ts'")],
  ],
  ['it stands in another folder', [month, importing('src/admin/pages/tds/page.tsx', "import '../gst/month.ts'")]],
  ['it is fetched later', [month, importing(page.path, "const later = () => import('./month.ts')")]],
  ['it is a hook', [readSource(month.path, 'export function useMonth() {}'), page]],
  [
    'it is a component',
    [
      readSource('src/web/a/month.tsx', 'export const Month = () => null'),
      importing('src/web/a/page.tsx', "import './month.tsx'"),
    ],
  ],
])('not where %s', (_, sources) => {
  expect(needlessFiles(sources)).toEqual([])
})
