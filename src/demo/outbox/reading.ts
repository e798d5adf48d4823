/**
 * The outbox of a visitor to a public demo: the messages caused by their own browser, since nothing is sent to a real phone
 * or mailbox. As with real ones, a number or an address belongs to one browser (decision 0072).
 */
import { and, asc, desc, eq, inArray, isNotNull, ne, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/database.ts'
import { customers } from '../../shop/customers/records.ts'
import { withSentText } from '../../shop/messaging/messages/actions.ts'
import { channels, isCarriedByOutbox } from '../../shop/messaging/messages/outbox-channels.ts'
import { messages } from '../../shop/messaging/messages/records.ts'
import type { Shop } from '../../shop/shop.ts'

interface OutboxQuery {
  /** The hash of its secret. */
  readonly browser: string
  /** To one recipient alone; empty for all. */
  readonly to: string
  /** The staff and their common mailbox: what a visitor's action sends to staff is not for the visitor. */
  readonly except: readonly string[]
}

const mostListed = 200
const first = alias(messages, 'first')
const secretsToSame = and(eq(first.to, messages.to), eq(first.secret, true), isNotNull(first.browser))

/** Newest first. */
export async function outboxOfBrowser({ db, config }: Shop, { browser, to, except }: OutboxQuery) {
  const carried = channels.filter((channel) => isCarriedByOutbox(config, channel))
  const rows = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.browser, browser),
        inArray(messages.channel, carried),
        to ? eq(messages.to, to) : undefined,
        notInArray(messages.to, [...except]),
        belongsTo(db, browser),
        notExists(accountsFromBefore(db)),
        or(eq(messages.channel, 'sms'), eq(messages.secret, false), notExists(secretsOfOthers(db, browser))),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(mostListed)
  return rows.map(withSentText)
}

/** A number or address belongs to the browser that was first sent a code or a link there; to none before that. */
const belongsTo = (db: Db, browser: string): SQL => {
  const holder = db.select({ browser: first.browser }).from(first).where(secretsToSame).orderBy(asc(first.id)).limit(1)
  return sql`coalesce(${holder}, ${browser}) = ${browser}`
}

/**
 * Hides messages to an account that had the number or address before any browser claimed it. The minute of tolerance is
 * needed because an e-mail address is saved before the first message goes to it.
 */
const accountsFromBefore = (db: Db) => {
  const ownedSince = db.select({ at: first.createdAt }).from(first).where(secretsToSame).orderBy(asc(first.id)).limit(1)
  return db
    .select()
    .from(customers)
    .where(
      or(
        and(
          eq(customers.mobile, messages.to),
          sql`coalesce(${customers.mobileVerifiedAt}, ${customers.createdAt}) < ${ownedSince}`,
        ),
        and(
          eq(customers.email, messages.to),
          sql`coalesce(${customers.emailSetAt}, ${customers.createdAt}) < ${ownedSince} - interval '1 minute'`,
        ),
      ),
    )
}

/** Anyone can enter an address they have not proved: once two browsers did, neither sees its secret messages. */
const secretsOfOthers = (db: Db, browser: string) =>
  db
    .select()
    .from(first)
    .where(and(secretsToSame, ne(first.browser, browser)))
