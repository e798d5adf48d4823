/**
 * The dearest wish that waits for each piece, in memory: with every price beside it a tick is one comparison a piece, and
 * the database is asked only for what may be met. What it holds may be too high (a wish ended elsewhere), never too low.
 */
import { and, eq, gt, gte, max } from 'drizzle-orm'
import type { Db } from '../../../../platform/database/database.ts'
import type { Paise } from '../../../../units/paise.ts'
import { priceAlerts, waiting } from '../records.ts'

export class Thresholds {
  #dearest = new Map<number, Paise>()

  get size(): number {
    return this.#dearest.size
  }

  /** Takes in what has come to wait since a moment of the database's own clock. */
  async learn(db: Db, { since, now }: { since: Date; now: Date }): Promise<void> {
    const rows = await db
      .select({ productId: priceAlerts.productId, wish: max(priceAlerts.desiredPrice) })
      .from(priceAlerts)
      .where(and(waiting(priceAlerts), gte(priceAlerts.waitsSince, since), gt(priceAlerts.expiresAt, now)))
      .groupBy(priceAlerts.productId)
    for (const { productId, wish } of rows)
      this.#dearest.set(productId, Math.max(Number(wish), this.#dearest.get(productId) ?? 0))
  }

  /** Looks again at one piece, after what was met has ended. */
  async relearn(db: Db, productId: number, now: Date): Promise<void> {
    const [row] = await db
      .select({ wish: max(priceAlerts.desiredPrice) })
      .from(priceAlerts)
      .where(and(waiting(priceAlerts), eq(priceAlerts.productId, productId), gt(priceAlerts.expiresAt, now)))
    if (row?.wish) this.#dearest.set(productId, Number(row.wish))
    else this.#dearest.delete(productId)
  }

  /** Pieces whose price, by the function given, is at or below a wish; of an unknown piece the price is infinite. */
  met(priceOf: (productId: number) => Paise): number[] {
    const found: number[] = []
    for (const [productId, request] of this.#dearest) if (priceOf(productId) <= request) found.push(productId)
    return found
  }
}
