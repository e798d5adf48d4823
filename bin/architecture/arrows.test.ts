import { expect, test } from 'vitest'
import { brokenArrows, circles, upwardImports } from './arrows.ts'
import { readSource } from './source.ts'

const importing = (path: string, request: string) => readSource(path, `import { thing } from '${request}'`)
const importingType = (path: string, request: string) => readSource(path, `import type { Thing } from '${request}'`)

test.each([
  ['src/units/paise.ts', '../shop/refusal.ts'],
  ['src/shop/cart/rules.ts', './records.ts'],
  ['src/shop/cart/rules.ts', '../../platform/clock.ts'],
  ['src/shop/pricing/rules/gst.ts', '../../cart/actions.ts'],
  ['src/shop/cart/records.ts', '../coupons/actions.ts'],
  ['src/shop/cart/actions.ts', '../../wire/cart.ts'],
  ['src/shop/cart/actions.ts', '../../api/call.ts'],
  ['src/wire/cart.ts', '../shop/cart/actions.ts'],
  ['src/api/cart.ts', '../shop/cart/records.ts'],
  ['src/web/pages/cart/page.tsx', '../../../shop/cart/actions.ts'],
  ['src/web/pages/cart/page.tsx', '../../../shop/cart/records.ts'],
  ['src/web/pages/cart/page.tsx', '../../../platform/clock.ts'],
  ['src/web/offline-page.tsx', '../api/calls.ts'],
  ['src/browser/call.ts', '../web/urls.ts'],
  ['src/browser/call.ts', '../admin/ask.ts'],
  ['src/browser/call.ts', 'react-router'],
  ['src/browser/call.ts', 'react-router/dom'],
  ['src/partners/payment/paytm.ts', '../../shop/payments/actions.ts'],
  ['src/platform/log.ts', '../shop/shop.ts'],
  ['src/shop/cart/actions.ts', '../../open-shop.ts'],
])('%s may not import %s', (path, request) => {
  expect(brokenArrows([importing(path, request)])).toHaveLength(1)
})

test.each([
  ['src/shop/cart/rules.ts', '../coupons/rules.ts'],
  ['src/shop/cart/rules.ts', '../refusal.ts'],
  ['src/shop/cart/records.ts', '../../platform/database/database.ts'],
  ['src/shop/cart/actions.ts', './records.ts'],
  ['src/shop/cart/show-cart.ts', '../coupons/actions.ts'],
  ['src/shop/cart/delivery/actions.ts', '../../partners/trouble.ts'],
  ['src/wire/messages.ts', '../shop/refusal.ts'],
  ['src/api/cart.ts', '../wire/cart.ts'],
  ['src/api/cart.ts', '../shop/cart/actions.ts'],
  ['src/web/pages/cart/page.tsx', '../../../shop/cart/rules.ts'],
  ['src/web/pages/cart/page.tsx', './page.css'],
  ['src/browser/call.ts', '../wire/spelled.ts'],
  ['src/browser/stored.ts', 'react'],
  ['src/web/pages/cart/page.tsx', '../../../browser/call.ts'],
  ['src/admin/ask.ts', '../browser/call.ts'],
  ['src/main.ts', './shop/pricing/rates/actions.ts'],
  ['src/shop/cart/actions.test.ts', '../../testing.ts'],
])('%s may import %s', (path, request) => {
  expect(brokenArrows([importing(path, request)])).toEqual([])
})

test('the browser may name the table of calls as a type, and not run it', () => {
  expect(brokenArrows([importingType('src/web/offline-page.tsx', '../api/calls.ts')])).toEqual([])
  expect(brokenArrows([importingType('src/web/offline-page.tsx', '../api/cart.ts')])).toHaveLength(1)
})

test('rules may name what the business passes around', () => {
  expect(brokenArrows([importingType('src/shop/cart/rules.ts', '../catalog/product.ts')])).toEqual([])
  expect(brokenArrows([importingType('src/shop/cart/rules.ts', './records.ts')])).toHaveLength(1)
})

test('an import handed on by export, or made at run time, is one as well', () => {
  expect(brokenArrows([readSource('src/units/paise.ts', "export { a } from '../wire/cart.ts'")])).toHaveLength(1)
  expect(brokenArrows([readSource('src/units/paise.ts', "await import('../wire/cart.ts')")])).toHaveLength(1)
})

test('a circle of capabilities is found, with the imports that close it', () => {
  const sources = [
    importing('src/shop/a/actions.ts', '../b/actions.ts'),
    importing('src/shop/b/actions.ts', '../c/actions.ts'),
    importing('src/shop/c/actions.ts', '../a/records.ts'),
  ]
  expect(circles(sources)).toEqual([
    'a → b → c → a: src/shop/a/actions.ts imports src/shop/b/actions.ts; src/shop/b/actions.ts imports src/shop/c/actions.ts; src/shop/c/actions.ts imports src/shop/a/records.ts',
  ])
  expect(circles(sources.slice(1))).toEqual([])
})

test('joined tables, rules and types close no circle', () => {
  const there = importing('src/shop/a/actions.ts', '../b/actions.ts')
  expect(circles([there, importing('src/shop/b/records.ts', '../a/records.ts')])).toEqual([])
  expect(circles([there, importing('src/shop/b/actions.ts', '../a/rules.ts')])).toEqual([])
  expect(circles([there, importingType('src/shop/b/actions.ts', '../a/actions.ts')])).toEqual([])
})

test.each([
  ['src/shop/orders/records.ts', '../payments/records.ts'],
  ['src/shop/catalog/deals/reading.ts', '../../cart/delivery/rules.ts'],
])('a domain imports from none above it: %s from %s', (path, request) => {
  expect(upwardImports([importing(path, request)])).toHaveLength(1)
  expect(upwardImports([importingType(path, request)])).toHaveLength(1)
})

test('a domain imports from itself and from those below it, and a test from anywhere', () => {
  expect(upwardImports([importing('src/shop/payments/records.ts', '../orders/records.ts')])).toEqual([])
  expect(upwardImports([importing('src/shop/orders/invoices/store.ts', '../records.ts')])).toEqual([])
  expect(upwardImports([importing('src/shop/orders/actions.test.ts', '../checkout/actions.ts')])).toEqual([])
})

test('a folder that is no domain is found', () => {
  expect(upwardImports([importing('src/shop/gifts/rules.ts', '../../units/paise.ts')])).toHaveLength(1)
})
