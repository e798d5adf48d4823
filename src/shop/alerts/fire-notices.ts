/** A piece can be bought again: whoever asked is told once, in the transaction that ends the notice. */
import { and, asc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { products } from '../catalog/records/products.ts'
import { readCustomer } from '../customers/records.ts'
import { sendMessage } from '../messages/actions.ts'
import type { Shop } from '../shop.ts'
import { alertUrl } from './links.ts'
import { stockNotices } from './records.ts'
import { pieceOf } from './set-alert.ts'
import { inStockAgain, inStockAgainText } from './words.ts'

const atATime = 50

/** `sellable` of `catalog/stock.ts`, asked of the database itself: whichever way the pieces came. */
const canBeBought = and(
  isNull(products.withdrawnAt),
  sql`CASE WHEN ${products.preSale} THEN ${products.preSaleLeft} ELSE ${products.stock} END > 0`,
)

/** Looks at pieces that changed since a moment of the database's own clock; answers how many were told. */
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
    .select({ id: stockNotices.id, customerId: stockNotices.customerId, name: products.name, slug: products.slug })
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
  for (const notice of due) await tell(shop, tx, notice)
  return due.length
}

interface Notice {
  readonly id: number
  readonly customerId: number
  readonly name: string
  readonly slug: string
}

/** To the e-mail and the mobile that are proved to be the customer's. */
async function tell(shop: Shop, tx: Tx, { id, customerId, ...product }: Notice): Promise<void> {
  const customer = await readCustomer(tx, customerId)
  if (!customer || customer.blockedAt) return
  const now = shop.clock.now()
  const news = {
    piece: pieceOf(shop, product),
    name: customer.name,
    stopUrl: alertUrl(shop, { act: 'notices-stop', id }),
  }
  if (customer.email && customer.emailVerifiedAt)
    await sendMessage(tx, { key: `stock-notice:${id}:email`, to: customer.email, words: inStockAgain(news) }, now)
  if (customer.mobile && customer.mobileVerifiedAt)
    await sendMessage(tx, { key: `stock-notice:${id}:sms`, to: customer.mobile, words: inStockAgainText(news) }, now)
}
