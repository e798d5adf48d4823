import type { ProposalState } from '../../../../shop/staff/approvals/rules/proposal-flow.ts'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import type { StateTone } from '../../../parts/page/state-tag.tsx'

type TwoPersonsFailure = NonNullable<AdminResponse<'GET admin/approvals'>['waiting'][number]['notTwo']>

export const proposalStateLabels: Readonly<Record<ProposalState, { title: string; tone: StateTone }>> = {
  pending: { title: 'Waiting', tone: 'info' },
  approved: { title: 'Approved, in progress', tone: 'warn' },
  'carried-out': { title: 'Done', tone: 'ok' },
  failed: { title: 'Failed', tone: 'bad' },
  refused: { title: 'Rejected', tone: 'plain' },
  withdrawn: { title: 'Withdrawn', tone: 'plain' },
}

/** Why the button is not there (decision 0067). */
export const approvalBlockLabels: Readonly<Record<TwoPersonsFailure, string>> = {
  'same-hand':
    'You cannot approve this yet: your account or the requester’s was added or reset in the last 24 hours. Ask another approver, or try again tomorrow',
  'proposer-gone': 'The requester’s account is closed. Reject this and submit it again if needed',
}

/** The page of an action's subject; `kind` is that of the call's `about`. */
const addresses: Readonly<Record<string, (id: string) => string>> = {
  order: (id) => `/admin/orders/${encodeURIComponent(id)}`,
  product: (id) => `/admin/products/${encodeURIComponent(id)}`,
  'product-import': (id) => `/admin/products/lists?import=${encodeURIComponent(id)}`,
  customer: (id) => `/admin/customers/${encodeURIComponent(id)}`,
  rates: () => '/admin/rates',
  deal: () => '/admin/deals',
  coupon: () => '/admin/coupons',
  offer: (id) => `/admin/offers/${encodeURIComponent(id)}`,
  request: (id) => `/admin/requests/${encodeURIComponent(id)}`,
  'buy-back': (id) => `/admin/buy-backs/${encodeURIComponent(id)}`,
  refund: (id) => `/admin/money/refunds?view=failed&search=${encodeURIComponent(id)}`,
  bar: () => '/admin/money/vault',
  setting: () => '/admin/settings',
  transfer: () => '/admin/money/transfers',
  staff: () => '/admin/staff',
  role: () => '/admin/roles',
  'outside-reviews': () => '/admin/outside-reviews',
}

export const aboutAddress = ({ kind, id }: { kind: string; id: string }): string | undefined => addresses[kind]?.(id)
