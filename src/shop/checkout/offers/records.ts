/** Offers to single customers, and the transitions of each. */
import { eq, sql } from 'drizzle-orm'
import { bigserial, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../refusal.ts'
import type { OfferEvent, OfferState } from './rules/offer-flow.ts'
import type { OfferLine, OfferPriceKind } from './rules/offer-terms.ts'

export const customerOffers = pgTable(
  'customer_offers',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** "OFF-7KQM-3XRP" */
    number: text('number').notNull().unique(),
    /** Hash of the token in the link, which is derived again when it is sent again (`link.ts`). */
    tokenHash: text('token_hash').notNull().unique(),
    /** The ticket it answers; null: made without one. */
    ticketNumber: text('ticket_number'),
    /** Who it is for: the customer of the ticket, or who accepted it; null while only the contacts are known. */
    customerId: bigintColumn('customer_id'),
    name: text('name').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    /** Ten digits; empty if unknown. */
    mobile: text('mobile').notNull(),
    state: text('state').$type<OfferState>().notNull(),
    /** Rises with every edit: what is sent is what was shown. */
    revision: integer('revision').notNull().default(1),
    priceKind: text('price_kind').$type<OfferPriceKind>().notNull(),
    lines: jsonb('lines').$type<readonly OfferLine[]>().notNull(),
    /** Paise without GST. */
    deliveryCharge: bigintColumn('delivery_charge').notNull(),
    validHours: integer('valid_hours').notNull(),
    /** To the customer. */
    note: text('note').notNull(),
    /** Paise per gram, fixed when it was sent; null: the rates of the day. */
    goldRate: bigintColumn('gold_rate'),
    silverRate: bigintColumn('silver_rate'),
    /** Paise, GST and delivery included, when it was sent; of a rate-linked one it was only valid then. */
    totalWhenSent: bigintColumn('total_when_sent'),
    createdBy: text('created_by').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    sentAt: timestampColumn('sent_at'),
    validUntil: timestampColumn('valid_until'),
    remindedAt: timestampColumn('reminded_at'),
    endedAt: timestampColumn('ended_at'),
    /** Its cart, and so its order: made when the customer first checks out with it. */
    orderId: integer('order_id').unique(),
  },
  (table) => [
    index('customer_offers_by_state').on(table.state, table.validUntil),
    index('customer_offers_of_ticket').on(table.ticketNumber),
    index('customer_offers_of_customer').on(table.customerId),
    index('customer_offers_email').on(table.email),
    index('customer_offers_mobile').on(table.mobile),
    check('customer_offers_rates', sql`(${table.goldRate} IS NULL) = (${table.silverRate} IS NULL)`),
    check('customer_offers_sent', sql`(${table.sentAt} IS NULL) = (${table.validUntil} IS NULL)`),
    check('customer_offers_paid', sql`${table.state} <> 'paid' OR ${table.orderId} IS NOT NULL`),
  ],
)

export type CustomerOffer = typeof customerOffers.$inferSelect

/** Append-only. */
export const customerOfferTransitions = pgTable(
  'customer_offer_moves',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    offerId: bigintColumn('offer_id')
      .notNull()
      .references(() => customerOffers.id),
    event: text('event').$type<OfferEvent | 'create' | 'edit' | 'resend'>().notNull(),
    from: text('from_state').$type<OfferState>(),
    to: text('to_state').$type<OfferState>().notNull(),
    /** "staff:2", "customer:7", "paytm", "clock" */
    by: text('moved_by').notNull(),
    byName: text('by_name').notNull(),
    why: text('why').notNull(),
    at: timestampColumn('moved_at').notNull(),
  },
  (table) => [index('customer_offer_moves_of').on(table.offerId, table.id)],
)

/** Throws `offers.unknown`. */
export async function readOffer(db: Db, number: string): Promise<CustomerOffer> {
  const [offer] = await db.select().from(customerOffers).where(eq(customerOffers.number, number))
  if (!offer) throw refuse('offers.unknown')
  return offer
}

export async function findOfferByToken(db: Db, tokenHash: string): Promise<CustomerOffer | null> {
  const [offer] = await db.select().from(customerOffers).where(eq(customerOffers.tokenHash, tokenHash))
  return offer ?? null
}

/** Locks the offer until the transaction ends. Who also locks the order of its cart does so before. Throws `offers.unknown`. */
export async function lockOffer(tx: Tx, id: number): Promise<CustomerOffer> {
  const [offer] = await tx.select().from(customerOffers).where(eq(customerOffers.id, id)).for('update')
  if (!offer) throw refuse('offers.unknown')
  return offer
}

/** Whether the customer is one of those it is addressed to, by verified contacts. */
export const isAddressee = (
  offer: Pick<CustomerOffer, 'customerId' | 'email' | 'mobile'>,
  customer: {
    readonly id: number
    readonly email: string | null
    readonly emailVerifiedAt: Date | null
    readonly mobile: string | null
    readonly mobileVerifiedAt: Date | null
  },
): boolean => {
  if (offer.customerId !== null) return offer.customerId === customer.id
  if (offer.email !== '' && customer.emailVerifiedAt !== null && customer.email === offer.email) return true
  return offer.mobile !== '' && customer.mobileVerifiedAt !== null && customer.mobile === offer.mobile
}
