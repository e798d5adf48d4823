/** Releases the points and silver held for an order that was not placed in time (rules/wallets.md 1.3). */
import type { JobHandlers, JobOutcome } from '../../platform/jobs/jobs.ts'
import { findCheckoutCart } from '../cart/records.ts'
import { releaseKind } from '../cart/wallet-amounts.ts'
import { releaseTenders } from '../loyalty/points-wallet/tenders.ts'
import { lockOrder } from '../orders/actions.ts'
import { lockAttempts } from '../payments/attempts.ts'
import { lockQuoteRow } from '../payments/quotes.ts'
import { isInDoubt } from '../payments/rules/attempt-flow.ts'
import type { Shop } from '../shop.ts'
import { endOfTenders } from './use-wallets.ts'

export const walletJobs = (shop: Shop) =>
  ({
    [releaseKind]: (order: { customerId: number; orderId: number }) => releaseLapsed(shop, order),
  }) satisfies JobHandlers

/** How long until a payment in progress is checked again. */
const recheckMs = 10 * 60_000

async function releaseLapsed(shop: Shop, order: { customerId: number; orderId: number }): Promise<JobOutcome> {
  const { customerId, orderId } = order
  return shop.db.transaction(async (tx) => {
    const quote = await lockQuoteRow(tx, order)
    const now = shop.clock.now()
    const attempts = await lockAttempts(tx, orderId)
    const inReview = (await lockOrder(tx, orderId))?.state === 'REVIEW'
    // A payment may be in progress or under review: everything held for the order stays held until that is decided.
    if (inReview || attempts.some(({ state }) => isInDoubt(state)))
      return { again: new Date(now.getTime() + recheckMs) }
    const cart = await findCheckoutCart(tx, { customerId, orderId })
    const end = cart ? endOfTenders(cart, quote) : now
    if (end > now) return { again: end }
    await releaseTenders(shop, tx, order)
    return undefined
  })
}
