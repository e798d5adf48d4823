/** Orders that a ticket is about: the one its writer named, and those that staff linked. */
import { and, asc, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { orders } from '../../orders/records.ts'
import type { OrderState } from '../../orders/rules/order-flow.ts'
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
  /** Null: the writer named an order that does not exist. */
  readonly id: number | null
  readonly order: string
  /** Staff linked it, and may remove the link. */
  readonly isLinked: boolean
  /** Null as `id`. */
  readonly state: OrderState | null
  /** Of the account that wrote, or billed to the address that replies go to. Anybody can name another person's order. */
  readonly isTheirs: boolean
}

/** The order that the writer named first. */
export async function readOrdersOfTicket(
  db: Db,
  { id, facts, customerId, email }: Pick<Ticket, 'id' | 'facts' | 'customerId' | 'email'>,
): Promise<LinkedOrder[]> {
  const named = facts.uniqueOrderId
  const isLinked = sql<boolean>`${orders.id} IN (SELECT order_id FROM ticket_orders WHERE ticket_id = ${id})`
  const rows = await db
    .select({
      id: orders.id,
      order: orders.uniqueOrderId,
      isLinked,
      state: orders.state,
      customerId: orders.customerId,
      billing: orders.billing,
    })
    .from(orders)
    .where(named ? or(eq(orders.uniqueOrderId, named), isLinked) : isLinked)
    .orderBy(asc(orders.id))
  const found = rows.map(({ order, state, billing, ...row }) => ({
    id: row.id,
    order,
    isLinked: row.isLinked,
    state,
    isTheirs: row.customerId === customerId || (email !== '' && billing.email.toLowerCase() === email.toLowerCase()),
  }))
  const [first, others] = [found.filter(({ order }) => order === named), found.filter(({ order }) => order !== named)]
  if (named && first.length === 0)
    return [{ id: null, order: named, isLinked: false, state: null, isTheirs: false }, ...others]
  return [...first, ...others]
}

export interface RequesterOrder {
  readonly order: string
  readonly state: OrderState
  readonly payable: number
  readonly placedAt: Date
}

const mostOrders = 5

/** The newest orders of the account that wrote. */
export async function readOrdersOfRequester(
  db: Db,
  { customerId }: Pick<Ticket, 'customerId'>,
): Promise<RequesterOrder[]> {
  if (customerId === null) return []
  const rows = await db
    .select({
      order: orders.uniqueOrderId,
      state: orders.state,
      payable: orders.payable,
      placedAt: orders.placedAt,
    })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isNotNull(orders.placedAt)))
    .orderBy(desc(orders.id))
    .limit(mostOrders)
  return rows.map((row) => ({ ...row, placedAt: row.placedAt! }))
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
