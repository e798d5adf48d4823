/**
 * One payment attempt. Only the newest attempt of an order is live; an older one may still be paid in a forgotten tab.
 *
 *   OPEN ─wait─▶ PROCESSING ─pay─▶ PAID
 *    │ ├─proof─▶ UNDER_VERIFICATION ─pay─▶ PAID · ─fail─▶ FAILED
 *    │ ├─supersede─▶ SUPERSEDED ┐
 *    │ ├─fail──────▶ FAILED     ├─pay─▶ PAID     (late success)
 *    │ └─expire────▶ EXPIRED    ┘
 *    └─question─▶ QUESTIONED        money came, but a wrong amount, or twice, or for what can no longer be sold
 *
 * From every state without money, `doubt` leads to PROCESSING: the provider signed that it was paid, but cannot confirm it now.
 */
import type { Flow } from '../../states.ts'

export const attemptStates = [
  'OPEN',
  'PROCESSING',
  'UNDER_VERIFICATION',
  'PAID',
  'FAILED',
  'EXPIRED',
  'SUPERSEDED',
  'QUESTIONED',
] as const
export type AttemptState = (typeof attemptStates)[number]

export const attemptEvents = ['wait', 'doubt', 'proof', 'pay', 'fail', 'expire', 'supersede', 'question'] as const
export type AttemptEvent = (typeof attemptEvents)[number]

const money = { pay: 'PAID', question: 'QUESTIONED', doubt: 'PROCESSING' } as const

export const attemptFlow: Flow<AttemptState, AttemptEvent> = {
  OPEN: {
    ...money,
    wait: 'PROCESSING',
    proof: 'UNDER_VERIFICATION',
    fail: 'FAILED',
    expire: 'EXPIRED',
    supersede: 'SUPERSEDED',
  },
  PROCESSING: { ...money, wait: 'PROCESSING', fail: 'FAILED', expire: 'EXPIRED' },
  UNDER_VERIFICATION: { pay: 'PAID', question: 'QUESTIONED', fail: 'FAILED' },
  FAILED: money,
  EXPIRED: money,
  SUPERSEDED: { ...money, fail: 'FAILED', expire: 'EXPIRED' },
  PAID: {},
  QUESTIONED: { pay: 'PAID', fail: 'FAILED' },
}

/** The customer may still pay with it, or may have paid without a confirmation yet. */
export const isLive = (state: AttemptState): boolean => state === 'OPEN' || isInDoubt(state)
/** Money may be on its way: no further payment may be requested. */
export const isInDoubt = (state: AttemptState): boolean => state === 'PROCESSING' || state === 'UNDER_VERIFICATION'
/** It brought money, accepted or under review. */
export const hasMoney = (state: AttemptState): boolean => state === 'PAID' || state === 'QUESTIONED'
/** The provider may still say something new: a superseded attempt is polled as long as any other. */
export const isPolled = (state: AttemptState): boolean =>
  state === 'OPEN' || state === 'PROCESSING' || state === 'SUPERSEDED' || state === 'EXPIRED'
