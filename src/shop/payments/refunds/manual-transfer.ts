/** A refund that staff transferred from the shop's own bank account, with the bank's reference (UTR) of the transfer. */
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { lockByName } from '../../../platform/database/lock/lock-word.ts'
import { postMovement } from '../../ledger/actions.ts'
import { refundPaid } from '../../ledger/movements.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { lockRefund, type RefundUpdate, readRefundedPayment, refunds, updateRefund } from './records.ts'
import { ledgerRefOf, needsStaffToSend } from './rules.ts'

/** Records and posts it as transferred under `bankRef`; null if it no longer awaits a transfer. */
export async function recordManualTransfer(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { refundRef, bankRef }: { readonly refundRef: string; readonly bankRef: string },
): Promise<RefundUpdate | null> {
  const before = await lockRefund(tx, refundRef)
  if (!before || !needsStaffToSend(before)) return null
  const payment = await readRefundedPayment(tx, before)
  const change = { state: 'done', byHand: true, note: bankRef, doneAt: shop.clock.now() } as const
  const refund = await updateRefund(tx, before, change)
  await postMovement(
    shop,
    tx,
    refundPaid(payment, { provider: 'bank', refundRef: ledgerRefOf(refund), amount: refund.amount }),
  )
  return { refund, payment }
}

/** Prevents others from recording this bank reference until the transaction ends. Throws `refunds.known-bank-ref`. */
export async function requireUnusedBankRef(tx: Tx, bankRef: string): Promise<void> {
  await lockByName(tx, `bank reference ${bankRef}`)
  if (await isBankRefUsed(tx, bankRef)) throw refuse('refunds.known-bank-ref', { bankRef }, 'bankRef')
}

/** Whether a transferred refund has this reference. The condition matches that of the index. */
export async function isBankRefUsed(db: Db, bankRef: string): Promise<boolean> {
  const [found] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(sql`${refunds.state} = 'done' AND ${refunds.byHand} AND ${refunds.note} = ${bankRef}`)
    .limit(1)
  return found !== undefined
}
