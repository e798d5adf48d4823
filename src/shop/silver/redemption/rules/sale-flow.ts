/**
 * A sale of digital silver to us. The silver is ours and the money due from the start; the states are those of the payout.
 *
 *   DUE ─send─▶ SENT ─pay─▶ PAID ─fail─▶ FAILED      the customer's bank returned it
 *    ├─pay──▶ PAID
 *    └─fail─▶ FAILED ─retry─▶ DUE                    to the customer's current account
 *               └─undo─▶ UNDONE                      the customer has the silver again
 */
import type { Flow } from '../../../states.ts'

export const saleStates = ['DUE', 'SENT', 'PAID', 'FAILED', 'UNDONE'] as const
export type SaleState = (typeof saleStates)[number]
export const saleEvents = ['send', 'pay', 'fail', 'retry', 'undo'] as const
export type SaleEvent = (typeof saleEvents)[number]

export const saleFlow: Flow<SaleState, SaleEvent> = {
  DUE: { send: 'SENT', pay: 'PAID', fail: 'FAILED' },
  SENT: { pay: 'PAID', fail: 'FAILED' },
  PAID: { fail: 'FAILED' },
  FAILED: { retry: 'DUE', undo: 'UNDONE' },
  UNDONE: {},
}

/** As shown to customers. */
export const saleLabels: Readonly<Record<SaleState, string>> = {
  DUE: 'Payout on its way',
  SENT: 'Payout on its way',
  PAID: 'Paid',
  FAILED: 'Payout failed',
  UNDONE: 'Silver returned',
}
