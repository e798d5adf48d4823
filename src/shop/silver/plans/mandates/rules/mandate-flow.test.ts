import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { can, next } from '../../../../states.ts'
import { debitEvents, debitFlow, debitStates, liveDebitStates } from './debit-flow.ts'
import { type MandateState, mandateEvents, mandateFlow, mandateStates } from './mandate-flow.ts'

const outcome = (work: () => string): string => {
  try {
    return work()
  } catch {
    return 'refused'
  }
}

describe('every event in every state of a mandate', () => {
  const expected: Record<string, string> = {
    'PENDING confirm': 'ACTIVE',
    'PENDING reject': 'REJECTED',
    'PENDING expire': 'EXPIRED',
    'PENDING revoke': 'REVOKING',
    'PENDING end': 'REVOKED',
    'ACTIVE pause': 'PAUSED',
    'ACTIVE revoke': 'REVOKING',
    'ACTIVE end': 'REVOKED',
    'PAUSED resume': 'ACTIVE',
    'PAUSED revoke': 'REVOKING',
    'PAUSED end': 'REVOKED',
    'REVOKING end': 'REVOKED',
    'REVOKED confirm': 'REVOKING',
    'REJECTED confirm': 'REVOKING',
    'EXPIRED confirm': 'REVOKING',
  }
  it.each(mandateStates.flatMap((state) => mandateEvents.map((event) => [state, event] as const)))(
    '%s %s',
    (state, event) => {
      expect(outcome(() => next(mandateFlow, state, event))).toBe(expected[`${state} ${event}`] ?? 'refused')
    },
  )

  it('never leads back to a mandate that may be debited once it was revoked or over', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...mandateEvents), { maxLength: 40 }), (events) => {
        let state: MandateState = 'PENDING'
        let wasOver = false
        for (const event of events) {
          if (can(mandateFlow, state, event)) state = next(mandateFlow, state, event)
          wasOver ||= !['PENDING', 'ACTIVE', 'PAUSED'].includes(state)
          expect(wasOver && (state === 'ACTIVE' || state === 'PAUSED')).toBe(false)
        }
      }),
    )
  })
})

describe('every event in every state of a debit', () => {
  const expected: Record<string, string> = {
    'ANNOUNCING announce': 'ANNOUNCED',
    'ANNOUNCING withdraw': 'WITHDRAWN',
    'ANNOUNCING fail': 'FAILED',
    'ANNOUNCED send': 'DEBITING',
    'ANNOUNCED withdraw': 'WITHDRAWN',
    'ANNOUNCED fail': 'FAILED',
    'DEBITING pay': 'PAID',
    'DEBITING fail': 'FAILED',
    'DEBITING recall': 'RECALLED',
    'DEBITING question': 'QUESTIONED',
    'FAILED refund': 'REFUNDED',
    'RECALLED fail': 'FAILED',
    'RECALLED refund': 'REFUNDED',
    'QUESTIONED pay': 'PAID',
    'QUESTIONED refund': 'REFUNDED',
  }
  it.each(debitStates.flatMap((state) => debitEvents.map((event) => [state, event] as const)))(
    '%s %s',
    (state, event) => {
      expect(outcome(() => next(debitFlow, state, event))).toBe(expected[`${state} ${event}`] ?? 'refused')
    },
  )

  it('is sent only after it was announced, and keeps its month while money may come', () => {
    expect(debitStates.filter((state) => debitFlow[state].send !== undefined)).toEqual(['ANNOUNCED'])
    const mayPay = debitStates.filter((state) => debitFlow[state].pay !== undefined)
    expect(mayPay.every((state) => (liveDebitStates as readonly string[]).includes(state))).toBe(true)
  })
})
