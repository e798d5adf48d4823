import { expect, test } from 'vitest'
import { browserTestArguments, readSelection, unitFilesTagged } from './selection.mjs'

test('a tag and a commit are taken off the command line, the rest is for the runners', () => {
  expect(readSelection(['--tag', 'postgres'])).toEqual({ selection: { tag: 'postgres' }, rest: [] })
  expect(readSelection(['unit', '--changed', 'src/units'])).toEqual({
    selection: { changed: 'src/units' },
    rest: ['unit'],
  })
  expect(readSelection(['--changed', '--tag', 'postgres'])).toEqual({
    selection: { changed: 'HEAD', tag: 'postgres' },
    rest: [],
  })
  expect(() => readSelection(['--tag'])).toThrow('--tag needs the name of a tag')
})

test('files are tagged in their header', () => {
  const files = unitFilesTagged('postgres')
  expect(files).toContain('src/shop/checkout/pay/crash-points.test.ts')
  expect(files).not.toContain('bin/lib/selection.test.ts')
})

test.each([
  ['a rule of the shop', ['src/shop/pricing/rules/gst.ts'], []],
  ['a page beside a page of the back office', ['src/web/pages/home/page.tsx', 'src/admin/pages/home/page.tsx'], []],
  ['a migration', ['migrations/0001_a.sql'], []],
  ['the back office alone', ['src/admin/pages/home/page.tsx', 'src/api/admin/home.ts'], ['e2e/admin/']],
  [
    'the back office and a browser test of visitors',
    ['src/admin/menu.ts', 'e2e/tickets/visitor-contacts-the-shop.spec.ts'],
    [],
  ],
  ['what starts the shop', ['bin/lib/build.mjs'], []],
  [
    'a browser test and a unit test',
    ['e2e/tickets/visitor-contacts-the-shop.spec.ts', 'src/units/paise.test.ts'],
    ['--only-changed=main'],
  ],
  ['documents and unit tests', ['README.md', 'docs/operating.md', 'src/units/paise.test.ts', '.ci/run'], undefined],
])('browser tests after a change of %s', (_, files, expected) => {
  expect(browserTestArguments(files, 'main')).toEqual(expected)
})
