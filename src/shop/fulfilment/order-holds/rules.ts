/** An order can be on hold for one of three reasons. Meanwhile it is not packed, sent or handed over, but it can be cancelled. */

import { dayMs } from '../../../units/date.ts'
import type { Paise } from '../../../units/paise.ts'
import { type OrderState, statesBeforeDespatch } from '../../orders/rules/order-flow.ts'
import { type DisputeState, holdingStates } from '../../payments/disputes/rules/dispute-flow.ts'
import type { CartPrice } from '../../pricing/rules/price-cart.ts'
import { isProposalOf } from '../../staff/approvals/rules/proposal-kinds.ts'

export const holdReasons = ['new-address', 'proposal', 'dispute'] as const
export type HoldReason = (typeof holdReasons)[number]

/** The order was paid from wallets and goes to a new address (`orders.hold_until`). */
export interface AddressHold {
  readonly reason: 'new-address'
  readonly until: Date
}

/** A cancellation or refund of the order waits for a second person, or a change of who gets it. Goods and money must not both leave. */
export interface ProposalHold {
  readonly reason: 'proposal'
  readonly sentence: string
  readonly proposedBy: string
}

/** The payment is disputed, or a dispute of it was lost (rules/payments.md 10.6). */
export interface DisputeHold {
  readonly reason: 'dispute'
  readonly disputeRef: string
  readonly isLost: boolean
}

export type OrderHold = AddressHold | ProposalHold | DisputeHold

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

/** What may hold an order besides its address. */
export interface HoldCauses {
  readonly proposals: readonly OpenProposal[]
  readonly disputes: readonly { readonly disputeRef: string; readonly state: DisputeState }[]
}

/** How long an order that is paid from the wallets is held for a new address. */
export const newAddressMs = dayMs

/** What of an order is paid from the wallets. */
export const walletValue = ({ pointsValue, silverValue }: Pick<CartPrice, 'pointsValue' | 'silverValue'>): Paise =>
  pointsValue + silverValue

/** In these states nothing leaves any more, so proposals and disputes do not matter. */
const endStates: readonly OrderState[] = ['CLOSED', 'CANCELLED', 'RETURNED', 'PAYMENT_FAILED', 'EXPIRED']

/** Until when a new address holds the order. Null where it does not, or where the order has left or ended. */
export const addressHoldEnd = ({ holdUntil, state }: OrderHoldState, now: Date): Date | null =>
  holdUntil && holdUntil > now && statesBeforeDespatch.includes(state) ? holdUntil : null

const isHolding = (state: DisputeState): boolean => (holdingStates as readonly string[]).includes(state)

const isHoldingProposal = (kind: string): boolean => isProposalOf('refunds', kind) || isProposalOf('recipients', kind)

/** Every hold in force, the one that ends by itself first. */
export function holdsInForce(order: OrderHoldState, { proposals, disputes }: HoldCauses, now: Date): OrderHold[] {
  const until = addressHoldEnd(order, now)
  const hasEnded = endStates.includes(order.state)
  const waiting = hasEnded ? [] : proposals.filter(({ kind }) => isHoldingProposal(kind))
  return [
    ...(until ? [{ reason: 'new-address', until } as const] : []),
    ...waiting.map(({ sentence, proposedBy }) => ({ reason: 'proposal', sentence, proposedBy }) as const),
    ...(hasEnded ? [] : disputes.filter(({ state }) => isHolding(state))).map(
      ({ disputeRef, state }) => ({ reason: 'dispute', disputeRef, isLost: state === 'LOST' }) as const,
    ),
  ]
}
