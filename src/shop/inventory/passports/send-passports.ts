/** Pieces get passports when they leave and keep them when they come back. */
import type { Tx } from '../../../platform/database/database.ts'
import type { PostedTransfer } from '../../ledger/stock/actions.ts'
import type { OrderLine } from '../../orders/order.ts'
import { readLines } from '../../orders/reading.ts'
import type { Shipment } from '../../orders/shipments.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { makeCode } from './code.ts'
import { lockOfOrder, lockOnShelf, lockSerials } from './lock-passports.ts'
import { markSent } from './mark-passports.ts'
import { addPassports, type NewPassport } from './records.ts'
import { ownSerial } from './rules/passport.ts'
import { assignSerials, deriveSerialMovements, type SerialMovement } from './rules/serial-movements.ts'
import { isPlaced, type PlacedPassport, passportIdsOf, recordSerialMovements } from './transfer-serials.ts'

export interface OutgoingParcel {
  readonly shipment: Shipment
  /** The transfer that took its pieces out. */
  readonly transfer: PostedTransfer
  /** Scanned serials by line. */
  readonly serials?: ReadonlyMap<number, readonly string[]> | undefined
  /** The order's returned pieces are sent again, all of them: their serials move with them, scanned or not. */
  readonly isReshipment?: boolean
}

/**
 * Gives every piece of a parcel its passport. Scanned serials come first. If the parcel was not packed before, pieces with a
 * serial at the location the units were taken from come next, oldest first. All others get a serial of ours, which is printed
 * on their card. Returns the serials by line.
 */
export async function sendPassports(
  { clock, catalogue }: Pick<Shop, 'clock' | 'catalogue'>,
  tx: Tx,
  leaving: OutgoingParcel,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const { shipment, transfer, serials = new Map<number, readonly string[]>() } = leaving
  const lines = await readLines(tx, shipment.orderId)
  const movements = deriveSerialMovements(transfer.postings)
  const scanned = (await lockSerials(tx, [...serials.values()].flat())).filter(isPlaced)
  const byScan = assignSerials(movements, scanned)
  const elsewhere = byScan.unassigned[0]
  if (elsewhere) throw refuse('passports.not-in-stock', { serial: elsewhere.serial })
  const unscanned = (await lockUnscanned(tx, byScan.unnumbered, leaving)).filter(
    ({ id }) => !scanned.some((one) => one.id === id),
  )
  const byAge = assignSerials(byScan.unnumbered, unscanned)
  // The movement is recorded before the pieces are marked as sent: when a row changes without a movement, the database books
  // one itself.
  await recordSerialMovements(tx, transfer, [...byScan.assigned, ...byAge.assigned])
  const pool = byAge.assigned.map(({ piece }) => piece)
  const left = [...byAge.unnumbered]
  const added: NewPassport[] = []
  const sentSerials = new Map<number, readonly string[]>()
  const sentAt = clock.now()
  for (const { lineId, quantity } of shipment.pieces) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) throw new Error(`line ${lineId} is in no order`)
    const own = scanned.filter(({ serial }) => serials.get(lineId)?.includes(serial))
    const drawn = takeFrom(pool, line.product.id, quantity - own.length)
    const sent = { shipmentId: shipment.id, lineId, sentAt }
    await markSent(tx, passportIdsOf([...own, ...drawn]), sent)
    const serialsOfLine = [...own, ...drawn].map(({ serial }) => serial)
    for (let place = own.length + drawn.length + 1; place <= quantity; place += 1) {
      const locationId = takeUnnumbered(left, line.product.id)
      const serial = ownSerial({ ...sent, place }, catalogue.now.content.settings.company.numberPrefix)
      serialsOfLine.push(serial)
      added.push({
        ...factsOf(line),
        ...sent,
        serial,
        code: makeCode(),
        receivedAt: sentAt,
        place: 'unnumbered',
        locationId,
      })
    }
    sentSerials.set(lineId, serialsOfLine)
  }
  const fresh = (await addPassports(tx, added)).filter(isPlaced)
  const byIssue = assignSerials(byAge.unnumbered.map(fromUnnumbered), fresh)
  await recordSerialMovements(tx, transfer, byIssue.assigned)
  return sentSerials
}

/** Pieces with a serial at the locations from which unscanned pieces were taken. */
async function lockUnscanned(
  tx: Tx,
  movements: readonly SerialMovement[],
  { shipment, isReshipment = false }: OutgoingParcel,
): Promise<PlacedPassport[]> {
  const found = isReshipment ? await lockOfOrder(tx, shipment.orderId, ['returned', 'packed']) : []
  for (const { productId, pieces, from } of movements)
    if (from.place === 'shelf')
      found.push(...(await lockOnShelf(tx, { productId, locationId: from.locationId, most: pieces })))
  return found.filter(isPlaced)
}

/** Takes up to this many pieces of a product out of a list. */
function takeFrom(pool: PlacedPassport[], productId: number, most: number): PlacedPassport[] {
  const drawn = pool.filter((piece) => piece.productId === productId).slice(0, Math.max(0, most))
  for (const piece of drawn) pool.splice(pool.indexOf(piece), 1)
  return drawn
}

/** The location from which the next piece without a serial was taken. */
function takeUnnumbered(left: SerialMovement[], productId: number): number {
  const at = left.findIndex((movement) => movement.productId === productId && movement.pieces > 0)
  const movement = left[at]
  if (!movement) throw new Error(`more pieces of product ${productId} are in a parcel than left the stock`)
  left[at] = { ...movement, pieces: movement.pieces - 1 }
  return movement.from.locationId
}

const fromUnnumbered = (movement: SerialMovement): SerialMovement => ({
  ...movement,
  from: { ...movement.from, place: 'unnumbered' },
})

const factsOf = ({ product }: OrderLine) => ({
  productId: product.id,
  name: product.name,
  mint: product.brand.title,
  metal: product.metal,
  weight: product.weightMg,
  fineness: product.finenessPer10000,
})
