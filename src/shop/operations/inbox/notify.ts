/**
 * Task `inbox.notify`, every minute: e-mails and push notifications about items that are new, and e-mails again about proposals that
 * nobody who may decide has seen for an hour of working time.
 */
import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { lockByName } from '../../../platform/database/lock/lock-word.ts'
import { dayMs } from '../../../units/date.ts'
import { readHolidays } from '../../cart/delivery/actions.ts'
import { type MessageDraft, sendMessages } from '../../messaging/messages/actions.ts'
import type { Shop } from '../../shop.ts'
import { listStaff, type StaffAccount, staffOfAccount } from '../../staff/accounts.ts'
import { approvalPendingEmail } from '../../staff/approvals/approval-emails.ts'
import { openProposals, type ProposalView } from '../../staff/approvals/reading.ts'
import { readPushDeviceIds } from '../../staff/push-devices/actions.ts'
import { may } from '../../staff/rules.ts'
import { approvalUnseenEmail, inboxEmail } from './inbox-emails.ts'
import { itemOfProposal, type OpenItem, readOpenItems } from './open-items.ts'
import { type InboxPush, queueInboxPushes } from './push.ts'
import { type InboxItemRow, itemKeyOf, recordOpenItems } from './record-open-items.ts'
import { inboxChoices, inboxEmails, inboxItems, inboxViewings } from './records.ts'
import { type InboxKind, inboxKinds, isEmailChoosable } from './rules/kinds.ts'
import { isWorkingTime, unseenLimitMs, workingMs } from './rules/working-time.ts'

type Deps = Pick<Shop, 'db' | 'clock' | 'catalogue' | 'approvals' | 'config' | 'push'>

/** An item that is older when it is first met, as after an upgrade, is in the inbox without an e-mail. */
const newForMs = dayMs

/** An open proposal and the members of staff who may decide it. */
interface AwaitedProposal {
  readonly proposal: ProposalView
  readonly approvers: readonly StaffAccount[]
}

export async function notifyOfInbox(shop: Deps): Promise<void> {
  const staff = (await listStaff(shop.db)).filter(({ disabledAt }) => disabledAt === null)
  const awaited = await readAwaitedProposals(shop, staff)
  const open = [...awaited.map(({ proposal }) => itemOfProposal(proposal)), ...(await readOpenItems(shop))]
  const holidays = await readHolidays(shop.db)
  await shop.db.transaction(async (tx) => {
    await lockByName(tx, 'inbox')
    const known = await tx.select().from(inboxItems)
    const now = shop.clock.now()
    const fresh = await recordOpenItems(tx, { known, open, now })
    const { drafts, pushes } = await notificationsOf(shop, tx, { fresh, awaited, staff })
    await sendMessages(tx, drafts, now)
    await queueInboxPushes(tx, pushes, now)
    if (isWorkingTime(now, shop.catalogue.now.content.settings.inbox, holidays))
      await remindOfUnseen(shop, tx, { awaited, known, holidays })
  })
}

/** Each proposal once, however many people may decide it. */
async function readAwaitedProposals(shop: Deps, staff: readonly StaffAccount[]): Promise<AwaitedProposal[]> {
  const found = new Map<number, { proposal: ProposalView; approvers: StaffAccount[] }>()
  for (const account of staff.filter((one) => may(one, 'approve')))
    for (const proposal of await openProposals(shop, staffOfAccount(account))) {
      if (!proposal.mayApprove) continue
      const entry = found.get(proposal.id) ?? { proposal, approvers: [] }
      entry.approvers.push(account)
      found.set(proposal.id, entry)
    }
  return [...found.values()]
}

interface Fresh {
  readonly fresh: readonly OpenItem[]
  readonly awaited: readonly AwaitedProposal[]
  readonly staff: readonly StaffAccount[]
}

interface Notifications {
  readonly drafts: readonly MessageDraft[]
  readonly pushes: readonly InboxPush[]
}

async function notificationsOf(shop: Deps, tx: Tx, { fresh, awaited, staff }: Fresh): Promise<Notifications> {
  const drafts: MessageDraft[] = []
  const pushes: InboxPush[] = []
  if (fresh.length === 0) return { drafts, pushes }
  const choices = await tx.select().from(inboxChoices)
  const devices = shop.push ? await readPushDeviceIds(tx) : []
  const now = shop.clock.now()
  const isNew = ({ since }: OpenItem): boolean => now.getTime() - since.getTime() < newForMs
  const proposals = awaited.filter(({ proposal }) =>
    fresh.some(({ kind, subject }) => kind === 'approval' && subject === String(proposal.id)),
  )
  const others = await readNotified(
    tx,
    fresh.filter((item) => item.kind !== 'approval' && isNew(item)),
  )
  for (const account of staff) {
    const choiceOf = (kind: InboxKind) => choices.find((one) => one.staffId === account.id && one.kind === kind)
    const wantsEmail = (kind: InboxKind): boolean =>
      isEmailChoosable(kind, account.roles.includes('OWNER')) && (choiceOf(kind)?.byEmail ?? inboxKinds[kind].email)
    const ownDevices = devices.filter(({ staffId }) => staffId === account.id)
    const wantsPush = (kind: InboxKind): boolean =>
      ownDevices.length > 0 && (choiceOf(kind)?.byPush ?? inboxKinds[kind].email)
    const toDecide = proposals.filter(({ approvers }) => approvers.includes(account)).map(({ proposal }) => proposal)
    if (wantsEmail('approval')) drafts.push(...toDecide.map((proposal) => approvalDraft(shop, account, proposal)))
    const items = others
      .filter(({ item: { kind, staffId }, notified }) => {
        const isTheirs = kind === 'mention' ? staffId === account.id : may(account, inboxKinds[kind].permission)
        return isTheirs && (wantsEmail(kind) || wantsPush(kind)) && !notified.has(account.id)
      })
      .map(({ item }) => item)
    await recordNotified(tx, account, items)
    const mailed = items.filter(({ kind }) => wantsEmail(kind))
    if (mailed.length > 0) drafts.push(inboxDraft(shop, account, mailed))
    const pushed = [...toDecide.map(itemOfProposal), ...items].filter(({ kind }) => wantsPush(kind))
    if (pushed.length > 0) pushes.push(...ownDevices.map((device) => ({ device, items: pushed })))
  }
  return { drafts, pushes }
}

