/**
 * Held prices (decisions 3, domain 7.7): the first `check-payment` of an order locks its rates for 15 minutes on the screen
 * and 20 on the server. Wallet and coupon changes keep the lock, a change of the cart ends it.
 */
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Paise } from '../../units/paise.ts'
import type { Metal } from '../catalog/product.ts'
import type { Shop } from '../shop.ts'
import { quotes } from './records.ts'
import { lockMs, shownLockMs } from './times.ts'

export type Quote = typeof quotes.$inferSelect
export type LockedRates = Readonly<Record<Metal, Paise>>

export const ratesOf = ({ goldRate, silverRate }: Pick<Quote, 'goldRate' | 'silverRate'>): LockedRates => ({
  gold: goldRate,
  silver: silverRate,
})

export const isInForce = (quote: Quote, now: Date): boolean => quote.endedAt === null && now < quote.endsAt

export async function findQuote(db: Db, orderId: number): Promise<Quote | null> {
  const [quote] = await db.select().from(quotes).where(eq(quotes.orderId, orderId))
  return quote ?? null
}

/** The rates a cart is to be priced at while its lock lasts; null when the newest ones hold. */
export async function lockedRates(db: Db, orderId: number, now: Date): Promise<LockedRates | null> {
  const quote = await findQuote(db, orderId)
  return quote && isInForce(quote, now) ? ratesOf(quote) : null
}

/** Whoever pays, settles or expires an order takes this lock first. */
export async function lockQuoteRow(tx: Tx, orderId: number): Promise<Quote | null> {
  const [quote] = await tx.select().from(quotes).where(eq(quotes.orderId, orderId)).for('update')
  return quote ?? null
}

/** Locks rates from now on, over whatever was locked before. */
export async function startQuote(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  order: {
    readonly orderId: number
    readonly customerId: number
    readonly rates: LockedRates
    readonly payable: Paise
  },
): Promise<Quote> {
  const { orderId, customerId, rates, payable } = order
  const lockedAt = shop.clock.now()
  const values = {
    customerId,
    goldRate: rates.gold,
    silverRate: rates.silver,
    payable,
    lockedAt,
    shownUntil: new Date(lockedAt.getTime() + shownLockMs),
    endsAt: new Date(lockedAt.getTime() + lockMs),
    endedAt: null,
  }
  const [quote] = await tx
    .insert(quotes)
    .values({ orderId, ...values })
    .onConflictDoUpdate({ target: quotes.orderId, set: values })
    .returning()
  if (!quote) throw new Error(`the price of order ${orderId} was not locked`)
  return quote
}

/** What is due changed within the lock: points, silver or a coupon came or went. */
export async function noteDue(tx: Tx, orderId: number, payable: Paise): Promise<void> {
  await tx.update(quotes).set({ payable }).where(eq(quotes.orderId, orderId))
}

/** The cart changed: its price follows the rate again. Does nothing without a lock. */
export async function endQuote(shop: Pick<Shop, 'clock'>, tx: Tx, orderId: number): Promise<void> {
  await tx.update(quotes).set({ endedAt: shop.clock.now() }).where(eq(quotes.orderId, orderId))
}
