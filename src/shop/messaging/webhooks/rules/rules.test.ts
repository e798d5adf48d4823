import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { orderFlow } from '../../../orders/rules/order-flow.ts'
import { paymentFlow } from '../../../orders/rules/payment-flow.ts'
import { can, next } from '../../../states.ts'
import { bodyOf } from './body.ts'
import {
  isGoneStatus,
  isSuccessStatus,
  isToBePaused,
  mostDeliveryAttempts,
  restAfter,
  waitAfter,
} from './deliveries.ts'
import { deliveryEvents, deliveryFlow, deliveryStates } from './delivery-flow.ts'
import { eventOf, eventTypes } from './events.ts'

describe('the event of a move', () => {
  it.each([
    ['order', 'PENDING_PAYMENT', 'PLACED', 'order.placed'],
    ['order', 'REVIEW', 'PLACED', 'order.placed'],
    ['payment', 'PROCESSING', 'PAID', 'order.paid'],
    ['order', 'PLACED', 'REVIEW', 'order.in_review'],
    ['order', 'PLACED', 'ACCEPTED', 'order.accepted'],
    ['order', 'CANCEL_REQUESTED', 'ACCEPTED', null],
    ['order', 'ACCEPTED', 'PARTLY_DESPATCHED', 'order.partly_despatched'],
    ['order', 'ACCEPTED', 'DESPATCHED', 'order.despatched'],
    ['order', 'PARTLY_DESPATCHED', 'FULLY_DESPATCHED', 'order.despatched'],
    ['order', 'RTO', 'DESPATCHED', 'order.despatched'],
    ['order', 'ACCEPTED', 'READY_FOR_PICKUP', 'order.ready_for_pickup'],
    ['order', 'DESPATCHED', 'DELIVERED', 'order.delivered'],
    ['order', 'RETURN_RECEIVED', 'DELIVERED', 'order.partly_returned'],
    ['order', 'DELIVERED', 'CLOSED', 'order.closed'],
    ['order', 'ACCEPTED', 'CANCELLED', 'order.cancelled'],
    ['order', 'RETURN_RECEIVED', 'RETURNED', 'order.returned'],
    ['payment', 'PAID', 'REFUND_INITIATED', 'order.refund_begun'],
    ['payment', 'REFUND_INITIATED', 'PARTLY_REFUNDED', 'order.partly_refunded'],
    ['payment', 'REFUND_INITIATED', 'REFUNDED', 'order.refunded'],
    ['order', 'PENDING_PAYMENT', 'PAYMENT_FAILED', null],
    ['order', 'PLACED', 'PAYMENT_FAILED', 'order.payment_failed'],
    ['order', 'PENDING_PAYMENT', 'EXPIRED', null],
    ['payment', 'PENDING', 'FAILED', null],
    ['shipment', 'IN_TRANSIT', 'DELIVERED', null],
  ] as const)('of %s from %s to %s is %s', (what, from, to, type) => {
    expect(eventOf({ what, from, to })).toBe(type)
  })

  it('is one of each type for some move that the flows know', () => {
    const changes = [
      ...Object.entries(orderFlow).flatMap(([from, events]) =>
        Object.values(events).map((to) => ({ what: 'order' as const, from, to })),
      ),
      ...Object.entries(paymentFlow).flatMap(([from, events]) =>
        Object.values(events).map((to) => ({ what: 'payment' as const, from, to })),
      ),
    ]
    const met = new Set(changes.map(eventOf).filter(Boolean))
    expect([...met].sort()).toEqual([...eventTypes].sort())
  })

  it('is described in docs/webhooks.md', () => {
    const manual = readFileSync(join(import.meta.dirname, '../../../../../docs/webhooks.md'), 'utf8')
    expect(eventTypes.filter((type) => !manual.includes(`\`${type}\``))).toEqual([])
  })
})

