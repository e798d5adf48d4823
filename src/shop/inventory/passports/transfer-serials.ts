/** Every change of place of a piece with a serial is part of a stock transfer. */
import type { Tx } from '../../../platform/database/database.ts'
import type { PostedTransfer } from '../../ledger/stock/actions.ts'
import { addSerialEntries, type Passport } from './records.ts'
import { type AssignedSerial, assignSerials, deriveSerialMovements } from './rules/serial-movements.ts'

/** A piece whose place is known. Only a row that is just being written has none. */
export type PlacedPassport = Passport & { readonly place: NonNullable<Passport['place']> }
export const isPlaced = (passport: Passport): passport is PlacedPassport => passport.place !== null

export async function recordSerialMovements(
  tx: Tx,
  { id }: PostedTransfer,
  assigned: readonly AssignedSerial<PlacedPassport>[],
): Promise<void> {
  if (id === null) return
  const entries = assigned.map(({ piece, movement: { from, to, orderId } }) => ({
    ...{ passportId: piece.id, orderId, to },
    // A piece that gets its serial as it leaves has no earlier place with a serial.
    from: piece.place === 'unnumbered' ? { place: piece.place, locationId: piece.locationId } : from,
  }))
  await addSerialEntries(tx, id, entries)
}

/** Moves those of these pieces that fit the units of a transfer. Returns which ones. */
export async function transferSerials(
  tx: Tx,
  transfer: PostedTransfer,
  pieces: readonly Passport[],
): Promise<PlacedPassport[]> {
  const { assigned } = assignSerials(deriveSerialMovements(transfer.postings), pieces.filter(isPlaced))
  await recordSerialMovements(tx, transfer, assigned)
  return assigned.map(({ piece }) => piece)
}

export const passportIdsOf = (pieces: readonly Passport[]): number[] => pieces.map(({ id }) => id)
