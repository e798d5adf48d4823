/**
 * What the shop can do with every payment provider, in terms that are the same for all. `definition.ts` says how to add one.
 *
 * A provider's response is a report and has no effect by itself: `shop/payments` decides what follows from it. Every function
 * throws `PartnerError` when the provider cannot be reached or its response cannot be read. Amounts are paise.
 */
import type { Day } from '../../units/date.ts'
import type { Paise } from '../../units/paise.ts'
import type { ConnectionTest } from '../connection-test.ts'
import type { Checkout } from './checkout.ts'
import type { MandateGateway } from './mandates.ts'
import type { PaymentProvider } from './providers.ts'

/** The instrument of the payment, in terms common to all providers. */
export type Instrument = 'UPI' | 'CREDIT_CARD' | 'DEBIT_CARD' | 'NET_BANKING' | 'OTHER'

/** The modes of the contract that go through a provider (rules/payments.md 1.1). */
export const providerModes = ['UPI', 'CREDIT_CARD', 'DEBIT_CARD', 'NET_BANKING', 'RAZORPAY'] as const
export type ProviderMode = (typeof providerModes)[number]

/**
 * paid: the money is ours. pending: the bank has not decided. failed: this attempt is over.
 * untried: the provider knows of no attempt under this order.
 */
export type ProviderPaymentState = 'paid' | 'pending' | 'failed' | 'untried'

export interface PaymentReport {
  readonly provider: PaymentProvider
  /** The provider's order our attempt was opened under: Paytm's `orderId`, Razorpay's `order_…`. */
  readonly orderRef: string
  /** The provider's own id of the payment (`TXNID`, `pay_…`); null while there is none. */
  readonly paymentRef: string | null
  readonly state: ProviderPaymentState
  /** Paise, INR; null when the provider did not report it. */
  readonly amount: Paise | null
  readonly instrument: Instrument | null
  /** The provider's reason as text, for the log and for the customer. */
  readonly reason: string
}

export type ProviderRefundState = 'done' | 'pending' | 'failed'

export interface RefundRequest {
  readonly orderRef: string
  readonly paymentRef: string
  /** Our reference, unique for each refund, 10 to 40 of `A-Z a-z 0-9 -`; a repeated request with it is the same refund. */
  readonly refundRef: string
  readonly amount: Paise
  readonly why: string
}

export interface RefundReport {
  readonly provider: PaymentProvider
  readonly refundRef: string
  /** The provider's own id of the refund, needed to query its state. */
  readonly providerRefundId: string | null
  readonly state: ProviderRefundState
  readonly amount: Paise | null
  readonly reason: string
}

/** A webhook whose signature was valid. `id` is the same for every copy of the same event. */
export type ProviderEvent =
  | { readonly kind: 'payment'; readonly id: string; readonly report: PaymentReport }
  | { readonly kind: 'refund'; readonly id: string; readonly report: RefundReport }
  | { readonly kind: 'dispute'; readonly id: string; readonly disputeRef: string }
  /** Something happened to a mandate; `MandateGateway.fetch` says what. */
  | { readonly kind: 'mandate'; readonly id: string; readonly mandateRef: string }
  /** The bank has announced a debit to the customer, or could not. */
  | { readonly kind: 'debit-notice'; readonly id: string; readonly orderRef: string; readonly isDelivered: boolean }
  | { readonly kind: 'other'; readonly id: string; readonly what: string }

/**
 * open: the provider waits for evidence or an acceptance. under_review: the bank decides. closed: over without a decision.
 */
export type ProviderDisputeState = 'open' | 'under_review' | 'won' | 'lost' | 'closed'

/** How far a dispute has gone (rules/payments.md 10.1). Only the first two do not claim the money yet. */
export type DisputePhase = 'retrieval' | 'fraud' | 'chargeback' | 'pre_arbitration' | 'arbitration'

export interface DisputeReport {
  readonly provider: PaymentProvider
  /** The provider's own id of the dispute (`disp_…`). */
  readonly disputeRef: string
  /** The provider's own id of the payment that is disputed. */
  readonly paymentRef: string
  readonly state: ProviderDisputeState
  readonly phase: DisputePhase
  /** The bank's code of the reason. */
  readonly reason: string
  readonly amount: Paise
  /** What the provider has taken from our account for it so far. */
  readonly deducted: Paise
  /** Until when it must be answered; null where the provider names no deadline. */
  readonly respondBy: Date | null
  readonly raisedAt: Date
}

/** What a document proves. Providers sort evidence by it. */
export type EvidenceKind = 'invoice' | 'shipping' | 'delivery' | 'customer_communication' | 'other'

export interface EvidenceFile {
  readonly name: string
  readonly type: 'application/pdf' | 'image/jpeg' | 'image/png'
  readonly bytes: Uint8Array
}

