/**
 * What a payment is for, from the payment's point of view: an order, a purchase of digital silver, or a mandate. Attempts, money
 * and refunds are the same for all; the effect of each event is defined in `payable-order.ts`, `payable-silver-purchase.ts` and
 * `payable-mandate.ts`.
 */
import type { Tx } from '../../../platform/database/database.ts'
import type { PaymentAttempt } from '../../payments/attempts.ts'
import type { PaymentDraft } from '../../payments/purchase-draft.ts'
import type { Payment } from '../../payments/received-payments.ts'
import type { PaymentMode } from '../../pricing/payment-modes.ts'
import type { Shop } from '../../shop.ts'
import { lockPayableMandate } from './mandate/payable-mandate.ts'
import { lockPayableOrder } from './payable-order.ts'
import { lockPayableSilverPurchase } from './silver/payable-silver-purchase.ts'

/** Who caused the event, and why. */
export interface PayableEventCause {
  readonly by: string
  readonly why: string
}

export interface PayableCompletion {
  readonly mode: PaymentMode | null
  readonly by: string
  /** Whether the saved order is that of the paid attempt; for an older attempt the order is saved again. */
  readonly isNewest: boolean
  readonly payment: Payment
}

/**
 * Locked until the transaction ends, before its attempts: every transaction that prepares, settles or ends a payment takes this
 * lock first.
 */
export interface Payable {
  readonly isPaid: boolean
  /** All its attempts, where the lock has read them. */
  readonly attempts?: readonly PaymentAttempt[]
  /** Money for it is under review, so what is left of an order's price may be paid. */
  readonly isUnderReview: boolean
  /** The bank has not decided yet. */
  wait(cause: PayableEventCause): Promise<void>
  /** The live attempt ended without money. */
  end(event: 'fail' | 'expire', cause: PayableEventCause): Promise<void>
  /** A transfer was announced; it counts if the bank has it by then. */
  announce(validUntil: Date): Promise<void>
  /** The announced transfer did not arrive. */
  reopen(): Promise<void>
  /** It is paid. Throws a `Refusal` if it can no longer be sold: everything done in `tx` must then be undone. */
  complete(tx: Tx, completion: PayableCompletion): Promise<void>
  /** The payment needs review. */
  flagForReview(cause: PayableEventCause, payment: Payment): Promise<void>
  /** Why further money is refunded; absent: it was paid already. */
  readonly surplusReason?: string
  /** Money that came although it was paid or stopped is being refunded. Absent where nothing follows. */
  refundedSurplus?(): Promise<void>
}

export const lockPayable = (shop: Shop, tx: Tx, bought: PaymentDraft): Promise<Payable> => {
  if (bought.kind === 'mandate') return lockPayableMandate(shop, tx, bought)
  return bought.kind === 'order' ? lockPayableOrder(shop, tx, bought) : lockPayableSilverPurchase(shop, tx, bought)
}
