import { describe, expect, it } from 'vitest'
import { orderStates } from '../../orders/rules/order-flow.ts'
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
    const onHold = orderStates.filter((state) => holdsInForce({ holdUntil: null, state }, [proposal], now).length > 0)
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
    expect(holdsInForce({ holdUntil: null, state: 'ACCEPTED' }, [courier], now)).toEqual([])
  })

  it('is named beside a new address', () => {
    expect(holdsInForce({ holdUntil: later, state: 'PLACED' }, [proposal], now)).toEqual([
      { reason: 'new-address', until: later },
      { reason: 'proposal', sentence: 'Cancel order SLV-1', proposedBy: 'Ravi' },
    ])
    expect(holdsInForce({ holdUntil: null, state: 'PLACED' }, [], now)).toEqual([])
  })
})
