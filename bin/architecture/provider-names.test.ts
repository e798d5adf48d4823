import { expect, test } from 'vitest'
import { strayedProviders } from './provider-names.ts'
import { readSource } from './source.ts'

const found = (path: string, text: string, allowed = {}) =>
  strayedProviders([readSource(path, text)], ['paytm', 'razorpay'], allowed)

test.each([
  "const till = 'paytm'",
  'const path = `/app/api/paytm/callback`',
  'export const paytmCallback = 1',
  'const { PAYTM_MID } = settings',
  'const names = { razorpay: 1 }',
  "const label = 'Card by Razorpay'",
  'const label = /Razorpay/',
])('a provider is found in %s', (text) => {
  expect(found('src/shop/cart/actions.ts', text)).toEqual([
    expect.stringMatching(/^src\/shop\/cart\/actions\.ts:1 names /),
  ])
})

test.each([
  "const mode = 'RAZORPAY'",
  "const call = 'POST razorpay-pay-response'",
  "const partner = 'razorpayx'",
  'const { RAZORPAYX_KEY_ID } = config',
  '// paytm has settled\nconst settled = true',
])('none is found in %s', (text) => {
  expect(found('src/shop/cart/actions.ts', text)).toEqual([])
})

test('its own folders, tests, and files with a reason may name it', () => {
  for (const path of [
    'src/partners/payment/paytm/client.ts',
    'src/partners/sandbox/razorpay/orders.ts',
    'src/shop/payments/rules/verdict.test.ts',
  ])
    expect(found(path, "const name = 'paytm'")).toEqual([])
  expect(found('src/wire/payments.ts', "const name = 'paytm'", { 'src/wire/payments.ts': 'the contract' })).toEqual([])
})
