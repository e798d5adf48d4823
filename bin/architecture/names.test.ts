import { expect, test } from 'vitest'
import { deniedNames, genderedComments, repeatedNames } from './names.ts'
import { readSource } from './source.ts'

test.each(['export const askPrice = 1', 'export interface ToldOrder {}', 'const deskRow = 1\nexport { deskRow }'])(
  'reports a word of the deny-list: %s',
  (text) => expect(deniedNames([readSource('src/shop/orders/a.ts', text)])).toHaveLength(1),
)

test.each([
  'export const fetchPrice = 1',
  'export const taskName = 1',
  'export const moneyInWords = 1',
  'export const heldRates = 1',
  'const told = 1',
  "export { told } from './b.ts'",
])('passes over %s', (text) => expect(deniedNames([readSource('src/shop/orders/a.ts', text)])).toEqual([]))

const exporting = (name: string, ...paths: string[]) =>
  repeatedNames(paths.map((path) => readSource(path, `export const ${name} = 1`)))

test('a name belongs to one file', () => {
  expect(exporting('sumOf', 'src/shop/orders/a.ts', 'src/shop/cart/a.ts')).toHaveLength(1)
  expect(exporting('Order', 'src/wire/orders/a.ts', 'src/shop/orders/a.ts')).toHaveLength(1)
})

test('a role, a call in its layers and the folders of providers share a name', () => {
  expect(exporting('Page', 'src/web/pages/cart/cart/page.tsx', 'src/web/pages/catalog/home/page.tsx')).toEqual([])
  expect(exporting('addToCart', 'src/wire/cart/cart.ts', 'src/api/cart/cart.ts', 'src/shop/cart/actions.ts')).toEqual(
    [],
  )
  const providers = ['src/partners/payment/paytm/responses.ts', 'src/partners/payment/razorpay/responses.ts']
  expect(exporting('paymentReport', ...providers)).toEqual([])
  expect(exporting('paymentReport', ...providers, 'src/shop/payments/a.ts')).toHaveLength(1)
})

test('comments give nobody a gender', () => {
  const source = readSource('src/a.ts', '// one\n/** What he bought. */\nexport const her = "his"\n// the theme')
  expect(genderedComments([source])).toEqual(['src/a.ts:2'])
})
