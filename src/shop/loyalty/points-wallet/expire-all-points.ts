import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { postMovement } from '../../ledger/actions.ts'
import { pointsExpired } from '../../ledger/wallet-movements.ts'
import type { Shop } from '../../shop.ts'
import { recordPointsDebit } from './lots.ts'
import { pointLots } from './records.ts'
import { pointsEntryTitle } from './rules/entry-titles.ts'
import { lockWallet } from './wallet-lock.ts'

/** On account closure, all points lapse as if they had expired, so that wallet and ledger stay equal. */
export async function lapseAllPoints(shop: Pick<Shop, 'clock'>, tx: Tx, customerId: number): Promise<void> {
  await lockWallet(tx, customerId)
  const isLeft = and(eq(pointLots.customerId, customerId), sql`${pointLots.left} > 0`)
  const lots = await tx.select().from(pointLots).where(isLeft)
  const points = lots.reduce((sum, { left }) => sum + left, 0)
  if (points === 0) return
  await tx.update(pointLots).set({ left: 0 }).where(isLeft)
  const debit = { customerId, points, title: pointsEntryTitle('closed'), orderId: null }
  const entryId = await recordPointsDebit(tx, debit, shop.clock.now())
  await postMovement(shop, tx, pointsExpired(customerId, { points, entryId }))
}
