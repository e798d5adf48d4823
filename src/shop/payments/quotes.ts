/**
 * Price locks (rules/pricing.md 6.1, 6.2): the first `check-payment` of an order locks its rates and the charges of its products for 15 minutes on the screen and
 * 20 on the server. Changes of wallet and coupon keep the lock; a change of the cart ends it.
 */
import { eq, type SQL, sql } from 'drizzle-orm'
import { preparedQuery } from '../../platform/database/availability/prepared-query.ts'
import { encodeRow, rowPlaceholders } from '../../platform/database/availability/prepared-row.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Metal } from '../../units/metal.ts'
import type { Paise } from '../../units/paise.ts'
import type { ProductPriceTerms } from '../catalog/product.ts'
import type { Shop } from '../shop.ts'
import { quotes } from './records.ts'
import { displayedPriceLockMs, priceLockMs } from './rules/times.ts'

export type Quote = typeof quotes.$inferSelect
export type LockedRates = Readonly<Record<Metal, Paise>>

/** The terms of a lock that is in force. */
export const lockedTermsOf = (quote: Quote) => ({
  rates: ratesOf(quote),
  gstSince: quote.lockedAt,
  products: quote.products,
})

export const ratesOf = ({ goldRate, silverRate }: Pick<Quote, 'goldRate' | 'silverRate'>): LockedRates => ({
  gold: goldRate,
  silver: silverRate,
})

/** A lock applies to one version of the cart, until it ends. */
export const isInForce = (quote: Quote, cart: { readonly version: number }, now: Date): boolean =>
  quote.cartVersion === cart.version && now < quote.endsAt

const past = new Date(0)
const empty = {
  cartVersion: 0,
  goldRate: 0,
  silverRate: 0,
  products: [],
  payable: 0,
  lockedAt: past,
  shownUntil: past,
  endsAt: past,
}
/** Writing the key over itself locks the row and returns it, in one statement. */
const findOrBegin = preparedQuery('lock_quote', (db) =>
  db
    .insert(quotes)
    .values({ orderId: sql.placeholder('orderId'), customerId: sql.placeholder('customerId'), ...empty })
    .onConflictDoUpdate({ target: quotes.orderId, set: { orderId: sql`excluded.order_id` } })
    .returning(),
)

/**
 * Every transaction that prepares, settles or expires the payment of an order takes this lock first, so that they run one after
 * another. An order that has no quote yet gets an empty one that has already ended.
 */
export async function lockQuoteRow(
  tx: Tx,
  { orderId, customerId }: { readonly orderId: number; readonly customerId: number },
): Promise<Quote> {
  const [quote] = await findOrBegin(tx, { orderId, customerId })
  if (!quote) throw new Error(`order ${orderId} has no quote`)
  return quote
}

/**
 * As `lockQuoteRow`, for an order that meets a condition, in one statement; null where it does not. The condition has `orderId`
 * and `customerId` as placeholders, and is checked before the lock: a caller that relies on it checks it again under the lock.
 */
export function quoteLockWhere(
  name: string,
  condition: SQL,
): (tx: Tx, order: { readonly orderId: number; readonly customerId: number }) => Promise<Quote | null> {
  const query = preparedQuery(name, (db) =>
    db
      .insert(quotes)
      .select(
        sql`SELECT ${sql.placeholder('orderId')}::integer, ${sql.placeholder('customerId')}::bigint, 0, 0, 0, '[]'::jsonb, 0,
          to_timestamp(0), to_timestamp(0), to_timestamp(0) WHERE ${condition}`,
      )
      .onConflictDoUpdate({ target: quotes.orderId, set: { orderId: sql`excluded.order_id` } })
      .returning(),
  )
  return async (tx, { orderId, customerId }) => (await query(tx, { orderId, customerId }))[0] ?? null
}

const lockedColumns = [
  ...['customerId', 'cartVersion', 'goldRate', 'silverRate', 'products', 'payable'],
  ...['lockedAt', 'shownUntil', 'endsAt'],
]
const updateQuote = preparedQuery('start_quote', (db) =>
  db
    .update(quotes)
    .set(rowPlaceholders(lockedColumns))
    .where(eq(quotes.orderId, sql.placeholder('orderId')))
    .returning(),
)

export interface NewQuote {
  readonly orderId: number
  readonly customerId: number
  readonly cartVersion: number
  readonly rates: LockedRates
  readonly products: readonly ProductPriceTerms[]
  /** The amount due without any gateway charge. */
  readonly payable: Paise
}

/** Locks the current rates, replacing any earlier lock; the caller holds the row (`lockQuoteRow`). */
export async function startQuote(shop: Pick<Shop, 'clock'>, tx: Tx, order: NewQuote): Promise<Quote> {
  const { orderId, customerId, cartVersion, rates, products, payable } = order
  const lockedAt = shop.clock.now()
  const values = {
    customerId,
    cartVersion,
    goldRate: rates.gold,
    silverRate: rates.silver,
    products,
    payable,
    lockedAt,
    shownUntil: new Date(lockedAt.getTime() + displayedPriceLockMs),
    endsAt: new Date(lockedAt.getTime() + priceLockMs),
  }
  const [quote] = await updateQuote(tx, { ...encodeRow(quotes, values), orderId })
  if (!quote) throw new Error(`the price of order ${orderId} was not locked`)
  return quote
}

/** The amount due changed within the lock: points, silver or a coupon were added or removed. */
export async function noteDue(tx: Tx, orderId: number, payable: Paise): Promise<void> {
  await tx.update(quotes).set({ payable }).where(eq(quotes.orderId, orderId))
}

export async function findQuote(db: Db, orderId: number): Promise<Quote | null> {
  const [quote] = await db.select().from(quotes).where(eq(quotes.orderId, orderId))
  return quote ?? null
}
