/** What becomes of a purchase of digital silver while it is being paid. */
import type { Tx } from '../../../../platform/database/database.ts'
import { formatDateAndTime, formatMoney } from '../../../../units/format.ts'
import { sendMessage } from '../../../messaging/messages/actions.ts'
import type { Words } from '../../../messaging/messages/words.ts'
import type { SilverDraft } from '../../../payments/bought.ts'
import { labelOf } from '../../../pricing/payment-modes.ts'
import type { Shop } from '../../../shop.ts'
import { creditPurchase, movePurchase, movePurchaseIf } from '../../../silver/digital-silver/actions.ts'
import { silverInReview, silverTransferAnnounced } from '../../../silver/digital-silver/letters.ts'
import { lockPurchase } from '../../../silver/digital-silver/records.ts'
import type { Sale } from '../sale.ts'

export async function lockSilverSale(shop: Shop, tx: Tx, draft: SilverDraft): Promise<Sale> {
  const purchase = await lockPurchase(tx, draft.orderId)
  const { uniqueOrderId, billing, price } = draft
  const told = { uniqueOrderId, name: billing.name || 'there', amount: formatMoney(price.payable) }
  const tell = async (what: string, words: Words) => {
    const key = `silver:${draft.orderId}:${what}`
    if (billing.email) await sendMessage(tx, { key, to: billing.email, words }, shop.clock.now())
  }
  return {
    // What came for it went back: more of it goes the same way.
    isPaid: purchase.state === 'CREDITED' || purchase.state === 'REFUNDED',
    wait: async (word) => void (await movePurchaseIf(shop, tx, purchase, { event: 'wait', ...word })),
    end: async (event, word) => void (await movePurchaseIf(shop, tx, purchase, { event, ...word })),
    announce: async (countsUntil) => {
      const word = { by: `customer:${draft.customerId}`, why: 'announced a bank transfer' }
      await movePurchase(shop, tx, purchase, { event: 'proof', ...word })
      await tell('transfer', silverTransferAnnounced({ ...told, until: formatDateAndTime(countsUntil) }))
    },
    // The quote has lapsed by then; what remains is to buy anew.
    reopen: async () => {},
    complete: async (inner, { mode, by }) =>
      void (await creditPurchase(shop, inner, purchase, { draft, paymentMode: mode ? labelOf(mode) : '', by })),
    question: async (word) => {
      await movePurchaseIf(shop, tx, purchase, { event: 'review', ...word })
      await tell('review', silverInReview(told))
    },
  }
}
