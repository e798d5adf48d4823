/** The order queue: its filters, and which orders are urgent. */
import { addDays, type Day } from '../../../units/date.ts'
import { type OrderState, orderStates } from '../../orders/rules/order-flow.ts'
import type { PaymentStatus } from '../../orders/rules/payment-flow.ts'
import { paymentModeLabels } from '../../pricing/rules/payment-mode-labels.ts'

/** Stages of the queue in the order of the work; the first contains all orders that need attention. */
export const stages = [
  'open',
  'review',
  'placed',
  'accepted',
  'cancel-requested',
  'partly-despatched',
  'ready',
  'despatched',
  'came-back',
  'returns',
  'delivered',
  'cancelled',
  'unpaid',
  'all',
] as const
export type OrderQueueStage = (typeof stages)[number]

const states: Readonly<Record<Exclude<OrderQueueStage, 'open' | 'all'>, readonly OrderState[]>> = {
  review: ['REVIEW'],
  placed: ['PLACED'],
  accepted: ['ACCEPTED'],
  'cancel-requested': ['CANCEL_REQUESTED'],
  'partly-despatched': ['PARTLY_DESPATCHED'],
  ready: ['READY_FOR_PICKUP'],
  despatched: ['DESPATCHED', 'FULLY_DESPATCHED'],
  'came-back': ['RTO'],
  returns: ['RETURN_REQUESTED', 'RETURN_APPROVED', 'RETURN_RECEIVED'],
  delivered: ['DELIVERED', 'CLOSED', 'RETURN_REJECTED', 'RETURNED'],
  cancelled: ['CANCELLED'],
  unpaid: ['PENDING_PAYMENT', 'PAYMENT_FAILED', 'EXPIRED'],
}

const over: readonly OrderState[] = [...states.delivered, ...states.cancelled, ...states.unpaid]

export const statesOf = (stage: OrderQueueStage): readonly OrderState[] =>
  stage === 'all'
    ? orderStates
    : stage === 'open'
      ? orderStates.filter((state) => !over.includes(state))
      : states[stage]

export const stageLabels: Readonly<Record<OrderQueueStage, string>> = {
  open: 'Open',
  review: 'Under Review',
  placed: 'Order Placed',
  accepted: 'Order Accepted',
  'cancel-requested': 'Cancellation Requested',
  'partly-despatched': 'Partly Despatched',
  ready: 'Ready for Pickup',
  despatched: 'Despatched',
  'came-back': 'Returned to Seller',
  returns: 'Returns',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  unpaid: 'Not Paid',
  all: 'All',
}

/** Payment statuses, grouped for the queue. */
export const paymentStatusGroups = ['paid', 'to-check', 'waiting', 'failed', 'going-back', 'gone-back'] as const
export type PaymentStatusGroup = (typeof paymentStatusGroups)[number]

const statuses: Readonly<Record<PaymentStatusGroup, readonly PaymentStatus[]>> = {
  paid: ['PAID'],
  'to-check': ['UNDER_VERIFICATION'],
  waiting: ['PENDING', 'PROCESSING'],
  failed: ['FAILED', 'EXPIRED'],
  'going-back': ['REFUND_INITIATED'],
  'gone-back': ['PARTLY_REFUNDED', 'REFUNDED'],
}
export const statusesOf = (group: PaymentStatusGroup): readonly PaymentStatus[] => statuses[group]
export const paymentStatusGroupOf = (status: PaymentStatus): PaymentStatusGroup =>
  paymentStatusGroups.find((group) => statuses[group].includes(status)) ?? 'waiting'

/** Payment methods as written in an order's "UPI + Wallet Points". */
export const orderPaymentMethods = Object.values(paymentModeLabels)
export type OrderPaymentMethod = (typeof orderPaymentMethods)[number]

export const metalsSought = ['gold', 'silver'] as const
export type MetalSought = (typeof metalsSought)[number]

/** A saved view: all filters of the queue. */
export interface OrderViewFilter {
  readonly stage: OrderQueueStage
  readonly money?: PaymentStatusGroup | undefined
  readonly metal?: MetalSought | undefined
  readonly way?: OrderPaymentMethod | undefined
  readonly handing?: 'delivery' | 'pickup' | undefined
  /** Days in India, both included. */
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly isLate?: boolean | undefined
  readonly sort?: 'newest' | 'oldest' | undefined
}

export const pageSize = 50
export const mostViews = 12
export const mostOrdersAtOnce = 100

export const isAwaitingDespatch = (state: OrderState): boolean =>
  state === 'PLACED' || state === 'ACCEPTED' || state === 'PARTLY_DESPATCHED' || state === 'CANCEL_REQUESTED'
/** The states of a stage; if only late orders are shown, those of them that wait for despatch. */
export const statesInView = ({ stage, isLate }: Pick<OrderViewFilter, 'stage' | 'isLate'>): readonly OrderState[] =>
  isLate ? statesOf(stage).filter(isAwaitingDespatch) : statesOf(stage)
/** Orders placed up to this day are late today: as many calendar days as the promised working days are over. */
export const lateUntil = (today: Day, despatchDays: number): Day => addDays(today, -despatchDays - 1)
