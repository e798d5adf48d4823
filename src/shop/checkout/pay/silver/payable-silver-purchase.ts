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
import type { Payable } from '../payable.ts'

export async function lockPayableSilverPurchase(shop: Shop, tx: Tx, draft: SilverDraft): Promise<Payable> {
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
