/** Everything that happened to an order on one timeline: transitions, packings, messages and notes. */
import type { OrderAdminView } from '../../../shop/fulfilment/admin/detail.ts'
import { packableStates } from '../../../shop/fulfilment/packing/rules.ts'
import { type OrderState, orderLabels } from '../../../shop/orders/rules/order-flow.ts'
import { type PaymentStatus, paymentLabels } from '../../../shop/orders/rules/payment-flow.ts'
import { formatMoney, formatWeight } from '../../../units/format.ts'
import type { AdminOrderView } from './admin-order-view.ts'

export const parcelLabels: {
  readonly states: Readonly<Record<string, string>>
  readonly packable: ReadonlySet<OrderState>
} = {
  states: {
    IN_TRANSIT: 'In transit',
    OUT_FOR_DELIVERY: 'Out for delivery',
    AT_COUNTER: 'At the counter',
    DELIVERED: 'Delivered',
    RETURNED: 'Returned to origin (RTO)',
  },
  packable: new Set<OrderState>(packableStates),
}

type Entry = AdminOrderView['timeline'][number]

export function timelineOf(read: OrderAdminView, nameOf: (who: string) => string): Entry[] {
  const transitions = read.transitions.map(
    ({ what, to, by, why, at }): Entry => ({ kind: what, title: titleOf(what, to), by: nameOf(by), why, at }),
  )
  const packed = read.packings.map(
    ({ packedBy, packedAt, sealNo, weightMg, weightReason }): Entry => ({
      kind: 'packing',
      title: `Packed, seal ${sealNo}, ${formatWeight(weightMg)}`,
      by: nameOf(packedBy),
      why: weightReason,
      at: packedAt,
    }),
  )
  const notes = read.notes.map(
    ({ staffId, text, at }): Entry => ({
      kind: 'note',
      title: 'Note',
      by: nameOf(`staff:${staffId}`),
      why: text,
      at,
    }),
  )
  const messageEntries = read.messages.map(
    ({ channel, subject, template, createdAt }): Entry => ({
      kind: 'message',
      title: channel === 'sms' ? 'Text message' : 'E-mail',
      by: '',
      why: subject || template,
      at: createdAt,
    }),
  )
  const back = read.refunds.flatMap(({ ref, amount, why, doneAt }): Entry[] =>
    doneAt
      ? [
          {
            kind: 'payment',
            title: `${formatMoney(amount)} refunded to the customer`,
            by: '',
            why: `${ref}, ${why}`,
            at: doneAt,
          },
        ]
      : [],
  )
  return [...transitions, ...packed, ...notes, ...messageEntries, ...back].sort(
    (a, b) => b.at.getTime() - a.at.getTime(),
  )
}

function titleOf(what: 'order' | 'payment' | 'shipment', to: string): string {
  if (what === 'order') return orderLabels[to as OrderState]
  if (what === 'payment') return `Payment: ${paymentLabels[to as PaymentStatus]}`
  return `Parcel: ${(parcelLabels.states[to] ?? to).toLowerCase()}`
}
