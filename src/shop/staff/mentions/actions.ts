/** Stores who is mentioned in the notes of staff, and lists a person's mentions until they are read. */
import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Shop } from '../../shop.ts'
import { permissionsColumn, staffAccounts } from '../records.ts'
import { may, type Staff } from '../rules.ts'
import { staffMentions } from './records.ts'
import { type Colleague, findMentioned, type MentionSubject, mentionSubjects } from './rules.ts'

/** Colleagues who may open what the note is about, by name. */
export async function readMentionCandidates(db: Db, subject: MentionSubject): Promise<Colleague[]> {
  const rows = await db
    .select({ id: staffAccounts.id, name: staffAccounts.name, permissions: permissionsColumn })
    .from(staffAccounts)
    .where(isNull(staffAccounts.disabledAt))
    .orderBy(asc(staffAccounts.name))
  return rows.filter((one) => may(one, mentionSubjects[subject])).map(({ id, name }) => ({ id, name }))
}

export interface StaffNote {
  readonly subject: MentionSubject
  /** The number of the order or ticket. */
  readonly subjectId: string
  readonly text: string
  readonly by: Pick<Staff, 'id'>
}

/** Nobody mentions themselves. */
export async function recordMentions(
  { clock }: Pick<Shop, 'clock'>,
  tx: Tx,
  { subject, subjectId, text, by }: StaffNote,
): Promise<void> {
  if (!text.includes('@')) return
  const mentioned = findMentioned(text, await readMentionCandidates(tx, subject)).filter(({ id }) => id !== by.id)
  if (mentioned.length === 0) return
  const note = { byId: by.id, subject, subjectId, text, at: clock.now() }
  await tx.insert(staffMentions).values(mentioned.map(({ id }) => ({ staffId: id, ...note })))
}

export interface Mention {
  readonly id: number
  readonly subject: MentionSubject
  readonly subjectId: string
  readonly text: string
  readonly by: string
  readonly at: Date
}

/** Unread mentions of a person, newest first, and how many there are. */
export async function readUnreadMentions(
  db: Db,
  staffId: number,
  most: number,
): Promise<{ mentions: Mention[]; unread: number }> {
  const isUnread = and(eq(staffMentions.staffId, staffId), isNull(staffMentions.readAt))
  const mentions = await db
    .select({
      id: staffMentions.id,
      subject: staffMentions.subject,
      subjectId: staffMentions.subjectId,
      text: staffMentions.text,
      by: staffAccounts.name,
      at: staffMentions.at,
    })
    .from(staffMentions)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffMentions.byId))
    .where(isUnread)
    .orderBy(desc(staffMentions.id))
    .limit(most)
  const [counted] = await db.select({ there: count() }).from(staffMentions).where(isUnread)
  return { mentions, unread: counted?.there ?? 0 }
}

/** Those of others stay as they are. */
export async function markMentionsRead(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { staffId, ids }: { readonly staffId: number; readonly ids: readonly number[] },
): Promise<void> {
  await db
    .update(staffMentions)
    .set({ readAt: clock.now() })
    .where(and(eq(staffMentions.staffId, staffId), inArray(staffMentions.id, [...ids]), isNull(staffMentions.readAt)))
}
