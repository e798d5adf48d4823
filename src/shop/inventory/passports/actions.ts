/** Pieces get passports when they leave and keep them when they come back. Every change of place is part of a stock transfer. */
import { inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { PostedTransfer } from '../../ledger/stock/actions.ts'
import { vault } from '../../ledger/stock/rules.ts'
import type { OrderLine } from '../../orders/order.ts'
import { readLines, readOrder } from '../../orders/reading.ts'
import type { LineQuantity, Shipment } from '../../orders/shipments.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { stores } from '../stores/records.ts'
import { makeCode } from './code.ts'
import {
  addPassports,
  addPassportView,
  addSerialEntries,
  findPublicPassport,
  findSent,
  lockByLine,
  lockOfOrder,
  lockOfShipment,
  lockOnShelf,
  lockReturnedPassports,
  lockSerials,
  markReturned,
  markSent,
  markWrittenOff,
  type NewPassport,
  type Passport,
  passportsOfOrder,
  restockPassports,
  revertSentPassports,
  type SentPassport,
} from './records.ts'
import { normalisePassportCode, ownSerial } from './rules/passport.ts'
import {
  type AssignedSerial,
  assignSerials,
  deriveSerialMovements,
  type SerialMovement,
} from './rules/serial-movements.ts'

type Clocked = Pick<Shop, 'clock'>

/** A piece whose place is known. Only a row that is just being written has none. */
type PlacedPassport = Passport & { readonly place: NonNullable<Passport['place']> }
const isPlaced = (passport: Passport): passport is PlacedPassport => passport.place !== null

async function recordSerialMovements(
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
async function transferSerials(
  tx: Tx,
  transfer: PostedTransfer,
  pieces: readonly Passport[],
): Promise<PlacedPassport[]> {
  const { assigned } = assignSerials(deriveSerialMovements(transfer.postings), pieces.filter(isPlaced))
  await recordSerialMovements(tx, transfer, assigned)
  return assigned.map(({ piece }) => piece)
}

const idsOf = (pieces: readonly Passport[]): number[] => pieces.map(({ id }) => id)

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
    await markSent(tx, idsOf([...own, ...drawn]), sent)
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

interface ScannedSerials {
  readonly productId: number
  readonly serials: readonly string[]
  /** The field they were typed into, where the error is shown. */
  readonly field?: string
  /** The shelves the pieces may be taken from. Absent: any. */
  readonly locations?: readonly number[]
  /** The order for which they came back and are sent again. */
  readonly returnedFor?: number
}

/**
 * Locks the pieces whose serials were scanned. Throws `passports.unknown-serial`, `passports.other-piece`,
 * `passports.written-off`, `passports.not-in-stock`, `passports.came-back`, `packing.serial-packed` and
 * `passports.other-location`, each with the serial.
 */
export async function lockScanned(
  tx: Tx,
  { productId, serials, field, locations, returnedFor }: ScannedSerials,
): Promise<Passport[]> {
  const found = await lockSerials(tx, serials)
  for (const serial of serials) {
    const passport = found.find((one) => one.serial === serial)
    if (!passport) throw refuse('passports.unknown-serial', { serial }, field)
    if (passport.productId !== productId) throw refuse('passports.other-piece', { serial, name: passport.name }, field)
    requirePlace(passport, returnedFor, field)
    if (locations && !locations.includes(passport.locationId))
      throw refuse('passports.other-location', await describeLocations(tx, passport, locations), field)
  }
  return found
}

function requirePlace({ serial, place, orderId }: Passport, returnedFor: number | undefined, field?: string): void {
  if (place === (returnedFor === undefined ? 'shelf' : 'returned') && orderId === (returnedFor ?? null)) return
  if (place === 'written off') throw refuse('passports.written-off', { serial }, field)
  if (place === 'packed') throw refuse('packing.serial-packed', { serial }, field)
  if (place === 'returned' || place === 'in assay') throw refuse('passports.came-back', { serial }, field)
  throw refuse(place === 'shelf' ? 'passports.not-of-order' : 'passports.not-in-stock', { serial }, field)
}

/** For the error: where a piece is, and where it would have to be. */
async function describeLocations(tx: Tx, { serial, locationId }: Passport, wanted: readonly number[]) {
  const scannedRows = await tx
    .select({ id: stores.id, name: stores.name })
    .from(stores)
    .where(inArray(stores.id, [locationId, ...wanted]))
  const nameOf = (id: number) => (id === vault ? 'the vault' : (scannedRows.find((one) => one.id === id)?.name ?? ''))
  return { serial, location: nameOf(locationId), wanted: wanted.map(nameOf).join(', ') }
}

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
  await revertSentPassports(tx, idsOf(released))
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
  await revertSentPassports(tx, idsOf(back))
}

/** Marks pieces that were damaged or lost while with us as written off. The caller has locked them. */
export async function writeOffPassports(
  { clock }: Clocked,
  tx: Tx,
  { transfer, pieces }: { transfer: PostedTransfer; pieces: readonly Passport[] },
): Promise<void> {
  await transferSerials(tx, transfer, pieces)
  await markWrittenOff(tx, idsOf(pieces), clock.now())
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
  await restockPassports(tx, idsOf(pieces))
}

/** Pieces that a customer returns are with us for testing. They are not scanned, so the oldest of a line are taken. */
export async function takeInPassports(tx: Tx, transfer: PostedTransfer, parts: readonly LineQuantity[]): Promise<void> {
  const arrived: Passport[] = []
  for (const { lineId, quantity } of parts)
    arrived.push(...(await lockByLine(tx, lineId, ['shipped'])).slice(0, quantity))
  await transferSerials(tx, transfer, arrived)
}

/** Marks returned pieces that were tested and stay with us. */
export async function keepPassports(
  { clock }: Clocked,
  tx: Tx,
  { transfer, parts }: { transfer: PostedTransfer; parts: readonly LineQuantity[] },
): Promise<void> {
  const returned: Passport[] = []
  for (const { lineId, quantity } of parts)
    returned.push(...(await lockByLine(tx, lineId, ['in assay', 'shipped'])).slice(0, quantity))
  await transferSerials(tx, transfer, returned)
  await markReturned(tx, idsOf(returned), clock.now())
}

/** A customer sells pieces back: they are with us for testing. Scanned pieces come first. */
export async function takeBackPassports(
  { clock }: Clocked,
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
  await markReturned(tx, idsOf(back), clock.now())
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
  await markReturned(tx, idsOf(back), null)
}

/** Pieces taken back at that time have been bought and are ours. */
export async function keepBoughtBackPassports(tx: Tx, { transfer, ...returned }: ReturnedLine): Promise<void> {
  await transferSerials(tx, transfer, await lockReturnedPassports(tx, returned, 'in assay'))
}

export interface PassportLookup {
  readonly passport: Passport
  /** Number of earlier views. */
  readonly views: number
}

/** Throws `passports.unknown` for a code that belongs to no piece or to a piece that is with us. */
export async function viewPassport({ db, clock }: Pick<Shop, 'db' | 'clock'>, typed: string): Promise<PassportLookup> {
  const passport = await findPublicPassport(db, normalisePassportCode(typed))
  if (!passport) throw refuse('passports.unknown')
  const views = await db.transaction((tx) => addPassportView(tx, passport.id, clock.now()))
  return { passport, views }
}

export async function mustFindSent(db: Db, typed: string): Promise<SentPassport> {
  const passport = await findSent(db, normalisePassportCode(typed))
  if (!passport) throw refuse('passports.unknown')
  return passport
}

/** The passports of all pieces sent for an order so far. Throws `orders.unknown` for another customer's order. */
export async function passportsOf(
  db: Db,
  { customerId, uniqueOrderId }: { customerId: number; uniqueOrderId: string },
): Promise<SentPassport[]> {
  const order = await readOrder(db, customerId, uniqueOrderId)
  if (!order) throw refuse('orders.unknown')
  return passportsOfOrder(db, order.order.id)
}
