/** Pieces get their passports when they leave, and lose none of them when they come back; each moves with the stock ledger. */
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
  lockOfLine,
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
  type SentPassport,
  unsendPassports,
} from './records.ts'
import { normalisePassportCode, ownSerial } from './rules/passport.ts'
import {
  type AssignedSerial,
  assignSerials,
  deriveSerialMovements,
  type SerialMovement,
} from './rules/serial-movements.ts'

type Clocked = Pick<Shop, 'clock'>

/** A piece whose place is known; only a row that is being written has none. */
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
    // A piece that is given its serial as it leaves comes from none.
    from: piece.place === 'unnumbered' ? { place: piece.place, locationId: piece.locationId } : from,
  }))
  await addSerialEntries(tx, id, entries)
}

/** Those of these pieces that can go with the units of a transfer do; answers which. */
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
  /** That took its pieces out. */
  readonly transfer: PostedTransfer
  /** Those that were scanned, of each line. */
  readonly serials?: ReadonlyMap<number, readonly string[]> | undefined
  /** Pieces that came back for the order and leave again, all of them: their serials go with them, scanned or not. */
  readonly isAgain?: boolean
}

/**
 * Every piece of a parcel gets its passport: those whose serials were scanned; then, where it was not packed before, those that lie
 * where its pieces were taken from, oldest first; the rest are given a serial of ours, which is printed on their card.
 */
export async function sendPassports({ clock }: Clocked, tx: Tx, leaving: OutgoingParcel): Promise<void> {
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
  // They move before they are written down as sent: the database books what is written without a move by itself.
  await recordSerialMovements(tx, transfer, [...byScan.assigned, ...byAge.assigned])
  const pool = byAge.assigned.map(({ piece }) => piece)
  const left = [...byAge.unnumbered]
  const added: NewPassport[] = []
  const sentAt = clock.now()
  for (const { lineId, quantity } of shipment.pieces) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) throw new Error(`line ${lineId} is in no order`)
    const own = scanned.filter(({ serial }) => serials.get(lineId)?.includes(serial))
    const drawn = takeOf(pool, line.product.id, quantity - own.length)
    const sent = { shipmentId: shipment.id, lineId, sentAt }
    await markSent(tx, idsOf([...own, ...drawn]), sent)
    for (let place = own.length + drawn.length + 1; place <= quantity; place += 1) {
      const locationId = takeUnnumbered(left, line.product.id)
      const serial = ownSerial({ ...sent, place })
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
  }
  const fresh = (await addPassports(tx, added)).filter(isPlaced)
  const byIssue = assignSerials(byAge.unnumbered.map(fromUnnumbered), fresh)
  await recordSerialMovements(tx, transfer, byIssue.assigned)
}

/** Pieces with a serial that lie where so many unscanned ones were taken from. */
async function lockUnscanned(
  tx: Tx,
  movements: readonly SerialMovement[],
  { shipment, isAgain = false }: OutgoingParcel,
): Promise<PlacedPassport[]> {
  const found = isAgain ? await lockOfOrder(tx, shipment.orderId, ['returned', 'packed']) : []
  for (const { productId, pieces, from } of movements)
    if (from.place === 'shelf')
      found.push(...(await lockOnShelf(tx, { productId, locationId: from.locationId, most: pieces })))
  return found.filter(isPlaced)
}

/** Takes up to so many of a product out of a list. */
function takeOf(pool: PlacedPassport[], productId: number, most: number): PlacedPassport[] {
  const drawn = pool.filter((piece) => piece.productId === productId).slice(0, Math.max(0, most))
  for (const piece of drawn) pool.splice(pool.indexOf(piece), 1)
  return drawn
}

/** Where the next piece without a serial was taken from. */
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
  /** Where they were typed, for the sentence beside it. */
  readonly field?: string
  /** The shelves the pieces may be taken from; absent: any. */
  readonly locations?: readonly number[]
  /** Where they came back for this order, and leave again. */
  readonly returnedFor?: number
}

/**
 * The pieces whose serials were scanned, locked. Throws `passports.unknown-serial`, `passports.other-piece`, `passports.written-off`,
 * `passports.not-in-stock`, `passports.came-back`, `packing.serial-packed` and `passports.other-location`, each with the serial.
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

/** In words: where a piece is, and where it would have to be. */
async function describeLocations(tx: Tx, { serial, locationId }: Passport, wanted: readonly number[]) {
  const named = await tx
    .select({ id: stores.id, name: stores.name })
    .from(stores)
    .where(inArray(stores.id, [locationId, ...wanted]))
  const nameOf = (id: number) => (id === vault ? 'the vault' : (named.find((one) => one.id === id)?.name ?? ''))
  return { serial, location: nameOf(locationId), wanted: wanted.map(nameOf).join(', ') }
}

/** They lie in a parcel from now on, those that were scanned; of pieces that came back for the order all. */
export async function packPassports(
  tx: Tx,
  transfer: PostedTransfer,
  { orderId, serials, isAgain }: { orderId: number; serials: readonly string[]; isAgain: boolean },
): Promise<void> {
  const scanned = await lockSerials(tx, serials)
  const others = isAgain ? await lockOfOrder(tx, orderId, ['returned']) : []
  await transferSerials(tx, transfer, [...scanned, ...others.filter(({ serial }) => !serials.includes(serial))])
}

