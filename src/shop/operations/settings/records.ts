/** The staff who are notified when a payment setting changes. */
import type { Db } from '../../../platform/database/database.ts'
import { readStaffWhoMay } from '../../staff/accounts.ts'
import { may } from '../../staff/rules.ts'

/** Owners and finance: the people who change such settings, approve them, or are affected. */
export const readWatchers = (db: Db) => readStaffWhoMay(db, 'settings.agree')

/** Whether anybody besides this staff member could approve. */
export const hasColleague = async (db: Db, staffId: number): Promise<boolean> =>
  (await readWatchers(db)).some((one) => one.id !== staffId && may(one, 'approve'))
