/**
 * What a payment is for, from the payment's point of view: an order, or a purchase of digital silver. Attempts, money and refunds
 * are the same for both; the effect of each event on the order or purchase is defined in `order-sale.ts` and `silver-sale.ts`.
 */
import type { Tx } from '../../../platform/database/database.ts'
import type { PurchaseDraft } from '../../payments/purchase-draft.ts'
import type { PaymentMode } from '../../pricing/payment-modes.ts'
import type { Shop } from '../../shop.ts'
import { lockOrderSale } from './order-sale.ts'
import { lockSilverSale } from './silver/silver-sale.ts'

/** Who caused the event, and why. */
export interface SaleEventCause {
  readonly by: string
  readonly why: string
}

export interface SaleCompletion {
  readonly mode: PaymentMode | null
  readonly by: string
  /** Whether the saved order is that of the paid attempt; for an older attempt the order is saved again. */
  readonly isNewest: boolean
}

/**
 * Locked until the transaction ends, before its attempts: every transaction that prepares, settles or ends a payment takes this
 * lock first.
 */
export interface Sale {
  readonly isPaid: boolean
  /** The bank has not decided yet. */
  wait(cause: SaleEventCause): Promise<void>
  /** The live attempt ended without money. */
  end(event: 'fail' | 'expire', cause: SaleEventCause): Promise<void>
  /** A transfer was announced; it counts if the bank has it by then. */
  announce(validUntil: Date): Promise<void>
  /** The announced transfer did not arrive. */
  reopen(): Promise<void>
  /** It is paid. Throws a `Refusal` if it can no longer be sold: everything done in `tx` must then be undone. */
  complete(tx: Tx, completion: SaleCompletion): Promise<void>
  /** The payment needs review. */
  flagForReview(cause: SaleEventCause): Promise<void>
}

export const lockSale = (shop: Shop, tx: Tx, bought: PurchaseDraft): Promise<Sale> =>
  bought.kind === 'order' ? lockOrderSale(shop, tx, bought) : lockSilverSale(shop, tx, bought)
