/** What the inbox collects. Read by the browser too. */
import type { Permission } from '../../../staff/rules.ts'

export interface InboxKindFacts {
  readonly title: string
  /** Who has it in their inbox. Of approvals, those who may decide; of mentions, the person who is mentioned. */
  readonly permission: Permission
  /** Nobody can mark it as done: it ends with its cause alone. */
  readonly endsWithCause?: true
  /** By e-mail, and as a notification, unless the person chooses otherwise. */
  readonly email: boolean
  /** Its title is a number or words of ours: no name, amount or note, so that a lock screen may show it. */
  readonly hasPlainTitle?: true
  /** The owners, or all who have it in the inbox, get an e-mail of its own, which is not sent a second time. */
  readonly mailedTo?: 'owners' | 'everybody'
}

const kinds = {
  approval: { title: 'Approval waiting', permission: 'approve', endsWithCause: true, email: true },
  'rate-stopped': {
    title: 'Rate stopped',
    permission: 'selling.stop',
    endsWithCause: true,
    email: true,
    mailedTo: 'owners',
  },
  /** By a member of staff. No rate alarm tells the owners. */
  'selling-stopped': { title: 'Selling stopped', permission: 'selling.stop', endsWithCause: true, email: true },
  'feed-difference': { title: 'Feed difference', permission: 'selling.stop', email: false, mailedTo: 'owners' },
  dispute: {
    title: 'Payment disputed',
    permission: 'refunds',
    endsWithCause: true,
    email: true,
    mailedTo: 'everybody',
  },
  'late-ticket': { title: 'Late request', permission: 'tickets', email: false, hasPlainTitle: true },
  'ticket-reply': {
    title: 'Customer replied',
    permission: 'tickets',
    endsWithCause: true,
    email: false,
    hasPlainTitle: true,
  },
  /** More came within an hour than are taken; they are taken later (decision 0129). */
  'deferred-mail': {
    title: 'E-mails held',
    permission: 'tickets',
    endsWithCause: true,
    email: true,
    hasPlainTitle: true,
  },
  'large-order': { title: 'Large order', permission: 'orders.work', email: false, hasPlainTitle: true },
  'failed-schedule': {
    title: 'Scheduled change not applied',
    permission: 'products.edit',
    email: true,
    hasPlainTitle: true,
  },
  'failed-job': { title: 'Failed job', permission: 'jobs', email: false, hasPlainTitle: true },
  mention: { title: 'Mention', permission: 'home', email: true, hasPlainTitle: true },
} as const satisfies Readonly<Record<string, InboxKindFacts>>

export type InboxKind = keyof typeof kinds
export const inboxKinds: Readonly<Record<InboxKind, InboxKindFacts>> = kinds
export const inboxKindNames = Object.keys(kinds) as [InboxKind, ...InboxKind[]]

/** Kinds of which a person chooses whether they come by e-mail. */
export const isEmailChoosable = (kind: InboxKind, isOwner: boolean): boolean => {
  const { mailedTo } = inboxKinds[kind]
  return mailedTo === undefined || (mailedTo === 'owners' && !isOwner)
}

/** `mine`: nobody's or the person's own. */
export const inboxViews = ['mine', 'others', 'snoozed', 'done'] as const
export type InboxView = (typeof inboxViews)[number]

export interface InboxItemState {
  readonly assignedTo: number | null
  readonly doneAt: Date | null
  /** Of the person who looks. */
  readonly snoozedUntil: Date | null
}

export function inboxViewOf(
  { assignedTo, doneAt, snoozedUntil }: InboxItemState,
  staffId: number,
  now: Date,
): InboxView {
  if (doneAt) return 'done'
  if (snoozedUntil && snoozedUntil > now) return 'snoozed'
  return assignedTo === null || assignedTo === staffId ? 'mine' : 'others'
}
