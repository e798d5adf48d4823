/**
 * When items may be returned (rules/orders.md 3.1): within 48 hours of delivery, if they are wrong, damaged, short, tampered with,
 * not of the stated purity or late. Bullion cannot be returned for a change of mind; the shop buys it back instead.
 */
import type { ReturnState } from './rules/return-flow.ts'

const claimHours = 48
export const mostPictures = 4

interface ReturnSummary {
  readonly quantity: number
  readonly state: ReturnState
  readonly wish: ReturnRemedy
}

/** Requested and not yet decided or settled: a line has at most one such return at a time. */
export const isOpen = ({ state }: Pick<ReturnSummary, 'state'>): boolean => state !== 'REJECTED' && state !== 'SETTLED'

/** How many units were refunded; replaced units are not counted, since the customer has them again. */
export const countRefundedItems = (returns: readonly ReturnSummary[]): number =>
  returns.reduce(
    (sum, { quantity, state, wish }) => (state === 'SETTLED' && wish === 'refund' ? sum + quantity : sum),
    0,
  )

export const returnLabels: Readonly<Record<ReturnState, string>> = {
  REQUESTED: 'Return Requested',
  APPROVED: 'Return Approved',
  REJECTED: 'Return Rejected',
  RECEIVED: 'Return Received',
  SETTLED: 'Returned',
}

export const claimReasons = ['wrong', 'damaged', 'short', 'tampered', 'purity', 'late'] as const
export type ClaimReason = (typeof claimReasons)[number]

export const returnRemedies = ['refund', 'replacement'] as const
export type ReturnRemedy = (typeof returnRemedies)[number]

const signs: readonly (readonly [ClaimReason, RegExp])[] = [
  ['tampered', /tamper|seal|opened/i],
  ['damaged', /damag|broken|scratch|dent|bent/i],
  ['short', /short|missing|fewer|less|not all/i],
  ['purity', /purit|finen|fake|assay|karat/i],
  ['wrong', /wrong|different|other (?:piece|product|item|coin|bar)|mistake/i],
  ['late', /\blate\b|\blater\b|delay/i],
]

/** The claim in a reason: the one it begins with, as our form sends it, or that of a free text; null if it is no valid claim. */
export const claimReasonOf = (reason: string): ClaimReason | null =>
  claimReasons.find((claim) => reason.startsWith(`${claim}:`)) ??
  signs.find(([, sign]) => sign.test(reason))?.[0] ??
  null

/** The latest time for a claim. */
export const claimUntil = (deliveredAt: Date): Date => new Date(deliveredAt.getTime() + claimHours * 3_600_000)
