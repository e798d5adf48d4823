/** Keeps the rows of the inbox in step with what is open: items begin, end, and begin anew when they return. */
import { and, eq, isNotNull, isNull, lt, lte } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { dayMs } from '../../../units/date.ts'
import { mostMentions, mostPerKind, type OpenItem } from './open-items.ts'
import { inboxEmails, inboxItems, inboxViewings } from './records.ts'
import { type InboxKind, inboxKindNames } from './rules/kinds.ts'

export type InboxItemRow = typeof inboxItems.$inferSelect

const keptForMs = 30 * dayMs

export const itemKeyOf = ({ kind, subject }: { readonly kind: string; readonly subject: string }): string =>
  `${kind} ${subject}`

interface KnownAndOpen {
  readonly known: readonly InboxItemRow[]
  readonly open: readonly OpenItem[]
  readonly now: Date
}

/** Returns what is new, or returned after it was over. The caller holds the lock of the inbox. */
export async function recordOpenItems(tx: Tx, { known, open, now }: KnownAndOpen): Promise<OpenItem[]> {
  await endItems(tx, { known, open, now })
  const current = new Set(known.filter(isCurrent).map(itemKeyOf))
  const fresh = open.filter((item) => !current.has(itemKeyOf(item)))
  await deleteViewingsOfReturned(tx, fresh, known)
  await recordItems(tx, fresh, now)
  return fresh
}

const isCurrent = ({ notifiedAt, endedAt }: InboxItemRow): boolean => notifiedAt !== null && endedAt === null

/** Kinds of which there may be more than were read: what is not among them need not be over. */
function cutOffKinds(known: readonly InboxItemRow[], open: readonly OpenItem[]): ReadonlySet<InboxKind> {
  const done = new Set(known.filter(({ doneAt }) => doneAt !== null).map(itemKeyOf))
  return new Set(
    inboxKindNames.filter((kind) => {
      const items = open.filter((item) => item.kind === kind)
      const doneCount = items.filter((item) => done.has(itemKeyOf(item))).length
      return Math.max(doneCount, items.length - doneCount) >= (kind === 'mention' ? mostMentions : mostPerKind)
    }),
  )
}

/** What is over is kept for a month: an alarm that returns the same day is the same one. */
async function endItems(tx: Tx, { known, open, now }: KnownAndOpen): Promise<void> {
  const isOpen = new Set(open.map(itemKeyOf))
  const cutOff = cutOffKinds(known, open)
  const over = known.filter((row) => row.endedAt === null && !isOpen.has(itemKeyOf(row)) && !cutOff.has(row.kind))
  for (const { kind, subject } of over)
    await tx
      .update(inboxItems)
      .set({ endedAt: now })
      .where(and(eq(inboxItems.kind, kind), eq(inboxItems.subject, subject)))
  const before = new Date(now.getTime() - keptForMs)
  const old = known.filter(({ endedAt }) => endedAt !== null && endedAt < before)
  if (old.length === 0) return
  await tx.delete(inboxItems).where(and(isNotNull(inboxItems.endedAt), lt(inboxItems.endedAt, before)))
  for (const { kind, subject } of old)
    for (const table of [inboxViewings, inboxEmails])
      await tx.delete(table).where(and(eq(table.kind, kind), eq(table.subject, subject)))
}

/** What somebody saw or put off was the item before it was over. */
async function deleteViewingsOfReturned(
  tx: Tx,
  fresh: readonly OpenItem[],
  known: readonly InboxItemRow[],
): Promise<void> {
  const { kind, subject, seenAt } = inboxViewings
  for (const row of known.filter((one) => fresh.some((item) => itemKeyOf(item) === itemKeyOf(one))))
    if (row.endedAt)
      await tx.delete(inboxViewings).where(and(eq(kind, row.kind), eq(subject, row.subject), lte(seenAt, row.endedAt)))
}

/** An item that returns begins anew: not done, not assigned. Its reminders are counted on, since they number the e-mails. */
async function recordItems(tx: Tx, fresh: readonly OpenItem[], now: Date): Promise<void> {
  for (const { kind, subject } of fresh) {
    const target = [inboxItems.kind, inboxItems.subject]
    const begun = { notifiedAt: now, endedAt: null }
    const anew = { ...begun, assignedTo: null, doneAt: null, doneBy: null, remindedAt: null }
    await tx
      .insert(inboxItems)
      .values({ kind, subject, ...begun })
      .onConflictDoUpdate({ target, set: anew, setWhere: isNotNull(inboxItems.endedAt) })
    // Somebody assigned or put it off before this task met it.
    await tx
      .update(inboxItems)
      .set({ notifiedAt: now })
      .where(and(eq(inboxItems.kind, kind), eq(inboxItems.subject, subject), isNull(inboxItems.notifiedAt)))
  }
}
