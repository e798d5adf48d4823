/** The actions that an order allows in its present state: the buttons of its page. Each action checks again when it runs. */
import type { ReviewOffer } from '../../../shop/checkout/pay/balance/review-offer.ts'
import type { OrderAdminView } from '../../../shop/fulfilment/admin/detail.ts'
import { isWaitingForCourier } from '../../../shop/fulfilment/despatch/hand-to-courier.ts'
import { whyNotEditable, whyNotRedirectable } from '../../../shop/fulfilment/order-edits/rules.ts'
import type { OrderHold } from '../../../shop/fulfilment/order-holds/rules.ts'
import { packableStates } from '../../../shop/fulfilment/packing/rules.ts'
import { type OrderEvent, orderFlow } from '../../../shop/orders/rules/order-flow.ts'
import { can } from '../../../shop/states.ts'

export type AdminOrderAction =
  | 'accept'
  | 'accept-payment'
  | 'payment-link'
  | 'pack'
  | 'ready'
  | 'hand-over'
  | 'hand-to-courier'
  | 'delivered'
  | 'came-back'
  | 'cancel'
  | 'answer-cancel'
  | 'answer-return'
  | 'receive-return'
  | 'settle-return'
  | 'refund'
  | 'check-transfer'
  | 'change-delivery'
  | 'change-gift-message'
  | 'renew-collection-code'

/** Those that move money alone are done from any location (decision 0137). */
const atAnyLocation: readonly AdminOrderAction[] = ['check-transfer', 'accept-payment', 'payment-link', 'refund']

interface PresentState {
  readonly holds: readonly OrderHold[]
  readonly review: ReviewOffer | null
  /** Its goods are at a location to which the person is not admitted. */
  readonly isElsewhere: boolean
}

export function allowedOrderActions(
  { order, transfers, shipments, packings }: OrderAdminView,
  { holds, review, isElsewhere }: PresentState,
): AdminOrderAction[] {
  const may = (event: OrderEvent) => can(orderFlow, order.state, event)
  const isPickup = order.pickupStoreId !== null
  const mayLeave = holds.length === 0
  const parcels = packings.length + shipments.length
  const isReceived = !shipments.some(({ awaitsReceipt }) => awaitsReceipt)
  const acts: readonly (readonly [AdminOrderAction, boolean])[] = [
    ['check-transfer', transfers.some(({ decidedAt }) => decidedAt === null)],
    ['accept', may('accept') && order.paymentStatus === 'PAID'],
    ['accept-payment', review?.isAcceptable === true],
    ['payment-link', review?.choices.pay === true],
    ['pack', !isPickup && mayLeave && isReceived && (packableStates as readonly string[]).includes(order.state)],
    ['ready', isPickup && mayLeave && may('make-ready')],
    ['hand-over', mayLeave && order.state === 'READY_FOR_PICKUP'],
    ['hand-to-courier', shipments.some(isWaitingForCourier)],
    ['delivered', may('deliver') && order.state !== 'READY_FOR_PICKUP'],
    ['came-back', may('return-to-origin')],
    ['answer-cancel', order.state === 'CANCEL_REQUESTED'],
    ['cancel', may('cancel') && isReceived && order.state !== 'CANCEL_REQUESTED'],
    ['answer-return', may('approve-return')],
    ['receive-return', may('receive-return')],
    ['settle-return', may('settle-return')],
    ['refund', order.state === 'DELIVERED'],
    ['change-delivery', whyNotRedirectable(order, parcels) === null],
    ['change-gift-message', whyNotEditable(order, parcels) === null],
    ['renew-collection-code', shipments.some(({ state }) => state === 'AT_COUNTER')],
  ]
  return acts.flatMap(([act, is]) => (is && (!isElsewhere || atAnyLocation.includes(act)) ? [act] : []))
}
