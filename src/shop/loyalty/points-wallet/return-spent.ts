/**
 * When an order is reversed, what was paid from the wallets is returned: points as points and grams as grams (rules/payments.md
 * 7.1).
 */
import type { Tx } from '../../../platform/database/database.ts'
import { formatPoints, formatSilver } from '../../../units/format.ts'
import type { Points } from '../../../units/points.ts'
import type { SilverUnits } from '../../../units/silver.ts'
import { postMovement } from '../../ledger/actions.ts'
import { type Hold, postedHolds } from '../../ledger/records/holds.ts'
import { sumMovementsForOrder } from '../../ledger/records/transfers.ts'
import { customerAccount } from '../../ledger/rules.ts'
import { pointsReturned, silverReturned } from '../../ledger/wallet-movements.ts'
import type { OrderRow } from '../../orders/actions.ts'
import { emailWalletOwner, type WalletDeps } from './actions.ts'
import { addPointsLot, readPointUses, recordPointsReturned } from './lots.ts'
import { pointsEntryTitle } from './rules/entry-titles.ts'
import { expiryOfReturned } from './rules.ts'
import { releaseTenders, type Tenders } from './tenders.ts'
import { walletReturnedEmail } from './wallet-emails.ts'
import { lockWallet } from './wallet-lock.ts'

type ReturnedOrder = Pick<OrderRow, 'id' | 'uniqueOrderId' | 'customerId'>

/** A part of what an order used. `reference` identifies the return; the same reference again returns nothing. */
export interface PartOfSpent extends Tenders {
  readonly reference: string
}

/**
 * Returns everything the order has spent or on hold that is not returned yet, or a part of it. Safe to repeat: never more is
 * returned than was spent.
 */
export async function returnSpent(
  shop: WalletDeps,
  tx: Tx,
  order: ReturnedOrder,
  part: PartOfSpent | null = null,
): Promise<void> {
  const { id: orderId, customerId, uniqueOrderId } = order
  await lockWallet(tx, customerId)
  if (!part) await releaseTenders(shop, tx, { customerId, orderId })
  const spent = await postedHolds(tx, orderId)
  const points = await returnPoints(shop, tx, order, { spent, part })
  const silver = await returnSilver(shop, tx, order, { spent, part })
  if (points === 0 && silver === 0) return
  const content = walletReturnedEmail({ what: whatOf(points, silver), uniqueOrderId })
  const key = `order:${orderId}:wallet-returned${part ? `:${part.reference}` : ''}`
  await emailWalletOwner(shop, tx, { customerId, key, content })
}

interface Returning {
  readonly spent: readonly Hold[]
  readonly part: PartOfSpent | null
}

/** Points with the latest expiry are returned first. */
async function returnPoints(
  shop: WalletDeps,
  tx: Tx,
  { id: orderId, customerId, uniqueOrderId }: ReturnedOrder,
  { spent, part }: Returning,
): Promise<Points> {
  const uses = await readPointUses(
    tx,
    spent.filter(({ asset }) => asset === 'POINT').map(({ reference }) => reference),
  )
  const left = uses.reduce((sum, use) => sum + use.points - use.returned, 0)
  const points = Math.min(left, part?.points ?? left)
  if (points === 0) return 0
  if (!(await postMovement(shop, tx, pointsReturned({ customerId, orderId }, points, part?.reference)))) return 0
  const now = shop.clock.now()
  const title = pointsEntryTitle('returned', uniqueOrderId)
  let missing = points
  for (const use of uses) {
    const some = Math.min(missing, use.points - use.returned)
    if (some === 0) continue
    missing -= some
    await recordPointsReturned(tx, use, some)
    const expiresAt = expiryOfReturned(use.expiresAt, now)
    await addPointsLot(tx, { customerId, points: some, title, orderId, expiresAt }, now)
  }
  return points
}

async function returnSilver(
  shop: WalletDeps,
  tx: Tx,
  { id: orderId, customerId }: ReturnedOrder,
  { spent, part }: Returning,
): Promise<SilverUnits> {
  const all = spent.reduce((sum, { asset, amount }) => (asset === 'SILVER' ? sum + amount : sum), 0)
  if (all === 0) return 0
  const account = customerAccount(customerId, 'SILVER', 'wallet')
  const left = all - (await sumMovementsForOrder(tx, { orderId, why: 'silver returned', account }))
  const silver = Math.min(left, part?.silver ?? left)
  if (silver === 0) return 0
  return (await postMovement(shop, tx, silverReturned({ customerId, orderId }, silver, part?.reference))) ? silver : 0
}

/** "800 points and 30.2663 g of silver" */
const whatOf = (points: Points, silver: SilverUnits): string =>
  [points > 0 ? `${formatPoints(points)} points` : '', silver > 0 ? `${formatSilver(silver)} of silver` : '']
    .filter(Boolean)
    .join(' and ')
