/** What a person does with an item: see it, assign it, put it off, mark it as done. */
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { readStaff } from '../../staff/accounts.ts'
import { openProposals, type ProposalView } from '../../staff/approvals/reading.ts'
import { markMentionsRead } from '../../staff/mentions/actions.ts'
import { may, type Staff } from '../../staff/rules.ts'
import { canBeAssigned } from './assignees.ts'
import { type OpenItem, readOpenItemsFor } from './open-items.ts'
import { inboxChoices, inboxItems, inboxViewings } from './records.ts'
import { type InboxKind, inboxKinds, isEmailChoosable } from './rules/kinds.ts'

type Deps = Pick<Shop, 'db' | 'clock' | 'catalogue' | 'approvals'>

export interface InboxItemRef {
  readonly kind: InboxKind
  readonly subject: string
}

/** Throws `inbox.unknown` unless it is open for the person. */
async function requireOpenItem(shop: Deps, staff: Staff, { kind, subject }: InboxItemRef): Promise<OpenItem> {
  const open = await readOpenItemsFor(shop, staff, await openProposals(shop, staff))
  const item = open.find((one) => one.kind === kind && one.subject === subject)
  if (!item) throw refuse('inbox.unknown')
  return item
}

/** Records that the person has seen them; the first time counts. Reads nothing if all were seen. */
export async function recordInboxViewings(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  staff: Staff,
  items: readonly InboxItemRef[],
): Promise<void> {
  if (items.length === 0) return
  const seen = items.map(({ kind, subject }) => ({ kind, subject, staffId: staff.id, seenAt: clock.now() }))
  await db.insert(inboxViewings).values(seen).onConflictDoNothing()
}

/** Of the proposals that a person was shown, those that they may decide. */
export const recordProposalViewings = (
  shop: Pick<Shop, 'db' | 'clock'>,
  staff: Staff,
  proposals: readonly ProposalView[],
): Promise<void> =>
  recordInboxViewings(
    shop,
    staff,
    proposals.filter(({ mayApprove }) => mayApprove).map(({ id }) => ({ kind: 'approval', subject: String(id) })),
  )

/** To somebody who has such items in the inbox, or to nobody. Throws `inbox.unknown`, `inbox.not-theirs`. */
export async function assignItem(
  shop: Deps,
  staff: Staff,
  { assignTo, ...ref }: InboxItemRef & { readonly assignTo: number | null },
): Promise<void> {
  const { kind, subject } = await requireOpenItem(shop, staff, ref)
  const assignee = assignTo === null ? undefined : await readStaff(shop.db, assignTo)
  const isPossible = assignee && (await canBeAssigned(shop, assignee, { kind, subject }))
  if (kind === 'mention' || (assignTo !== null && !isPossible)) throw refuse('inbox.not-theirs')
  await shop.db
    .insert(inboxItems)
    .values({ kind, subject, assignedTo: assignTo })
    .onConflictDoUpdate({ target: [inboxItems.kind, inboxItems.subject], set: { assignedTo: assignTo } })
}

/** For this person alone: an approval that one puts off still waits in the inbox of the others. Throws `inbox.unknown`. */
export async function snoozeItem(
  shop: Deps,
  staff: Staff,
  { until, ...ref }: InboxItemRef & { readonly until: Date | null },
): Promise<void> {
  const { kind, subject } = await requireOpenItem(shop, staff, ref)
  if (until && until <= shop.clock.now()) throw refuse('inbox.past')
  // The row whose colleague is joined to it when items are counted.
  await shop.db.insert(inboxItems).values({ kind, subject }).onConflictDoNothing()
  const { kind: kindOf, subject: subjectOf, staffId } = inboxViewings
  await shop.db
    .insert(inboxViewings)
    .values({ kind, subject, staffId: staff.id, seenAt: shop.clock.now(), snoozedUntil: until })
    .onConflictDoUpdate({ target: [kindOf, subjectOf, staffId], set: { snoozedUntil: until } })
}

/** Throws `inbox.unknown`, and `inbox.ends-with-cause` for what only its cause ends, such as a proposal. */
export async function setItemDone(
  shop: Deps,
  staff: Staff,
  { isDone, ...ref }: InboxItemRef & { readonly isDone: boolean },
): Promise<void> {
  const { kind, subject } = await requireOpenItem(shop, staff, ref)
  if (inboxKinds[kind].endsWithCause) throw refuse('inbox.ends-with-cause')
  // The source of a mention is the note itself: it is read.
  if (kind === 'mention') return markMentionsRead(shop, { staffId: staff.id, ids: [Number(subject)] })
  const done = isDone ? { doneAt: shop.clock.now(), doneBy: staff.id } : { doneAt: null, doneBy: null }
  await shop.db
    .insert(inboxItems)
    .values({ kind, subject, ...done })
    .onConflictDoUpdate({ target: [inboxItems.kind, inboxItems.subject], set: done })
}

/** Throws `inbox.email-fixed` for kinds of which an e-mail always comes, or that the person does not have. */
export async function chooseEmail(
  { db }: Pick<Shop, 'db'>,
  staff: Staff,
  { kind, byEmail }: { readonly kind: InboxKind; readonly byEmail: boolean },
): Promise<void> {
  const isPossible = may(staff, inboxKinds[kind].permission) && isEmailChoosable(kind, staff.roles.includes('OWNER'))
  if (!isPossible) throw refuse('inbox.email-fixed')
  await db
    .insert(inboxChoices)
    .values({ staffId: staff.id, kind, byEmail })
    .onConflictDoUpdate({ target: [inboxChoices.staffId, inboxChoices.kind], set: { byEmail } })
}

/** On all devices where the person has switched notifications on. Throws `inbox.email-fixed` for kinds that they do not have. */
export async function choosePush(
  { db }: Pick<Shop, 'db'>,
  staff: Staff,
  { kind, byPush }: { readonly kind: InboxKind; readonly byPush: boolean },
): Promise<void> {
  if (!may(staff, inboxKinds[kind].permission)) throw refuse('inbox.email-fixed')
  await db
    .insert(inboxChoices)
    .values({ staffId: staff.id, kind, byPush })
    .onConflictDoUpdate({ target: [inboxChoices.staffId, inboxChoices.kind], set: { byPush } })
}
