/**
 * Sends price alerts that are met. Claiming an alert and writing its messages is one transaction, so each is sent exactly once,
 * whichever process is first and wherever one crashes.
 */
import { and, asc, count, eq, gt, gte, inArray } from 'drizzle-orm'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Paise } from '../../../../units/paise.ts'
import type { Product } from '../../../catalog/product.ts'
import { emailProductOf } from '../../../catalog/product-email-card.ts'
import { findProduct } from '../../../catalog/snapshot/catalogue.ts'
import { sendMessages } from '../../../messaging/messages/actions.ts'
import type { Shop } from '../../../shop.ts'
import { priceReachedEmail, priceReachedSms } from '../alert-notifications.ts'
import { alertUrl } from '../links.ts'
import { isAlertWaiting, priceAlerts, silencedMobiles } from '../records.ts'
import { mostTextsADay, oneDayBefore } from '../rules.ts'
import { readTrustedPrice } from '../trusted-price.ts'
import type { PriceAlert } from './set-alert.ts'

/** Alerts per transaction. */
const atATime = 50

/** Notifies everyone whose price alert for the product is met now. Returns how many. */
export async function fireAlerts(shop: Shop, productId: number): Promise<number> {
  let fired = 0
  for (;;) {
    const some = await shop.db.transaction((tx) => fireSome(shop, tx, productId))
    fired += some
    if (some < atATime) return fired
  }
}

async function fireSome(shop: Shop, tx: Tx, productId: number): Promise<number> {
  const product = findProduct(shop.catalogue, productId)
  const price = product && (await readTrustedPrice(shop, tx, product))
  if (!product || price === null || price === undefined) return 0
  const now = shop.clock.now()
  const reachedAlerts = await tx
    .select()
    .from(priceAlerts)
    .where(
      and(
        eq(priceAlerts.productId, productId),
        gte(priceAlerts.desiredPrice, price),
        gt(priceAlerts.expiresAt, now),
        isAlertWaiting(priceAlerts),
      ),
    )
    .orderBy(asc(priceAlerts.id))
    .limit(atATime)
    .for('update', { skipLocked: true })
  if (!reachedAlerts.length) return 0
  await tx
    .update(priceAlerts)
    .set({ endedAt: now, ending: 'fired', firedPrice: price })
    .where(
      inArray(
        priceAlerts.id,
        reachedAlerts.map(({ id }) => id),
      ),
    )
  await notify(shop, tx, reachedAlerts, { product, price, now })
  return reachedAlerts.length
}

interface Event {
  readonly product: Product
  readonly price: Paise
  readonly now: Date
}

async function notify(
  shop: Shop,
  tx: Tx,
  alerts: readonly PriceAlert[],
  { product, price, now }: Event,
): Promise<void> {
  const emailProduct = emailProductOf(shop, product)
  const metBy = ({ id, desiredPrice }: PriceAlert, act: 'email-stop' | 'mobile-stop') => {
    const stopUrl = alertUrl(shop, { act, id })
    return { product: emailProduct, desiredPrice, price, at: now, stopUrl }
  }
  const texted = await mayBeTexted(shop, tx, alerts)
  await sendMessages(
    tx,
    [
      ...alerts.map((alert) => ({
        key: `price-alert:${alert.id}:email`,
        to: alert.email,
        content: priceReachedEmail(metBy(alert, 'email-stop')),
        language: alert.language,
      })),
      ...texted.map((alert) => ({
        key: `price-alert:${alert.id}:sms`,
        to: alert.mobile,
        content: priceReachedSms(metBy(alert, 'mobile-stop')),
        language: alert.language,
      })),
    ],
    now,
  )
  const ids = texted.map(({ id }) => id)
  if (ids.length) await tx.update(priceAlerts).set({ textedAt: now }).where(inArray(priceAlerts.id, ids))
}

/** Mobiles of guests are not verified, so each gets only a few texts, and none after an opt-out. */
async function mayBeTexted(shop: Shop, tx: Tx, alerts: readonly PriceAlert[]): Promise<PriceAlert[]> {
  const mobiles = [...new Set(alerts.map(({ mobile }) => mobile))]
  const silenced = await tx.select().from(silencedMobiles).where(inArray(silencedMobiles.mobile, mobiles))
  const quiet = new Set(silenced.map(({ mobile }) => mobile))
  const left = await textsLeft(shop, tx, mobiles)
  return alerts.filter(({ mobile }) => !quiet.has(mobile) && left(mobile))
}

/** Returns a function that counts a text against what a mobile may still get today. */
async function textsLeft(shop: Shop, tx: Tx, mobiles: readonly string[]): Promise<(mobile: string) => boolean> {
  if (shop.config.RATE_LIMITS === 'off') return () => true
  const rows = await tx
    .select({ mobile: priceAlerts.mobile, texts: count() })
    .from(priceAlerts)
    .where(and(inArray(priceAlerts.mobile, [...mobiles]), gt(priceAlerts.textedAt, oneDayBefore(shop.clock.now()))))
    .groupBy(priceAlerts.mobile)
  const sent = new Map(rows.map(({ mobile, texts }) => [mobile, texts]))
  return (mobile) => {
    const textCount = (sent.get(mobile) ?? 0) + 1
    sent.set(mobile, textCount)
    return textCount <= mostTextsADay
  }
}
