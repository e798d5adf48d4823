/** What an attempt to pay is for: an order of pieces, or a purchase of digital silver. Both are numbered in one sequence. */
import type { Paise } from '../../units/paise.ts'
import type { OrderDraft, Recipient } from '../orders/order.ts'
import type { SilverOrder, SilverPrice } from '../pricing/rules/price-silver.ts'

/** Digital silver as it is to be paid, with the charge of a way of paying. */
export interface SilverDraft {
  readonly kind: 'silver'
  /** The purchase's number: no order has the same. */
  readonly orderId: number
  readonly uniqueOrderId: string
  readonly customerId: number
  readonly orderedBy: SilverOrder['by']
  readonly price: Omit<SilverPrice, 'total'> & { readonly payable: Paise }
  /** Paise a gram, held for this purchase. */
  readonly rate: Paise
  /** The buyer, and the state the tax is due to; no address where the buyer has none with us. */
  readonly billing: Recipient
  /** It is the shop's own state: which of the taxes is due (rules/gst.md 2). */
  readonly sameState: boolean
}

export type PurchaseDraft = OrderDraft | SilverDraft
