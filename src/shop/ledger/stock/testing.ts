/** For tests: pieces that another buyer has bought, and that come back. */
import type { Tx } from '../../../platform/database/database.ts'
import type { Shop } from '../../shop.ts'
import { holdUnits, releaseUnits } from './orders.ts'
import type { ProductQuantity } from './rules.ts'

/** An order that no test uses. Only these functions take and return its units. */
const elsewhere = 2_000_000_000

export const takeAvailable = (shop: Pick<Shop, 'clock'>, tx: Tx, pieces: readonly ProductQuantity[]): Promise<void> =>
  holdUnits(shop, tx, { orderId: elsewhere, pieces, stage: 'sold' })

/** Returns all of them at once. */
export const returnAvailable = async (shop: Pick<Shop, 'clock'>, tx: Tx): Promise<void> => {
  await releaseUnits(shop, tx, elsewhere)
}
