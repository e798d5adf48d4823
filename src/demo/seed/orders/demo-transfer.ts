/** A bank transfer waiting for staff this morning, the statement it appears on, and a credit that matches no order. */
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { closeCart } from '../../../shop/cart/cart-lifecycle.ts'
import { transitionOrder, writeOrder } from '../../../shop/orders/actions.ts'
import { type OrderDraft, soldCartOf } from '../../../shop/orders/order.ts'
import { openAttempt, transitionPaymentAttempt } from '../../../shop/payments/attempts.ts'
import { bankCredits, bankStatements } from '../../../shop/payments/bank-statements/records.ts'
import { virtualAccountOf } from '../../../shop/payments/bank-statements/rules/virtual-account.ts'
import { bankTransfers } from '../../../shop/payments/records.ts'
import { transferLockEnd } from '../../../shop/payments/rules/times.ts'
import { modeLabel } from '../../../shop/pricing/payment-modes.ts'
import { dayMs } from '../../../units/date.ts'
import { demoAccountPrefix } from '../content/demo-settings.ts'

export async function reportPastTransfer(
  tx: Tx,
  draft: OrderDraft,
  { clock, proof }: { clock: Clock; proof: string | null },
): Promise<void> {
  const shop = { clock }
  const announcedAt = clock.now()
  const lockEndsAt = new Date(announcedAt.getTime() + dayMs)
  const opened = await openAttempt(shop, tx, { draft, mode: 'BANK_TRANSFER', provider: null, lockEndsAt, before: [] })
  const attempt = await transitionPaymentAttempt(tx, opened, { event: 'proof' })
  const { orderId, customerId } = draft
  const order = await writeOrder(shop, tx, {
    draft,
    paymentMode: modeLabel('BANK_TRANSFER', draft.price),
    isFirst: true,
  })
  const cause = { by: `customer:${customerId}`, why: 'announced a bank transfer' }
  await transitionOrder(shop, tx, order, { order: 'place', payment: 'proof', ...cause })
  await closeCart(tx, orderId, { sold: soldCartOf(draft), now: announcedAt })
  await tx.insert(bankTransfers).values({
    attemptId: attempt.id,
    orderId,
    customerId,
    description: 'NEFT from HDFC Bank this morning',
    proof,
    announcedAt,
    countsUntil: transferLockEnd(announcedAt, new Set()),
  })
  await takeStatement(tx, draft, clock)
}

async function takeStatement(tx: Tx, { orderId, price, billing }: OrderDraft, clock: Clock): Promise<void> {
  clock.advance(dayMs / 48)
  const creditedAt = clock.now()
  const [statement] = await tx
    .insert(bankStatements)
    .values({
      name: 'State Bank of India, this morning',
      digest: 'demo',
      lines: 2,
      takenBy: 'Demo',
      takenAt: creditedAt,
    })
    .returning({ id: bankStatements.id })
  const of = { statementId: statement!.id, creditedAt }
  const virtualAccount = virtualAccountOf(demoAccountPrefix, orderId)
  await tx.insert(bankCredits).values([
    { ...of, utr: 'HDFCN52026112100118', amount: price.payable, virtualAccount, remarks: `NEFT ${billing.name}` },
    { ...of, utr: 'ICICR52026112100442', amount: 25_000_00, virtualAccount: '', remarks: 'RTGS S K TRADERS' },
  ])
}
