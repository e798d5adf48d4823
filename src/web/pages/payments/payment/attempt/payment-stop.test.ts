import { expect, it } from 'vitest'
import { paymentStopOf } from './payment-stop.ts'

const failed = (status: number, data: unknown = null) => ({
  ok: false as const,
  status,
  sentence: 'So',
  errors: {},
  data,
})

/** Beside whatever else a refused call carries. */
const refusal = { code: 'payments.any', facts: {} }

it.each([
  [failed(0), { why: 'unreachable', sentence: 'So' }],
  [failed(502), { why: 'unreachable', sentence: 'So' }],
  [failed(401), { why: 'signed-out' }],
  [failed(404), { why: 'gone' }],
  [
    failed(409, { price_changed: { old: 1030, new: 1041.5 }, refusal }),
    { why: 'price-changed', change: { old: 103000, new: 104150 } },
  ],
  [failed(409, { in_doubt: 1, order_id: 7, refusal }), { why: 'in-doubt', orderId: 7 }],
  [
    failed(409, { paid: 1, unique_order_id: 'SLV-2026-000007', refusal }),
    { why: 'paid', uniqueOrderId: 'SLV-2026-000007' },
  ],
  [failed(409), { why: 'refused', sentence: 'So' }],
  [failed(422, { errors: { payment_mode: 'Choose a payment method' } }), { why: 'refused', sentence: 'So' }],
])('reads a refusal: %j', (failure, stop) => {
  expect(paymentStopOf(failure)).toEqual(stop)
})
