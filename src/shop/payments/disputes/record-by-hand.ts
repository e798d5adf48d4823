/** A dispute that its provider reports by e-mail or in its dashboard only (rules/payments.md 10.4). */
import { eq } from 'drizzle-orm'
import type { DisputePhase } from '../../../partners/payment/gateway.ts'
import type { PaymentProvider } from '../../../partners/payment/providers.ts'
import { formatMoney } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { payments } from '../records.ts'
import { insertDispute } from './record-dispute.ts'

export interface ManualDispute {
  readonly disputeRef: string
  /** The provider's id of a payment of ours. */
  readonly paymentRef: string
  readonly phase: DisputePhase
  readonly reason: string
  readonly amount: Paise
  /** The provider has taken the amount from our account already. */
  readonly isDebited: boolean
  readonly respondBy: Date | null
  readonly by: string
}

/**
 * Records it and returns its id. Throws `disputes.payment-unknown`, `disputes.too-much`, `disputes.known` and, for a provider
 * that reports disputes itself, `disputes.decided-by-provider`.
 */
export async function recordDisputeByHand(
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'payments'>,
  { by, isDebited, ...values }: ManualDispute,
): Promise<number> {
  const { paymentRef, disputeRef, amount } = values
  const [payment] = await shop.db.select().from(payments).where(eq(payments.paymentRef, paymentRef))
  if (!payment || payment.provider === 'bank') throw refuse('disputes.payment-unknown', {}, 'paymentRef')
  const provider: PaymentProvider = payment.provider
  if (shop.payments.byName(provider).disputes) throw refuse('disputes.decided-by-provider', {}, 'paymentRef')
  if (amount > payment.amount) throw refuse('disputes.too-much', { paid: formatMoney(payment.amount) }, 'amountPaise')
  const raisedAt = shop.clock.now()
  const deducted = isDebited ? amount : 0
  const report = { ...values, provider, state: 'open', deducted, raisedAt } as const
  const dispute = await shop.db.transaction((tx) => insertDispute(shop, tx, { report, by, byHand: true }))
  if (!dispute) throw refuse('disputes.known', { ref: disputeRef }, 'disputeRef')
  return dispute.id
}
