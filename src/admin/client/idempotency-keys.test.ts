import { expect, test } from 'vitest'
import { createIdempotencyKeys } from './idempotency-keys.ts'

const accept = 'POST admin/orders/accept'

test('the same request keeps its key until a definite response', () => {
  const keys = createIdempotencyKeys()
  const first = keys.keyOf(accept, { orders: ['SLV-1'] })
  expect(keys.keyOf(accept, { orders: ['SLV-1'] })).toBe(first)
  keys.forget(accept, { orders: ['SLV-1'] })
  expect(keys.keyOf(accept, { orders: ['SLV-1'] })).not.toBe(first)
})

test.each([
  ['other parameters', accept, { orders: ['SLV-2'] }],
  ['another call', 'POST admin/orders/despatch', { orders: ['SLV-1'] }],
])('%s have a key of their own', (_, name, params) => {
  const keys = createIdempotencyKeys()
  const first = keys.keyOf(accept, { orders: ['SLV-1'] })
  expect(keys.keyOf(name, params)).not.toBe(first)
  keys.forget(name, params)
  expect(keys.keyOf(accept, { orders: ['SLV-1'] })).toBe(first)
})

test('what is left out and what is undefined is the same request', () => {
  const keys = createIdempotencyKeys()
  expect(keys.keyOf(accept, { orders: [], note: undefined })).toBe(keys.keyOf(accept, { orders: [] }))
})
