/**
 * Open work on the home page of the back office. One query is both the address of the list and what is counted, so that a number
 * and the list it opens cannot disagree. Read by the browser too.
 */

import type { BuyBackView } from '../../../buy-back/rules/views.ts'
import type { OrderQueueStage } from '../../../fulfilment/admin/rules.ts'
import type { DisputeView } from '../../../payments/disputes/rules/dispute-flow.ts'
import type { RefundView } from '../../../payments/refunds/rules.ts'
import type { FailedDebitView } from '../../../silver/plans/mandates/rules/failed-debits.ts'
import type { ProposalListView } from '../../../staff/approvals/rules.ts'
import { isBuiltIn } from '../../../staff/roles/rules/grants.ts'
import { type BuiltInRole, may, type Permission, type Staff } from '../../../staff/rules.ts'
import type { ReviewView } from '../../../support/reviews/rules.ts'
import type { TicketView } from '../../../support/tickets/rules.ts'
import type { failedJobStates } from '../../jobs/rules/job-states.ts'
import type { PayoutView } from '../../payouts/rules.ts'

/** Lists of the back office that count themselves, with the part of their filters that the home page uses. */
export interface WorkLists {
  '/admin/approvals': { readonly view: ProposalListView }
  '/admin/orders': { readonly stage: OrderQueueStage; readonly handing?: 'delivery' | 'pickup' }
  '/admin/money/transfers': { readonly view: 'waiting' }
  '/admin/money/refunds': { readonly view: Exclude<RefundView, 'done'> }
  '/admin/disputes': { readonly view: Exclude<DisputeView, 'decided'> }
  '/admin/money/payouts': { readonly view: Exclude<PayoutView, 'paid'> }
  '/admin/money/differences': { readonly view: 'open' }
  '/admin/requests': { readonly view: Exclude<TicketView, 'closed'> }
  '/admin/buy-backs': { readonly view: Exclude<BuyBackView, 'over'> }
  '/admin/failed-debits': { readonly view: Extract<FailedDebitView, 'open'> }
  '/admin/reviews': { readonly view: Extract<ReviewView, 'waiting'> }
  '/admin/products': { readonly stock: 'low' }
  '/admin/jobs': { readonly state: (typeof failedJobStates)[number] }
}
export type WorkPage = keyof WorkLists

interface WorkOf<Page extends WorkPage> {
  readonly title: string
  readonly page: Page
  readonly query: WorkLists[Page]
  /** What its page requires. */
  readonly permission: Permission
  readonly tone?: 'warn' | 'bad'
}
export type OpenWork = { [Page in WorkPage]: WorkOf<Page> }[WorkPage]

const list =
  <Page extends WorkPage>(page: Page, permission: Permission) =>
  (title: string, query: WorkLists[Page], tone?: OpenWork['tone']): WorkOf<Page> => ({
    title,
    page,
    query,
    permission,
    ...(tone && { tone }),
  })

const orders = list('/admin/orders', 'orders.read')
const refunds = list('/admin/money/refunds', 'refunds')
const payouts = list('/admin/money/payouts', 'payouts')
const requests = list('/admin/requests', 'tickets')
const buyBacks = list('/admin/buy-backs', 'buy-back')

