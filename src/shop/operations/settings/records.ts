/** The staff who are notified when a payment setting changes. */
import { and, asc, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { staffAccounts } from '../../staff/records.ts'

/** Owners and finance: the people who change such settings, approve them, or are affected. */
export const readWatchers = (db: Db) =>
  db
    .select({ id: staffAccounts.id, name: staffAccounts.name, email: staffAccounts.email })
    .from(staffAccounts)
    .where(and(sql`${staffAccounts.roles} && ARRAY['OWNER', 'FINANCE']`, isNull(staffAccounts.disabledAt)))
    .orderBy(asc(staffAccounts.id))

/** Whether anybody besides this staff member could approve. */
export async function hasColleague(db: Db, staffId: number): Promise<boolean> {
  const { id, roles, disabledAt } = staffAccounts
  const [found] = await db
    .select({ id })
    .from(staffAccounts)
    .where(and(sql`${roles} && ARRAY['OWNER', 'FINANCE']`, isNull(disabledAt), ne(id, staffId)))
    .limit(1)
  return found !== undefined
}
