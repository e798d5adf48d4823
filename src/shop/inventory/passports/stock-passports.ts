/** Pieces that are received, moved, tested or written off while they are with us. */

import type { Tx } from '../../../platform/database/database.ts'
import type { PostedTransfer } from '../../ledger/stock/actions.ts'
import type { Shop } from '../../shop.ts'
import { markWrittenOff, restockPassports } from './mark-passports.ts'
import type { Passport } from './records.ts'
import { passportIdsOf, transferSerials } from './transfer-serials.ts'

/** Marks pieces that were damaged or lost while with us as written off. The caller has locked them. */
export async function writeOffPassports(
  { clock }: Pick<Shop, 'clock'>,
  tx: Tx,
  { transfer, pieces }: { transfer: PostedTransfer; pieces: readonly Passport[] },
): Promise<void> {
  await transferSerials(tx, transfer, pieces)
  await markWrittenOff(tx, passportIdsOf(pieces), clock.now())
}

/** Pieces are received, or moved to another location. */
export const transferPassports = async (
  tx: Tx,
  transfer: PostedTransfer,
  pieces: readonly Passport[],
): Promise<void> => {
  await transferSerials(tx, transfer, pieces)
}

/** Pieces have been tested and are for sale again. */
export async function restockAll(tx: Tx, transfer: PostedTransfer, pieces: readonly Passport[]): Promise<void> {
  await transferSerials(tx, transfer, pieces)
  await restockPassports(tx, passportIdsOf(pieces))
}
