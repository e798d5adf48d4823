/**
 * One debit of a mandate: announced to the customer, then sent, at most once a month (decision 0112).
 *
 *   ANNOUNCING ─announce─▶ ANNOUNCED ─send─▶ DEBITING ─pay─▶ PAID
 *    │ │                    │ │               │ ├─question─▶ QUESTIONED ─pay─▶ PAID · ─refund─▶ REFUNDED   decided by staff
 *    │ └─fail─▶ FAILED      │ └─fail─▶ FAILED │ ├─fail────▶ FAILED
 *    └─withdraw─▶ WITHDRAWN └─withdraw─▶ …    │ └─recall──▶ RECALLED      skipped, paused or revoked too late to stop it
 *
 * Money of a debit that is RECALLED, or that had FAILED, is refunded: `refund` leads to REFUNDED.
 */
import type { Flow } from '../../../../states.ts'

export const debitStates = [
  'ANNOUNCING',
  'ANNOUNCED',
  'DEBITING',
  'PAID',
  'FAILED',
  'WITHDRAWN',
  'RECALLED',
  'QUESTIONED',
  'REFUNDED',
] as const
export type DebitState = (typeof debitStates)[number]
export const debitEvents = ['announce', 'send', 'pay', 'fail', 'withdraw', 'recall', 'question', 'refund'] as const
export type DebitEvent = (typeof debitEvents)[number]

export const debitFlow: Flow<DebitState, DebitEvent> = {
  ANNOUNCING: { announce: 'ANNOUNCED', withdraw: 'WITHDRAWN', fail: 'FAILED' },
  ANNOUNCED: { send: 'DEBITING', withdraw: 'WITHDRAWN', fail: 'FAILED' },
  DEBITING: { pay: 'PAID', fail: 'FAILED', recall: 'RECALLED', question: 'QUESTIONED' },
  PAID: {},
  FAILED: { refund: 'REFUNDED' },
  WITHDRAWN: {},
  RECALLED: { fail: 'FAILED', refund: 'REFUNDED' },
  QUESTIONED: { pay: 'PAID', refund: 'REFUNDED' },
  REFUNDED: {},
}

/** The month's one debit: while a row is in one of these there is no other (a unique index of the table). */
export const liveDebitStates = [
  'ANNOUNCING',
  'ANNOUNCED',
  'DEBITING',
  'PAID',
  'RECALLED',
  'QUESTIONED',
] as const satisfies readonly DebitState[]

/** Still to come, or under way at the bank. */
export const pendingDebitStates = ['ANNOUNCING', 'ANNOUNCED', 'DEBITING'] as const satisfies readonly DebitState[]