describe('a delivery', () => {
  const expected: Record<string, Record<string, string>> = {
    waiting: { deliver: 'delivered', 'give-up': 'failed', hold: 'held', drop: 'dropped', again: 'waiting' },
    held: { release: 'waiting', drop: 'dropped', deliver: 'delivered' },
    delivered: { again: 'waiting' },
    failed: { again: 'waiting', deliver: 'delivered' },
    dropped: {},
  }
  it.each(deliveryStates.flatMap((state) => deliveryEvents.map((event) => [state, event] as const)))(
    'that is %s and meets %s goes where its table says',
    (state, event) => {
      const to = expected[state]![event]
      expect(can(deliveryFlow, state, event)).toBe(to !== undefined)
      if (to) expect(next(deliveryFlow, state, event)).toBe(to)
      else expect(() => next(deliveryFlow, state, event)).toThrow('states.not-now')
    },
  )

  const minute = 60_000
  it.each([
    [1, minute],
    [2, 5 * minute],
    [3, 15 * minute],
    [4, 60 * minute],
    [5, 120 * minute],
    [6, 240 * minute],
    [7, 480 * minute],
    [8, 960 * minute],
    [9, 1440 * minute],
    [10, null],
    [11, null],
  ])('is tried again, after %i tries, in %s ms', (attempts, wait) => {
    expect(waitAfter(attempts)).toBe(wait)
  })

  it('is never kept waiting by the rest of its endpoint longer than by itself', () => {
    for (let attempts = 1; attempts < mostDeliveryAttempts; attempts++)
      expect(restAfter(attempts)).toBeLessThanOrEqual(waitAfter(attempts)!)
    expect([0, 1, 2, 3, 5, 6, 50].map(restAfter)).toEqual([0, 30_000, 60_000, 120_000, 480_000, 600_000, 600_000])
  })

  it.each([
    [200, true],
    [204, true],
    [299, true],
    [199, false],
    [302, false],
    [410, false],
    [500, false],
    [null, false],
  ])('answered with %s is taken: %s', (status, expected) => {
    expect(isSuccessStatus(status)).toBe(expected)
    expect(isGoneStatus(status)).toBe(status === 410)
  })
})

describe('an endpoint that fails', () => {
  const failingSince = new Date('2026-11-21T11:00:00+05:30')
  const hours = (count: number) => new Date(failingSince.getTime() + count * 3_600_000)
  it.each([
    [5, 24, true],
    [4, 24, false],
    [5, 23, false],
    [500, 1, false],
    [500, 100, true],
  ])('%i times in a row over %i hours is paused: %s', (failures, after, paused) => {
    expect(isToBePaused({ failingSince, failures }, hours(after))).toBe(paused)
  })
})

describe('the body', () => {
  const event = {
    id: 'evt_1',
    type: 'order.paid',
    at: new Date('2026-11-21T11:00:00+05:30'),
    sequence: 7,
    state: 'PLACED',
    paymentState: 'PAID',
  }
  it('tells an order by its number, its states, its amounts and its lines', () => {
    const amounts = { goods: 1000, shipping: 118, gatewayCharge: 0, gst: 47, invoiceTotal: 1118, payable: 1118 }
    const lines = [{ id: 3, productId: 4, quantity: 2 }]
    expect(JSON.parse(bodyOf(event, { uniqueOrderId: 'SLV-1', amounts, lines }))).toEqual({
      id: 'evt_1',
      type: 'order.paid',
      version: 1,
      timestamp: '2026-11-21T11:00:00+05:30',
      data: {
        order: 'SLV-1',
        sequence: 7,
        state: 'PLACED',
        paymentState: 'PAID',
        amounts: {
          goodsPaise: 1000,
          shippingPaise: 118,
          gatewayChargePaise: 0,
          gstPaise: 47,
          invoiceTotalPaise: 1118,
          payablePaise: 1118,
        },
        lines: [{ line: 3, productId: 4, quantity: 2 }],
      },
    })
  })

  it('of a test holds nothing', () => {
    expect(JSON.parse(bodyOf({ ...event, type: 'test' }, null))).toMatchObject({ type: 'test', data: {} })
  })
})
