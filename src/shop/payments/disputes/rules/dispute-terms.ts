/** Phases of disputes and kinds of evidence, in the order in which staff choose them. */
import type { DisputePhase, EvidenceKind } from '../../../../partners/payment/gateway.ts'

export const disputePhases = [
  'retrieval',
  'fraud',
  'chargeback',
  'pre_arbitration',
  'arbitration',
] as const satisfies readonly DisputePhase[]

export const evidenceKinds = [
  'invoice',
  'shipping',
  'delivery',
  'customer_communication',
  'other',
] as const satisfies readonly EvidenceKind[]
