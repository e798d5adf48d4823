/** Orders that a ticket is about: the one its writer named, and those that staff linked. */
import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { orders } from '../../orders/records.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { findTicket } from './actions.ts'
import { type Ticket, ticketOrders, tickets } from './records.ts'
import { readTicketNumber } from './rules.ts'

interface TicketLink {
  readonly number: string
  readonly uniqueOrderId: string
  /** False: the link is removed. */
  readonly isLinked: boolean
  /** "staff:2" */
  readonly by: string
}

/** Throws `enquiries.unknown` and `orders.unknown`. */
export async function linkTicketToOrder(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { number, uniqueOrderId, isLinked, by }: TicketLink,
): Promise<void> {
  const ticket = await findTicket(db, readTicketNumber(number))
  if (!ticket) throw refuse('enquiries.unknown', {}, 'number')
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.uniqueOrderId, uniqueOrderId))
  if (!order) throw refuse('orders.unknown', {}, 'order')
  const link = { ticketId: ticket.id, orderId: order.id }
  if (isLinked) {
    await db
      .insert(ticketOrders)
      .values({ ...link, linkedBy: by, linkedAt: clock.now() })
      .onConflictDoNothing()
  } else {
    await db
      .delete(ticketOrders)
      .where(and(eq(ticketOrders.ticketId, link.ticketId), eq(ticketOrders.orderId, link.orderId)))
  }
}

export interface LinkedOrder {
  readonly order: string
  /** Staff linked it, and may remove the link. */
  readonly isLinked: boolean
}

export async function readOrdersOfTicket(db: Db, { id, facts }: Pick<Ticket, 'id' | 'facts'>): Promise<LinkedOrder[]> {
  const linked = await db
    .select({ order: orders.uniqueOrderId })
    .from(ticketOrders)
    .innerJoin(orders, eq(orders.id, ticketOrders.orderId))
    .where(eq(ticketOrders.ticketId, id))
    .orderBy(asc(orders.id))
  const named = facts.uniqueOrderId
  return [
    ...(named ? [{ order: named, isLinked: false }] : []),
    ...linked.filter(({ order }) => order !== named).map(({ order }) => ({ order, isLinked: true })),
  ]
}

export interface LinkedTicket extends Pick<Ticket, 'number' | 'kind' | 'state' | 'createdAt'> {
  readonly isLinked: boolean
}

const mostTickets = 20

/** Newest first. */
export async function readTicketsOfOrder(
  db: Db,
  { id, uniqueOrderId }: { readonly id: number; readonly uniqueOrderId: string },
): Promise<LinkedTicket[]> {
  const isNamed = sql<boolean>`${tickets.facts} ->> 'uniqueOrderId' = ${uniqueOrderId}`
  const linked = sql`${tickets.id} IN (SELECT ticket_id FROM ticket_orders WHERE order_id = ${id})`
  const rows = await db
    .select({
      number: tickets.number,
      kind: tickets.kind,
      state: tickets.state,
      createdAt: tickets.createdAt,
      isNamed: sql<boolean>`coalesce(${isNamed}, false)`,
    })
    .from(tickets)
    .where(or(isNamed, linked))
    .orderBy(desc(tickets.id))
    .limit(mostTickets)
  return rows.map(({ isNamed, ...ticket }) => ({ ...ticket, isLinked: !isNamed }))
}
