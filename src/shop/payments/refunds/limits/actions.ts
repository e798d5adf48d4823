/** Whether somebody may send an amount back alone; and that he did, so that the next one counts it. */
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { formatMoney, formatRoundMoney } from '../../../../units/format.ts'
import type { Paise } from '../../../../units/paise.ts'
import { refuse } from '../../../refusal.ts'
import type { Shop } from '../../../shop.ts'
import { mostByOnePerson } from '../rules/second-person.ts'
import { lockPerson, refundsAlone, sentBackBy, sentBackOn } from './records.ts'
import { type RefundAct, type SentBack, type WhySecond, whySecond, windowsAt } from './rules.ts'

export interface SendingBack {
  readonly act: RefundAct
  readonly staffId: number
  readonly orderId: number
  readonly amount: Paise
}

export interface RefundAssessment extends SentBack {
  readonly why: WhySecond | null
}

/** What was sent back before, and whether this takes a second person on top of it. */
export async function judgeAlone(db: Db, wanted: SendingBack, now: Date): Promise<RefundAssessment> {
  const since = windowsAt(now)
  const onOrder = await sentBackOn(db, wanted, since.order)
  const byPersonToday = await sentBackBy(db, wanted, since.person)
  return { onOrder, byPersonToday, why: whySecond(wanted.amount, { onOrder, byPersonToday }) }
}

/** For whoever is about to press, and for the second person: "More than ₹50,000 with the ₹30,000.00 …". */
export function saysWhySecond({ why, onOrder, byPersonToday }: RefundAssessment): string {
  const most = formatRoundMoney(mostByOnePerson)
  if (why === null) return ''
  if (why === 'amount') return `More than ${most}`
  return why === 'order'
    ? `More than ${most} with the ${formatMoney(onOrder)} that went back on this order before`
    : `More than ${most} with the ${formatMoney(byPersonToday)} that one person sent back alone today`
}

/**
 * Notes in the transaction of the act that it is done alone. Two
 * persons at one order wait for the order, which the act has locked. Throws `refund-limits.second-needed` where the sum
 * was reached meanwhile.
 */
export async function noteAlone(shop: Pick<Shop, 'clock'>, tx: Tx, done: SendingBack): Promise<void> {
  if (done.amount <= 0) return
  const now = shop.clock.now()
  await lockPerson(tx, done.staffId)
  if ((await judgeAlone(tx, done, now)).why) throw refuse('refund-limits.second-needed')
  await tx.insert(refundsAlone).values({ ...done, at: now })
}
