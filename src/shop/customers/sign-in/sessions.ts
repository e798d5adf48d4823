/** Sessions: opaque tokens of 256 bits, stored hashed, for 30 days after the last use and 180 days at most. */
import { and, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { hashToken, randomToken } from '../../../platform/security/secrets.ts'
import { dayMs } from '../../../units/date.ts'
import type { Shop } from '../../shop.ts'
import { customers } from '../records.ts'
import { sessions } from './records.ts'

export const sessionDays = 30
const lifeMs = sessionDays * dayMs
/** However often it is used, so that a copied token does not give access forever. */
const mostLifeMs = 180 * dayMs
/** How stale `seen_at` may become before a request updates it: not every request should cost a write. */
const slideAfterMs = 3_600_000

export interface Session {
  readonly id: number
  readonly customerId: number
}

interface Device {
  readonly ip: string
  readonly userAgent: string
}

/** Opens a session and returns its token; it is not stored and cannot be read again. */
export async function openSession(tx: Tx, customerId: number, opened: { device: Device; now: Date }): Promise<string> {
  const token = randomToken()
  const { device, now } = opened
  await tx.delete(sessions).where(and(eq(sessions.customerId, customerId), lte(sessions.expiresAt, now)))
  await tx.insert(sessions).values({
    customerId,
    tokenHash: hashToken(token),
    userAgent: device.userAgent,
    ip: device.ip,
    createdAt: now,
    seenAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
  })
  return token
}

const findByToken = (db: Db) =>
  db
    .select({
      id: sessions.id,
      customerId: sessions.customerId,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('hash')), isNull(customers.blockedAt)))
    .prepare('session_of_token')
const prepared = new WeakMap<Db, ReturnType<typeof findByToken>>()

/** The session of a token, or null if it does not exist, has ended or its customer is blocked. */
export async function sessionOfToken(shop: Pick<Shop, 'db' | 'clock'>, token: string): Promise<Session | null> {
  let find = prepared.get(shop.db)
  if (!find) {
    find = findByToken(shop.db)
    prepared.set(shop.db, find)
  }
  const [row] = await find.execute({ hash: hashToken(token) })
  const now = shop.clock.now()
  if (!row) return null
  const endsAt = new Date(row.createdAt.getTime() + mostLifeMs)
  if (row.expiresAt <= now || endsAt <= now) return null
  if (row.seenAt.getTime() < now.getTime() - slideAfterMs)
    await shop.db
      .update(sessions)
      .set({ seenAt: now, expiresAt: new Date(Math.min(now.getTime() + lifeMs, endsAt.getTime())) })
      .where(eq(sessions.id, row.id))
  return { id: row.id, customerId: row.customerId }
}

export async function closeSession(tx: Tx, id: number): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.id, id))
}

/** Ends every session of the customer except the given one. */
export async function closeOtherSessions(tx: Tx, customerId: number, keep: number | null): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.customerId, customerId), keep === null ? undefined : ne(sessions.id, keep)))
}

/** Ends one of the customer's own sessions; false if the customer has no such session. */
export async function closeOwnSession(tx: Tx, customerId: number, id: number): Promise<boolean> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.customerId, customerId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

export type SessionRow = typeof sessions.$inferSelect

export async function listSessions(db: Db, customerId: number, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), gt(sessions.expiresAt, now)))
}
