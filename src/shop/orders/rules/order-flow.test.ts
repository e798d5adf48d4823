import { describe, expect, test } from 'vitest'
import { can, next } from '../../states.ts'
import { type OrderEvent, type OrderState, orderEvents, orderFlow, orderLabels, orderStates } from './order-flow.ts'

/** Every move there is; all others are refused. */
const transitions = new Set([
  'PENDING_PAYMENT retry PENDING_PAYMENT',
  'PENDING_PAYMENT place PLACED',
  'PENDING_PAYMENT fail PAYMENT_FAILED',
  'PENDING_PAYMENT expire EXPIRED',
  'PENDING_PAYMENT review REVIEW',
  'PAYMENT_FAILED retry PENDING_PAYMENT',
  'PAYMENT_FAILED place PLACED',
  'PAYMENT_FAILED expire EXPIRED',
  'PAYMENT_FAILED review REVIEW',
  'EXPIRED retry PENDING_PAYMENT',
  'EXPIRED place PLACED',
  'EXPIRED review REVIEW',
  'REVIEW clear PLACED',
  'REVIEW cancel CANCELLED',
  'PLACED accept ACCEPTED',
  'PLACED cancel CANCELLED',
  'PLACED fail PAYMENT_FAILED',
  'PLACED review REVIEW',
  'ACCEPTED make-ready READY_FOR_PICKUP',
  'ACCEPTED despatch DESPATCHED',
  'ACCEPTED despatch-part PARTLY_DESPATCHED',
  'ACCEPTED request-cancel CANCEL_REQUESTED',
  'ACCEPTED cancel CANCELLED',
  'CANCEL_REQUESTED cancel CANCELLED',
  'CANCEL_REQUESTED refuse-cancel ACCEPTED',
  'PARTLY_DESPATCHED despatch-part PARTLY_DESPATCHED',
  'PARTLY_DESPATCHED despatch-rest FULLY_DESPATCHED',
  'DESPATCHED deliver DELIVERED',
  'DESPATCHED return-to-origin RTO',
  'FULLY_DESPATCHED deliver DELIVERED',
  'FULLY_DESPATCHED return-to-origin RTO',
  'READY_FOR_PICKUP deliver DELIVERED',
  'READY_FOR_PICKUP cancel CANCELLED',
  'DELIVERED close CLOSED',
  'DELIVERED request-return RETURN_REQUESTED',
  'RTO cancel CANCELLED',
  'RTO send-again DESPATCHED',
  'RETURN_REQUESTED approve-return RETURN_APPROVED',
  'RETURN_REQUESTED reject-return RETURN_REJECTED',
  'RETURN_APPROVED receive-return RETURN_RECEIVED',
  'RETURN_REJECTED close CLOSED',
  'RETURN_RECEIVED settle-return RETURNED',
  'RETURN_RECEIVED settle-part DELIVERED',
  'RETURN_RECEIVED replace DESPATCHED',
  'RETURN_REQUESTED request-return RETURN_REQUESTED',
])

describe('an order', () => {
  const every = orderStates.flatMap((state) => orderEvents.map((event): [OrderState, OrderEvent] => [state, event]))

  test.each(every)('in %s meets %s as the table says', (state, event) => {
    const expected = [...transitions].find((transition) => transition.startsWith(`${state} ${event} `))
    expect(can(orderFlow, state, event)).toBe(expected !== undefined)
    if (expected) expect(`${state} ${event} ${next(orderFlow, state, event)}`).toBe(expected)
    else expect(() => next(orderFlow, state, event)).toThrow('states.not-now')
  })

  test('has the statuses the specification shows', () => {
    const labels = ['Order Placed', 'Order Accepted', 'Despatched', 'Partly Despatched', 'Fully Despatched']
    expect(Object.values(orderLabels)).toEqual(expect.arrayContaining(labels))
  })
})
