/** The ticket queue for staff, sorted by the next deadline. */
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { matchWordPrefixes, toSearchVector } from '../../../platform/database/text-search.ts'
import { type Ticket, ticketComments, tickets, ticketTransitions } from './records.ts'
import { readTicketNumber, type TicketKind, type TicketView } from './rules.ts'

export interface TicketQuery {
  readonly view: TicketView
  readonly kind: TicketKind | null
  readonly search: string
  readonly staffId: number
  readonly now: Date
}

/** The running clock: 48 hours to acknowledge, then what is left of the month to resolve (rules/support.md 1.1). */
const clock = sql<Date>`CASE WHEN ${tickets.acknowledgedAt} IS NULL THEN ${tickets.acknowledgeBy} ELSE ${tickets.resolveBy} END`
const isOpen = inArray(tickets.state, ['received', 'acknowledged'])

const ofView = ({ view, staffId, now }: Pick<TicketQuery, 'view' | 'staffId' | 'now'>): SQL | undefined =>
  ({
    open: isOpen,
    waiting: or(eq(tickets.state, 'received'), and(isOpen, isNotNull(tickets.unansweredSince))),
    answered: and(eq(tickets.state, 'acknowledged'), isNull(tickets.unansweredSince)),
    mine: and(isOpen, eq(tickets.assignedTo, staffId)),
    late: and(isOpen, sql`${clock} < ${now.toISOString()}::timestamptz`),
    closed: eq(tickets.state, 'resolved'),
  })[view]

function searched(typed: string): SQL | undefined {
  if (typed.length < 2) return undefined
  const mobile = typed.replace(/\D/g, '').slice(-10)
  return or(
    eq(tickets.number, readTicketNumber(typed)),
    // A ticket that came by e-mail has none.
    mobile ? eq(tickets.mobile, mobile) : undefined,
    matchWordPrefixes(toSearchVector(tickets.name, tickets.email), typed) ?? undefined,
  )
}

export async function listTickets(
  db: Db,
  request: TicketQuery & { readonly skip: number; readonly take: number },
): Promise<Ticket[]> {
  const order = request.view === 'closed' ? [desc(tickets.resolvedAt), desc(tickets.id)] : [asc(clock), asc(tickets.id)]
  return db
    .select()
    .from(tickets)
    .where(and(ofView(request), request.kind ? eq(tickets.kind, request.kind) : undefined, searched(request.search)))
    .orderBy(...order)
    .offset(request.skip)
    .limit(request.take)
}

/** Open tickets by view and by kind. Closed tickets are not counted. */
export async function countTickets(
  db: Db,
  { staffId, now }: Pick<TicketQuery, 'staffId' | 'now'>,
): Promise<
  Readonly<Record<Exclude<TicketView, 'closed'>, number>> & { readonly kinds: Readonly<Record<string, number>> }
> {
  const of = (view: TicketView) =>
    sql<string>`count(*) FILTER (WHERE ${ofView({ view, staffId, now })})`.mapWith(Number)
  const [row] = await db
    .select({
      open: count(),
      waiting: of('waiting'),
      answered: of('answered'),
      mine: of('mine'),
      late: of('late'),
    })
    .from(tickets)
    .where(isOpen)
  const kinds = await db.select({ kind: tickets.kind, open: count() }).from(tickets).where(isOpen).groupBy(tickets.kind)
  const none = { open: 0, waiting: 0, answered: 0, mine: 0, late: 0 }
  return { ...(row ?? none), kinds: Object.fromEntries(kinds.map(({ kind, open }) => [kind, open])) }
}

export interface TicketHistory {
  readonly comments: readonly (typeof ticketComments.$inferSelect)[]
  readonly transitions: readonly (typeof ticketTransitions.$inferSelect)[]
}

/** Comments and transitions, oldest first. */
export async function readTicketHistory(db: Db, ticketId: number): Promise<TicketHistory> {
  const comments = await db
    .select()
    .from(ticketComments)
    .where(eq(ticketComments.ticketId, ticketId))
    .orderBy(asc(ticketComments.id))
  const transitions = await db
    .select()
    .from(ticketTransitions)
    .where(eq(ticketTransitions.ticketId, ticketId))
    .orderBy(asc(ticketTransitions.id))
  return { comments, transitions }
}
