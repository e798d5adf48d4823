/** Wallet amounts used by a cart: reserved in the ledger, reduced when the cart gets cheaper, released in time. */
import type { Tx } from '../../platform/database/database.ts'
import { dropJob, queueJob } from '../../platform/jobs/jobs.ts'
import { setTenders } from '../loyalty/points-wallet/tenders.ts'
import { lockWallet } from '../loyalty/points-wallet/wallet-lock.ts'
import type { Shop } from '../shop.ts'
import { type CartWithFacts, readCartWithFacts } from './cart-facts.ts'
import { beforePayment, type PricedCart, priceOpenCart } from './priced-cart.ts'

/** Without a price lock, holds last this long after the cart's last change (rules/wallets.md 1.3). */
export const walletHoldAfterChangeMs = 60 * 60_000

/**
 * After a change the cart may need less than before: the excess is released to the wallets. Never reserves more. False if nothing is
 * reserved.
 */
export async function fitTenders(shop: Shop, { cart, facts }: CartWithFacts): Promise<boolean> {
  const { id: orderId, customerId } = cart
  if (customerId === null || facts.holds.length === 0) return false
  await shop.db.transaction(async (tx) => {
    await lockWallet(tx, customerId)
    const locked = await readCartWithFacts(tx, orderId, shop.clock.now())
    const { price } = await priceOpenCart(shop, tx, { ...locked, terms: beforePayment })
    await setTenders(shop, tx, { customerId, orderId }, price)
  })
  return true
}

/** As `fitTenders`, for a cart that was priced in this transaction; it is checked again when its price expires. */
export async function keepTenders(shop: Shop, tx: Tx, priced: PricedCart, until: Date): Promise<void> {
  const { cart, tenders, price } = priced
  if (cart.customerId === null || (tenders.points === 0 && tenders.silver === 0)) return
  const order = { customerId: cart.customerId, orderId: cart.id }
  await setTenders(shop, tx, order, price)
  await timeRelease(shop, tx, order, until)
}

export const releaseKind = 'wallets.release'

/** Schedules the check whether the reserved amounts must be released. */
export async function timeRelease(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { customerId, orderId }: { customerId: number; orderId: number },
  dueAt: Date,
): Promise<void> {
  const key = String(orderId)
  await dropJob(tx, releaseKind, key)
  await queueJob(tx, { kind: releaseKind, key, payload: { customerId, orderId }, dueAt }, shop.clock.now())
}
