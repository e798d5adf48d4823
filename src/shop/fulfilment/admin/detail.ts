/** An order with its complete history, for staff. */
import { asc, count, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { customers } from '../../customers/records.ts'
import { passportsOfOrder, type SentPassport } from '../../inventory/passports/records.ts'
import { messagesOfOrder, type SentMessage } from '../../messaging/messages/resend.ts'
import type { OrderRow } from '../../orders/actions.ts'
import { type Cancellation, findCancellation } from '../../orders/cancellations.ts'
import { type InvoiceDocument, readInvoiceDocuments } from '../../orders/invoices/records.ts'
import type { OrderLine } from '../../orders/order.ts'
import { readLines, readOrderTransitions } from '../../orders/reading.ts'
import { orders } from '../../orders/records.ts'
import { type OrderReturn, returnsOf } from '../../orders/returns/actions.ts'
import { readShipments, type Shipment } from '../../orders/shipments.ts'
import type { PaymentAttempt } from '../../payments/attempts.ts'
import { disputesOfOrder } from '../../payments/disputes/dispute-list.ts'
import type { DisputeRow } from '../../payments/disputes/records.ts'
import type { Payment } from '../../payments/received-payments.ts'
import { attempts, bankTransfers, payments } from '../../payments/records.ts'
import { listOrderRefunds, type OrderRefund } from '../../payments/refunds/refund-list.ts'
import { refuse } from '../../refusal.ts'
import { type LinkedTicket, readTicketsOfOrder } from '../../support/tickets/linked-orders.ts'
import { readOpenProposals } from '../order-holds/records.ts'
import type { OpenProposal } from '../order-holds/rules.ts'
import { type LineScans, scansOfLines } from '../packing/packable-serials.ts'
import { type Packing, packingsOf } from '../packing/reading.ts'
import type { PackedLine, WeightChange } from '../packing/rules.ts'
import { readWeightChanges } from '../packing/sold-weights.ts'
import { readTags } from '../tags/actions.ts'
import { type OrderNote, readNotes } from './notes.ts'

export type OrderTransition = Awaited<ReturnType<typeof readOrderTransitions>>[number]

export interface OrderAdminView {
  readonly order: OrderRow
  readonly lines: readonly OrderLine[]
  readonly shipments: readonly Shipment[]
  readonly packings: readonly Packing[]
  readonly passports: readonly SentPassport[]
  readonly transitions: readonly OrderTransition[]
  readonly attempts: readonly PaymentAttempt[]
  readonly payments: readonly Payment[]
  readonly refunds: readonly OrderRefund[]
  readonly transfers: readonly (typeof bankTransfers.$inferSelect)[]
  readonly documents: readonly InvoiceDocument[]
  readonly messages: readonly SentMessage[]
  readonly notes: readonly OrderNote[]
  readonly tags: readonly string[]
  /** Tickets about the order, newest first. */
  readonly tickets: readonly LinkedTicket[]
  /** Open proposals about the order or one of its refunds. */
  readonly proposals: readonly OpenProposal[]
  /** All disputes of its payments, decided ones too. */
  readonly disputes: readonly DisputeRow[]
  readonly returns: readonly OrderReturn[]
  readonly cancellation: Cancellation | null
  readonly customer: typeof customers.$inferSelect | null
  readonly ordersOfCustomer: number
  /** For each line whose pieces may have a serial. */
  readonly scans: ReadonlyMap<number, LineScans>
  /** Lines whose product now has a different weight than was sold. */
  readonly weightChanges: readonly WeightChange[]
}

export interface SentPieces extends PackedLine {
  readonly serials: string[]
}

/** The contents of a parcel that has left. */
export const listSentPieces = (
  { passports }: Pick<OrderAdminView, 'passports'>,
  { id, pieces }: Shipment,
): SentPieces[] =>
  pieces.map(({ lineId, quantity }) => ({
    lineId,
    quantity,
    serials: passports.filter((one) => one.shipmentId === id && one.lineId === lineId).map(({ serial }) => serial),
  }))

/** Throws `orders.unknown`. */
export async function readOrderForAdmin(db: Db, uniqueOrderId: string): Promise<OrderAdminView> {
  const [order] = await db.select().from(orders).where(eq(orders.uniqueOrderId, uniqueOrderId))
  if (!order) throw refuse('orders.unknown')
  const { id, customerId } = order
  const lines = await readLines(db, id)
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId))
  const [counted] = await db.select({ there: count() }).from(orders).where(eq(orders.customerId, customerId))
  const recipients = [order.billing.email, order.delivery.mobile].filter(Boolean)
  return {
    order,
    lines,
    shipments: await readShipments(db, [id]),
    packings: await packingsOf(db, id),
    passports: await passportsOfOrder(db, id),
    transitions: await readOrderTransitions(db, id),
    attempts: await db.select().from(attempts).where(eq(attempts.orderId, id)).orderBy(asc(attempts.number)),
    payments: await db.select().from(payments).where(eq(payments.orderId, id)).orderBy(asc(payments.id)),
    refunds: await listOrderRefunds(db, id),
    transfers: await db
      .select()
      .from(bankTransfers)
      .where(eq(bankTransfers.orderId, id))
      .orderBy(asc(bankTransfers.id)),
    documents: await readInvoiceDocuments(db, uniqueOrderId),
    messages: await messagesOfOrder(db, { orderId: id, to: recipients }),
    notes: await readNotes(db, id),
    tags: (await readTags(db, [id])).get(id) ?? [],
    tickets: await readTicketsOfOrder(db, order),
    proposals: (await readOpenProposals(db, [id])).get(id) ?? [],
    disputes: await disputesOfOrder(db, id),
    returns: await returnsOf(db, id),
    cancellation: await findCancellation(db, id),
    customer: customer ?? null,
    ordersOfCustomer: counted?.there ?? 0,
    scans: await scansOfLines(db, order, lines),
    weightChanges: await readWeightChanges(db, lines),
  }
}
