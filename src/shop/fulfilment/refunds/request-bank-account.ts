/** Asks the customer for a bank account when staff must send a refund and none has been entered. */
import { formatMoney } from '../../../units/format.ts'
import { readCustomer } from '../../customers/records.ts'
import { sendMessages } from '../../messaging/messages/actions.ts'
import { noteBankAccountRequest } from '../../payments/refunds/records.ts'
import { readRefund, readRefundBuyer } from '../../payments/refunds/refund-list.ts'
import { needsStaffToSend } from '../../payments/refunds/rules.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { refundAccountRequestedMessages } from '../cancellation/cancellation-notifications.ts'

/** Once a day; less than 24 hours, so that staff may ask somewhat earlier the next day. */
const intervalMs = 20 * 60 * 60_000

/** By e-mail and text message, once a day. Throws `refunds.unknown`, `.not-by-hand` and `.asked-lately`. */
export async function requestBankAccount(shop: Shop, ref: string): Promise<void> {
  const refund = await readRefund(shop.db, ref)
  if (!refund) throw refuse('refunds.unknown')
  if (!needsStaffToSend(refund)) throw refuse('refunds.not-by-hand')
  const now = shop.clock.now()
  if (refund.accountAskedAt && now.getTime() - refund.accountAskedAt.getTime() < intervalMs)
    throw refuse('refunds.asked-lately')
  const customer = await readCustomer(shop.db, refund.customerId)
  const buyer = await readRefundBuyer(shop.db, ref)
  const url = `${shop.config.publicUrl}/my-account/digital-silver/sell`
  const about = { name: customer?.name || buyer.name || 'customer', uniqueOrderId: refund.uniqueOrderId, url }
  const to = { email: customer?.email || buyer.email, sms: customer?.mobile || buyer.mobile }
  const drafts = refundAccountRequestedMessages(about, { amount: formatMoney(refund.amount), ref })
    .map((content) => ({
      key: `refund:${ref}:account-asked:${now.getTime()}:${content.channel}`,
      to: to[content.channel],
      content,
      customerId: refund.customerId,
    }))
    .filter((draft) => draft.to !== '')
  await shop.db.transaction(async (tx) => {
    await noteBankAccountRequest(tx, refund.id, now)
    await sendMessages(tx, drafts, now)
  })
}
