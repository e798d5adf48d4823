/** Notifies a customer who reaches a tier. */
import type { Tx } from '../../../platform/database/database.ts'
import { readCustomer } from '../../customers/records.ts'
import { type MessageDraft, sendMessages } from '../../messaging/messages/actions.ts'
import type { OrderRow } from '../../orders/actions.ts'
import type { Shop } from '../../shop.ts'
import { tierReachedEmail, tierReachedSms } from './club-notifications.ts'
import { readPurchases } from './reading.ts'
import { tierOf, tiers } from './rules.ts'

/** `config` is null for the past of the demo shop, where nobody is notified. */
interface Deps extends Pick<Shop, 'clock'> {
  readonly config: Pick<Shop['config'], 'publicUrl'> | null
}

/** When an order is closed: by e-mail and text message, once per tier. */
export async function welcomeToTier(shop: Deps, tx: Tx, { customerId }: Pick<OrderRow, 'customerId'>): Promise<void> {
  if (!shop.config) return
  const reachedTier = tierOf(await readPurchases(tx, customerId))
  const tier = tiers[reachedTier - 1]
  const customer = tier && (await readCustomer(tx, customerId))
  if (!tier || !customer) return
  const key = `club:${customerId}:${reachedTier}`
  const drafts: MessageDraft[] = []
  const content = { tier: reachedTier, name: customer.name, url: `${shop.config.publicUrl}/club-membership` }
  if (customer.email) drafts.push({ key: `${key}:mail`, to: customer.email, content: tierReachedEmail(content) })
  if (customer.mobile) drafts.push({ key: `${key}:sms`, to: customer.mobile, content: tierReachedSms(tier.title) })
  await sendMessages(tx, drafts, shop.clock.now())
}
