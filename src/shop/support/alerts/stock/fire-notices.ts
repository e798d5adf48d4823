/** When a product is back in stock, each customer who asked is notified once, in the transaction that ends the notice. */
import { and, asc, eq, gt, gte, inArray, isNull, or } from 'drizzle-orm'
import type { Tx } from '../../../../platform/database/database.ts'
import { products } from '../../../catalog/records/products.ts'
import { sellableColumn } from '../../../catalog/snapshot/stock.ts'
import { type Customer, customers } from '../../../customers/records.ts'
import { type MessageDraft, sendMessages } from '../../../messaging/messages/actions.ts'
import type { Shop } from '../../../shop.ts'
import { backInStockEmail, backInStockSms } from '../alert-notifications.ts'
import { alertUrl, productLinkOf } from '../links.ts'
import { stockNotices } from '../records.ts'

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
  await notify(shop, tx, due)
  return due.length
}

interface Notice {
  readonly id: number
  readonly customerId: number
  readonly name: string
  readonly slug: string
}

/** Sent to the customer's verified e-mail and mobile. */
async function notify(shop: Shop, tx: Tx, notices: readonly Notice[]): Promise<void> {
  const ids = notices.map(({ customerId }) => customerId)
  const found = await tx.select().from(customers).where(inArray(customers.id, ids))
  const byId = new Map(found.map((customer) => [customer.id, customer]))
  const drafts = notices.flatMap((notice) => {
    const customer = byId.get(notice.customerId)
    return customer && !customer.blockedAt ? draftsFor(shop, notice, customer) : []
  })
  await sendMessages(tx, drafts, shop.clock.now())
}

function draftsFor(shop: Shop, { id, ...product }: Notice, customer: Customer): MessageDraft[] {
  const { email, emailVerifiedAt, mobile, mobileVerifiedAt, name } = customer
  const news = { piece: productLinkOf(shop, product), name, stopUrl: alertUrl(shop, { act: 'notices-stop', id }) }
  const drafts: MessageDraft[] = []
  if (email && emailVerifiedAt)
    drafts.push({ key: `stock-notice:${id}:email`, to: email, content: backInStockEmail(news) })
  if (mobile && mobileVerifiedAt)
    drafts.push({ key: `stock-notice:${id}:sms`, to: mobile, content: backInStockSms(news) })
  return drafts
}
