/**
 * What a payment attempt is for: an order of products, a purchase of digital silver, or a mandate. All share one number sequence.
 */
import type { Paise } from '../../units/paise.ts'
import type { OrderDraft, Recipient } from '../orders/order.ts'
import { askableRest } from '../pricing/rules/price-settings.ts'
import type { SilverOrder, SilverPrice } from '../pricing/rules/price-silver.ts'

/** Digital silver as it is to be paid, with the charge of a payment method. */
export interface SilverDraft {
  readonly kind: 'silver'
  /** The purchase's number; no order has the same. */
  readonly orderId: number
  readonly uniqueOrderId: string
  readonly customerId: number
  readonly orderedBy: SilverOrder['by']
  readonly price: Omit<SilverPrice, 'total'> & { readonly payable: Paise }
  /** Paise per gram, held for this purchase. */
  readonly rate: Paise
  /** The buyer and the state of supply; without an address if the customer has given none. */
  readonly billing: Recipient
  /** Whether it is the shop's own state, which decides the taxes (rules/gst.md 2). */
  readonly sameState: boolean
  /** The debit of a mandate that pays for it; absent where the customer pays by hand. */
  readonly debitId?: number
}

/** The small sum by which a customer authorises a mandate. It is refunded as soon as it is there (decision 0112). */
export interface MandateDraft {
  readonly kind: 'mandate'
  /** The mandate's number. */
  readonly orderId: number
  readonly uniqueOrderId: string
  readonly customerId: number
  readonly price: { readonly payable: Paise; readonly gatewayCharge: Paise }
  readonly billing: Recipient
}

export type PurchaseDraft = OrderDraft | SilverDraft
export type PaymentDraft = PurchaseDraft | MandateDraft

/** What an attempt with this draft asks for. */
export function amountDue(draft: PaymentDraft): Paise {
  const { payable } = draft.price
  const paid = paidBefore(draft)
  if (paid === null) return payable
  const charge = chargeDue(draft)
  return askableRest(payable - charge - paid) + charge
}

/** What the payments under review of its order came to, where it pays the rest; otherwise null. */
export const paidBefore = (draft: PaymentDraft): Paise | null =>
  draft.kind === 'order' ? (draft.balance?.paid ?? null) : null

/** The gateway charge within `amountDue`. */
export const chargeDue = (draft: PaymentDraft): Paise =>
  draft.price.gatewayCharge - (draft.kind === 'order' ? (draft.balance?.charge ?? 0) : 0)

/** A debit under a mandate: nobody can try again in a window, and the bank may take days. */
export const isDebit = (draft: PaymentDraft): boolean => draft.kind === 'silver' && draft.debitId !== undefined
