/** A customer's pending alerts on the account page, where the customer can stop them. */
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Product } from '../../catalog/product.ts'
import { pictureUrl } from '../../catalog/show-product.ts'
import { findProduct, priceNow } from '../../catalog/snapshot/catalogue.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { stopAlerts } from './follow-link.ts'
import { isAlertWaiting, priceAlerts, stockNotices } from './records.ts'

const mostListed = 200

/** Newest first. Alerts for products no longer sold are not pending. */
export async function readOwnAlerts({ db, catalogue, clock }: Shop, customerId: number) {
  const now = clock.now()
  const alertRows = await db
    .select()
    .from(priceAlerts)
    .where(and(eq(priceAlerts.customerId, customerId), isAlertWaiting(priceAlerts), gt(priceAlerts.expiresAt, now)))
    .orderBy(desc(priceAlerts.id))
    .limit(mostListed)
  const notices = await db
    .select()
    .from(stockNotices)
    .where(and(eq(stockNotices.customerId, customerId), isNull(stockNotices.endedAt)))
    .orderBy(desc(stockNotices.id))
    .limit(mostListed)
  const sold = <Row extends { productId: number }>(rows: readonly Row[]) =>
    rows.flatMap((row) => {
      const product = findProduct(catalogue, row.productId)
      return product ? [{ ...row, product }] : []
    })
  return {
    alerts: sold(alertRows).map(({ id, product, desiredPrice, expiresAt }) => ({
      id,
      product: productView(product),
      desiredPrice,
      price: priceNow(catalogue, product, { now, quantity: 1 }).unit.price,
      expiresAt,
    })),
    notices: sold(notices).map(({ id, product, askedAt }) => ({ id, product: productView(product), askedAt })),
  }
}

const productView = ({ name, nameHi, slug, images }: Product) => ({
  name,
  nameHi,
  slug,
  image: pictureUrl(images[0] ?? ''),
})

/** Throws `alerts.unknown` for another customer's alert. */
export async function stopOwnAlert(
  shop: Shop,
  customerId: number,
  { kind, id }: { kind: 'price' | 'stock'; id: number },
): Promise<void> {
  const now = shop.clock.now()
  await shop.db.transaction(async (tx) => {
    const table = kind === 'price' ? priceAlerts : stockNotices
    const [own] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, id), eq(table.customerId, customerId)))
    if (!own) throw refuse('alerts.unknown')
    if (kind === 'price') await stopAlerts(tx, eq(priceAlerts.id, id), now)
    else
      await tx
        .update(stockNotices)
        .set({ endedAt: now, ending: 'stopped' })
        .where(and(eq(stockNotices.id, id), isNull(stockNotices.endedAt)))
  })
}
