import { describe, expect, it } from 'vitest'
import { orderStates } from '../../orders/rules/order-flow.ts'
import { type DisputeState, disputeStates } from '../../payments/disputes/rules/dispute-flow.ts'
import { addressHoldEnd, holdsInForce } from './rules.ts'

const now = new Date('2026-11-21T10:00:00Z')
const later = new Date('2026-11-21T11:00:00Z')
const proposal = { id: 7, kind: 'orders.refund', sentence: 'Cancel order SLV-1', proposedBy: 'Ravi', proposedAt: now }

describe('a new address', () => {
  it('holds an order until its time, as long as nothing of it has left', () => {
    expect(addressHoldEnd({ holdUntil: later, state: 'ACCEPTED' }, now)).toBe(later)
    expect(addressHoldEnd({ holdUntil: later, state: 'DESPATCHED' }, now)).toBeNull()
    expect(addressHoldEnd({ holdUntil: now, state: 'ACCEPTED' }, now)).toBeNull()
    expect(addressHoldEnd({ holdUntil: null, state: 'ACCEPTED' }, now)).toBeNull()
  })
})

describe('an open proposal', () => {
  it('holds an order in every state in which something may still leave', () => {
    const onHold = orderStates.filter(
      (state) => holdsInForce({ holdUntil: null, state }, { proposals: [proposal], disputes: [] }, now).length > 0,
    )
    expect(orderStates.filter((state) => !onHold.includes(state))).toEqual([
      'CLOSED',
      'PAYMENT_FAILED',
      'EXPIRED',
      'CANCELLED',
      'RETURNED',
    ])
  })

  it('holds nothing where it is about goods that may leave', () => {
    const courier = { ...proposal, kind: 'POST admin/orders/despatch' }
    expect(holdsInForce({ holdUntil: null, state: 'ACCEPTED' }, { proposals: [courier], disputes: [] }, now)).toEqual(
      [],
    )
  })

  it('is named beside a new address', () => {
    expect(holdsInForce({ holdUntil: later, state: 'PLACED' }, { proposals: [proposal], disputes: [] }, now)).toEqual([
      { reason: 'new-address', until: later },
      { reason: 'proposal', sentence: 'Cancel order SLV-1', proposedBy: 'Ravi' },
    ])
    expect(holdsInForce({ holdUntil: null, state: 'PLACED' }, { proposals: [], disputes: [] }, now)).toEqual([])
  })
})

describe('a dispute of the payment', () => {
  const order = { holdUntil: null, state: 'ACCEPTED' } as const
  const holdsOf = (state: DisputeState) =>
    holdsInForce(order, { proposals: [], disputes: [{ disputeRef: 'disp_1', state }] }, now)

  it('holds the goods until it is decided, and for good once it is lost', () => {
    expect(disputeStates.filter((state) => holdsOf(state).length === 0)).toEqual(['WON', 'CLOSED'])
    expect(holdsOf('OPEN')).toEqual([{ reason: 'dispute', disputeRef: 'disp_1', isLost: false }])
    expect(holdsOf('LOST')).toEqual([{ reason: 'dispute', disputeRef: 'disp_1', isLost: true }])
  })

  it('holds nothing of an order that has ended', () => {
    const disputes = [{ disputeRef: 'disp_1', state: 'OPEN' }] as const
    expect(holdsInForce({ holdUntil: null, state: 'CANCELLED' }, { proposals: [], disputes }, now)).toEqual([])
  })
})
