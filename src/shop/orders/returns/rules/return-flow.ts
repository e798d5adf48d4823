/**
 * A return of items of an order (rules/orders.md 3.1):
 *
 *   REQUESTED ─approve─▶ APPROVED ─receive─▶ RECEIVED ─settle─▶ SETTLED
 *       └──reject──▶ REJECTED
 */
import type { Flow } from '../../../states.ts'

export const returnStates = ['REQUESTED', 'APPROVED', 'REJECTED', 'RECEIVED', 'SETTLED'] as const
export type ReturnState = (typeof returnStates)[number]
export const returnEvents = ['approve', 'reject', 'receive', 'settle'] as const
export type ReturnEvent = (typeof returnEvents)[number]

export const returnFlow: Flow<ReturnState, ReturnEvent> = {
  REQUESTED: { approve: 'APPROVED', reject: 'REJECTED' },
  APPROVED: { receive: 'RECEIVED' },
  RECEIVED: { settle: 'SETTLED' },
  REJECTED: {},
  SETTLED: {},
}
