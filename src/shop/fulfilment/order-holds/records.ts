/** What holds orders: open proposals about the order itself or a refund of it, and disputes of its payment. */
import { and, eq, inArray } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/database/database.ts'
import { orders } from '../../orders/records.ts'
import { readHoldingDisputes } from '../../payments/disputes/records.ts'
import { payments } from '../../payments/records.ts'
import { refunds } from '../../payments/refunds/records.ts'
import { proposals } from '../../staff/approvals/records.ts'
import { openStates } from '../../staff/approvals/rules/proposal-flow.ts'
import type { HoldCauses, OpenProposal } from './rules.ts'

const isOpen = inArray(proposals.state, openStates)

const columns = {
  id: proposals.id,
  kind: proposals.kind,
  sentence: proposals.sentence,
  proposedBy: proposals.proposedByName,
  proposedAt: proposals.proposedAt,
}

/** By order, oldest first. One statement for any number of orders. */
export async function readOpenProposals(db: Db, orderIds: readonly number[]): Promise<Map<number, OpenProposal[]>> {
  if (orderIds.length === 0) return new Map()
  const aboutOrder = db
    .select({ orderId: orders.id, ...columns })
    .from(orders)
    .innerJoin(proposals, and(eq(proposals.aboutKind, 'order'), eq(proposals.aboutId, orders.uniqueOrderId)))
    .where(and(inArray(orders.id, [...orderIds]), isOpen))
  const aboutRefund = db
    .select({ orderId: payments.orderId, ...columns })
    .from(payments)
    .innerJoin(refunds, eq(refunds.paymentId, payments.id))
    .innerJoin(proposals, and(eq(proposals.aboutKind, 'refund'), eq(proposals.aboutId, refunds.ref)))
    .where(and(inArray(payments.orderId, [...orderIds]), isOpen))
  const rows = await unionAll(aboutOrder, aboutRefund)
  rows.sort((one, other) => one.id - other.id)
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

/** A function from the order to what may hold it. Two statements for any number of orders. */
export async function readHoldCauses(db: Db, orderIds: readonly number[]): Promise<(orderId: number) => HoldCauses> {
  const proposals = await readOpenProposals(db, orderIds)
  const disputes = await readHoldingDisputes(db, orderIds)
  return (orderId) => ({ proposals: proposals.get(orderId) ?? [], disputes: disputes.get(orderId) ?? [] })
}