/** Disputes of a provider that has calls for them. */
export interface DisputeGateway {
  fetch(disputeRef: string): Promise<DisputeReport>
  /** The newest ones, for webhooks that did not arrive. */
  list(): Promise<DisputeReport[]>
  /** Uploads one file; returns the provider's id of it. */
  upload(file: EvidenceFile): Promise<string>
  /** Submits the evidence. Safe to repeat: a dispute that the bank reviews already is returned as it is. */
  contest(
    disputeRef: string,
    evidence: {
      readonly summary: string
      readonly documents: readonly { readonly kind: EvidenceKind; readonly ref: string }[]
    },
  ): Promise<DisputeReport>
  /** Gives the money up; cannot be undone. Safe to repeat. */
  accept(disputeRef: string): Promise<DisputeReport>
}

/** A line of a provider's settlement file: a payment or a refund that was part of a payout to our bank. */
export interface Settlement {
  readonly kind: 'payment' | 'refund'
  /** The provider's own id of the payment (`TXNID`, `pay_…`) or of the refund (`refundId`, `rfnd_…`). */
  readonly ref: string
  /** The payment or refund itself, before fees. */
  readonly amount: Paise
  /** The provider's fee, including its GST. */
  readonly fee: Paise
  readonly settledOn: Day
  /** The bank's reference of the payout. */
  readonly utr: string
}

/** A message as it was received. Signatures cover the exact bytes, so it is never parsed first. */
export interface ProviderMessage {
  readonly rawBody: string
  readonly contentType: string
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>
}

/** The two references under which an attempt is known at its provider. */
export interface AttemptRefs {
  /** The provider's order; null until the provider has assigned it. */
  readonly providerRef: string | null
  /** The order of a QR code, where the provider has a separate one; null without one. */
  readonly qrRef: string | null
}

/** An attempt to be opened at the provider. */
export interface AttemptRequest {
  /** Our reference for the attempt, never used before: at most 40 of `A-Z a-z 0-9 -`. */
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
  /** Only what was priced may be offered: one instrument, or all with the same charge. */
  readonly instruments: readonly Exclude<Instrument, 'OTHER'>[]
  readonly orderId: number
  readonly uniqueOrderId: string
  /** How long the price is locked. */
  readonly expiresAt: Date
}

/** The provider's response to `open`; what it does not return is left out. */
export interface OpenedAttempt {
  readonly providerRef?: string
  /** What the customer's browser must send: a transaction token, or the id of a hosted page. */
  readonly token?: string
  /** `upi://pay?…` */
  readonly qrText?: string
  /** A PNG, base64 without the `data:` prefix. */
  readonly qrImage?: string
}

/** Origins that the payment page's content security policy must name. */
export type PageOrigins = Readonly<Record<'forms' | 'scripts' | 'frames' | 'images' | 'connections', readonly string[]>>

/** A provider as the shop uses it, opened from its settings. */
export interface PaymentGateway {
  readonly name: PaymentProvider
  readonly checkout: Checkout
  readonly origins: Partial<PageOrigins>
  /** A failed try does not end the attempt: the customer may try again under the same provider order. */
  readonly retriesWithinAttempt: boolean
  /** An authorised payment must be captured before it is ours; `statusOf` captures it. */
  readonly capturesOnStatusQuery: boolean
  refsOf(attempt: { readonly ref: string; readonly mode: string | null }): AttemptRefs
  open(attempt: AttemptRequest): Promise<OpenedAttempt>
  /** The state of the payment under this order. The only proof of a payment. */
  statusOf(orderRef: string): Promise<PaymentReport>
  /** Requests a refund; repeating it with the same `refundRef` is safe. */
  refund(request: RefundRequest): Promise<RefundReport>
  refundStatus(request: RefundRequest & { readonly providerRefundId: string | null }): Promise<RefundReport>
  readonly testConnection: ConnectionTest
  /** Absent where the provider has no calls for disputes; then staff record them (rules/payments.md 10.4). */
  readonly disputes?: DisputeGateway
  /** Absent where the provider has no recurring payments, or they are not activated for our account. */
  readonly mandates?: MandateGateway
  /** Everything paid out to us on a day in India; absent where the provider has no such file. */
  settlements?(day: Day): Promise<Settlement[]>
  /**
   * Reads the fields a browser posted to `/app/api/NAME/callback`; null when forged. Not a proof of payment: call `statusOf`.
   * Absent where the provider does not send browsers back this way.
   */
  readCallback?(fields: Readonly<Record<string, string>>): PaymentReport | null
  /** Reads what was posted to `/app/api/NAME/webhook`; null when the provider did not sign it, whatever its content. */
  readWebhook(message: ProviderMessage): ProviderEvent | null
}
