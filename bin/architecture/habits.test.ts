import { expect, test } from 'vitest'
import { badNames, bareClients, barrels, englishDates, floatingAmounts, impureRules, ownClocks } from './habits.ts'
import { readSource } from './source.ts'

const rules = (text: string) => [readSource('src/shop/cart/rules.ts', text)]

test.each([
  'export async function price() {}',
  'export const price = async () => 1',
  'await soon()',
  "import { sql } from 'drizzle-orm'",
  "import { readFileSync } from 'node:fs'",
])('a rule may not say: %s', (text) => {
  expect(impureRules(rules(text))).toHaveLength(1)
})

test('a rule may compute, refuse, and name foreign types', () => {
  expect(impureRules(rules("import type { A } from 'drizzle-orm'; export const twice = (n: number) => 2 * n"))).toEqual(
    [],
  )
})

test('actions may wait', () => {
  expect(impureRules([readSource('src/shop/cart/actions.ts', 'await soon()')])).toEqual([])
})

test.each(['new Date()', 'Date.now()', 'const now = Date.now', 'Temporal.Now.instant()'])(
  'the business may not read the machine’s clock: %s',
  (text) => {
    expect(ownClocks(rules(text))).toHaveLength(1)
    expect(ownClocks([readSource('src/platform/clock.ts', text)])).toEqual([])
  },
)

test('a date made of something is no clock', () => {
  expect(ownClocks(rules('new Date(text); new Date(2026, 1)'))).toEqual([])
})

test.each(['parseFloat(text)', 'Number.parseFloat(text)', 'amount.toFixed(2)', '(a + b).toFixed(2)'])(
  'the business may not count in floating point: %s',
  (text) => {
    expect(floatingAmounts(rules(text))).toHaveLength(1)
    expect(floatingAmounts([readSource('src/web/ui/slider.tsx', text)])).toEqual([])
  },
)

test.each(['formatDate', 'formatDateAndTime', 'formatTime', 'formatTime as clock'])(
  'a page may not write dates in English: %s',
  (name) => {
    const text = `import { formatMoney, ${name} } from '../../units/format.ts'`
    expect(englishDates([readSource('src/web/pages/cart/page.tsx', text)])).toHaveLength(1)
    expect(englishDates([readSource('src/web/worker/offline.ts', text)])).toHaveLength(1)
    expect(englishDates([readSource('src/web/texts/site/dates.ts', text)])).toEqual([])
    expect(englishDates([readSource('src/web/pages/cart/page.test.tsx', text)])).toEqual([])
    expect(englishDates([readSource('src/admin/pages/staff/audit/page.tsx', text)])).toEqual([])
  },
)

test('a page may write amounts', () => {
  const text = "import { formatMoney } from '../../units/format.ts'"
  expect(englishDates([readSource('src/web/pages/cart/page.tsx', text)])).toEqual([])
})

test.each([
  'src/shop/Cart.ts',
  'src/shop/cart/showCart.ts',
  'src/units/utils.ts',
  'src/web/helpers/price.ts',
  'src/wire/index.ts',
  'src/shop/types.ts',
])('%s is no name for a file', (path) => {
  expect(badNames([path])).toEqual([path])
})

test.each([
  'src/shop/cart/show-cart.ts',
  'src/units/paise.test.ts',
  'e2e/checkout/guest-buys-a-coin.spec.ts',
  'src/web/pages/cart/page.tsx',
])('%s is a name for a file', (path) => {
  expect(badNames([path])).toEqual([])
})

test('a file that only passes on is found, one that adds something is not', () => {
  expect(barrels([readSource('src/a.ts', "export * from './b.ts'; export { c } from './c.ts'")])).toEqual(['src/a.ts'])
  expect(barrels([readSource('src/a.ts', "export * from './b.ts'; export const d = 1")])).toEqual([])
})

test('database clients are made in two files of the platform', () => {
  const text = "import { Client } from 'pg'"
  expect(bareClients([readSource('src/shop/operations/backup/backup.ts', text)])).toEqual([
    'src/shop/operations/backup/backup.ts',
  ])
  expect(bareClients([readSource('src/platform/database/client/database-client.ts', text)])).toEqual([])
  expect(bareClients([readSource('src/shop/operations/backup/backup.ts', "import type { Client } from 'pg'")])).toEqual(
    [],
  )
  expect(bareClients([readSource('src/shop/operations/backup/backup.test.ts', text)])).toEqual([])
})
