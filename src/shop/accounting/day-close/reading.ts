import type { Db } from '../../../platform/database/database.ts'
import { type ClosedDay, listClosedDays } from './records.ts'

/** A month of them, the newest first. */
export const closedDaysLately = (db: Db): Promise<ClosedDay[]> => listClosedDays(db, 31)