const works = {
  approvals: list('/admin/approvals', 'home')('Approvals waiting for you', { view: 'mine' }, 'warn'),
  late: orders('Late orders', { stage: 'late' }, 'bad'),
  review: orders('Payments to review', { stage: 'review' }, 'warn'),
  'to-accept': orders('Orders to accept', { stage: 'to-accept' }),
  'to-pack': orders('Orders to pack', { stage: 'to-pack' }),
  packed: orders('Orders packed, to despatch', { stage: 'packed' }),
  'to-hand-over': orders('Orders to hand over to the courier', { stage: 'to-hand-over' }),
  'cancel-requested': orders('Cancellation requests', { stage: 'cancel-requested' }, 'warn'),
  returns: orders('Returns', { stage: 'returns' }),
  'came-back': orders('Returned to origin (RTO)', { stage: 'came-back' }, 'warn'),
  transfers: list('/admin/money/transfers', 'transfers')('Bank transfers to confirm', { view: 'waiting' }, 'warn'),
  'refunds-failed': refunds('Failed refunds', { view: 'failed' }, 'bad'),
  'refunds-by-hand': refunds('Refunds to pay manually', { view: 'by-hand' }, 'warn'),
  'refunds-due': refunds('Refunds to send', { view: 'due' }),
  disputes: list('/admin/disputes', 'refunds')('Disputes to answer', { view: 'open' }, 'bad'),
  'payouts-failed': payouts('Failed payouts', { view: 'failed' }, 'bad'),
  'payouts-late': payouts('Payouts late, over a day', { view: 'late' }, 'bad'),
  'payouts-held': payouts('Payouts on hold', { view: 'held' }, 'warn'),
  'payouts-due': payouts('Payouts to send', { view: 'due' }),
  differences: list('/admin/money/differences', 'money.read')('Discrepancies to resolve', { view: 'open' }, 'bad'),
  'requests-late': requests('Overdue requests', { view: 'late' }, 'bad'),
  'requests-waiting': requests('Requests to answer', { view: 'waiting' }),
  'requests-mine': requests('Requests assigned to you', { view: 'mine' }),
  'buy-backs': buyBacks('Buy-backs to handle', { view: 'work' }),
  'buy-backs-pay': buyBacks('Buy-backs to pay', { view: 'pay' }),
  'failed-debits': list('/admin/failed-debits', 'customers.read')('Failed debits', { view: 'open' }),
  reviews: list('/admin/reviews', 'reviews')('Reviews to moderate', { view: 'waiting' }),
  'low-stock': list('/admin/products', 'products.read')('Products low on stock', { stock: 'low' }),
  'failed-jobs': list('/admin/jobs', 'jobs')('Failed jobs', { state: 'dead' }, 'bad'),
} as const satisfies Readonly<Record<string, OpenWork>>

export type OpenWorkKey = keyof typeof works
export const openWork: Readonly<Record<OpenWorkKey, OpenWork>> = works
export const openWorkKeys = Object.keys(works) as [OpenWorkKey, ...OpenWorkKey[]]

/** What a role does, most urgent first. */
const ofRole: Readonly<Record<BuiltInRole, readonly OpenWorkKey[]>> = {
  OWNER: [
    'approvals',
    'failed-jobs',
    'differences',
    'disputes',
    'late',
    'requests-late',
    'refunds-failed',
    'payouts-failed',
    'payouts-late',
    'review',
    'transfers',
    'refunds-by-hand',
    'payouts-held',
    'cancel-requested',
    'came-back',
    'to-accept',
    'to-pack',
    'packed',
    'to-hand-over',
    'returns',
    'refunds-due',
    'payouts-due',
    'buy-backs',
    'buy-backs-pay',
    'requests-waiting',
    'requests-mine',
    'failed-debits',
    'low-stock',
    'reviews',
  ],
  OPS: [
    'late',
    'review',
    'requests-late',
    'to-accept',
    'to-pack',
    'packed',
    'to-hand-over',
    'cancel-requested',
    'came-back',
    'returns',
    'buy-backs',
    'requests-waiting',
    'requests-mine',
    'low-stock',
    'failed-jobs',
  ],
  CATALOG: ['low-stock', 'reviews'],
  FINANCE: [
    'approvals',
    'disputes',
    'refunds-failed',
    'payouts-failed',
    'payouts-late',
    'review',
    'transfers',
    'refunds-by-hand',
    'payouts-held',
    'differences',
    'refunds-due',
    'payouts-due',
    'buy-backs-pay',
    'failed-debits',
    'failed-jobs',
  ],
  SUPPORT: [
    'requests-late',
    'requests-mine',
    'requests-waiting',
    'late',
    'cancel-requested',
    'returns',
    'failed-debits',
    'reviews',
  ],
}

/** Of several roles, each in turn; of a role of the shop's own, all that it permits. */
export const openWorkOf = (staff: Pick<Staff, 'roles' | 'permissions'>): OpenWorkKey[] =>
  [...new Set(staff.roles.flatMap((role) => ofRole[isBuiltIn(role) ? role : 'OWNER']))].filter((key) =>
    may(staff, openWork[key].permission),
  )

/** The address of a list with these filters. */
export const listAddress = (page: string, query: Readonly<Record<string, string>>): string =>
  `${page}?${new URLSearchParams(query)}`

/** The list of today's sales. */
export const soldOn = (day: string) => ({ stage: 'sold', from: day, to: day }) as const
