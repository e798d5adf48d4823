/**
 * A mandate for automatic payments of a monthly plan (decision 0112). The bank decides about it; each report of its state, however
 * late or often it comes, is one of these events.
 *
 *   PENDING ─confirm─▶ ACTIVE ─pause─▶ PAUSED ─resume─▶ ACTIVE       pause, resume: by the customer in their UPI app
 *    │ ├─reject─▶ REJECTED
 *    │ └─expire─▶ EXPIRED                                            not authorised in time
 *    └──── PENDING, ACTIVE or PAUSED ─revoke─▶ REVOKING ─end─▶ REVOKED      by the customer here
 *                  ACTIVE or PAUSED ─end─▶ REVOKED                          by the customer at the bank
 *
 * One that the bank confirms after it was over here is revoked at the bank: `confirm` leads to REVOKING.
 */
import type { Flow } from '../../../../states.ts'

export const mandateStates = ['PENDING', 'ACTIVE', 'PAUSED', 'REVOKING', 'REVOKED', 'REJECTED', 'EXPIRED'] as const
export type MandateState = (typeof mandateStates)[number]
export const mandateEvents = ['confirm', 'pause', 'resume', 'reject', 'expire', 'revoke', 'end'] as const
export type MandateEvent = (typeof mandateEvents)[number]

const late = { confirm: 'REVOKING' } as const

export const mandateFlow: Flow<MandateState, MandateEvent> = {
  PENDING: { confirm: 'ACTIVE', reject: 'REJECTED', expire: 'EXPIRED', revoke: 'REVOKING', end: 'REVOKED' },
  ACTIVE: { pause: 'PAUSED', revoke: 'REVOKING', end: 'REVOKED' },
  PAUSED: { resume: 'ACTIVE', revoke: 'REVOKING', end: 'REVOKED' },
  REVOKING: { end: 'REVOKED' },
  REVOKED: late,
  REJECTED: late,
  EXPIRED: late,
}

/** At most one mandate of a plan is in one of these. */
export const openMandateStates = ['PENDING', 'ACTIVE', 'PAUSED'] as const satisfies readonly MandateState[]
