/**
 * Links that prove the ownership of an e-mail address: created here, sent by e-mail, valid once or for a limited time
 * (rules/security.md 1.2).
 */
import { and, count, eq, gt, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/database.ts'
import { hashToken, randomToken } from '../../platform/security/secrets.ts'
import { mailLinks } from './records.ts'

const hourMs = 3_600_000
const lifeMs = { verify: 48 * hourMs, reset: hourMs } as const
export type LinkPurpose = keyof typeof lifeMs
export type MailLink = typeof mailLinks.$inferSelect

interface NewLink {
  readonly purpose: LinkPurpose
  readonly customerId: number
  readonly email: string
}

/** Returns the token for the link; it is not stored and cannot be read again. */
export async function addLink(tx: Tx, link: NewLink, now: Date): Promise<string> {
  const token = randomToken()
  const expiresAt = new Date(now.getTime() + lifeMs[link.purpose])
  await tx.insert(mailLinks).values({ ...link, tokenHash: hashToken(token), sentAt: now, expiresAt })
  return token
}

export async function readLink(db: Db, purpose: LinkPurpose, token: string): Promise<MailLink | null> {
  const [row] = await db
    .select()
    .from(mailLinks)
    .where(and(eq(mailLinks.tokenHash, hashToken(token)), eq(mailLinks.purpose, purpose)))
  return row ?? null
}

/**
 * Returns the link and marks it as used; null if it does not exist, is used or has expired. Of two concurrent calls only one gets
 * it.
 */
export async function takeLink(
  tx: Tx,
  purpose: LinkPurpose,
  { token, now }: { token: string; now: Date },
): Promise<MailLink | null> {
  const [row] = await tx
    .update(mailLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailLinks.tokenHash, hashToken(token)),
        eq(mailLinks.purpose, purpose),
        isNull(mailLinks.usedAt),
        gt(mailLinks.expiresAt, now),
      ),
    )
    .returning()
  return row ?? null
}

/** How many links for a purpose were sent to the customer since then. */
export async function countLinks(
  db: Db,
  { customerId, purpose }: Omit<NewLink, 'email'>,
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({ sent: count() })
    .from(mailLinks)
    .where(and(eq(mailLinks.customerId, customerId), eq(mailLinks.purpose, purpose), gt(mailLinks.sentAt, since)))
  return row?.sent ?? 0
}
