/**
 * What every payment provider can do for the shop, whatever its own words are.
 *
 * To add a provider: a folder beside `paytm/` and `razorpay/`, a `create…` function that answers a `PaymentGateway` (plus
 * whatever its own checkout needs, as Paytm's tokens or Razorpay's orders do), its name in `ProviderName`, and one line in
 * `providers.ts`. Settling, polling and refunding are then done by what stands here alone.
 *
 * A provider's answer is a report, never an act: `shop/payments` decides what follows from it. Every function throws
 * `PartnerTrouble` when the provider cannot be asked or understood. Amounts are paise.
 */
import type { Day } from '../../units/date.ts'
import type { Paise } from '../../units/paise.ts'

export type ProviderName = 'paytm' | 'razorpay'

/** What the money came by, in words that no provider owns. */
export type Instrument = 'UPI' | 'CREDIT_CARD' | 'DEBIT_CARD' | 'NET_BANKING' | 'OTHER'

/**
 * paid: the money is ours. pending: the bank has not decided. failed: this try is over.
 * untried: the provider knows of no try under this order.
 */
export type PaymentState = 'paid' | 'pending' | 'failed' | 'untried'

export interface PaymentReport {
  readonly provider: ProviderName
  /** The provider's order our attempt was opened under: Paytm's `orderId`, Razorpay's `order_…`. */
  readonly orderRef: string
  /** The provider's own id of the payment (`TXNID`, `pay_…`); null while there is none. */
  readonly paymentRef: string | null
  readonly state: PaymentState
  /** Paise, INR; null when the provider did not say. */
  readonly amount: Paise | null
  readonly instrument: Instrument | null
  /** The provider's sentence, for the log and the customer's "why". */
  readonly reason: string
}

export type RefundState = 'done' | 'pending' | 'failed'

export interface RefundRequest {
  readonly orderRef: string
  readonly paymentRef: string
  /** Ours, unique for each refund; the same again is the same refund. */
  readonly refundRef: string
  readonly amount: Paise
  readonly why: string
}

export interface RefundReport {
  readonly provider: ProviderName
  readonly refundRef: string
  /** The provider's own id of the refund, needed to ask for its state. */
  readonly providerRefundId: string | null
  readonly state: RefundState
  readonly amount: Paise | null
  readonly reason: string
}

/** What a webhook told us, once its signature held. `id` is the same for every copy of the same event. */
export type News =
  | { readonly kind: 'payment'; readonly id: string; readonly report: PaymentReport }
  | { readonly kind: 'refund'; readonly id: string; readonly report: RefundReport }
  | { readonly kind: 'other'; readonly id: string; readonly what: string }

/** A line of a provider's settlement file: a payment or a refund that was part of a payout to our bank. */
export interface Settlement {
  readonly kind: 'payment' | 'refund'
  /** The provider's own id of the payment (`TXNID`, `pay_…`) or of the refund (`refundId`, `rfnd_…`). */
  readonly ref: string
  /** Of the payment or refund itself, before fees. */
  readonly amount: Paise
  /** What the provider kept for it, the GST on that included. */
  readonly fee: Paise
  readonly settledOn: Day
  /** The bank's reference of the payout. */
  readonly utr: string
}

/** A message as it arrived: signatures are over the bytes that were sent, so it is never parsed first. */
export interface ProviderMessage {
  readonly rawBody: string
  readonly contentType: string
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>
}

export interface PaymentGateway {
  readonly name: ProviderName
  /** What became of the money tried under this order. The only proof of a payment. */
  statusOf(orderRef: string): Promise<PaymentReport>
  /** Asks for money to be sent back; the same `refundRef` again is safe. */
  refund(request: RefundRequest): Promise<RefundReport>
  refundStatus(request: RefundRequest & { readonly providerRefundId: string | null }): Promise<RefundReport>
  /** Everything that was paid out on a day of India. */
  settlements(day: Day): Promise<Settlement[]>
  /** Reads a webhook; null when it is not signed by the provider, whatever it says. */
  readNews(message: ProviderMessage): News | null
}
