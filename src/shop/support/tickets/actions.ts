/** Every request becomes a ticket: one row, an acknowledging e-mail to the sender, and one to the shop's own staff. */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { requestLanguage } from '../../../platform/request-language.ts'
import { keepUploads } from '../../content/uploads/actions.ts'
import { sendMessage } from '../../messaging/messages/actions.ts'
import { mayWriteTo } from '../../messaging/messages/to-typed-address.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { next } from '../../states.ts'
import { type Ticket, type TicketFacts, tickets, ticketTransitions } from './records.ts'
import { type TicketEvent, ticketFlow } from './rules/ticket-flow.ts'
import { clocksOf, mostTicketPictures, readTicketNumber, type TicketKind, ticketNumber } from './rules.ts'
import { newTicketStaffEmail, ticketReceivedEmail, ticketStatusEmail } from './support-ticket-emails.ts'

type Deps = Pick<Shop, 'db' | 'clock' | 'catalogue' | 'config'>

export interface NewTicket {
  readonly kind: TicketKind
  readonly customerId: number | null
  readonly name: string
  readonly email: string
  readonly mobile: string
  readonly message: string
  readonly facts?: TicketFacts
  /** The key of a picture that is already stored. */
  readonly picture?: string | null
  /** As `picture`: those of a message or a complaint. */
  readonly pictures?: readonly string[]
}

/** Opens a ticket with pictures, which are stored first. Throws `enquiries.pictures` and what `keepUploads` throws. */
export async function openTicketWithPictures(
  shop: Deps & Pick<Shop, 'files'>,
  request: NewTicket,
  pictures: readonly Uint8Array[],
): Promise<Ticket> {
  if (pictures.length > mostTicketPictures) throw refuse('enquiries.pictures', { most: mostTicketPictures }, 'pictures')
  const upload = { kind: 'tickets', field: 'pictures' }
  return keepUploads(shop, { ...upload, files: pictures }, (keys) => openTicket(shop, { ...request, pictures: keys }))
}

export const openTicket = (shop: Deps, request: NewTicket): Promise<Ticket> =>
  shop.db.transaction((tx) => openTicketWithin(shop, tx, request))

export async function openTicketWithin(shop: Deps, tx: Tx, request: NewTicket): Promise<Ticket> {
  const now = shop.clock.now()
  const { contactEmail } = shop.catalogue.now.content.settings.site
  const ticket = await addTicket(tx, request, now)
  const { number, email: to } = ticket
  const receipt = { key: `ticket:${number}:received`, to, content: ticketReceivedEmail(ticket), thread: number }
  if (await mayWriteTo(shop, tx, { email: to, now })) await sendMessage(tx, receipt, now)
  await sendMessage(tx, { key: `ticket:${number}:desk`, to: contactEmail, content: newTicketStaffEmail(ticket) }, now)
  return ticket
}

async function addTicket(tx: Tx, request: NewTicket, now: Date): Promise<Ticket> {
  const { facts = {}, picture = null, pictures = [], ...rest } = request
  const language = requestLanguage()
  const row = {
    ...rest,
    language,
    facts,
    picture,
    pictures,
    state: 'received' as const,
    createdAt: now,
    ...clocksOf(now),
  }
  for (;;) {
    const number = ticketNumber(request.kind, randomBytes(8))
    const [ticket] = await tx
      .insert(tickets)
      .values({ ...row, number })
      .onConflictDoNothing()
      .returning()
    if (ticket) return ticket
  }
}

export interface TicketLookup {
  readonly number: string
  /** The signed-in customer, and the contact details given with the number. */
  readonly customerId: number | null
  readonly email?: string
  readonly mobile?: string
}

/**
 * The number alone shows nothing: the e-mail or mobile of the ticket, or its own customer, is required. Throws
 * `enquiries.unknown`.
 */
export async function findTicketForVisitor(
  { db }: Pick<Shop, 'db'>,
  { number, customerId, email, mobile }: TicketLookup,
): Promise<Ticket> {
  const ticket = await findTicket(db, readTicketNumber(number))
  const isTheirs = ticket && customerId !== null && ticket.customerId === customerId
  if (ticket && (isTheirs || isSameContact(ticket.email, email) || isSameContact(ticket.mobile, mobile))) return ticket
  throw refuse('enquiries.unknown', {}, 'ticket')
}

/** An empty contact never matches: closing an account empties those of its tickets. */
const isSameContact = (ofTicket: string, given: string | undefined): boolean => ofTicket !== '' && ofTicket === given

export async function findTicket(db: Db, number: string): Promise<Ticket | undefined> {
  const [ticket] = await db.select().from(tickets).where(eq(tickets.number, number))
  return ticket
}

export interface TicketTransition {
  readonly number: string
  readonly event: TicketEvent
  /** "staff:2" */
  readonly by: string
  /** The answer for the visitor. */
  readonly answer?: string
}

/** Acknowledges or resolves a ticket; the visitor is notified of either. */
export async function transitionTicket(
  shop: Deps,
  { number, event, by, answer = '' }: TicketTransition,
): Promise<Ticket> {
  const now = shop.clock.now()
  return shop.db.transaction(async (tx) => {
    const [ticket] = await tx
      .select()
      .from(tickets)
      .where(eq(tickets.number, readTicketNumber(number)))
      .for('update')
    if (!ticket) throw refuse('enquiries.unknown', {}, 'ticket')
    const state = next(ticketFlow, ticket.state, event)
    const acknowledgedAt = ticket.acknowledgedAt ?? now
    const change = state === 'resolved' ? { acknowledgedAt, resolvedAt: now, answer } : { acknowledgedAt }
    const updated = { ...ticket, ...change, state }
    await tx
      .update(tickets)
      .set({ ...change, state })
      .where(eq(tickets.id, ticket.id))
    await tx.insert(ticketTransitions).values({ ticketId: ticket.id, from: ticket.state, to: state, by, at: now })
    await sendMessage(
      tx,
      {
        key: `ticket:${ticket.number}:${state}`,
        to: ticket.email,
        content: ticketStatusEmail(updated),
        thread: ticket.number,
        language: ticket.language,
      },
      now,
    )
    return updated
  })
}
