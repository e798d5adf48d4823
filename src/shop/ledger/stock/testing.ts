/** For tests: pieces that somebody else has bought, and that come back. */
import type { Tx } from '../../../platform/database/database.ts'
import type { Shop } from '../../shop.ts'
import { holdPieces, releasePieces } from './orders.ts'
import type { Pieces } from './rules.ts'

/** An order that no test has: its units are only ever taken and given back by these. */
const elsewhere = 2_000_000_000

export const takeAvailable = (shop: Pick<Shop, 'clock'>, tx: Tx, pieces: readonly Pieces[]): Promise<void> =>
  holdPieces(shop, tx, { orderId: elsewhere, pieces, stage: 'sold' })

/** All of it at once. */
export const returnAvailable = async (shop: Pick<Shop, 'clock'>, tx: Tx): Promise<void> => {
  await releasePieces(shop, tx, elsewhere)
}
