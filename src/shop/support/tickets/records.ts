/** Tickets, their transitions and comments. */
import { sql } from 'drizzle-orm'
import { bigserial, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import { toSearchVector } from '../../../platform/database/text-search.ts'
import { messageLanguages } from '../../../units/language/message-language.ts'
import { orders } from '../../orders/records.ts'
import { cannedActions } from './rules/canned-reply.ts'
import type { TicketState } from './rules/ticket-flow.ts'
import type { TicketKind, TicketSubject } from './rules.ts'

/** Facts that only some kinds have. */
export interface TicketFacts {
  readonly subject?: TicketSubject
  readonly uniqueOrderId?: string
  readonly itemId?: number
  /** The gallery's text about the item. */
  readonly piece?: string
  readonly pincode?: string
  readonly metal?: 'gold' | 'silver'
  /** The closed ticket that it continues. */
  readonly follows?: string
}

export const tickets = pgTable(
  'tickets',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    number: text('number').notNull().unique(),
    kind: text('kind').$type<TicketKind>().notNull(),
    state: text('state').$type<TicketState>().notNull(),
    /** The customer who was signed in. */
    customerId: bigintColumn('customer_id'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    mobile: text('mobile').notNull(),
    message: text('message').notNull(),
    /** Of the page it was written on; for messages to a visitor without an account. */
    language: text('language', { enum: messageLanguages }),
    facts: jsonb('facts').$type<TicketFacts>().notNull(),
    /** The key of the picture of a custom order. */
    picture: text('picture'),
    /** The keys of the pictures that came with a message or a complaint. */
    pictures: jsonb('pictures').$type<readonly string[]>().notNull().default([]),
    createdAt: timestampColumn('created_at').notNull(),
    acknowledgeBy: timestampColumn('acknowledge_by').notNull(),
    resolveBy: timestampColumn('resolve_by').notNull(),
    acknowledgedAt: timestampColumn('acknowledged_at'),
    resolvedAt: timestampColumn('resolved_at'),
    /** The last answer to the visitor. */
    answer: text('answer').notNull().default(''),
    /** The member of staff it is assigned to; null for nobody. */
    assignedTo: bigintColumn('assigned_to'),
    assignedName: text('assigned_name').notNull().default(''),
    /** When the customer last wrote by e-mail; null once we have replied. */
    unansweredSince: timestampColumn('unanswered_since'),
  },
  (table) => [
    index('tickets_by_state').on(table.state, table.resolveBy),
    index('tickets_created').on(table.createdAt),
    index('tickets_customer').on(table.customerId),
    index('tickets_unanswered').on(table.unansweredSince).where(sql`${table.unansweredSince} IS NOT NULL`),
    index('tickets_resolved').on(table.resolvedAt, table.id),
    index('tickets_mobile').on(table.mobile),
    index('tickets_of_order').on(sql`(${table.facts} ->> 'uniqueOrderId')`),
    index('tickets_words').using('gin', toSearchVector(table.name, table.email)),
  ],
)

export type Ticket = typeof tickets.$inferSelect

export const ticketTransitions = pgTable(
  'ticket_moves',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    ticketId: bigintColumn('ticket_id')
      .notNull()
      .references(() => tickets.id),
    from: text('from_state').$type<TicketState>().notNull(),
    to: text('to_state').$type<TicketState>().notNull(),
    /** "staff:2" */
    by: text('moved_by').notNull(),
    at: timestampColumn('moved_at').notNull(),
  },
  (table) => [index('ticket_moves_of_ticket').on(table.ticketId)],
)

/** Answers of staff, which the visitor reads, internal notes, and what the visitor writes by e-mail. */
export const ticketComments = pgTable(
  'ticket_words',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    ticketId: bigintColumn('ticket_id')
      .notNull()
      .references(() => tickets.id),
    kind: text('kind', { enum: ['answer', 'note', 'message'] }).notNull(),
    text: text('text').notNull(),
    /** Null: the visitor wrote it. */
    staffId: bigintColumn('staff_id'),
    /** Empty as `staffId` is null. */
    staffName: text('staff_name').notNull(),
    /** The keys of the pictures that came with it. */
    pictures: jsonb('pictures').$type<readonly string[]>().notNull().default([]),
    at: timestampColumn('written_at').notNull(),
  },
  (table) => [index('ticket_words_of_ticket').on(table.ticketId, table.id)],
)

/** E-mails that were taken, so that the same one is not taken twice. */
export const inboundEmails = pgTable(
  'inbound_emails',
  {
    /** A digest of its Message-ID. */
    id: text('id').primaryKey(),
    ticketId: bigintColumn('ticket_id')
      .notNull()
      .references(() => tickets.id),
    receivedAt: timestampColumn('received_at').notNull(),
  },
  (table) => [
    index('inbound_emails_of_ticket').on(table.ticketId),
    index('inbound_emails_received').on(table.receivedAt),
  ],
)

/** Orders that staff linked to a ticket; the one its writer named is among its facts. */
export const ticketOrders = pgTable(
  'ticket_orders',
  {
    ticketId: bigintColumn('ticket_id')
      .notNull()
      .references(() => tickets.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** "staff:2" */
    linkedBy: text('linked_by').notNull(),
    linkedAt: timestampColumn('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ticketId, table.orderId] }),
    index('ticket_orders_of_order').on(table.orderId),
  ],
)

/** Canned answers, with variables in braces (`rules/canned-reply.ts`). */
export const cannedAnswers = pgTable('canned_answers', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  title: text('title').notNull().unique(),
  text: text('text').notNull(),
  /** Empty: the English text is used. */
  textHi: text('text_hi').notNull().default(''),
  action: text('action', { enum: cannedActions }),
  changedBy: text('changed_by').notNull(),
  changedAt: timestampColumn('changed_at').notNull(),
})
