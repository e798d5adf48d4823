/** An order on hold is neither packed, sent nor handed over, for one of two reasons; it can be cancelled meanwhile. */

import { type OrderState, statesBeforeDespatch } from '../../orders/rules.ts'
import { isProposalOf } from '../../staff/approvals/rules/proposal-kinds.ts'

export const holdReasons = ['new-address', 'proposal'] as const
export type HoldReason = (typeof holdReasons)[number]

/** It was paid from wallets and goes to an address that is new (`orders.hold_until`). */
export interface AddressHold {
  readonly reason: 'new-address'
  readonly until: Date
}

/** A cancel or a refund of it waits for a second person: goods and money must not both leave. */
export interface ProposalHold {
  readonly reason: 'proposal'
  readonly sentence: string
  readonly proposedBy: string
}

export type OrderHold = AddressHold | ProposalHold

export interface OrderHoldState {
  readonly holdUntil: Date | null
  readonly state: OrderState
}

/** A proposal about the order that is neither carried out, refused nor withdrawn. */
export interface OpenProposal {
  readonly id: number
  readonly kind: string
  readonly sentence: string
  readonly proposedBy: string
  readonly proposedAt: Date
}

/** Nothing leaves any more, whatever is proposed. */
const endStates: readonly OrderState[] = ['CLOSED', 'CANCELLED', 'RETURNED', 'PAYMENT_FAILED', 'EXPIRED']

/** Until when a new address holds it; null where it does not, or the order has left or ended. */
export const addressHoldEnd = ({ holdUntil, state }: OrderHoldState, now: Date): Date | null =>
  holdUntil && holdUntil > now && statesBeforeDespatch.includes(state) ? holdUntil : null

/** Every hold in force, the one that ends by itself first. */
export function holdsInForce(order: OrderHoldState, proposals: readonly OpenProposal[], now: Date): OrderHold[] {
  const until = addressHoldEnd(order, now)
  const waiting = endStates.includes(order.state) ? [] : proposals.filter(({ kind }) => isProposalOf('refunds', kind))
  return [
    ...(until ? [{ reason: 'new-address', until } as const] : []),
    ...waiting.map(({ sentence, proposedBy }) => ({ reason: 'proposal', sentence, proposedBy }) as const),
  ]
}
