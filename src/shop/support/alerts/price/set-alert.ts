/**
 * Sets a price alert. Nothing is sent to the mobile now, and the response does not reveal who is a customer: a guest's alert is
 * confirmed by a link in an e-mail, while a customer has already verified their own e-mail and mobile.
 */
import { and, count, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/database/database.ts'
import { lockByName } from '../../../../platform/database/lock/lock-word.ts'
import { requestLanguage } from '../../../../platform/request-language.ts'
import type { Paise } from '../../../../units/paise.ts'
import type { Product } from '../../../catalog/product.ts'
import { emailProductOf } from '../../../catalog/product-email-card.ts'
import { findProduct, priceNow } from '../../../catalog/snapshot/catalogue.ts'
import { type Customer, readCustomer } from '../../../customers/records.ts'
import { sendMessage } from '../../../messaging/messages/actions.ts'
import { refuse } from '../../../refusal.ts'
import type { Shop } from '../../../shop.ts'
import { alertSetEmail, confirmAlertEmail } from '../alert-notifications.ts'
import { alertUrl } from '../links.ts'
import { isAlertWaiting, priceAlerts, silencedMobiles } from '../records.ts'
import { alertExpiryOf, mostLinksADay, mostWaiting, oneDayBefore, requirePriceBelowCurrent } from '../rules.ts'

export type PriceAlert = typeof priceAlerts.$inferSelect

export interface PriceAlertRequest {
  readonly email: string
  readonly mobile: string
  readonly productId: number
  readonly desiredPrice: Paise
}

/** Returns whether it is pending at once. If not, the e-mail has the link to confirm it. */
export async function setAlert(
  shop: Shop,
  request: PriceAlertRequest,
  customerId: number | null,
): Promise<{ waits: boolean }> {
  const product = findProduct(shop.catalogue, request.productId)
  if (!product) throw refuse('catalog.no-product')
  const now = shop.clock.now()
  requirePriceBelowCurrent(request.desiredPrice, priceNow(shop.catalogue, product, { now, quantity: 1 }).unit.price)
  return shop.db.transaction(async (tx) => {
    await lockByName(tx, `alerts:${request.email}`)
    const isOwn = isOwnContact(customerId ? await readCustomer(tx, customerId) : null, request)
    if (isOwn) await requireFreeSlot(tx, request, now)
    else if (await hasLinksEnough(shop, tx, request.email)) return { waits: false }
    const alert = await addAlert(tx, { ...request, customerId, isOwn }, now)
    if (isOwn) await makePending(tx, alert, now)
    await notify(shop, tx, alert, product)
    return { waits: isOwn }
  })
}

const isOwnContact = (customer: Customer | null, { email, mobile }: PriceAlertRequest): boolean =>
  customer?.emailVerifiedAt != null &&
  customer.mobileVerifiedAt !== null &&
  customer.email === email &&
  customer.mobile === mobile

async function requireFreeSlot(tx: Tx, { email, mobile, productId }: PriceAlertRequest, now: Date): Promise<void> {
  const [row] = await tx
    .select({ others: count() })
    .from(priceAlerts)
    .where(
      and(
        eq(priceAlerts.email, email),
        gt(priceAlerts.expiresAt, now),
        isAlertWaiting(priceAlerts),
        sql`NOT (${priceAlerts.mobile} = ${mobile} AND ${priceAlerts.productId} = ${productId})`,
      ),
    )
  if ((row?.others ?? 0) >= mostWaiting) throw refuse('alerts.too-many', { most: mostWaiting })
}

async function hasLinksEnough(shop: Shop, tx: Tx, email: string): Promise<boolean> {
  if (shop.config.RATE_LIMITS === 'off') return false
  const [row] = await tx
    .select({ sent: count() })
    .from(priceAlerts)
    .where(and(eq(priceAlerts.email, email), gt(priceAlerts.setAt, oneDayBefore(shop.clock.now()))))
  return (row?.sent ?? 0) >= mostLinksADay
}

/** An unconfirmed alert for the same three values is cancelled, so that only the newest link works. */
async function addAlert(
  tx: Tx,
  alert: PriceAlertRequest & Pick<PriceAlert, 'customerId' | 'isOwn'>,
  now: Date,
): Promise<PriceAlert> {
  const { email, mobile, productId } = alert
  await tx
    .update(priceAlerts)
    .set({ endedAt: now, ending: 'replaced' })
    .where(
      and(
        eq(priceAlerts.email, email),
        eq(priceAlerts.mobile, mobile),
        eq(priceAlerts.productId, productId),
        isNull(priceAlerts.confirmedAt),
        isNull(priceAlerts.endedAt),
      ),
    )
  const [row] = await tx
    .insert(priceAlerts)
    .values({ ...alert, language: requestLanguage(), setAt: now, expiresAt: alertExpiryOf(now) })
    .returning()
  return row!
}

/**
 * Makes the alert pending. It replaces a pending one for the same mobile and product, but not one of the mobile's owner: throws
 * `alerts.kept`.
 */
export async function makePending(tx: Tx, alert: PriceAlert, now: Date): Promise<void> {
  const { id, mobile, productId } = alert
  await lockByName(tx, `alerts:${mobile}:${productId}`)
  const [before] = await tx
    .select()
    .from(priceAlerts)
    .where(and(eq(priceAlerts.mobile, mobile), eq(priceAlerts.productId, productId), isAlertWaiting(priceAlerts)))
    .for('update')
  if (before?.isOwn && !alert.isOwn && before.expiresAt > now) throw refuse('alerts.kept')
  if (before)
    await tx.update(priceAlerts).set({ endedAt: now, ending: 'replaced' }).where(eq(priceAlerts.id, before.id))
  await tx
    .update(priceAlerts)
    .set({ confirmedAt: now, waitsSince: sql`clock_timestamp()` })
    .where(eq(priceAlerts.id, id))
  if (alert.isOwn) await tx.delete(silencedMobiles).where(eq(silencedMobiles.mobile, mobile))
}

async function notify(shop: Shop, tx: Tx, alert: PriceAlert, product: Product): Promise<void> {
  const { id, desiredPrice, expiresAt, isOwn, email } = alert
  const request = {
    product: emailProductOf(shop, product),
    desiredPrice,
    stopUrl: alertUrl(shop, { act: 'email-stop', id }),
  }
  const content = isOwn
    ? alertSetEmail({ ...request, expiresAt })
    : confirmAlertEmail({ ...request, confirmUrl: alertUrl(shop, { act: 'confirm', id }) })
  const draft = { key: `price-alert-set:${id}`, to: email, content, secret: !isOwn, language: alert.language }
  await sendMessage(tx, draft, shop.clock.now())
}
