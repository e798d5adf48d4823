import { expect, test } from 'vitest'
import { untestedCalls } from './contract.ts'
import { readSource } from './source.ts'
import { strayedSpellings } from './spellings.ts'

const calls = readSource(
  'src/api/calls.ts',
  "export const calls = { 'POST cart': open(a, b), 'POST my-address/delete/{id}': open(c, d) }",
)
const testSaying = (text: string) => readSource('src/api/some.test.ts', text)

test('a call whose path stands in no test is found', () => {
  expect(untestedCalls([calls, testSaying("ask('POST', 'cart/add')")])).toEqual([
    'POST cart',
    'POST my-address/delete/{id}',
  ])
})

test.each([
  "ask('POST', 'cart'); ask('POST', 'my-address/delete/7')",
  "ask('POST cart'); ask(`POST my-address/delete/7`)",
  "fetch('http://localhost/app/api/cart?a=1'); fetch('/app/api/my-address/delete/7')",
])('a call counts as tested when a test says: %s', (text) => {
  expect(untestedCalls([calls, testSaying(text)])).toEqual([])
})

test('a path counts only in a test', () => {
  expect(untestedCalls([calls, readSource('src/api/cart.ts', "const a = 'cart'")])).toHaveLength(2)
})

const saying = (path: string, text: string) => strayedSpellings([readSource(path, text)])

test.each([
  'const a = b.payment_geteway_price',
  "const delevery = 'x'",
  'const isDevine = 1',
  '/* the summery */ const a = 1',
  "say('Please enter valide number')",
])('an odd spelling has strayed: %s', (text) => {
  expect(saying('src/shop/cart/rules.ts', text)).toHaveLength(1)
})

test('odd spellings are at home in the contract, in tests, and where they are marked', () => {
  const text = "const a = 'payment_geteway_price'"
  expect(saying('src/wire/cart.ts', text)).toEqual([])
  expect(saying('src/web/urls.ts', text)).toEqual([])
  expect(saying('src/api/cart.test.ts', text)).toEqual([])
  expect(saying('src/shop/cart/rules.ts', `${text} // sic`)).toEqual([])
})

test('a right word that contains an odd one is right', () => {
  expect(saying('src/web/app.tsx', "const highlight = validEmail('bundtle')")).toEqual([])
})
