/** The page where an item of the inbox is dealt with. Read by the browser too. */
import type { InboxKind } from './kinds.ts'

const paths: Readonly<Record<InboxKind, (target: string) => string>> = {
  approval: () => '/admin/approvals',
  'rate-stopped': () => '/admin/rates',
  'selling-stopped': () => '/admin/rates',
  'feed-difference': () => '/admin/rates',
  dispute: (id) => `/admin/disputes/${id}`,
  'late-ticket': (number) => `/admin/requests/${number}`,
  'ticket-reply': (number) => `/admin/requests/${number}`,
  'deferred-mail': () => '/admin/requests',
  'large-order': (number) => `/admin/orders/${number}`,
  'failed-schedule': () => '/admin/products/scheduled?view=failed',
  'failed-job': () => '/admin/jobs',
  mention: (target) => `/admin/${target.startsWith('order ') ? 'orders' : 'requests'}/${target.split(' ')[1]}`,
}

export const inboxItemPath = ({ kind, target }: { readonly kind: InboxKind; readonly target: string }): string =>
  paths[kind](target)
