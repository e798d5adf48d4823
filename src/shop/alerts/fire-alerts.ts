/**
 * A wish is met: claimed and told in one transaction, so that it is told exactly once, whichever process sees it first and
 * wherever one dies.
 */
import { and, asc, count, eq, gt, gte, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Paise } from '../../units/paise.ts'
import { priceNow, productOf } from '../catalog/catalogue.ts'
import type { Product } from '../catalog/product.ts'
import { sendMessage } from '../messages/actions.ts'
import { readStanding } from '../rates/reading.ts'
import { whyStopped } from '../rates/rules.ts'
import type { Shop } from '../shop.ts'
import { alertUrl } from './links.ts'
import { priceAlerts, silencedMobiles, waiting } from './records.ts'
import { dayBefore, mostTextsADay } from './rules.ts'
import { type PriceAlert, pieceOf } from './set-alert.ts'
import { priceMet, priceMetText } from './words.ts'

/** Wishes told in one transaction. */
const atATime = 50

/** Tells everyone whose wish for the piece is met now; answers how many. */
export async function fireAlerts(shop: Shop, productId: number): Promise<number> {
  let fired = 0
  for (;;) {
    const some = await shop.db.transaction((tx) => fireSome(shop, tx, productId))
    fired += some
    if (some < atATime) return fired
  }
}

async function fireSome(shop: Shop, tx: Tx, productId: number): Promise<number> {
  const product = productOf(shop.catalogue, productId)
  const price = product && (await readTrustedPrice(shop, tx, product))
  if (!product || price === null || price === undefined) return 0
  const now = shop.clock.now()
  const met = await tx
    .select()
    .from(priceAlerts)
    .where(
      and(
        eq(priceAlerts.productId, productId),
        gte(priceAlerts.desiredPrice, price),
        gt(priceAlerts.expiresAt, now),
        waiting(priceAlerts),
      ),
    )
    .orderBy(asc(priceAlerts.id))
    .limit(atATime)
    .for('update', { skipLocked: true })
  if (!met.length) return 0
  await tx
    .update(priceAlerts)
    .set({ endedAt: now, ending: 'fired', firedPrice: price })
    .where(
      inArray(
        priceAlerts.id,
        met.map(({ id }) => id),
      ),
    )
  for (const alert of met) await tell(shop, tx, alert, { product, price, now })
  return met.length
}

/** By the rules and the newest rate there is; null while that is stale, held, or not yet in our catalogue. */
async function readTrustedPrice({ catalogue, clock }: Shop, tx: Tx, product: Product): Promise<Paise | null> {
  const now = clock.now()
  const { standing, content } = catalogue.now
  const newest = await readStanding(tx, product.metal)
  if (!newest || newest.rate.id !== standing[product.metal]?.rate.id) return null
  if (whyStopped(newest, now, content.settings.rates)) return null
  return priceNow(catalogue, product, { now, quantity: 1 }).unit.price
}

interface Event {
  readonly product: Product
  readonly price: Paise
  readonly now: Date
}

async function tell(shop: Shop, tx: Tx, alert: PriceAlert, { product, price, now }: Event): Promise<void> {
  const { id, email, mobile, desiredPrice } = alert
  const met = { piece: pieceOf(shop, product), desiredPrice, price, at: now }
  const stop = (act: 'email-stop' | 'mobile-stop') => ({ stopUrl: alertUrl(shop, { act, id }) })
  await sendMessage(
    tx,
    { key: `price-alert:${id}:email`, to: email, words: priceMet({ ...met, ...stop('email-stop') }) },
    now,
  )
  if (!(await mayText(shop, tx, mobile, now))) return
  await tx.update(priceAlerts).set({ textedAt: now }).where(eq(priceAlerts.id, id))
  await sendMessage(
    tx,
    { key: `price-alert:${id}:sms`, to: mobile, words: priceMetText({ ...met, ...stop('mobile-stop') }) },
    now,
  )
}

/** Guests' mobiles are proved by nothing, so the texts to one are few, and none after its owner pressed stop. */
async function mayText(shop: Shop, tx: Tx, mobile: string, now: Date): Promise<boolean> {
  const [silenced] = await tx.select().from(silencedMobiles).where(eq(silencedMobiles.mobile, mobile))
  if (silenced) return false
  if (shop.config.RATE_LIMITS === 'off') return true
  const [row] = await tx
    .select({ texts: count() })
    .from(priceAlerts)
    .where(and(eq(priceAlerts.mobile, mobile), gt(priceAlerts.textedAt, dayBefore(now))))
  return (row?.texts ?? 0) < mostTextsADay
}
