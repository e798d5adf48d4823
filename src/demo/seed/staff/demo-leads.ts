/** Leads: from the popup, the newsletter, price alerts and stock alerts. */
import { desc, eq } from 'drizzle-orm'
import { priceNow } from '../../../shop/catalog/snapshot/catalogue.ts'
import { messages } from '../../../shop/messaging/messages/records.ts'
import { setAlert } from '../../../shop/support/alerts/price/set-alert.ts'
import { requestStockNotice } from '../../../shop/support/alerts/stock/request-stock-notice.ts'
import { saveLead } from '../../../shop/support/leads/actions.ts'
import { confirmSubscription, subscribe } from '../../../shop/support/newsletter/actions.ts'
import type { AdminSeedContext } from './demo-admin.ts'

/** A target price at this share of today's, which is never reached while somebody tries the demo. */
const hoped = 0.6

export async function seedLeads(context: AdminSeedContext): Promise<void> {
  const { shelf } = context.ago(0).catalogue.now
  const [first, second] = shelf.products
  if (!first || !second) throw new Error('the demo shop sells nothing')
  await saveLead(context.ago(2), { email: 'kiran.bhatia@mail.example', mobile: '9811012401', productId: first.id })
  await saveLead(context.ago(0.3), { email: 'suman.ghosh@mail.example', mobile: '9830012402', productId: second.id })
  await subscribe(context.ago(9), 'reader.in.pune@mail.example')
  await confirmSubscription(context.ago(8.9), await tokenFor(context, 'reader.in.pune@mail.example'))
  await subscribe(context.ago(0.1), 'reader.in.goa@mail.example')
  await request(context, 'Sarita Deshpande', first.id)
  await request(context, 'Imran Sheikh', second.id)
  const soldOut = shelf.products.find((product) => context.ago(0).catalogue.sellableOf(product) === 0)
  if (soldOut) await requestStockNotice(context.ago(1), context.buyer("Joseph D'Souza").customerId, soldOut.id)
}

/** From a customer whose address and mobile are verified, so the alert is active at once. */
async function request(context: AdminSeedContext, name: string, productId: number): Promise<void> {
  const shop = context.ago(0)
  const product = shop.catalogue.now.shelf.products.find(({ id }) => id === productId)!
  const { unit } = priceNow(shop.catalogue, product, { now: shop.clock.now(), quantity: 1 })
  const { customerId, recipient } = context.buyer(name)
  const desiredPrice = Math.floor((unit.price * hoped) / 10_000) * 10_000
  await setAlert(shop, { email: recipient.email, mobile: recipient.mobile, productId, desiredPrice }, customerId)
}

/** The token as it appears in the reader's e-mail. */
async function tokenFor({ tx }: AdminSeedContext, email: string): Promise<string> {
  const [message] = await tx.select().from(messages).where(eq(messages.to, email)).orderBy(desc(messages.id)).limit(1)
  return /token=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? ''
}
