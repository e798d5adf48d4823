/** Colours of the states of disputes, and labels of their phases and evidence. */
import type { DisputeState } from '../../../../shop/payments/disputes/rules/dispute-flow.ts'
import type { disputePhases, evidenceKinds } from '../../../../shop/payments/disputes/rules/dispute-terms.ts'
import type { StateTone } from '../../../parts/page/state-tag.tsx'

export const disputeTones: Readonly<Record<DisputeState, StateTone>> = {
  OPEN: 'bad',
  SUBMITTING: 'info',
  ACCEPTING: 'info',
  UNDER_REVIEW: 'warn',
  WON: 'ok',
  LOST: 'bad',
  CLOSED: 'plain',
}

export const disputePhaseLabels: Readonly<Record<(typeof disputePhases)[number], string>> = {
  retrieval: 'Retrieval (inquiry)',
  fraud: 'Fraud suspicion',
  chargeback: 'Chargeback',
  pre_arbitration: 'Pre-arbitration',
  arbitration: 'Arbitration',
}

export const evidenceKindLabels: Readonly<Record<(typeof evidenceKinds)[number], string>> = {
  invoice: 'Invoice',
  shipping: 'Proof of despatch',
  delivery: 'Proof of delivery',
  customer_communication: 'Messages with the customer',
  other: 'Other',
}

/** "not_received" → "Not received": banks send codes, staff type sentences. */
export function disputeReasonText(reason: string): string {
  const text = reason.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const choicesOf = <Value extends string>(
  labels: Readonly<Record<Value, string>>,
): readonly (readonly [Value, string])[] => Object.entries(labels) as [Value, string][]
