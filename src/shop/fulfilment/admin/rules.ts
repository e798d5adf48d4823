/** The order queue: its filters, and which orders are urgent. */
import {
  addDays,
  type Day,
  dayOf,
  type Holidays,
  istMoment,
  isWorkingDay,
  workingDayFrom,
} from '../../../units/date.ts'
import { formatShortDay } from '../../../units/format.ts'
import { type OrderState, orderStates } from '../../orders/rules/order-flow.ts'
import { hasParcelWork, type ParcelWork } from '../../orders/rules/parcel-work.ts'
import { isPaymentReceived, type PaymentStatus, paymentStatuses } from '../../orders/rules/payment-flow.ts'
import { paymentModeLabels } from '../../pricing/rules/payment-mode-labels.ts'

/** The work of the day, in its order: each is a chip above the list. */
export const workStages = ['to-accept', 'to-pack', 'packed', 'to-hand-over', 'late'] as const

/** Stages of the queue; the first contains all orders that need attention, the last all there are. */
export const stages = [
  'open',
  ...workStages,
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
  'sold',
  'all',
] as const
export type OrderQueueStage = (typeof stages)[number]
type WorkStage = (typeof workStages)[number]

const states: Readonly<Record<Exclude<OrderQueueStage, 'open' | 'sold' | 'all' | WorkStage>, readonly OrderState[]>> = {
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
const openStates = orderStates.filter((state) => !over.includes(state))

export const isAwaitingDespatch = (state: OrderState): boolean =>
  state === 'PLACED' || state === 'ACCEPTED' || state === 'PARTLY_DESPATCHED' || state === 'CANCEL_REQUESTED'

/** Which orders a stage contains. */
export interface StageRule {
  readonly states: readonly OrderState[]
  readonly payments?: readonly PaymentStatus[]
  readonly parcelWork?: ParcelWork
  /** Only those that should have left by now. */
  readonly isLate?: true
}

const workRules: Readonly<Record<WorkStage, StageRule>> = {
  'to-accept': { states: ['PLACED'], payments: ['PAID'] },
  'to-pack': { states: openStates, parcelWork: 'to-pack' },
  packed: { states: openStates, parcelWork: 'packed' },
  'to-hand-over': { states: openStates, parcelWork: 'to-hand-over' },
  late: { states: orderStates.filter(isAwaitingDespatch), isLate: true },
}

/** What counts as sold in figures and reports: paid, and neither cancelled nor refunded in full. */
const soldRule: StageRule = {
  states: orderStates.filter((state) => !states.cancelled.includes(state) && !states.unpaid.includes(state)),
  payments: paymentStatuses.filter((status) => isPaymentReceived(status) && status !== 'REFUNDED'),
}

const isWorkStage = (stage: OrderQueueStage): stage is WorkStage => (workStages as readonly string[]).includes(stage)

export function stageRule(stage: OrderQueueStage): StageRule {
  if (isWorkStage(stage)) return workRules[stage]
  if (stage === 'sold') return soldRule
  if (stage === 'all') return { states: orderStates }
  return { states: stage === 'open' ? openStates : states[stage] }
}

/** What decides whether an order belongs to a stage. */
export interface StagedOrder {
  readonly state: OrderState
  readonly paymentStatus: PaymentStatus
  /** Its parcel works, joined by "+". */
  readonly parcelWork: string
  /** The day by whose end it was promised to leave is over. */
  readonly isOverdue: boolean
}

export function isInStage(order: StagedOrder, stage: OrderQueueStage): boolean {
  const rule = stageRule(stage)
  return (
    rule.states.includes(order.state) &&
    (rule.payments === undefined || rule.payments.includes(order.paymentStatus)) &&
    (rule.parcelWork === undefined || hasParcelWork(order.parcelWork, rule.parcelWork)) &&
    (rule.isLate === undefined || order.isOverdue)
  )
}

export const stageLabels: Readonly<Record<OrderQueueStage, string>> = {
  open: 'Open',
  'to-accept': 'To accept',
  'to-pack': 'To pack',
  packed: 'Packed',
  'to-hand-over': 'To hand over',
  late: 'Late',
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
  sold: 'Sold',
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

/** All filters of the queue. */
export interface OrderViewFilter {
  readonly stage: OrderQueueStage
  readonly money?: PaymentStatusGroup | undefined
  readonly metal?: MetalSought | undefined
  readonly way?: OrderPaymentMethod | undefined
  readonly handing?: 'delivery' | 'pickup' | undefined
  /** Days in India, both included. */
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  /** Absent: as `sortOf` says. */
  readonly sort?: OrderSort | undefined
}

export type OrderSort = 'newest' | 'oldest'

/** Whoever waits longest comes first; of what is done, the latest. */
export const sortOf = ({ stage, sort }: Pick<OrderViewFilter, 'stage' | 'sort'>): OrderSort =>
  sort ??
  (stageRule(stage).states.every((state) => openStates.includes(state)) && stage !== 'despatched' ? 'oldest' : 'newest')

export const pageSize = 50
/** Of one request that acts on orders; a batch is sent in parts. */
export const mostOrdersAtOnce = 100
export const mostOrdersInDocument = 200
/** What may be chosen by "all that match". */
export const mostOrdersInBatch = 500

/** More are exported in parts, by date. */
export const mostOrdersInExport = 50_000

/** Documents that are printed for many orders at once. */
export const documentKinds = [
  'picking-list',
  'packing-slips',
  'invoices',
  'labels',
  'parcel-documents',
  'manifest',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** What is despatched by then leaves today. */
const lastDespatch = '14:00'
/** The count of orders to despatch, with the next time by which parcels leave: today's until it is over. */
export function despatchLabel(now: Date): string {
  const today = dayOf(now)
  const isToday = isWorkingDay(today, noHolidays) && now < istMoment(today, lastDespatch)
  if (isToday) return 'to despatch by 2 pm'
  const tomorrow = addDays(today, 1)
  const day = workingDayFrom(tomorrow, noHolidays)
  return `to despatch by 2 pm ${day === tomorrow ? 'tomorrow' : `on ${formatShortDay(day)}`}`
}
/** Of the back office's frame, which knows no holidays but Sundays. */
const noHolidays: Holidays = new Set()

/** Whether an order of some day should have left before today; one without a promised time never. */
export const isPastPromise = (day: Day, promisedDays: number | null, today: Day): boolean =>
  promisedDays !== null && addDays(day, promisedDays) < today
