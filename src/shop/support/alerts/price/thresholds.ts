/**
 * The highest desired price of each product among its waiting price alerts, kept in memory. A rate change then costs one
 * comparison per product, and the database is queried only for alerts that may fire. A value kept here may be too high (an
 * alert has ended elsewhere), never too low.
 */
import { and, eq, gt, gte, max } from 'drizzle-orm'
import type { Db } from '../../../../platform/database/database.ts'
import type { Paise } from '../../../../units/paise.ts'
import { isAlertWaiting, priceAlerts } from '../records.ts'

export class Thresholds {
  #dearest = new Map<number, Paise>()

  get size(): number {
    return this.#dearest.size
  }

  /** Adds the alerts that started to wait at or after `since`, a time of the database's clock. */
  async learn(db: Db, { since, now }: { since: Date; now: Date }): Promise<void> {
    const rows = await db
      .select({ productId: priceAlerts.productId, wish: max(priceAlerts.desiredPrice) })
      .from(priceAlerts)
      .where(and(isAlertWaiting(priceAlerts), gte(priceAlerts.waitsSince, since), gt(priceAlerts.expiresAt, now)))
      .groupBy(priceAlerts.productId)
    for (const { productId, wish } of rows)
      this.#dearest.set(productId, Math.max(Number(wish), this.#dearest.get(productId) ?? 0))
  }

  /** Reads one product again after its alerts have fired. */
  async relearn(db: Db, productId: number, now: Date): Promise<void> {
    const [row] = await db
      .select({ wish: max(priceAlerts.desiredPrice) })
      .from(priceAlerts)
      .where(and(isAlertWaiting(priceAlerts), eq(priceAlerts.productId, productId), gt(priceAlerts.expiresAt, now)))
    if (row?.wish) this.#dearest.set(productId, Number(row.wish))
    else this.#dearest.delete(productId)
  }

  /** Products whose price is at or below the highest desired price. `priceOf` returns infinity for an unknown product. */
  productsReaching(priceOf: (productId: number) => Paise): number[] {
    const found: number[] = []
    for (const [productId, request] of this.#dearest) if (priceOf(productId) <= request) found.push(productId)
    return found
  }
}
