/** When a product is back in stock, each customer who asked is notified once, in the transaction that ends the notice. */
import { and, asc, eq, gt, gte, inArray, isNull, or } from 'drizzle-orm'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Paise } from '../../../../units/paise.ts'
import type { Product } from '../../../catalog/product.ts'
import { emailProductOf } from '../../../catalog/product-email-card.ts'
import { products } from '../../../catalog/records/products.ts'
import { findProduct } from '../../../catalog/snapshot/catalogue.ts'
import { sellableColumn } from '../../../catalog/snapshot/stock.ts'
import { type Customer, customers } from '../../../customers/records.ts'
import { type MessageDraft, sendMessages } from '../../../messaging/messages/actions.ts'
import type { Shop } from '../../../shop.ts'
import { backInStockEmail, backInStockSms } from '../alert-notifications.ts'
import { alertUrl } from '../links.ts'
import { stockNotices } from '../records.ts'
import { readTrustedPrice } from '../trusted-price.ts'

const atATime = 50

/** Checked in the database, so that it does not matter how the stock arrived. */
const canBeBought = and(isNull(products.withdrawnAt), gt(sellableColumn, 0))

/** Checks the products changed at or after `since`, a time of the database's clock. Returns how many notices fired. */
export async function fireNotices(shop: Shop, since: Date): Promise<number> {
  let fired = 0
  for (;;) {
    const some = await shop.db.transaction((tx) => fireSome(shop, tx, since))
    fired += some
    if (some < atATime) return fired
  }
}

async function fireSome(shop: Shop, tx: Tx, since: Date): Promise<number> {
  const now = shop.clock.now()
  const due = await tx
    .select({
      id: stockNotices.id,
      customerId: stockNotices.customerId,
      productId: products.id,
      name: products.name,
      nameHi: products.nameHi,
      slug: products.slug,
      images: products.images,
    })
    .from(stockNotices)
    .innerJoin(products, eq(products.id, stockNotices.productId))
    .where(
      and(
        isNull(stockNotices.endedAt),
        or(gte(products.stockChangedAt, since), gte(products.changedAt, since)),
        canBeBought,
      ),
    )
    .orderBy(asc(stockNotices.id))
    .limit(atATime)
    .for('update', { of: stockNotices, skipLocked: true })
  if (!due.length) return 0
  await tx
    .update(stockNotices)
    .set({ endedAt: now, ending: 'fired' })
    .where(
      inArray(
        stockNotices.id,
        due.map(({ id }) => id),
      ),
    )
  await notify(shop, tx, due)
  return due.length
}

interface Notice extends Pick<Product, 'name' | 'nameHi' | 'slug' | 'images'> {
  readonly id: number
  readonly customerId: number
  readonly productId: number
}

/** Sent to the customer's verified e-mail and mobile. */
async function notify(shop: Shop, tx: Tx, notices: readonly Notice[]): Promise<void> {
  const ids = notices.map(({ customerId }) => customerId)
  const found = await tx.select().from(customers).where(inArray(customers.id, ids))
  const byId = new Map(found.map((customer) => [customer.id, customer]))
  const prices = await readPrices(shop, tx, notices)
  const drafts = notices.flatMap((notice) => {
    const customer = byId.get(notice.customerId)
    const price = prices.get(notice.productId) ?? null
    return customer && !customer.blockedAt ? draftsFor(shop, { ...notice, price }, customer) : []
  })
  await sendMessages(tx, drafts, shop.clock.now())
}

/** Of each product that has a trusted price. */
async function readPrices(shop: Shop, tx: Tx, notices: readonly Notice[]): Promise<Map<number, Paise>> {
  const prices = new Map<number, Paise>()
  for (const id of new Set(notices.map(({ productId }) => productId))) {
    const product = findProduct(shop.catalogue, id)
    const price = product ? await readTrustedPrice(shop, tx, product) : null
    if (price !== null) prices.set(id, price)
  }
  return prices
}

function draftsFor(
  shop: Shop,
  { id, price, ...product }: Notice & { readonly price: Paise | null },
  customer: Customer,
): MessageDraft[] {
  const { email, emailVerifiedAt, mobile, mobileVerifiedAt, name } = customer
  const stopUrl = alertUrl(shop, { act: 'notices-stop', id })
  const news = { product: emailProductOf(shop, product), price, name, at: shop.clock.now(), stopUrl }
  const drafts: MessageDraft[] = []
  if (email && emailVerifiedAt)
    drafts.push({ key: `stock-notice:${id}:email`, to: email, content: backInStockEmail(news) })
  if (mobile && mobileVerifiedAt)
    drafts.push({ key: `stock-notice:${id}:sms`, to: mobile, content: backInStockSms(news) })
  return drafts
}
