import { describe, expect, it } from 'vitest'
import { can, next } from '../../../states.ts'
import {
  type PurchaseEvent,
  type PurchaseState,
  purchaseEvents,
  purchaseFlow,
  purchaseStates,
} from './purchase-flow.ts'

const transitions: Readonly<Record<PurchaseState, Partial<Record<PurchaseEvent, PurchaseState>>>> = {
  QUOTED: { begin: 'PENDING', wait: 'PROCESSING', pay: 'CREDITED', expire: 'EXPIRED', review: 'REVIEW' },
  PENDING: {
    begin: 'PENDING',
    wait: 'PROCESSING',
    proof: 'UNDER_VERIFICATION',
    pay: 'CREDITED',
    fail: 'FAILED',
    expire: 'EXPIRED',
    review: 'REVIEW',
  },
  PROCESSING: { wait: 'PROCESSING', pay: 'CREDITED', fail: 'FAILED', expire: 'EXPIRED', review: 'REVIEW' },
  UNDER_VERIFICATION: { pay: 'CREDITED', fail: 'FAILED', review: 'REVIEW' },
  CREDITED: {},
  FAILED: { begin: 'PENDING', wait: 'PROCESSING', pay: 'CREDITED', expire: 'EXPIRED', review: 'REVIEW' },
  EXPIRED: { wait: 'PROCESSING', pay: 'CREDITED', review: 'REVIEW' },
  REVIEW: { pay: 'CREDITED', review: 'REVIEW', refund: 'REFUNDED' },
  REFUNDED: {},
}

describe('a purchase of digital silver', () => {
  it.each(purchaseStates.flatMap((state) => purchaseEvents.map((event) => [state, event] as const)))(
    '%s, %s',
    (state, event) => {
      const to = transitions[state][event]
      expect(can(purchaseFlow, state, event)).toBe(to !== undefined)
      if (to) expect(next(purchaseFlow, state, event)).toBe(to)
      else expect(() => next(purchaseFlow, state, event)).toThrow('states.not-now')
    },
  )

  it('is final once it is credited, or its money went back', () => {
    expect(purchaseEvents.filter((event) => can(purchaseFlow, 'CREDITED', event))).toEqual([])
    expect(purchaseEvents.filter((event) => can(purchaseFlow, 'REFUNDED', event))).toEqual([])
  })
})
