/**
 * What a payment is for, seen from the payment: an order, or a purchase of digital silver. Tries, money and refunds are the
 * same for both; what each event means for the thing that is bought is said in `order-sale.ts` and `silver-sale.ts`.
 */
import type { Tx } from '../../../platform/database/database.ts'
import type { PurchaseDraft } from '../../payments/purchase-draft.ts'
import type { PaymentMode } from '../../pricing/payment-modes.ts'
import type { Shop } from '../../shop.ts'
import { lockOrderSale } from './order-sale.ts'
import { lockSilverSale } from './silver/silver-sale.ts'

/** Who says it, and why. */
export interface SaleEventCause {
  readonly by: string
  readonly why: string
}

export interface SaleCompletion {
  readonly mode: PaymentMode | null
  readonly by: string
  /** The try that was paid is what was last written; for an older one it is written anew. */
  readonly isNewest: boolean
}

/** Locked until the transaction ends, ahead of its tries: whoever prepares, settles or ends a payment comes here first. */
export interface Sale {
  readonly isPaid: boolean
  /** The bank does not know yet. */
  wait(word: SaleEventCause): Promise<void>
  /** The live try is over without money. */
  end(event: 'fail' | 'expire', word: SaleEventCause): Promise<void>
  /** A transfer was announced; it counts when the bank has it by then. */
  announce(countsUntil: Date): Promise<void>
  /** No such transfer came. */
  reopen(): Promise<void>
  /** It is paid. Throws the `Refusal` of what can be had no more: all that was done in `tx` must then be undone. */
  complete(tx: Tx, completion: SaleCompletion): Promise<void>
  /** Money came that people must look at. */
  question(word: SaleEventCause): Promise<void>
}

export const lockSale = (shop: Shop, tx: Tx, bought: PurchaseDraft): Promise<Sale> =>
  bought.kind === 'order' ? lockOrderSale(shop, tx, bought) : lockSilverSale(shop, tx, bought)
