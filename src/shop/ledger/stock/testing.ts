/** For tests: pieces that somebody else has bought, and that come back. */
import type { Tx } from '../../../platform/database/database.ts'
import type { Shop } from '../../shop.ts'
import { holdUnits, releaseUnits } from './orders.ts'
import type { ProductQuantity } from './rules.ts'

/** An order that no test has: its units are only ever taken and given back by these. */
const elsewhere = 2_000_000_000

export const takeAvailable = (shop: Pick<Shop, 'clock'>, tx: Tx, pieces: readonly ProductQuantity[]): Promise<void> =>
  holdUnits(shop, tx, { orderId: elsewhere, pieces, stage: 'sold' })

/** All of it at once. */
export const returnAvailable = async (shop: Pick<Shop, 'clock'>, tx: Tx): Promise<void> => {
  await releaseUnits(shop, tx, elsewhere)
}
