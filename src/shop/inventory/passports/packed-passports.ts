/** Pieces that are packed, unpacked, collected, or brought back undelivered. */
import type { Tx } from '../../../platform/database/database.ts'
import type { PostedTransfer } from '../../ledger/stock/actions.ts'
import { lockOfOrder, lockOfShipment, lockSerials } from './lock-passports.ts'
import { revertSentPassports } from './mark-passports.ts'
import type { Passport } from './records.ts'
import { deriveSerialMovements } from './rules/serial-movements.ts'
import { passportIdsOf, transferSerials } from './transfer-serials.ts'

/** Moves scanned pieces into a parcel. Where returned pieces of the order are sent again, all of them. */
export async function packPassports(
  tx: Tx,
  transfer: PostedTransfer,
  { orderId, serials, isReshipment }: { orderId: number; serials: readonly string[]; isReshipment: boolean },
): Promise<void> {
  const scanned = await lockSerials(tx, serials)
  const others = isReshipment ? await lockOfOrder(tx, orderId, ['returned']) : []
  await transferSerials(tx, transfer, [...scanned, ...others.filter(({ serial }) => !serials.includes(serial))])
}

/**
 * Unpacks a parcel: scanned pieces return to where they were. Where returned pieces of the order were packed again, all of
 * them.
 */
export async function unpackPassports(
  tx: Tx,
  transfer: PostedTransfer,
  { orderId, serials, isReshipment }: { orderId: number; serials: readonly string[]; isReshipment: boolean },
): Promise<void> {
  await transferSerials(
    tx,
    transfer,
    isReshipment ? await lockOfOrder(tx, orderId, ['packed']) : await lockSerials(tx, serials),
  )
}

/** The order is cancelled: pieces of it that are with us can be sold to others, and no longer count as sent. */
export async function releasePassports(tx: Tx, transfer: PostedTransfer, orderId: number): Promise<void> {
  if (deriveSerialMovements(transfer.postings).length === 0) return
  const released = await transferSerials(tx, transfer, await lockOfOrder(tx, orderId, ['packed', 'returned']))
  await revertSentPassports(tx, passportIdsOf(released))
}

/** Pieces that waited at the counter are collected. */
export async function collectPassports(
  tx: Tx,
  transfer: PostedTransfer,
  shipmentIds: readonly number[],
): Promise<void> {
  const waiting: Passport[] = []
  for (const id of shipmentIds) waiting.push(...(await lockOfShipment(tx, id, 'packed')))
  await transferSerials(tx, transfer, waiting)
}

/** A parcel was not delivered: its pieces are back with us for its order. */
export async function returnUndeliveredPassports(
  tx: Tx,
  transfer: PostedTransfer,
  shipmentIds: readonly number[],
): Promise<void> {
  const back: Passport[] = []
  for (const id of shipmentIds) back.push(...(await lockOfShipment(tx, id, 'shipped')))
  await transferSerials(tx, transfer, back)
  await revertSentPassports(tx, passportIdsOf(back))
}
