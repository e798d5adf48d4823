/**
 * Who looks at a customer's bank account and pays into it. Every function throws `PartnerError` when it cannot be asked;
 * a question asked again under the same reference has no second effect.
 */
import type { Paise } from '../../units/paise.ts'

export interface BankAccountFacts {
  /** Ours, the same for every question about this account. */
  readonly ref: string
  readonly ifsc: string
  readonly number: string
  readonly holder: string
  readonly mobile: string
  readonly email: string
}

/** What a rupee sent to the account brought to light. */
export interface AccountReport {
  /** The partner's own id of the question, by which it is asked how it stands. */
  readonly checkId: string
  /** The partner's id of the account, to which is paid. */
  readonly payeeId: string
  readonly state: 'pending' | 'found' | 'not-found' | 'failed'
  /** As the bank knows the holder; empty unless found. */
  readonly holder: string
}

export interface PayoutOrder {
  /** Ours, another for each try. */
  readonly ref: string
  readonly payeeId: string
  readonly amount: Paise
  /** On the statement: at most 30 letters, digits and blanks. */
  readonly narration: string
}

export interface PayoutReport {
  readonly payoutId: string
  /** `returned`: it was paid, and the customer's bank sent it back later. */
  readonly state: 'pending' | 'paid' | 'failed' | 'returned'
  /** The bank's number of the transfer; empty before it is paid. */
  readonly utr: string
  readonly reason: string
}

export interface PayoutPartner {
  readonly name: string
  checkAccount(account: BankAccountFacts): Promise<AccountReport>
  accountStatus(checkId: string): Promise<AccountReport>
  pay(order: PayoutOrder): Promise<PayoutReport>
  payoutStatus(payoutId: string): Promise<PayoutReport>
  /** By our own reference; null where the partner does not know it, hence has paid nothing under it. */
  findPayout(ref: string): Promise<PayoutReport | null>
}
