/** Tickets, and every move they made. */
import { bigserial, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, wide } from '../../platform/database/columns.ts'
import type { Subject, TicketKind, TicketState } from './rules.ts'

/** What only some kinds tell. */
export interface TicketFacts {
  readonly subject?: Subject
  readonly uniqueOrderId?: string
  readonly itemId?: number
  /** What the gallery says of the piece. */
  readonly piece?: string
  readonly pincode?: string
  readonly metal?: 'gold' | 'silver'
}

export const tickets = pgTable(
  'tickets',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    number: text('number').notNull().unique(),
    kind: text('kind').$type<TicketKind>().notNull(),
    state: text('state').$type<TicketState>().notNull(),
    /** Who was signed in when asking. */
    customerId: wide('customer_id'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    mobile: text('mobile').notNull(),
    message: text('message').notNull(),
    facts: jsonb('facts').$type<TicketFacts>().notNull(),
    /** The key of the picture that came with it. */
    picture: text('picture'),
    createdAt: moment('created_at').notNull(),
    acknowledgeBy: moment('acknowledge_by').notNull(),
    resolveBy: moment('resolve_by').notNull(),
    acknowledgedAt: moment('acknowledged_at'),
    resolvedAt: moment('resolved_at'),
    /** What the visitor was told in the end. */
    answer: text('answer').notNull().default(''),
  },
  (table) => [
    index('tickets_by_state').on(table.state, table.resolveBy),
    index('tickets_customer').on(table.customerId),
  ],
)

export type Ticket = typeof tickets.$inferSelect

export const ticketMoves = pgTable(
  'ticket_moves',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    ticketId: wide('ticket_id')
      .notNull()
      .references(() => tickets.id),
    from: text('from_state').$type<TicketState>().notNull(),
    to: text('to_state').$type<TicketState>().notNull(),
    /** "staff:2" */
    by: text('moved_by').notNull(),
    at: moment('moved_at').notNull(),
  },
  (table) => [index('ticket_moves_of_ticket').on(table.ticketId)],
)
