/**
 * Recurring payments by mandate: the customer authorises once at their bank, and later debits need no further action
 * (UPI AutoPay, NPCI; e-mandate framework of RBI). In terms that are the same for all providers, like `gateway.ts`: reports have
 * no effect by themselves, every function throws `PartnerError`, and every function may be repeated.
 */
import type { Paise } from '../../units/paise.ts'
import type { AttemptRequest, PaymentReport } from './gateway.ts'
import type { PaymentProvider } from './providers.ts'

/**
 * initiated: the bank has not decided. confirmed: debits are possible. paused: by the customer in their UPI app, until they resume
 * it there. cancelled: over for good, or about to be. untried: the customer has not authorised anything.
 */
export type ProviderMandateState = 'untried' | 'initiated' | 'confirmed' | 'paused' | 'rejected' | 'cancelled'

/** The references under which the provider knows a mandate. */
export interface MandateRefs {
  /** The provider's own id of the customer. */
  readonly customerRef: string
  /** The provider's order by which it is authorised. */
  readonly authorisationRef: string
  /** The provider's own id of the mandate (`token_…`); null until the customer has authorised it. */
  readonly mandateRef: string | null
}

export interface MandateReport {
  readonly provider: PaymentProvider
  readonly mandateRef: string | null
  readonly state: ProviderMandateState
  /** The provider's reason of a rejection, for the log and for staff. */
  readonly reason: string
}

/** What the customer is asked to authorise. */
export interface MandateTerms {
  /** Our reference, never used before: at most 40 of `A-Z a-z 0-9 -`. */
  readonly ref: string
  readonly payer: AttemptRequest['payer']
  /** The most that one monthly debit may take. */
  readonly maxAmount: Paise
  readonly expiresAt: Date
}

/** A debit that the bank announces to the customer. Nothing is debited by it. */
export interface DebitAnnouncement {
  /** Our reference, one for each announcement: at most 40 of `A-Z a-z 0-9 -`. */
  readonly ref: string
  readonly mandateRef: string
  readonly amount: Paise
  /** The bank refuses the debit before then. */
  readonly debitAfter: Date
}

/** The debit of an announcement. */
export interface MandateDebit {
  /** The provider's order of the announcement. */
  readonly orderRef: string
  readonly customerRef: string
  readonly mandateRef: string
  readonly amount: Paise
  readonly payer: Pick<AttemptRequest['payer'], 'email' | 'mobile'>
  /** Shown in the customer's UPI app. */
  readonly description: string
}

/** Mandates of a provider that has calls for them. */
export interface MandateGateway {
  /** What the customer pays to authorise a mandate, 0 where nothing; we refund it. */
  readonly authorisationAmount: Paise
  /** Opens what the customer authorises in the provider's window. */
  open(terms: MandateTerms): Promise<Omit<MandateRefs, 'mandateRef'>>
  /** The state of the mandate. The only proof of it: webhooks may arrive late, twice and in any order. */
  fetch(refs: MandateRefs): Promise<MandateReport>
  /** Has the bank announce a debit; the same `ref` is announced once. Returns the provider's order of the debit. */
  announce(announcement: DebitAnnouncement): Promise<{ readonly orderRef: string }>
  /** Debits what was announced, once; a repeated call reports the debit that exists. */
  debit(debit: MandateDebit): Promise<PaymentReport>
  /** Ends the mandate at the bank. A mandate that is over already counts as ended. */
  cancel(refs: MandateRefs & { readonly mandateRef: string }): Promise<void>
}
