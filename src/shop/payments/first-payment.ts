import type { Db } from '../../platform/database/database.ts'
import { attempts } from './records.ts'

/** Whether a customer has ever begun to pay: before that there is no money to lead astray (decision 0069). */
export async function hasBegunPayment(db: Db): Promise<boolean> {
  const [found] = await db.select({ id: attempts.id }).from(attempts).limit(1)
  return found !== undefined
}
