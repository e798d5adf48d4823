import type { EventType } from '../../../../shop/messaging/webhooks/rules/events.ts'
import type { ApiTokenScope } from '../../../../shop/staff/api-tokens/rules.ts'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import type { StateTone } from '../../../parts/page/state-tag.tsx'

export type WebhookEndpointRow = AdminResponse<'GET admin/machines/endpoints'>['endpoints'][number]
export type WebhookDeliveryRow = AdminResponse<'GET admin/machines/deliveries'>['deliveries'][number]
export type ApiTokenRow = AdminResponse<'GET admin/machines/tokens'>['tokens'][number]

/** The filters in the address of the page. */
export const defaultIntegrationQuery = { tab: 'endpoints', state: '', endpoint: 0, search: '' }

interface StateLabel {
  readonly title: string
  readonly tone: StateTone
}

export const eventTitles: Readonly<Record<EventType, string>> = {
  'order.placed': 'Placed',
  'order.paid': 'Paid',
  'order.in_review': 'Under review',
  'order.payment_failed': 'Payment failed after placement',
  'order.accepted': 'Accepted',
  'order.partly_despatched': 'Partly despatched',
  'order.despatched': 'Despatched',
  'order.ready_for_pickup': 'Ready for pickup',
  'order.delivered': 'Delivered',
  'order.returned_to_origin': 'Returned to origin (RTO)',
  'order.closed': 'Closed: return window over',
  'order.cancel_requested': 'Cancellation requested',
  'order.cancelled': 'Cancelled',
  'order.return_requested': 'Return requested',
  'order.return_rejected': 'Return rejected',
  'order.partly_returned': 'Partly returned',
  'order.returned': 'Returned',
  'order.refund_begun': 'Refund started',
  'order.partly_refunded': 'Partly refunded',
  'order.refunded': 'Refunded',
}

export function endpointState({ state, pausedWhy, failingSince }: WebhookEndpointRow): StateLabel {
  if (state === 'paused') {
    if (pausedWhy === 'failing') return { title: 'Paused: failing', tone: 'bad' }
    return pausedWhy === 'gone' ? { title: 'Paused: endpoint gone', tone: 'bad' } : { title: 'Paused', tone: 'plain' }
  }
  return failingSince ? { title: 'Failing', tone: 'warn' } : { title: 'Active', tone: 'ok' }
}

const mostCharacters = 28

/** For a choice in a narrow place. */
export function shortAddress(url: string): string {
  const bare = url.replace(/^https?:\/\//, '')
  return bare.length <= mostCharacters ? bare : `${bare.slice(0, mostCharacters)}…`
}

export const deliveryStateLabels: Readonly<Record<WebhookDeliveryRow['state'], StateLabel>> = {
  waiting: { title: 'Pending', tone: 'info' },
  delivered: { title: 'Delivered', tone: 'ok' },
  failed: { title: 'Failed', tone: 'bad' },
  held: { title: 'On hold', tone: 'warn' },
  dropped: { title: 'Dropped', tone: 'plain' },
}

export const tokenStateLabels: Readonly<Record<ApiTokenRow['state'], StateLabel>> = {
  active: { title: 'Active', tone: 'ok' },
  expired: { title: 'Expired', tone: 'plain' },
  revoked: { title: 'Revoked', tone: 'plain' },
}

export const scopeTitles: Readonly<Record<ApiTokenScope, string>> = {
  'orders.read': 'read orders, with names and addresses as staff see them',
  'products.read': 'read products, prices and stock',
  'products.import': 'import products: changes products and prices',
  'stock.write': 'adjust stock',
  'gst.read': 'read the GST register',
}

export const tokenLifetimes: readonly (readonly ['30' | '90' | '365', string])[] = [
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', 'One year'],
]
