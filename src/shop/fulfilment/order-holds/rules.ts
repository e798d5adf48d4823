/** An order can be on hold for one of two reasons. Meanwhile it is not packed, sent or handed over, but it can be cancelled. */

import { type OrderState, statesBeforeDespatch } from '../../orders/rules/order-flow.ts'
import { isProposalOf } from '../../staff/approvals/rules/proposal-kinds.ts'

export const holdReasons = ['new-address', 'proposal'] as const
export type HoldReason = (typeof holdReasons)[number]

/** The order was paid from wallets and goes to a new address (`orders.hold_until`). */
export interface AddressHold {
  readonly reason: 'new-address'
  readonly until: Date
}

/** A cancellation or refund of the order waits for a second person. Goods and money must not both leave. */
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

/** A proposal about the order that has not been carried out, rejected or withdrawn. */
export interface OpenProposal {
  readonly id: number
  readonly kind: string
  readonly sentence: string
  readonly proposedBy: string
  readonly proposedAt: Date
}

/** In these states nothing leaves any more, so proposals do not matter. */
const endStates: readonly OrderState[] = ['CLOSED', 'CANCELLED', 'RETURNED', 'PAYMENT_FAILED', 'EXPIRED']

/** Until when a new address holds the order. Null where it does not, or where the order has left or ended. */
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
