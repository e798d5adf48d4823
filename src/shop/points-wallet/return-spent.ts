/** An order is undone: what it was paid with of the wallets goes back, points as points and grams as grams (domain 6.2). */
import type { Tx } from '../../platform/database/database.ts'
import { formatPoints, formatSilver } from '../../units/format.ts'
import type { Points } from '../../units/points.ts'
import type { SilverUnits } from '../../units/silver.ts'
import { post } from '../ledger/actions.ts'
import { postedHolds } from '../ledger/records/holds.ts'
import { pointsReturned, silverReturned } from '../ledger/wallet-movements.ts'
import { sendMessage } from '../messages/actions.ts'
import type { OrderRow } from '../orders/actions.ts'
import type { Shop } from '../shop.ts'
import { mailOf } from './actions.ts'
import { spentReturned } from './letters.ts'
import { addLot, usesOf } from './lots.ts'
import { expiryOfReturned } from './rules.ts'
import { releaseTenders } from './tenders.ts'

type Clocked = Pick<Shop, 'clock'>
type ReturnedOrder = Pick<OrderRow, 'id' | 'uniqueOrderId' | 'customerId'>

/** Gives back all that the order used or has set aside, once, however often it is asked. */
export async function returnSpent(shop: Clocked, tx: Tx, order: ReturnedOrder): Promise<void> {
  const { id: orderId, customerId, uniqueOrderId } = order
  // Takes the wallet's lock.
  await releaseTenders(shop, tx, { customerId, orderId })
  const spent = await postedHolds(tx, orderId)
  const points = await returnPoints(
    shop,
    tx,
    order,
    spent.filter(({ asset }) => asset === 'POINT').map(({ reference }) => reference),
  )
  const silver = await returnSilver(
    shop,
    tx,
    order,
    spent.reduce((sum, { asset, amount }) => (asset === 'SILVER' ? sum + amount : sum), 0),
  )
  const to = await mailOf(tx, customerId)
  if (!to || (points === 0 && silver === 0)) return
  const words = spentReturned({ what: whatOf(points, silver), uniqueOrderId })
  await sendMessage(tx, { key: `order:${orderId}:wallet-returned`, to, words }, shop.clock.now())
}

async function returnPoints(
  shop: Clocked,
  tx: Tx,
  { id: orderId, customerId, uniqueOrderId }: ReturnedOrder,
  references: readonly string[],
): Promise<Points> {
  const uses = await usesOf(tx, references)
  const points = uses.reduce((sum, use) => sum + use.points, 0)
  if (points === 0 || !(await post(shop, tx, pointsReturned({ customerId, orderId }, points)))) return 0
  const now = shop.clock.now()
  const title = `Returned from order ${uniqueOrderId}`
  for (const use of uses) {
    const expiresAt = expiryOfReturned(use.expiresAt, now)
    await addLot(tx, { customerId, points: use.points, title, orderId, expiresAt }, now)
  }
  return points
}

async function returnSilver(
  shop: Clocked,
  tx: Tx,
  { id: orderId, customerId }: ReturnedOrder,
  silver: SilverUnits,
): Promise<SilverUnits> {
  if (silver === 0) return 0
  return (await post(shop, tx, silverReturned({ customerId, orderId }, silver))) ? silver : 0
}

/** "800 points and 30.2663 g of silver" */
const whatOf = (points: Points, silver: SilverUnits): string =>
  [points > 0 ? `${formatPoints(points)} points` : '', silver > 0 ? `${formatSilver(silver)} of silver` : '']
    .filter(Boolean)
    .join(' and ')