/** A parcel is opened: what was scanned into it lies where it lay before; of pieces that came back for the order all. */
export async function unpackPassports(
  tx: Tx,
  transfer: PostedTransfer,
  { orderId, serials, isAgain }: { orderId: number; serials: readonly string[]; isAgain: boolean },
): Promise<void> {
  await transferSerials(
    tx,
    transfer,
    isAgain ? await lockOfOrder(tx, orderId, ['packed']) : await lockSerials(tx, serials),
  )
}

/** An order is given up: what of it lies with us can be sold to others, and was never sent to its customer. */
export async function releasePassports(tx: Tx, transfer: PostedTransfer, orderId: number): Promise<void> {
  if (deriveSerialMovements(transfer.postings).length === 0) return
  const released = await transferSerials(tx, transfer, await lockOfOrder(tx, orderId, ['packed', 'returned']))
  await unsendPassports(tx, idsOf(released))
}

/** What waited at the counter is collected. */
export async function collectPassports(
  tx: Tx,
  transfer: PostedTransfer,
  shipmentIds: readonly number[],
): Promise<void> {
  const waiting: Passport[] = []
  for (const id of shipmentIds) waiting.push(...(await lockOfShipment(tx, id, 'packed')))
  await transferSerials(tx, transfer, waiting)
}

/** A parcel never reached its reader: its pieces are with us for its order. */
export async function returnUndeliveredPassports(
  tx: Tx,
  transfer: PostedTransfer,
  shipmentIds: readonly number[],
): Promise<void> {
  const back: Passport[] = []
  for (const id of shipmentIds) back.push(...(await lockOfShipment(tx, id, 'shipped')))
  await transferSerials(tx, transfer, back)
  await unsendPassports(tx, idsOf(back))
}

/** Damaged or lost while they lay with us: their passports say so from now on. The caller has locked them. */
export async function writeOffPassports(
  { clock }: Clocked,
  tx: Tx,
  { transfer, pieces }: { transfer: PostedTransfer; pieces: readonly Passport[] },
): Promise<void> {
  await transferSerials(tx, transfer, pieces)
  await markWrittenOff(tx, idsOf(pieces), clock.now())
}

/** Received, or carried to another location. */
export const transferPassports = async (
  tx: Tx,
  transfer: PostedTransfer,
  pieces: readonly Passport[],
): Promise<void> => {
  await transferSerials(tx, transfer, pieces)
}

/** Tested, and for sale again. */
export async function restockAll(tx: Tx, transfer: PostedTransfer, pieces: readonly Passport[]): Promise<void> {
  await transferSerials(tx, transfer, pieces)
  await restockPassports(tx, idsOf(pieces))
}

/** Pieces that a customer sends back are with us to be tested; which of a line nobody scans: the oldest. */
export async function takeInPassports(tx: Tx, transfer: PostedTransfer, parts: readonly LineQuantity[]): Promise<void> {
  const arrived: Passport[] = []
  for (const { lineId, quantity } of parts)
    arrived.push(...(await lockOfLine(tx, lineId, ['shipped'])).slice(0, quantity))
  await transferSerials(tx, transfer, arrived)
}

/** Returned pieces were tested and stay with us: their passports say so from now on. */
export async function keepPassports(
  { clock }: Clocked,
  tx: Tx,
  { transfer, parts }: { transfer: PostedTransfer; parts: readonly LineQuantity[] },
): Promise<void> {
  const returned: Passport[] = []
  for (const { lineId, quantity } of parts)
    returned.push(...(await lockOfLine(tx, lineId, ['in assay', 'shipped'])).slice(0, quantity))
  await transferSerials(tx, transfer, returned)
  await markReturned(tx, idsOf(returned), clock.now())
}

/** A customer sells pieces back: they are with us to be tested, those whose serials were scanned first. */
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
  const all = await lockOfLine(tx, lineId, ['shipped'])
  const back = [...all.filter(isScanned), ...all.filter((one) => !isScanned(one))].slice(0, quantity)
  await transferSerials(tx, transfer, back)
  await markReturned(tx, idsOf(back), clock.now())
}

interface ReturnedLine {
  readonly transfer: PostedTransfer
  readonly lineId: number
  readonly returnedAt: Date
}

/** What we took back at that moment goes out to its customer again. */
export async function giveBackPassports(tx: Tx, { transfer, ...returned }: ReturnedLine): Promise<void> {
  const back = await lockReturnedPassports(tx, returned, 'in assay')
  await transferSerials(tx, transfer, back)
  await markReturned(tx, idsOf(back), null)
}

/** What we took back at that moment is bought, and ours. */
export async function keepBoughtBackPassports(tx: Tx, { transfer, ...returned }: ReturnedLine): Promise<void> {
  await transferSerials(tx, transfer, await lockReturnedPassports(tx, returned, 'in assay'))
}

export interface PassportLookup {
  readonly passport: Passport
  /** How often it was looked at before. */
  readonly views: number
}

/** Throws `passports.unknown` for a code that we gave to no piece, and for one whose piece lies with us. */
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

/** The passports of everything an order brought so far; throws `orders.unknown` for another customer's. */
export async function passportsOf(
  db: Db,
  { customerId, uniqueOrderId }: { customerId: number; uniqueOrderId: string },
): Promise<SentPassport[]> {
  const order = await readOrder(db, customerId, uniqueOrderId)
  if (!order) throw refuse('orders.unknown')
  return passportsOfOrder(db, order.order.id)
}
