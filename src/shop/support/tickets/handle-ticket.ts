/** What staff do with a ticket: assign it to themselves, answer it, add a note, and close it with an answer. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { sendMessage } from '../../messaging/messages/actions.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { recordMentions } from '../../staff/mentions/actions.ts'
import { next } from '../../states.ts'
import { type Ticket, ticketComments, tickets, ticketTransitions } from './records.ts'
import { cannedVariableLabels, unfilledVariables } from './rules/canned-reply.ts'
import { type TicketEvent, ticketFlow } from './rules/ticket-flow.ts'
import { readTicketNumber } from './rules.ts'
import { ticketAnsweredEmail } from './support-ticket-emails.ts'

type Deps = Pick<Shop, 'db' | 'clock'>

/** The member of staff. */
export interface TicketHandling {
  readonly number: string
  readonly staff: { readonly id: number; readonly name: string }
}

/** Throws `enquiries.unknown`. */
async function mustLock(tx: Tx, number: string): Promise<Ticket> {
  const [ticket] = await tx
    .select()
    .from(tickets)
    .where(eq(tickets.number, readTicketNumber(number)))
    .for('update')
  if (!ticket) throw refuse('enquiries.unknown', {}, 'ticket')
  return ticket
}

const change = (tx: Tx, { id }: Ticket, values: Partial<typeof tickets.$inferInsert>) =>
  tx.update(tickets).set(values).where(eq(tickets.id, id))

/** Returns the id of the comment. */
async function write(
  tx: Tx,
  ticket: Ticket,
  { kind, text, staff, at }: { kind: 'answer' | 'note'; text: string; staff: TicketHandling['staff']; at: Date },
): Promise<number> {
  const [row] = await tx
    .insert(ticketComments)
    .values({ ticketId: ticket.id, kind, text, staffId: staff.id, staffName: staff.name, at })
    .returning({ id: ticketComments.id })
  return row!.id
}

/** Throws `enquiries.unfilled`: a variable of a canned reply has no value, and must not be sent as it is. */
export function requireFilledVariables(text: string): void {
  const names = unfilledVariables(text)
  if (names.length > 0)
    throw refuse(
      'enquiries.unfilled',
      { variables: names.map((name) => cannedVariableLabels[name]).join(', ') },
      'text',
    )
}

/**
 * Sends the answer unchanged and stops the first clock. With `close` it resolves the ticket and stops the second one. Throws
 * `enquiries.closed`, and what `requireFilledVariables` throws.
 */
export async function answerTicket(
  { db, clock }: Deps,
  { number, staff, text, close }: TicketHandling & { readonly text: string; readonly close: boolean },
): Promise<void> {
  requireFilledVariables(text)
  const at = clock.now()
  await db.transaction(async (tx) => {
    const ticket = await mustLock(tx, number)
    const event = whatItDoes(ticket, close)
    const commentId = await write(tx, ticket, { kind: 'answer', text, staff, at })
    const state = event ? next(ticketFlow, ticket.state, event) : ticket.state
    const acknowledgedAt = ticket.acknowledgedAt ?? at
    const minder = ticket.assignedTo === null ? { assignedTo: staff.id, assignedName: staff.name } : {}
    await change(tx, ticket, {
      ...minder,
      state,
      acknowledgedAt,
      unansweredSince: null,
      answer: text,
      ...(state === 'resolved' && { resolvedAt: at }),
    })
    if (event) {
      const transition = { ticketId: ticket.id, from: ticket.state, to: state, by: `staff:${staff.id}`, at }
      await tx.insert(ticketTransitions).values(transition)
    }
    const content = ticketAnsweredEmail({ ...ticket, state, answer: text })
    const { email: to, language } = ticket
    await sendMessage(
      tx,
      { key: `ticket:${ticket.number}:answer:${commentId}`, to, content, language, thread: ticket.number },
      at,
    )
  })
}

/** A second answer changes no state. Throws `enquiries.closed`. */
function whatItDoes({ state }: Ticket, close: boolean): TicketEvent | null {
  if (state === 'resolved') throw refuse('enquiries.closed')
  if (close) return 'resolve'
  return state === 'received' ? 'acknowledge' : null
}

export async function noteOnTicket(
  { db, clock }: Deps,
  { number, staff, text }: TicketHandling & { readonly text: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const ticket = await mustLock(tx, number)
    await write(tx, ticket, { kind: 'note', text, staff, at: clock.now() })
    await recordMentions({ clock }, tx, { subject: 'request', subjectId: ticket.number, text, by: staff })
  })
}

/**
 * Assigns the ticket to this member of staff, even if it was assigned to someone else, or to nobody. Throws
 * `enquiries.closed`.
 */
export async function assignTicket(
  { db }: Deps,
  { number, staff, mine }: TicketHandling & { readonly mine: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const ticket = await mustLock(tx, number)
    if (ticket.state === 'resolved') throw refuse('enquiries.closed')
    const to = mine ? { assignedTo: staff.id, assignedName: staff.name } : { assignedTo: null, assignedName: '' }
    await change(tx, ticket, to)
  })
}
