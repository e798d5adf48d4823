import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { disputes } from '../disputes/records.ts'
import { unresolvedStates } from '../disputes/rules/dispute-flow.ts'
import { payments } from '../records.ts'
import { refunds } from './records.ts'

/**
 * Whether a refund of this payment must not be sent, because the bank may return the money as well: a dispute is not decided, or
 * what was lost in disputes and all refunds, sent or owed, come to more than was paid (rules/payments.md 10.6).
 */
export async function isRefundBlockedByDispute(
  db: Db,
  { provider, paymentRef }: { readonly provider: string; readonly paymentRef: string },
): Promise<boolean> {
  const ofPayment = and(sql`${disputes.provider} = ${provider}`, eq(disputes.paymentRef, paymentRef))
  const [row] = await db
    .select({
      open: sql<number>`count(*) FILTER (WHERE ${inArray(disputes.state, [...unresolvedStates])})`.mapWith(Number),
      lost: sql<number>`coalesce(sum(${disputes.lost}), 0)`.mapWith(Number),
      covered: sql<number>`coalesce(sum(${disputes.covered}), 0)`.mapWith(Number),
    })
    .from(disputes)
    .where(ofPayment)
  if (!row || (row.open === 0 && row.lost === 0)) return false
  if (row.open > 0) return true
  const [payment] = await db
    .select({ id: payments.id, amount: payments.amount })
    .from(payments)
    .where(and(sql`${payments.provider} = ${provider}`, eq(payments.paymentRef, paymentRef)))
  if (!payment) return false
  const [sum] = await db
    .select({ refunded: sql<number>`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(eq(refunds.paymentId, payment.id))
  return (sum?.refunded ?? 0) - row.covered + row.lost > payment.amount
}
