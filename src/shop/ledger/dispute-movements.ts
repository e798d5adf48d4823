/** The movements of a disputed payment (rules/payments.md 10.2), all within the company's accounts. */
import type { PaymentProvider } from '../../partners/payment/providers.ts'
import type { Paise } from '../../units/paise.ts'
import type { OrderParty } from './movements.ts'
import { companyAccount, customerAccount, type Movement } from './rules.ts'

interface DisputeStep {
  readonly provider: PaymentProvider
  readonly disputeId: number
  /** The transition that caused it: a dispute may be debited, returned and debited again. */
  readonly transitionId: number
  readonly orderId: number | null
}

interface DisputeChanges {
  /** What the provider has taken more, or, below zero, returned. */
  readonly debited: Paise
  /** What is lost more, or, below zero, no longer lost. */
  readonly lost: Paise
}

/** A provider takes disputed money from what it owes us, and may return it; what is lost is our expense. */
export function disputeMoneyMovements(step: DisputeStep, { debited, lost }: DisputeChanges): Movement[] {
  const provider = companyAccount('INR', step.provider)
  const disputed = companyAccount('INR', 'disputed money')
  const losses = companyAccount('INR', 'chargeback losses')
  const between = (why: string, [from, to]: readonly [typeof provider, typeof provider], amount: Paise): Movement => ({
    why,
    reference: `dispute:${step.disputeId}:${step.transitionId}:${why.split(' ').at(-1)}`,
    ...(step.orderId === null ? {} : { orderId: step.orderId }),
    postings: [{ from, to, amount }],
  })
  return [
    ...(debited > 0 ? [between('dispute debited', [disputed, provider], debited)] : []),
    ...(lost > 0 ? [between('dispute lost', [losses, disputed], lost)] : []),
    ...(lost < 0 ? [between('dispute loss reversed', [disputed, losses], -lost)] : []),
    ...(debited < 0 ? [between('dispute returned', [provider, disputed], -debited)] : []),
  ]
}

/** A refund is due whose money the customer's bank has returned before: the debt is paid, and it was no loss. */
export const refundCoveredByDispute = (
  { customerId, orderId }: OrderParty,
  { refundRef, amount }: { readonly refundRef: string; readonly amount: Paise },
): Movement => ({
  why: 'refund covered by dispute',
  reference: `refund:${refundRef}:disputed`,
  orderId,
  postings: [
    { from: customerAccount(customerId, 'INR', 'refunds'), to: companyAccount('INR', 'chargeback losses'), amount },
  ],
})
