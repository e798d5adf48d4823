/**
 * Records what a provider reports about a dispute. The report is the dispute's present state, fetched from the provider, so it
 * may come any number of times: a state that is known changes nothing.
 */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DisputeReport } from '../../../partners/payment/gateway.ts'
import type { PaymentProvider } from '../../../partners/payment/providers.ts'
import { preparedQuery } from '../../../platform/database/availability/prepared-query.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { lockOrder } from '../../orders/actions.ts'
import type { Shop } from '../../shop.ts'
import type { Payment } from '../received-payments.ts'
import { payments } from '../records.ts'
import { notifyDisputeRaised, notifySurplusDisputed } from './dispute-emails.ts'
import { followDecision } from './follow-decision.ts'
import { type DisputeRow, disputes } from './records.ts'
import { eventOfReport } from './rules/dispute-flow.ts'
import { moneyOfDispute } from './rules/money.ts'
import { recordDisputeTransition, transitionDispute } from './transition-dispute.ts'

type Deps = Pick<Shop, 'db' | 'clock' | 'config'>

const linkByRef = preparedQuery('link_disputes', (db) => {
  const parties = {
    paymentId: sql`${sql.placeholder('paymentId')}`,
    orderId: sql`${sql.placeholder('orderId')}`,
    customerId: sql`${sql.placeholder('customerId')}`,
  }
  const isProvider = eq(disputes.provider, sql.placeholder('provider'))
  const isOfPayment = eq(disputes.paymentRef, sql.placeholder('paymentRef'))
  return db
    .update(disputes)
    .set(parties)
    .where(and(isProvider, isOfPayment, isNull(disputes.paymentId)))
})

/** A dispute that the provider raises, or staff record for a provider without calls for disputes. */
export interface NewDispute {
  readonly report: DisputeReport
  /** "staff:2", "razorpay". */
  readonly by: string
  readonly byHand: boolean
}

/** Records a dispute, or what has changed of it. */
export async function recordDisputeReport(shop: Deps, report: DisputeReport): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const by = report.provider
    if (await insertDispute(shop, tx, { report, by, byHand: false })) return
    const [dispute] = await tx.select().from(disputes).where(isDispute(report)).for('update')
    if (dispute) await applyReport(shop, tx, await linkPayment(tx, dispute), report)
  })
}

const isDispute = ({ provider, disputeRef }: Pick<DisputeReport, 'provider' | 'disputeRef'>) =>
  and(eq(disputes.provider, provider), eq(disputes.disputeRef, disputeRef))

/** Null where a dispute of this provider with this id exists. One of a payment that we do not know is kept and shown too. */
export async function insertDispute(
  shop: Deps,
  tx: Tx,
  { report, by, byHand }: NewDispute,
): Promise<DisputeRow | null> {
  const { state: reported, deducted, ...values } = report
  const payment = await findDisputedPayment(tx, report.provider, report.paymentRef)
  // As for a proposal: a despatch or refund at the same moment sees the dispute, or is seen by it.
  if (payment) await lockOrder(tx, payment.orderId)
  const now = shop.clock.now()
  const [dispute] = await tx
    .insert(disputes)
    .values({ ...values, ...partiesOf(payment), state: 'OPEN', byHand, recordedAt: now })
    .onConflictDoNothing({ target: [disputes.provider, disputes.disputeRef] })
    .returning()
  if (!dispute) return null
  const money = moneyOfDispute('OPEN', { amount: report.amount, deducted })
  await tx.update(disputes).set(money).where(eq(disputes.id, dispute.id))
  const raised = { ...dispute, ...money }
  await recordDisputeTransition(shop, tx, raised, { from: 'OPEN', by, why: report.reason, moved: money })
  await notifyDisputeRaised(shop, tx, raised)
  return reported === 'open' ? raised : applyReport(shop, tx, raised, report)
}

const partiesOf = (payment: Payment | null) => ({
  paymentId: payment?.id ?? null,
  orderId: payment?.orderId ?? null,
  customerId: payment?.customerId ?? null,
})

export async function findDisputedPayment(
  db: Db,
  provider: PaymentProvider,
  paymentRef: string,
): Promise<Payment | null> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.paymentRef, paymentRef)))
  return payment ?? null
}

/** The payment may have become known after the dispute. */
async function linkPayment(tx: Tx, dispute: DisputeRow): Promise<DisputeRow> {
  if (dispute.paymentId !== null) return dispute
  const parties = partiesOf(await findDisputedPayment(tx, dispute.provider, dispute.paymentRef))
  if (parties.paymentId === null) return dispute
  await tx.update(disputes).set(parties).where(eq(disputes.id, dispute.id))
  return { ...dispute, ...parties }
}

async function applyReport(shop: Deps, tx: Tx, dispute: DisputeRow, report: DisputeReport): Promise<DisputeRow> {
  const { phase, reason, amount, respondBy, deducted } = report
  const event = eventOfReport(dispute.state, report.state)
  const values = { phase, reason, amount, respondBy, ...(event && { failure: '' }) }
  const changed = await transitionDispute(shop, tx, dispute, { event, by: report.provider, why: '', deducted, values })
  await followDecision(shop, tx, dispute, changed)
  return changed
}

/**
 * A dispute may be reported before its payment: from now on it holds the order and its refunds. Call it in the transaction that
 * records the payment.
 */
export async function linkDisputesOfPayment(tx: Tx, payment: Payment): Promise<void> {
  const { id: paymentId, orderId, customerId, provider, paymentRef } = payment
  await linkByRef(tx, { paymentId, orderId, customerId, provider, paymentRef })
}

/** Of a payment made twice that cannot be refunded before the decision; staff read of each of its disputes once. */
export async function notifyOfDisputedSurplus(shop: Deps, tx: Tx, { id }: Payment): Promise<void> {
  for (const dispute of await tx.select().from(disputes).where(eq(disputes.paymentId, id)))
    await notifySurplusDisputed(shop, tx, dispute)
}
