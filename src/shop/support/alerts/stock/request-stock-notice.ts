import { findProduct } from '../../../catalog/snapshot/catalogue.ts'
import { refuse } from '../../../refusal.ts'
import type { Shop } from '../../../shop.ts'
import { stockNotices } from '../records.ts'

/**
 * Requests one notification for when a product is back in stock; a repeated request changes nothing. Throws
 * `catalog.no-product`, and `alerts.available` while the product can be bought.
 */
export async function requestStockNotice(shop: Shop, customerId: number, productId: number): Promise<void> {
  const product = findProduct(shop.catalogue, productId)
  if (!product) throw refuse('catalog.no-product')
  if (shop.catalogue.sellableOf(product) > 0) throw refuse('alerts.available')
  await shop.db.transaction((tx) =>
    tx.insert(stockNotices).values({ customerId, productId, askedAt: shop.clock.now() }).onConflictDoNothing(),
  )
}
