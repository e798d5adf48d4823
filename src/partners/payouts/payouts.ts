/**
 * Verifies customers' bank accounts and pays into them. Every function throws `PartnerError` when the request fails; a
 * request repeated with the same reference has no second effect.
 */
import type { Paise } from '../../units/paise.ts'
import type { ConnectionTest } from '../connection-test.ts'

export interface BankAccountFacts {
  /** Our reference, the same for every verification of this account. */
  readonly ref: string
  readonly ifsc: string
  readonly number: string
  readonly holder: string
  readonly mobile: string
  readonly email: string
}

/** Result of verifying an account by sending a rupee to it. */
export interface AccountReport {
  /** The partner's own id of the verification, used to query its state. */
  readonly checkId: string
  /** The partner's id of the account that is paid. */
  readonly payeeId: string
  readonly state: 'pending' | 'found' | 'not-found' | 'failed'
  /** Account holder as known to the bank; empty unless found. */
  readonly holder: string
}

export interface PayoutOrder {
  /** Our reference, different for each attempt. */
  readonly ref: string
  readonly payeeId: string
  readonly amount: Paise
  /** Text on the bank statement: at most 30 letters, digits and blanks. */
  readonly narration: string
}

export interface PayoutReport {
  readonly payoutId: string
  /** `returned`: it was paid, and the customer's bank returned it later. */
  readonly state: 'pending' | 'paid' | 'failed' | 'returned'
  /** The bank's reference (UTR) of the transfer; empty before it is paid. */
  readonly utr: string
  readonly reason: string
}

export interface PayoutPartner {
  readonly name: string
  checkAccount(account: BankAccountFacts): Promise<AccountReport>
  accountStatus(checkId: string): Promise<AccountReport>
  pay(order: PayoutOrder): Promise<PayoutReport>
  payoutStatus(payoutId: string): Promise<PayoutReport>
  /** Finds a payout by our reference; null where the partner does not know it and so has paid nothing under it. */
  findPayout(ref: string): Promise<PayoutReport | null>
  readonly testConnection: ConnectionTest
}
