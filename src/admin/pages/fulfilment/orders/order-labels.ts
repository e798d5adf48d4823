/** Labels of order and payment states, with the colour that repeats them. */
import type { DocumentKind, PaymentStatusGroup } from '../../../../shop/fulfilment/admin/rules.ts'
import type { HoldReason } from '../../../../shop/fulfilment/order-holds/rules.ts'
import { formatCount } from '../../../../units/plural.ts'
import type { StateTone } from '../../../parts/page/state-tag.tsx'

const stateTones: Readonly<Record<string, StateTone>> = {
  PLACED: 'info',
  PARTLY_DESPATCHED: 'warn',
  READY_FOR_PICKUP: 'info',
  DESPATCHED: 'ok',
  FULLY_DESPATCHED: 'ok',
  DELIVERED: 'ok',
  CLOSED: 'ok',
  REVIEW: 'bad',
  CANCEL_REQUESTED: 'warn',
  RTO: 'bad',
  RETURN_REQUESTED: 'warn',
  RETURN_APPROVED: 'warn',
  RETURN_RECEIVED: 'warn',
  PAYMENT_FAILED: 'bad',
}
export const orderStateTone = (state: string): StateTone => stateTones[state] ?? 'plain'

const moneyTones: Readonly<Record<PaymentStatusGroup, StateTone>> = {
  paid: 'ok',
  'to-check': 'warn',
  waiting: 'plain',
  failed: 'bad',
  'going-back': 'warn',
  'gone-back': 'plain',
}
export const paymentStatusTone = (group: PaymentStatusGroup): StateTone => moneyTones[group]

export const paymentStatusLabels: Readonly<Record<PaymentStatusGroup, string>> = {
  paid: 'Paid',
  'to-check': 'To check',
  waiting: 'Unpaid',
  failed: 'Failed',
  'going-back': 'Refund in progress',
  'gone-back': 'Refunded',
}

export const holdReasonLabels: Readonly<Record<HoldReason, string>> = {
  'new-address': 'On hold: new address',
  proposal: 'On hold: awaiting approval',
  dispute: 'On hold: payment disputed',
}

/** Documents that are printed for the selected orders. */
export const documentLabels: readonly (readonly [kind: DocumentKind, title: string])[] = [
  ['picking-list', 'Picking list'],
  ['packing-slips', 'Packing slips'],
  ['invoices', 'Invoices'],
  ['labels', 'Courier labels'],
  ['parcel-documents', 'Label, slip and invoice'],
  ['manifest', 'Pickup manifest'],
]

/** "3 orders", "1 order" */
export const ordersText = (count: number): string => formatCount(count, 'order')
