/** Staff sessions: an opaque token, stored as a hash, valid for twelve hours, and for two without activity. */
import { and, desc, eq, gt, isNull, lte, ne } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { hashToken, randomToken } from '../../../platform/security/secrets.ts'
import type { Shop } from '../../shop.ts'
import { staffPushDevices } from '../push-devices/records.ts'
import { locationsColumn, permissionsColumn, staffAccounts, staffSessions } from '../records.ts'
import { idleMs, type Staff, sessionMs } from '../rules.ts'

/** `seen_at` is updated only if it is at least this old. */
const noteActivityMs = 60_000

export interface Device {
  readonly ip: string
  readonly userAgent: string
}

export async function openStaffSession(tx: Tx, staffId: number, { device, now }: { device: Device; now: Date }) {
  const token = randomToken()
  await tx.delete(staffSessions).where(and(eq(staffSessions.staffId, staffId), lte(staffSessions.expiresAt, now)))
  await tx.insert(staffSessions).values({
    staffId,
    tokenHash: hashToken(token),
    ...device,
    createdAt: now,
    seenAt: now,
    expiresAt: new Date(now.getTime() + sessionMs),
  })
  return token
}

export interface StaffSession {
  readonly id: number
  readonly staff: Staff
  readonly expiresAt: Date
}

/** The session of a token. Null if it does not exist, has ended, was idle too long, or its account is disabled. */
export async function staffSessionOf(shop: Pick<Shop, 'db' | 'clock'>, token: string): Promise<StaffSession | null> {
  const [row] = await shop.db
    .select({
      id: staffSessions.id,
      seenAt: staffSessions.seenAt,
      expiresAt: staffSessions.expiresAt,
      staff: {
        id: staffAccounts.id,
        name: staffAccounts.name,
        email: staffAccounts.email,
        roles: staffAccounts.roles,
        permissions: permissionsColumn,
        locations: locationsColumn,
      },
    })
    .from(staffSessions)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffSessions.staffId))
    .where(and(eq(staffSessions.tokenHash, hashToken(token)), isNull(staffAccounts.disabledAt)))
  const now = shop.clock.now()
  if (!row || row.expiresAt <= now || row.seenAt <= idleSince(now)) return null
  if (row.seenAt.getTime() < now.getTime() - noteActivityMs)
    await shop.db.update(staffSessions).set({ seenAt: now }).where(eq(staffSessions.id, row.id))
  return { id: row.id, staff: row.staff, expiresAt: row.expiresAt }
}

const idleSince = (now: Date): Date => new Date(now.getTime() - idleMs)

export const closeStaffSession = async (tx: Tx, id: number): Promise<void> => {
  await tx.delete(staffSessions).where(eq(staffSessions.id, id))
}

/**
 * Ends every session of a person except the given one, and notifications on all devices, any of which may be in other hands.
 * Returns how many sessions.
 */
export async function closeStaffSessions(tx: Tx, staffId: number, keep: number | null): Promise<number> {
  await tx.delete(staffPushDevices).where(eq(staffPushDevices.staffId, staffId))
  const ended = await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), keep === null ? undefined : ne(staffSessions.id, keep)))
    .returning({ id: staffSessions.id })
  return ended.length
}

/** Ends one session if it belongs to that person. */
export async function closeOwnStaffSession(tx: Tx, staffId: number, id: number): Promise<boolean> {
  const ended = await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.id, id), eq(staffSessions.staffId, staffId)))
    .returning({ id: staffSessions.id })
  return ended.length > 0
}

export const listStaffSessions = (db: Db, staffId: number, now: Date) =>
  db
    .select({
      id: staffSessions.id,
      ip: staffSessions.ip,
      userAgent: staffSessions.userAgent,
      createdAt: staffSessions.createdAt,
      seenAt: staffSessions.seenAt,
      expiresAt: staffSessions.expiresAt,
    })
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        gt(staffSessions.expiresAt, now),
        gt(staffSessions.seenAt, idleSince(now)),
      ),
    )
    .orderBy(desc(staffSessions.seenAt))