interface NotifiedItem {
  readonly item: OpenItem
  /** Who was notified of it, since it is open or before it returned unchanged. */
  readonly notified: ReadonlySet<number>
}

async function readNotified(tx: Tx, items: readonly OpenItem[]): Promise<NotifiedItem[]> {
  if (items.length === 0) return []
  const subjects = items.map(({ subject }) => subject)
  const rows = await tx.select().from(inboxEmails).where(inArray(inboxEmails.subject, subjects))
  return items.map((item) => {
    const same = rows.filter(
      (row) => itemKeyOf(row) === itemKeyOf(item) && row.since.getTime() === item.since.getTime(),
    )
    return { item, notified: new Set(same.map(({ staffId }) => staffId)) }
  })
}

async function recordNotified(tx: Tx, { id: staffId }: StaffAccount, items: readonly OpenItem[]): Promise<void> {
  const target = [inboxEmails.kind, inboxEmails.subject, inboxEmails.staffId]
  for (const { kind, subject, since } of items)
    await tx
      .insert(inboxEmails)
      .values({ kind, subject, staffId, since })
      .onConflictDoUpdate({ target, set: { since } })
}

/** The key is that of the e-mail which owners get at once (decision 0083), so that nobody gets both. */
const approvalDraft = (
  { config }: Deps,
  { id: staffId, name, email }: StaffAccount,
  { id, sentence, proposedByName }: ProposalView,
): MessageDraft => ({
  key: `proposal:${id}:waits:${staffId}`,
  to: email,
  content: approvalPendingEmail({ name, sentence, by: proposedByName, url: `${config.publicUrl}/admin/approvals` }),
})

/** The key is that of all its items: one that was in another e-mail holds back none of the rest. */
function inboxDraft({ config }: Deps, { id, name, email }: StaffAccount, items: readonly OpenItem[]): MessageDraft {
  const listed = JSON.stringify(items.map(({ kind, subject, since }) => [kind, subject, since]))
  return {
    key: `inbox:${createHash('sha256').update(listed).digest('base64url')}:${id}`,
    to: email,
    content: inboxEmail({ name, items, url: `${config.publicUrl}/admin/inbox` }),
  }
}

interface Unseen {
  readonly awaited: readonly AwaitedProposal[]
  readonly known: readonly InboxItemRow[]
  readonly holidays: ReadonlySet<string>
}

/** Whatever they chose: a proposal never waits unseen. */
async function remindOfUnseen(shop: Deps, tx: Tx, { awaited, known, holidays }: Unseen): Promise<void> {
  if (awaited.length === 0) return
  const now = shop.clock.now()
  const hours = shop.catalogue.now.content.settings.inbox
  const seen = await tx
    .select()
    .from(inboxViewings)
    .where(
      and(
        eq(inboxViewings.kind, 'approval'),
        inArray(
          inboxViewings.subject,
          awaited.map(({ proposal }) => String(proposal.id)),
        ),
      ),
    )
  for (const { proposal, approvers } of awaited) {
    const subject = String(proposal.id)
    const row = known.find((one) => one.kind === 'approval' && one.subject === subject)
    // Nobody was notified of it yet: that e-mail comes first.
    if (!row?.notifiedAt || row.endedAt) continue
    const since = row.remindedAt ?? new Date(Math.max(row.notifiedAt.getTime(), proposal.proposedAt.getTime()))
    const isSeen = seen.some((one) => one.subject === subject && approvers.some(({ id }) => id === one.staffId))
    if (isSeen || workingMs(since, now, { hours, holidays, most: unseenLimitMs }) < unseenLimitMs) continue
    const reminders = row.reminders + 1
    await tx
      .update(inboxItems)
      .set({ reminders, remindedAt: now })
      .where(and(eq(inboxItems.kind, 'approval'), eq(inboxItems.subject, subject)))
    const { sentence, proposedByName: by, proposedAt: at } = proposal
    const drafts = approvers.map(({ id, name, email }) => ({
      key: `proposal:${subject}:unseen:${reminders}:${id}`,
      to: email,
      content: approvalUnseenEmail({ name, sentence, by, at, url: `${shop.config.publicUrl}/admin/approvals` }),
    }))
    await sendMessages(tx, drafts, now)
  }
}
