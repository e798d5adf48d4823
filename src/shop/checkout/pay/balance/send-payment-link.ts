/** Staff send the customer a link to the payment of the difference. */
import { formatMoney } from '../../../../units/format.ts'
import { notifyOrderCustomer } from '../../../fulfilment/notify-order-customer.ts'
import { mustLockOrder } from '../../../orders/actions.ts'
import { refuse } from '../../../refusal.ts'
import type { Shop } from '../../../shop.ts'
import { readBalance } from './read-balance.ts'
import { balanceLinkMessages } from './review-messages.ts'
import { reviewMessageData } from './review-notifications.ts'

/**
 * Returns the difference of this moment; nothing is locked before the customer opens the payment page. Throws
 * `payments.nothing-questioned`, `payments.balance-disputed`, `payments.nothing-left`, and why the order cannot be placed now.
 */
export async function sendPaymentLink(shop: Shop, { orderId, by }: { orderId: number; by: string }): Promise<string> {
  return shop.db.transaction(async (tx) => {
    const order = await mustLockOrder(tx, orderId)
    if (order.state !== 'REVIEW') throw refuse('payments.nothing-questioned')
    const balance = await readBalance(shop, tx, { order })
    if (balance.isDisputed) throw refuse('payments.balance-disputed')
    if (balance.refusal) throw balance.refusal
    if (balance.due === 0) throw refuse('payments.nothing-left')
    const payUrl = `${shop.config.publicUrl}/payment?balance=${orderId}`
    await notifyOrderCustomer(shop, tx, order, {
      event: `balance-link:${by}:${shop.clock.now().getTime()}`,
      messages: (about) => balanceLinkMessages(about, { ...reviewMessageData(shop, balance), payUrl }),
    })
    return formatMoney(balance.due)
  })
}
