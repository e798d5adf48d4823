/** Offers for staff: the list with its filters, those of a ticket or an order, and the history of one. */
import { and, asc, count, desc, eq, gt, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { type CustomerOffer, customerOffers, customerOfferTransitions, readOffer } from './records.ts'
import type { OfferView } from './rules/offer-flow.ts'
import { readOfferNumber } from './rules/offer-number.ts'
import { fineMetalOf } from './rules/offer-terms.ts'

const ofView = (view: OfferView): SQL | undefined =>
  ({
    open: eq(customerOffers.state, 'sent'),
    drafted: eq(customerOffers.state, 'drafted'),
    paid: eq(customerOffers.state, 'paid'),
    over: sql`${customerOffers.state} IN ('expired', 'withdrawn', 'declined')`,
    all: undefined,
  })[view]

function ofSearch(typed: string): SQL | undefined {
  if (typed.length < 2) return undefined
  const literal = typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)
  const digits = typed.replace(/\D/g, '').slice(-10)
  return or(
    eq(customerOffers.number, readOfferNumber(typed)),
    eq(customerOffers.ticketNumber, typed.toUpperCase()),
    digits.length === 10 ? eq(customerOffers.mobile, digits) : undefined,
    ilike(customerOffers.name, `%${literal}%`),
    ilike(customerOffers.email, `${literal}%`),
  )
}

export interface OfferQuery {
  readonly view: OfferView
  readonly search: string
  readonly skip: number
  readonly take: number
}

/** Those that end first; those that have ended or were never sent: newest first. */
export async function listOffers(db: Db, { view, search, skip, take }: OfferQuery): Promise<CustomerOffer[]> {
  const order = view === 'open' ? [asc(customerOffers.validUntil), asc(customerOffers.id)] : [desc(customerOffers.id)]
  return db
    .select()
    .from(customerOffers)
    .where(and(ofView(view), ofSearch(search)))
    .orderBy(...order)
    .offset(skip)
    .limit(take)
}

export async function countOffers(db: Db): Promise<Readonly<Record<OfferView, number>>> {
  const of = (view: OfferView) => sql<string>`count(*) FILTER (WHERE ${ofView(view) ?? sql`true`})`.mapWith(Number)
  const [row] = await db
    .select({ open: of('open'), drafted: of('drafted'), paid: of('paid'), over: of('over'), all: count() })
    .from(customerOffers)
  return row!
}

/** Fine metal promised at fixed rates by offers that are still valid: milligrams per metal. */
export async function readPromisedMetal(
  db: Db,
  now: Date,
): Promise<{ readonly gold: number; readonly silver: number }> {
  const open = await db
    .select({ lines: customerOffers.lines })
    .from(customerOffers)
    .where(
      and(eq(customerOffers.state, 'sent'), eq(customerOffers.priceKind, 'fixed'), gt(customerOffers.validUntil, now)),
    )
  return fineMetalOf(open.flatMap(({ lines }) => lines))
}

export const listOffersOfTicket = (db: Db, ticketNumber: string): Promise<CustomerOffer[]> =>
  db.select().from(customerOffers).where(eq(customerOffers.ticketNumber, ticketNumber)).orderBy(desc(customerOffers.id))

export async function findOfferOfOrder(db: Db, orderId: number): Promise<CustomerOffer | null> {
  const [offer] = await db.select().from(customerOffers).where(eq(customerOffers.orderId, orderId))
  return offer ?? null
}

/** By its number as typed. Throws `offers.unknown`. */
export const readOfferForStaff = (db: Db, number: string): Promise<CustomerOffer> =>
  readOffer(db, readOfferNumber(number))

/** Oldest first. */
export const readOfferHistory = (db: Db, offerId: number) =>
  db
    .select()
    .from(customerOfferTransitions)
    .where(eq(customerOfferTransitions.offerId, offerId))
    .orderBy(asc(customerOfferTransitions.id))
