/**
 * A disputed payment (rules/payments.md 10).
 *
 *   OPEN ─submit─▶ SUBMITTING ─review─▶ UNDER_REVIEW ─win─▶ WON ─reopen─▶ OPEN     challenged again
 *    ├─accept─▶ ACCEPTING ─lose─▶ LOST      └─require─▶ OPEN     more evidence is needed
 *    │  (both ─fail─▶ OPEN: the provider refused)
 *    └─review─▶ UNDER_REVIEW                answered in the provider's dashboard
 *
 * From every state that is not decided, `win`, `lose` and `close` lead to the decision. A decision may still be reversed.
 */
import type { ProviderDisputeState } from '../../../../partners/payment/gateway.ts'
import { can, type Flow } from '../../../states.ts'

export const disputeStates = ['OPEN', 'SUBMITTING', 'ACCEPTING', 'UNDER_REVIEW', 'WON', 'LOST', 'CLOSED'] as const
export type DisputeState = (typeof disputeStates)[number]

export const disputeEvents = [
  'submit',
  'accept',
  'fail',
  'review',
  'require',
  'win',
  'lose',
  'close',
  'reopen',
] as const
export type DisputeEvent = (typeof disputeEvents)[number]

const decisions = { win: 'WON', lose: 'LOST', close: 'CLOSED' } as const

export const disputeFlow: Flow<DisputeState, DisputeEvent> = {
  OPEN: { ...decisions, submit: 'SUBMITTING', accept: 'ACCEPTING', review: 'UNDER_REVIEW' },
  SUBMITTING: { ...decisions, review: 'UNDER_REVIEW', fail: 'OPEN' },
  ACCEPTING: { ...decisions, review: 'UNDER_REVIEW', fail: 'OPEN' },
  UNDER_REVIEW: { ...decisions, require: 'OPEN' },
  WON: { lose: 'LOST', close: 'CLOSED', reopen: 'OPEN', review: 'UNDER_REVIEW' },
  LOST: { win: 'WON' },
  CLOSED: { win: 'WON', lose: 'LOST', reopen: 'OPEN', review: 'UNDER_REVIEW' },
}

export const disputeLabels: Readonly<Record<DisputeState, string>> = {
  OPEN: 'Response needed',
  SUBMITTING: 'Submitting evidence',
  ACCEPTING: 'Accepting',
  UNDER_REVIEW: 'Under review',
  WON: 'Won',
  LOST: 'Lost',
  CLOSED: 'Closed',
}

/** The lists of the back office: to be answered, with the bank, decided. */
export const disputeViews = ['open', 'review', 'decided'] as const
export type DisputeView = (typeof disputeViews)[number]

/** Not decided: the money may still be lost. */
export const unresolvedStates = ['OPEN', 'SUBMITTING', 'ACCEPTING', 'UNDER_REVIEW'] as const
export const isUnresolved = (state: DisputeState): boolean => (unresolvedStates as readonly string[]).includes(state)

/** While it is not decided, and after it was lost, the customer has the money or may get it: goods and refunds stay here. */
export const holdingStates = [...unresolvedStates, 'LOST'] as const

/** The event of a provider's report; null where it says nothing new, or what our own request has overtaken. */
export function eventOfReport(state: DisputeState, reported: ProviderDisputeState): DisputeEvent | null {
  const event = eventsOfReports[reported](state)
  return event && disputeFlow[state][event] !== state && can(disputeFlow, state, event) ? event : null
}

const eventsOfReports: Readonly<Record<ProviderDisputeState, (state: DisputeState) => DisputeEvent | null>> = {
  // Until our evidence or acceptance has arrived, the provider still reports it as open.
  open: (state) => (state === 'UNDER_REVIEW' ? 'require' : state === 'WON' || state === 'CLOSED' ? 'reopen' : null),
  under_review: () => 'review',
  won: () => 'win',
  lost: () => 'lose',
  closed: () => 'close',
}
