/**
 * Task `mail.fetch`, every minute: reads the mailbox of replies and takes what is unread in it, each e-mail once (decision 0129).
 * It is one recurring job, so that one process at a time does it. A failure is recorded, not thrown: the next run is in a minute
 * anyway, and a job that fails too often would not run again.
 */
import { and, count, eq, inArray, lt, max, ne, or, sql } from 'drizzle-orm'
import type { MailboxKey, MailboxMessage, MailboxVerdict } from '../../../../partners/mail/mailbox.ts'
import { PartnerError } from '../../../../partners/partner-error.ts'
import { findUnavailable } from '../../../../platform/database/availability/unavailable.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { dayMs, istText } from '../../../../units/date.ts'
import { formatCount } from '../../../../units/plural.ts'
import type { Shop } from '../../../shop.ts'
import { type MailDeps, receiveRawMail } from './receive-mail.ts'
import { mailboxMessages, mailboxVisits } from './records.ts'
import { mostMailAttempts, mostMailBytes } from './rules.ts'

export const mailFetchKind = 'mail.fetch'

const mailbox = 'imap'
/** How long an e-mail that was taken is remembered, should marking it as read have failed. */
const takenForMs = 90 * dayMs

type Deps = MailDeps & Pick<Shop, 'mailbox' | 'log'>
type Outcome = (typeof mailboxMessages.$inferSelect)['outcome']

export async function fetchMailbox(shop: Deps): Promise<void> {
  if (!shop.mailbox) return
  const { db, clock } = shop
  try {
    await shop.mailbox.visit({
      readLeft: (place, uids) => readLeft(db, place, uids),
      take: (message) => takeMessage(shop, message),
    })
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error
    shop.log.warn({ err: error }, 'the mailbox could not be read')
    const [now, failure] = [clock.now(), String(error).slice(0, 300)]
    await db
      .insert(mailboxVisits)
      .values({ mailbox, failingSince: now, failedAt: now, failure })
      .onConflictDoUpdate({
        target: mailboxVisits.mailbox,
        set: {
          failingSince: sql`coalesce(${mailboxVisits.failingSince}, excluded.failing_since)`,
          failedAt: now,
          failure,
        },
      })
    return
  }
  const visited = { visitedAt: clock.now(), failingSince: null, failedAt: null, failure: '' }
  await db
    .insert(mailboxVisits)
    .values({ mailbox, ...visited })
    .onConflictDoUpdate({ target: mailboxVisits.mailbox, set: visited })
  const old = new Date(clock.now().getTime() - takenForMs)
  await db.delete(mailboxMessages).where(and(eq(mailboxMessages.outcome, 'taken'), lt(mailboxMessages.at, old)))
}

const ofKey = ({ folder, uidValidity, uid }: MailboxKey) =>
  and(eq(mailboxMessages.folder, folder), eq(mailboxMessages.uidValidity, uidValidity), eq(mailboxMessages.uid, uid))

/** What stays in the mailbox for a person: too large, unreadable, or failed too often. */
const isLeft = or(
  inArray(mailboxMessages.outcome, ['too-large', 'unreadable']),
  and(eq(mailboxMessages.outcome, 'failed'), sql`${mailboxMessages.tries} >= ${mostMailAttempts}`),
)

async function readLeft(
  db: Db,
  { folder, uidValidity }: Omit<MailboxKey, 'uid'>,
  uids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ uid: mailboxMessages.uid })
    .from(mailboxMessages)
    .where(
      and(
        eq(mailboxMessages.folder, folder),
        eq(mailboxMessages.uidValidity, uidValidity),
        inArray(mailboxMessages.uid, [...uids]),
        isLeft,
      ),
    )
  return new Set(rows.map(({ uid }) => uid))
}

async function takeMessage(shop: Deps, message: MailboxMessage): Promise<MailboxVerdict> {
  const { db } = shop
  const [known] = await db.select().from(mailboxMessages).where(ofKey(message.key))
  // Marking it as read failed the last time.
  if (known?.outcome === 'taken') return 'finish'
  const tries = (known?.tries ?? 0) + 1
  const note = (outcome: Outcome, failure = '') => noteOutcome(shop, message.key, { outcome, tries, failure })
  if (message.bytes > mostMailBytes) {
    await note('too-large', `${Math.ceil(message.bytes / 1_048_576)} MB`)
    return 'leave'
  }
  try {
    const { outcome } = await receiveRawMail(shop, await message.read())
    if (outcome === 'full') return 'stop'
    await note(outcome === 'unreadable' ? 'unreadable' : 'taken')
    return outcome === 'unreadable' ? 'leave' : 'finish'
  } catch (error) {
    if (error instanceof PartnerError || findUnavailable(error)) throw error
    shop.log.error({ err: error, uid: message.key.uid }, 'an e-mail of the mailbox could not be taken')
    await note('failed', String(error).slice(0, 300))
    return 'leave'
  }
}

async function noteOutcome(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { folder, uidValidity, uid }: MailboxKey,
  row: { readonly outcome: Outcome; readonly tries: number; readonly failure: string },
): Promise<void> {
  const noted = { ...row, at: clock.now() }
  await db
    .insert(mailboxMessages)
    .values({ folder, uidValidity, uid, ...noted })
    .onConflictDoUpdate({
      target: [mailboxMessages.folder, mailboxMessages.uidValidity, mailboxMessages.uid],
      set: noted,
    })
}

export interface MailboxState {
  /** The last failure of a visit, until one goes well. */
  readonly failure: { readonly at: Date; readonly since: Date; readonly error: string } | null
  /** E-mails of the last 30 days that stay in the mailbox. */
  readonly left: { readonly count: number; readonly at: Date | null }
}

export async function readMailboxState({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<MailboxState> {
  const [visit] = await db.select().from(mailboxVisits).where(eq(mailboxVisits.mailbox, mailbox))
  const since = new Date(clock.now().getTime() - 30 * dayMs)
  const [left] = await db
    .select({ count: count(), at: max(mailboxMessages.at) })
    .from(mailboxMessages)
    .where(and(isLeft, ne(mailboxMessages.outcome, 'taken'), sql`${mailboxMessages.at} > ${since.toISOString()}`))
  const { failedAt, failingSince, failure } = visit ?? {}
  return {
    failure: failedAt && failingSince ? { at: failedAt, since: failingSince, error: failure ?? '' } : null,
    left: left ?? { count: 0, at: null },
  }
}

/** Longer than a restart of a mail server. */
const warnAfterMs = 10 * 60_000

/** For `/readyz`. */
export async function warnOfMailbox(shop: Pick<Shop, 'db' | 'clock' | 'mailbox'>): Promise<string[]> {
  if (!shop.mailbox) return []
  const { failure, left } = await readMailboxState(shop)
  const isLong = failure && shop.clock.now().getTime() - failure.since.getTime() >= warnAfterMs
  return [
    ...(isLong ? [`the mailbox cannot be read since ${istText(failure.since)}`] : []),
    ...(left.count > 0
      ? [`${formatCount(left.count, 'e-mail')} in the mailbox need a person: too large or not readable`]
      : []),
  ]
}
