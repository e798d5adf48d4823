/** What the links in alert messages do. A link may be opened twice but takes effect once. */
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import type { Paise } from '../../../units/paise.ts'
import { findProduct } from '../../catalog/snapshot/catalogue.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { readAlertToken } from './links.ts'
import { makePending, type PriceAlert } from './price/set-alert.ts'
import { priceAlerts, silencedMobiles, stockNotices } from './records.ts'
import type { LinkAct } from './rules.ts'

export interface FollowedAlertLink {
  readonly act: LinkAct
  /** The confirmed price alert, to show it again. Null where the product is no longer sold. */
  readonly wish: {
    readonly name: string
    readonly nameHi: string
    readonly slug: string
    readonly desiredPrice: Paise
  } | null
}

/** Throws `alerts.dead-link` for a link that is not ours or has nothing left to do. */
export async function followAlertLink(shop: Shop, token: string): Promise<FollowedAlertLink> {
  const link = readAlertToken(shop, token)
  if (!link) throw refuse('alerts.dead-link')
  const { act, id } = link
  return shop.db.transaction(async (tx) => {
    if (act === 'notices-stop') {
      await stopNoticesOf(tx, id, shop.clock.now())
      return { act, wish: null }
    }
    const [alert] = await tx.select().from(priceAlerts).where(eq(priceAlerts.id, id)).for('update')
    if (!alert) throw refuse('alerts.dead-link')
    if (act === 'confirm') return { act, wish: await confirmAlert(shop, tx, alert) }
    await stopAlertsTo(tx, act, alert, shop.clock.now())
    return { act, wish: null }
  })
}

async function confirmAlert(shop: Shop, tx: Tx, alert: PriceAlert): Promise<FollowedAlertLink['wish']> {
  const now = shop.clock.now()
  if ((alert.endedAt && alert.ending !== 'fired') || alert.expiresAt <= now) throw refuse('alerts.dead-link')
  if (!alert.confirmedAt) await makePending(tx, alert, now)
  const product = findProduct(shop.catalogue, alert.productId)
  if (!product) return null
  const { name, nameHi, slug } = product
  return { name, nameHi, slug, desiredPrice: alert.desiredPrice }
}

/** Stops all alerts for the address or the mobile. A mobile that opts out is added to `silencedMobiles`. */
async function stopAlertsTo(tx: Tx, act: LinkAct, { email, mobile }: PriceAlert, now: Date): Promise<void> {
  const whose = act === 'email-stop' ? eq(priceAlerts.email, email) : eq(priceAlerts.mobile, mobile)
  await stopAlerts(tx, whose, now)
  if (act === 'mobile-stop') await tx.insert(silencedMobiles).values({ mobile, silencedAt: now }).onConflictDoNothing()
}

/** Whether confirmed or not. */
export async function stopAlerts(tx: Tx, which: SQL, now: Date): Promise<void> {
  await tx
    .update(priceAlerts)
    .set({ endedAt: now, ending: 'stopped' })
    .where(and(which, isNull(priceAlerts.endedAt)))
}

async function stopNoticesOf(tx: Tx, noticeId: number, now: Date): Promise<void> {
  const [notice] = await tx.select().from(stockNotices).where(eq(stockNotices.id, noticeId))
  if (!notice) throw refuse('alerts.dead-link')
  await tx
    .update(stockNotices)
    .set({ endedAt: now, ending: 'stopped' })
    .where(and(eq(stockNotices.customerId, notice.customerId), isNull(stockNotices.endedAt)))
}
