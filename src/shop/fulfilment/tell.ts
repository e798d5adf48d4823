/** Tells an order's customer what happened: an e-mail and a text message to the mobile. */
import type { Tx } from '../../platform/database/database.ts'
import { type Draft, sendMessages } from '../messaging/messages/actions.ts'
import type { Words } from '../messaging/messages/words.ts'
import type { OrderRow } from '../orders/actions.ts'
import type { Room } from './room.ts'

export interface News {
  /** Names the event within the order: it is told once. */
  readonly event: string
  /** Gets what every letter needs: whom it greets, which order, and its page. */
  readonly words: (about: About) => readonly Words[]
  /** It holds a code. */
  readonly secret?: boolean
}

export async function tell(shop: Room, tx: Tx, order: OrderRow, { event, words, secret = false }: News): Promise<void> {
  if (!shop.config) return
  const url = `${shop.config.publicUrl}/my-account/order-history/${order.uniqueOrderId}`
  const about = { name: order.billing.name, uniqueOrderId: order.uniqueOrderId, url }
  const to = { email: order.billing.email, sms: order.delivery.mobile }
  const drafts: Draft[] = words(about).map((one) => ({
    key: `order:${order.id}:${event}:${one.channel}`,
    to: to[one.channel],
    words: one,
    secret,
  }))
  await sendMessages(tx, drafts, shop.clock.now())
}

/** What every letter about an order says. */
export interface About {
  readonly name: string
  readonly uniqueOrderId: string
  /** The order's page. */
  readonly url: string
}
