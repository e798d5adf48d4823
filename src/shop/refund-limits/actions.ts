/** Whether somebody may send an amount back alone; and that he did, so that the next one counts it. */
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/database.ts'
import { formatMoney } from '../../units/format.ts'
import type { Paise } from '../../units/paise.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { staffAccounts } from '../staff/records.ts'
import { refundsAlone, sentBackBy, sentBackOn } from './records.ts'
import { mostAlone, type RefundAct, type SentBack, type WhySecond, whySecond, windowsAt } from './rules.ts'

export interface SendingBack {
  readonly act: RefundAct
  readonly staffId: number
  readonly orderId: number
  readonly amount: Paise
}

export interface Judged extends SentBack {
  readonly why: WhySecond | null
}

/** What was sent back before, and whether this takes a second person on top of it. */
export async function judgeAlone(db: Db, wanted: SendingBack, now: Date): Promise<Judged> {
  const since = windowsAt(now)
  const onOrder = await sentBackOn(db, wanted, since.order)
  const byPersonToday = await sentBackBy(db, wanted, since.person)
  return { onOrder, byPersonToday, why: whySecond(wanted.amount, { onOrder, byPersonToday }) }
}

/** "it comes to more than ₹50,000.00 with the ₹30,000.00 that went back on this order in 30 days" */
export function saysWhySecond({ why, onOrder, byPersonToday }: Judged): string {
  const more = `it comes to more than ${formatMoney(mostAlone)} with`
  if (why === 'order') return `${more} the ${formatMoney(onOrder)} that went back on this order in 30 days`
  if (why === 'day') return `${more} the ${formatMoney(byPersonToday)} its proposer sent back alone today`
  return ''
}

/**
 * Notes in the transaction of the act that it is done alone. Two tabs of one person wait here for each other, and two
 * persons at one order wait for the order, which the act has locked. Throws `refund-limits.second-needed` where the sum
 * was reached meanwhile.
 */
export async function noteAlone(shop: Pick<Shop, 'clock'>, tx: Tx, done: SendingBack): Promise<void> {
  if (done.amount <= 0) return
  const now = shop.clock.now()
  const { id } = staffAccounts
  await tx.select({ id }).from(staffAccounts).where(eq(id, done.staffId)).for('no key update')
  if ((await judgeAlone(tx, done, now)).why) throw refuse('refund-limits.second-needed')
  await tx.insert(refundsAlone).values({ ...done, at: now })
}
