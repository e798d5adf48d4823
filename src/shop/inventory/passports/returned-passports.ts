/** Pieces that customers return or sell back. */

import type { Tx } from '../../../platform/database/database.ts'
import type { PostedTransfer } from '../../ledger/stock/actions.ts'
import type { LineQuantity } from '../../orders/shipments.ts'
import type { Shop } from '../../shop.ts'
import { lockByLine, lockReturnedPassports } from './lock-passports.ts'
import { markReturned } from './mark-passports.ts'
import type { Passport } from './records.ts'
import { passportIdsOf, transferSerials } from './transfer-serials.ts'

/** Pieces that a customer returns are with us for testing. They are not scanned, so the oldest of a line are taken. */
export async function takeInPassports(tx: Tx, transfer: PostedTransfer, parts: readonly LineQuantity[]): Promise<void> {
  const arrived: Passport[] = []
  for (const { lineId, quantity } of parts)
    arrived.push(...(await lockByLine(tx, lineId, ['shipped'])).slice(0, quantity))
  await transferSerials(tx, transfer, arrived)
}

/** Marks returned pieces that were tested and stay with us. */
export async function keepPassports(
  { clock }: Pick<Shop, 'clock'>,
  tx: Tx,
  { transfer, parts }: { transfer: PostedTransfer; parts: readonly LineQuantity[] },
): Promise<void> {
  const returned: Passport[] = []
  for (const { lineId, quantity } of parts)
    returned.push(...(await lockByLine(tx, lineId, ['in assay', 'shipped'])).slice(0, quantity))
  await transferSerials(tx, transfer, returned)
  await markReturned(tx, passportIdsOf(returned), clock.now())
}

/** A customer sells pieces back: they are with us for testing. Scanned pieces come first. */
export async function takeBackPassports(
  { clock }: Pick<Shop, 'clock'>,
  tx: Tx,
  {
    transfer,
    lineId,
    quantity,
    serials = [],
  }: LineQuantity & { readonly transfer: PostedTransfer; readonly serials?: readonly string[] },
): Promise<void> {
  const isScanned = ({ serial }: Passport) => serials.includes(serial)
  const all = await lockByLine(tx, lineId, ['shipped'])
  const back = [...all.filter(isScanned), ...all.filter((one) => !isScanned(one))].slice(0, quantity)
  await transferSerials(tx, transfer, back)
  await markReturned(tx, passportIdsOf(back), clock.now())
}

interface ReturnedLine {
  readonly transfer: PostedTransfer
  readonly lineId: number
  readonly returnedAt: Date
}

/** Sends pieces taken back at that time to their customer again. */
export async function giveBackPassports(tx: Tx, { transfer, ...returned }: ReturnedLine): Promise<void> {
  const back = await lockReturnedPassports(tx, returned, 'in assay')
  await transferSerials(tx, transfer, back)
  await markReturned(tx, passportIdsOf(back), null)
}

/** Pieces taken back at that time have been bought and are ours. */
export async function keepBoughtBackPassports(tx: Tx, { transfer, ...returned }: ReturnedLine): Promise<void> {
  await transferSerials(tx, transfer, await lockReturnedPassports(tx, returned, 'in assay'))
}
