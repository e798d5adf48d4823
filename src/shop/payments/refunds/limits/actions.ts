/** Checks whether a staff member may refund an amount alone, and records refunds made alone, which count for later ones. */
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { formatMoney, formatRoundMoney } from '../../../../units/format.ts'
import type { Paise } from '../../../../units/paise.ts'
import { refuse } from '../../../refusal.ts'
import type { Shop } from '../../../shop.ts'
import { singlePersonLimit } from '../rules.ts'
import { lockStaffMember, refundsAlone, sumByStaffMember, sumOnOrder } from './records.ts'
import {
  type EarlierRefunds,
  type RefundAct,
  reasonForSecondPerson,
  type SecondPersonReason,
  windowStarts,
} from './rules.ts'

/** A refund that a staff member is about to make, or has made, without a second person. */
export interface SoloRefund {
  readonly act: RefundAct
  readonly staffId: number
  /** Of an order, or of a purchase of digital silver. */
  readonly orderId: number
  readonly amount: Paise
}

export interface RefundLimitCheck extends EarlierRefunds {
  /** Null if one person may do it. */
  readonly why: SecondPersonReason | null
}

/** Earlier refunds, and whether this one on top of them needs a second person. */
export async function checkRefundLimit(db: Db, refund: SoloRefund, now: Date): Promise<RefundLimitCheck> {
  const since = windowStarts(now)
  const onOrder = await sumOnOrder(db, refund, since.order)
  const byPersonToday = await sumByStaffMember(db, refund, since.person)
  return { onOrder, byPersonToday, why: reasonForSecondPerson(refund.amount, { onOrder, byPersonToday }) }
}

/** For the staff member and the approver: "More than ₹50,000 with the ₹30,000.00 …"; '' if one person may do it. */
export function explainRefundLimit({ why, onOrder, byPersonToday }: RefundLimitCheck): string {
  const limit = formatRoundMoney(singlePersonLimit)
  if (why === null) return ''
  if (why === 'amount') return `More than ${limit}`
  return why === 'order'
    ? `More than ${limit} with the ${formatMoney(onOrder)} that went back on this order before`
    : `More than ${limit} with the ${formatMoney(byPersonToday)} that one person sent back alone today`
}

/**
 * Records, in the transaction of the refund, that it was made alone. Throws `refund-limits.second-needed` if the limit was
 * reached meanwhile. Two people refunding the same order are serialised by its lock, which the caller holds.
 */
export async function recordSoloRefund(shop: Pick<Shop, 'clock'>, tx: Tx, refund: SoloRefund): Promise<void> {
  if (refund.amount <= 0) return
  const now = shop.clock.now()
  await lockStaffMember(tx, refund.staffId)
  if ((await checkRefundLimit(tx, refund, now)).why) throw refuse('refund-limits.second-needed')
  await tx.insert(refundsAlone).values({ ...refund, at: now })
}
