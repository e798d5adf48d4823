import type { Tx } from '../../../platform/database/database.ts'
import type { Paise } from '../../../units/paise.ts'
import type { Product } from '../../catalog/product.ts'
import { priceNow } from '../../catalog/snapshot/catalogue.ts'
import { readCurrentRate } from '../../pricing/rates/reading.ts'
import { whyStopped } from '../../pricing/rates/rules.ts'
import type { Shop } from '../../shop.ts'

/** By the pricing rules and the newest rate. Null while the rate is stale, held, or not yet in our catalogue. */
export async function readTrustedPrice({ catalogue, clock }: Shop, tx: Tx, product: Product): Promise<Paise | null> {
  const now = clock.now()
  const { currentRates, content } = catalogue.now
  const newest = await readCurrentRate(tx, product.metal)
  if (!newest || newest.rate.id !== currentRates[product.metal]?.rate.id) return null
  if (whyStopped(newest, now, content.settings.rates)) return null
  return priceNow(catalogue, product, { now, quantity: 1 }).unit.price
}
