/** The inbox of a person: what is open for them, with what they and their colleagues did with it. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { Shop } from '../../shop.ts'
import { listStaff } from '../../staff/accounts.ts'
import { type ProposalView, readApprovable } from '../../staff/approvals/reading.ts'
import { staffAccounts } from '../../staff/records.ts'
import { may, type Staff } from '../../staff/rules.ts'
import { mayHaveKind, withoutPastAssignees } from './assignees.ts'
import { type OpenItem, readOpenItemsFor } from './open-items.ts'
import { inboxChoices, inboxItems, inboxViewings } from './records.ts'
import {
  type InboxKind,
  type InboxView,
  inboxKindNames,
  inboxKinds,
  inboxViewOf,
  isEmailChoosable,
} from './rules/kinds.ts'

export interface InboxItem extends OpenItem {
  readonly view: InboxView
  readonly assignedTo: number | null
  readonly assignee: string
  readonly doneAt: Date | null
  readonly doneBy: string
  readonly snoozedUntil: Date | null
  /** Names of those who have seen it. */
  readonly seenBy: readonly string[]
  readonly isSeen: boolean
}

type Deps = Pick<Shop, 'db' | 'clock' | 'catalogue' | 'approvals'>

const keyOf = ({ kind, subject }: { readonly kind: string; readonly subject: string }): string => `${kind} ${subject}`

/** Oldest first. */
export async function readInbox(
  shop: Deps,
  staff: Staff,
  proposals: readonly ProposalView[],
): Promise<readonly InboxItem[]> {
  const open = await readOpenItemsFor(shop, staff, proposals)
  if (open.length === 0) return []
  const subjects = open.map(({ subject }) => subject)
  const rows = await shop.db.select().from(inboxItems).where(inArray(inboxItems.subject, subjects))
  const isOpen = new Set(open.map(keyOf))
  const states = await withoutPastAssignees(
    shop,
    staff.id,
    rows.filter((row) => isOpen.has(keyOf(row))),
  )
  const viewings = await shop.db
    .select()
    .from(inboxViewings)
    .where(inArray(inboxViewings.subject, subjects))
    .orderBy(asc(inboxViewings.seenAt))
  const names = await readNames(shop.db)
  const now = shop.clock.now()
  return open
    .toSorted((a, b) => a.since.getTime() - b.since.getTime())
    .map((item) => {
      const state = states.find((one) => keyOf(one) === keyOf(item))
      const seen = viewings.filter((one) => keyOf(one) === keyOf(item))
      const own = seen.find(({ staffId }) => staffId === staff.id)
      const { assignedTo = null, doneAt = null, doneBy = null } = state ?? {}
      const snoozedUntil = own?.snoozedUntil ?? null
      return {
        ...item,
        ...{ assignedTo, doneAt, snoozedUntil },
        view: inboxViewOf({ assignedTo, doneAt, snoozedUntil }, staff.id, now),
        assignee: assignedTo === null ? '' : (names.get(assignedTo) ?? ''),
        doneBy: doneBy === null ? '' : (names.get(doneBy) ?? ''),
        seenBy: seen.map(({ staffId }) => names.get(staffId) ?? ''),
        isSeen: own !== undefined,
      }
    })
}

const readNames = async (db: Db): Promise<ReadonlyMap<number, string>> =>
  new Map(
    (await db.select({ id: staffAccounts.id, name: staffAccounts.name }).from(staffAccounts)).map(({ id, name }) => [
      id,
      name,
    ]),
  )

/** How many items are nobody's or the person's own: the figure at the bell. Two statements, and more where items are assigned to others. */
export async function countInbox(shop: Deps, staff: Staff, proposals: readonly ProposalView[]): Promise<number> {
  const open = await readOpenItemsFor(shop, staff, proposals)
  if (open.length === 0) return 0
  const subjects = open.map(({ subject }) => subject)
  const { kind, subject, assignedTo, doneAt } = inboxItems
  const rows = await shop.db
    .select({ kind, subject, assignedTo, doneAt, snoozedUntil: inboxViewings.snoozedUntil })
    .from(inboxItems)
    .leftJoin(
      inboxViewings,
      and(eq(inboxViewings.kind, kind), eq(inboxViewings.subject, subject), eq(inboxViewings.staffId, staff.id)),
    )
    .where(inArray(subject, subjects))
  const now = shop.clock.now()
  const isOpen = new Set(open.map(keyOf))
  const states = await withoutPastAssignees(
    shop,
    staff.id,
    rows.filter((row) => isOpen.has(keyOf(row))),
  )
  const hidden = new Set(states.filter((row) => inboxViewOf(row, staff.id, now) !== 'mine').map(keyOf))
  return open.filter((item) => !hidden.has(keyOf(item))).length
}

export interface InboxColleague {
  readonly id: number
  readonly name: string
  readonly kinds: readonly InboxKind[]
  /** The subjects of the listed approvals that the person may decide. */
  readonly approvals: readonly string[]
}

/**
 * Who can be assigned what: those who have the kind in their inbox, and of approvals those who may decide that one. A mention stays
 * with the person.
 */
export async function readInboxColleagues(
  shop: Deps,
  items: readonly Pick<OpenItem, 'kind' | 'subject'>[],
): Promise<readonly InboxColleague[]> {
  const listed = items.filter(({ kind }) => kind === 'approval').map(({ subject }) => Number(subject))
  const accounts = await listStaff(shop.db)
  const approvable = await readApprovable(shop, listed, accounts)
  return accounts
    .filter(({ disabledAt }) => disabledAt === null)
    .map((account) => ({
      id: account.id,
      name: account.name,
      kinds: inboxKindNames.filter((kind) => mayHaveKind(account, kind)),
      approvals: (approvable.get(account.id) ?? []).map(String),
    }))
}

export interface NotificationChoice {
  readonly kind: InboxKind
  readonly byEmail: boolean
  /** False: an e-mail always comes. */
  readonly isChoosable: boolean
  readonly byPush: boolean
}

/** Of the kinds that the person has in the inbox. */
export async function readNotificationChoices(db: Db, staff: Staff): Promise<NotificationChoice[]> {
  const chosen = await db.select().from(inboxChoices).where(eq(inboxChoices.staffId, staff.id))
  return inboxKindNames
    .filter((kind) => may(staff, inboxKinds[kind].permission))
    .map((kind) => {
      const isChoosable = isEmailChoosable(kind, staff.roles.includes('OWNER'))
      const choice = chosen.find((one) => one.kind === kind)
      const byEmail = !isChoosable || (choice?.byEmail ?? inboxKinds[kind].email)
      return { kind, isChoosable, byEmail, byPush: choice?.byPush ?? inboxKinds[kind].email }
    })
}
