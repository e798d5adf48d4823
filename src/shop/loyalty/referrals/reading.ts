/** Friends who signed up with a customer's code, and the result. */
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { customers } from '../../customers/records.ts'
import { orders } from '../../orders/records.ts'
import { referrals } from './records.ts'
import { type Hindrance, maskedFriend } from './rules.ts'

export interface Friend {
  /** Never the full name. */
  readonly name: string
  readonly joinedAt: Date
  readonly state: 'joined' | 'ordered' | 'earned' | 'hindered'
  readonly points: number
  readonly hindrance: Hindrance | null
}

export const friendsPerPage = 20

/** Newest first. */
export async function readFriends(
  db: Db,
  { code, page }: { code: string; page: number },
): Promise<{ friends: Friend[]; total: number }> {
  const isReferred = and(eq(customers.referredByCode, code), isNull(customers.blockedAt))
  const [counted] = await db.select({ total: count() }).from(customers).where(isReferred)
  const hasOrdered = sql<boolean>`EXISTS (SELECT 1 FROM ${orders}
    WHERE ${orders.customerId} = ${customers.id} AND ${orders.placedAt} IS NOT NULL AND ${orders.state} NOT IN ('CANCELLED', 'RETURNED'))`
  const rows = await db
    .select({ customer: customers, decided: referrals, hasOrdered })
    .from(customers)
    .leftJoin(referrals, eq(referrals.refereeId, customers.id))
    .where(isReferred)
    .orderBy(desc(customers.id))
    .limit(friendsPerPage)
    .offset((page - 1) * friendsPerPage)
  const friends = rows.map(({ customer, decided, hasOrdered }): Friend => {
    const { points = 0, hindrance = null } = decided ?? {}
    const state = decided ? (points > 0 ? 'earned' : 'hindered') : hasOrdered ? 'ordered' : 'joined'
    return { name: maskedFriend(customer), joinedAt: customer.createdAt, state, points, hindrance }
  })
  return { friends, total: counted?.total ?? 0 }
}

/** All points earned by referrals. */
export async function readEarned(db: Db, referrerId: number): Promise<number> {
  const [row] = await db
    .select({ points: sql<string>`coalesce(sum(${referrals.points}), 0)` })
    .from(referrals)
    .where(eq(referrals.referrerId, referrerId))
  return Number(row?.points ?? 0)
}
