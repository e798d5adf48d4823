/**
 * What every payment provider can do for the shop, whatever its own words are. How one is added stands in `definition.ts`.
 *
 * A provider's answer is a report, never an act: `shop/payments` decides what follows from it. Every function throws
 * `PartnerError` when the provider cannot be asked or understood. Amounts are paise.
 */
import type { Day } from '../../units/date.ts'
import type { Paise } from '../../units/paise.ts'
import type { Checkout } from './checkout.ts'
import type { PaymentProvider } from './providers.ts'

/** What the money came by, in words that no provider owns. */
export type Instrument = 'UPI' | 'CREDIT_CARD' | 'DEBIT_CARD' | 'NET_BANKING' | 'OTHER'

/** The modes of the contract that go through a provider (rules/payments.md 1.1). */
export const providerModes = ['UPI', 'CREDIT_CARD', 'DEBIT_CARD', 'NET_BANKING', 'RAZORPAY'] as const
export type ProviderMode = (typeof providerModes)[number]

/**
 * paid: the money is ours. pending: the bank has not decided. failed: this try is over.
 * untried: the provider knows of no try under this order.
 */
export type ProviderPaymentState = 'paid' | 'pending' | 'failed' | 'untried'

export interface PaymentReport {
  readonly provider: PaymentProvider
  /** The provider's order our attempt was opened under: Paytm's `orderId`, Razorpay's `order_…`. */
  readonly orderRef: string
  /** The provider's own id of the payment (`TXNID`, `pay_…`); null while there is none. */
  readonly paymentRef: string | null
  readonly state: ProviderPaymentState
  /** Paise, INR; null when the provider did not say. */
  readonly amount: Paise | null
  readonly instrument: Instrument | null
  /** The provider's sentence, for the log and the customer's "why". */
  readonly reason: string
}

export type ProviderRefundState = 'done' | 'pending' | 'failed'

export interface RefundRequest {
  readonly orderRef: string
  readonly paymentRef: string
  /** Ours, unique for each refund; the same again is the same refund. */
  readonly refundRef: string
  readonly amount: Paise
  readonly why: string
}

export interface RefundReport {
  readonly provider: PaymentProvider
  readonly refundRef: string
  /** The provider's own id of the refund, needed to ask for its state. */
  readonly providerRefundId: string | null
  readonly state: ProviderRefundState
  readonly amount: Paise | null
  readonly reason: string
}

/** What a webhook told us, once its signature held. `id` is the same for every copy of the same event. */
export type ProviderEvent =
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

/** The two references under which an attempt is known at its provider. */
export interface AttemptRefs {
  /** The provider's order; null until the provider has named it. */
  readonly providerRef: string | null
  /** The order of a QR code, where the provider keeps it apart; null without one. */
  readonly qrRef: string | null
}

/** An attempt that the provider is asked to open. */
export interface AttemptRequest {
  /** Our name of the attempt, never used before: at most 40 of `A-Z a-z 0-9 -`. */
  readonly ref: string
  readonly qrRef: string | null
  readonly amount: Paise
  /** The person on the invoice. */
  readonly payer: {
    readonly id: string
    readonly mobile: string
    readonly email: string
    readonly firstName: string
    readonly lastName: string
  }
  /** Only what was priced may be offered: one instrument, or all that cost the same. */
  readonly instruments: readonly Exclude<Instrument, 'OTHER'>[]
  readonly orderId: number
  readonly uniqueOrderId: string
  /** The price is held until then. */
  readonly expiresAt: Date
}

/** What the provider answered to `open`; what it does not have is left out. */
export interface OpenedAttempt {
  readonly providerRef?: string
  /** What the customer's browser must bring along: a transaction token, or the id of a hosted page. */
  readonly token?: string
  /** `upi://pay?…` */
  readonly qrText?: string
  /** A PNG, base64 without the `data:` prefix. */
  readonly qrImage?: string
}

/** Origins that the payment page's content security policy must name. */
export type PageOrigins = Readonly<Record<'forms' | 'scripts' | 'frames' | 'images' | 'connections', readonly string[]>>

/** A provider as the shop speaks with it, opened from its settings. */
export interface PaymentGateway {
  readonly name: PaymentProvider
  readonly checkout: Checkout
  readonly origins: Partial<PageOrigins>
  /** A failed try does not end the attempt: the customer may try again under the same order of the provider. */
  readonly retriesWithinAttempt: boolean
  /** A payment that is authorised becomes ours only when `statusOf` asks for it, which captures it. */
  readonly capturesOnStatusQuery: boolean
  refsOf(attempt: { readonly ref: string; readonly mode: string | null }): AttemptRefs
  open(attempt: AttemptRequest): Promise<OpenedAttempt>
  /** What became of the money tried under this order. The only proof of a payment. */
  statusOf(orderRef: string): Promise<PaymentReport>
  /** Asks for money to be sent back; the same `refundRef` again is safe. */
  refund(request: RefundRequest): Promise<RefundReport>
  refundStatus(request: RefundRequest & { readonly providerRefundId: string | null }): Promise<RefundReport>
  /** Everything that was paid out on a day of India; absent where the provider has no such file. */
  settlements?(day: Day): Promise<Settlement[]>
  /**
   * The fields a browser brought to `/app/api/NAME/callback`; null when forged. Not a proof: ask `statusOf`. Absent where
   * browsers do not come back that way.
   */
  readCallback?(fields: Readonly<Record<string, string>>): PaymentReport | null
  /** Reads what was posted to `/app/api/NAME/webhook`; null when it is not signed by the provider, whatever it says. */
  readNews(message: ProviderMessage): ProviderEvent | null
}
