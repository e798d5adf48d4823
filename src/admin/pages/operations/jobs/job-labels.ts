import type { AdminResponse } from '../../../client/call-admin-api.ts'
import type { StateTone } from '../../../parts/page/state-tag.tsx'

export type FailedJobRow = AdminResponse<'GET admin/jobs'>['jobs'][number]
type State = FailedJobRow['state']

export const jobStateLabels: Readonly<Record<State, { readonly title: string; readonly tone: StateTone }>> = {
  dead: { title: 'Failed', tone: 'bad' },
  retrying: { title: 'Being retried', tone: 'warn' },
  discarded: { title: 'Discarded', tone: 'plain' },
}

export const emptyJobTexts: Readonly<Record<State, { readonly title: string; readonly fact?: string }>> = {
  dead: {
    title: 'No failed jobs',
    fact: 'A job is listed here when twelve attempts have failed, or a partner has refused it for good.',
  },
  retrying: { title: 'No jobs are being retried' },
  discarded: { title: 'No discarded jobs', fact: 'Discarded jobs are kept for 30 days.' },
}

const subjectLabels: Readonly<
  Record<
    NonNullable<FailedJobRow['subject']>['kind'],
    readonly [label: (id: string) => string, path: (id: string) => string]
  >
> = {
  order: [(id) => id, (id) => `/admin/orders/${encodeURIComponent(id)}`],
  customer: [(id) => `Customer ${id}`, (id) => `/admin/customers/${id}`],
  'buy-back': [(id) => `Buy-back ${id}`, (id) => `/admin/buy-backs/${id}`],
  sale: [(id) => `Silver sale ${id}`, () => '/admin/money/payouts'],
  import: [(id) => `Import ${id}`, () => '/admin/products/lists'],
  webhooks: [(id) => `Delivery ${id}`, () => '/admin/machines?tab=deliveries'],
}

export function subjectLink({ kind, id }: NonNullable<FailedJobRow['subject']>) {
  const [label, path] = subjectLabels[kind]
  return { label: label(id), path: path(id) }
}

/** For screen readers: "Send a message, SLV-2026-118204". */
export const jobName = ({ title, subject, id }: FailedJobRow): string =>
  subject ? `${title}, ${subjectLink(subject).label}` : `${title}, job ${id}`

export const channelTitles = { sms: 'SMS', email: 'E-mail' } as const
