/** The transitions of a purchase of digital silver while it is being paid. */
import type { Tx } from '../../../../platform/database/database.ts'
import { formatDateAndTime, formatMoney } from '../../../../units/format.ts'
import { sendMessage } from '../../../messaging/messages/actions.ts'
import type { MessageContent } from '../../../messaging/messages/message-content.ts'
import type { SilverDraft } from '../../../payments/purchase-draft.ts'
import { labelOf } from '../../../pricing/payment-modes.ts'
import type { Shop } from '../../../shop.ts'
import {
  creditPurchase,
  transitionSilverPurchase,
  tryTransitionSilverPurchase,
} from '../../../silver/digital-silver/actions.ts'
import { lockPurchase } from '../../../silver/digital-silver/records.ts'
import {
  silverInReviewEmail,
  silverTransferAnnouncedEmail,
} from '../../../silver/digital-silver/silver-purchase-notifications.ts'
import {
  type LockedDebit,
  lockDebitOfPurchase,
  settleFailedDebit,
  settlePaidDebit,
  settleQuestionedDebit,
  settleRefundedDebit,
} from '../../../silver/plans/mandates/debit-outcome.ts'
import type { Payable } from '../payable.ts'

export async function lockPayableSilverPurchase(shop: Shop, tx: Tx, draft: SilverDraft): Promise<Payable> {
  const locked = draft.debitId === undefined ? null : await lockDebitOfPurchase(tx, draft.orderId)
  const purchase = await lockPayablePurchase(shop, tx, draft)
  if (locked) return withDebit(shop, tx, { ...locked, purchase })
  return draft.debitId === undefined ? purchase : withErasedDebit(purchase)
}

const stopped = 'debited after it was stopped'
const endStopped = (purchase: Payable): Promise<void> => purchase.end('fail', { by: 'clock', why: stopped })

/** The account was closed and its mandates erased: what the bank took in spite of that goes back. */
const withErasedDebit = (purchase: Payable): Payable => ({
  ...purchase,
  isPaid: true,
  surplusReason: stopped,
  refundedSurplus: () => endStopped(purchase),
})

/** The debit of a mandate follows what becomes of its purchase; one that was stopped or had failed pays for nothing. */
function withDebit(shop: Shop, tx: Tx, { purchase, ...locked }: LockedDebit & { purchase: Payable }): Payable {
  const { state } = locked.debit
  const isStopped = !purchase.isPaid && state !== 'DEBITING' && state !== 'QUESTIONED'
  return {
    ...purchase,
    isPaid: purchase.isPaid || isStopped,
    ...(isStopped && { surplusReason: stopped }),
    end: async (event, cause) => {
      await purchase.end(event, cause)
      await settleFailedDebit(shop, tx, locked, cause.why)
    },
    complete: async (inner, completion) => {
      await purchase.complete(inner, completion)
      await settlePaidDebit(shop, inner, locked)
    },
    flagForReview: async (cause) => {
      await purchase.flagForReview(cause)
      await settleQuestionedDebit(shop, tx, locked, cause.why)
    },
    refundedSurplus: async () => {
      // One that is credited or under review stays so; any other is over, since its money goes back.
      await endStopped(purchase)
      await settleRefundedDebit(shop, tx, locked)
    },
  }
}

async function lockPayablePurchase(shop: Shop, tx: Tx, draft: SilverDraft): Promise<Payable> {
  const purchase = await lockPurchase(tx, draft.orderId)
  const { uniqueOrderId, customerId, billing, price } = draft
  const details = { uniqueOrderId, name: billing.name || 'there', amount: formatMoney(price.payable) }
  const notify = async (what: string, content: MessageContent) => {
    const key = `silver:${draft.orderId}:${what}`
    if (billing.email) await sendMessage(tx, { key, to: billing.email, content, customerId }, shop.clock.now())
  }
  return {
    // After a refund, further payments are refunded too.
    isPaid: purchase.state === 'CREDITED' || purchase.state === 'REFUNDED',
    isUnderReview: purchase.state === 'REVIEW',
    wait: async (cause) => void (await tryTransitionSilverPurchase(shop, tx, purchase, { event: 'wait', ...cause })),
    end: async (event, cause) => void (await tryTransitionSilverPurchase(shop, tx, purchase, { event, ...cause })),
    announce: async (validUntil) => {
      const cause = { by: `customer:${draft.customerId}`, why: 'announced a bank transfer' }
      await transitionSilverPurchase(shop, tx, purchase, { event: 'proof', ...cause })
      await notify('transfer', silverTransferAnnouncedEmail({ ...details, until: formatDateAndTime(validUntil) }))
    },
    // The quote has lapsed by then; the customer has to start a new purchase.
    reopen: async () => {},
    complete: async (inner, { mode, by }) =>
      void (await creditPurchase(shop, inner, purchase, { draft, paymentMode: mode ? labelOf(mode) : '', by })),
    flagForReview: async (cause) => {
      await tryTransitionSilverPurchase(shop, tx, purchase, { event: 'review', ...cause })
      await notify('review', silverInReviewEmail(details))
    },
  }
}
