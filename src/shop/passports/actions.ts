/** Pieces get their passports when they leave, and lose none of them when they come back. */
import type { Db, Tx } from '../../platform/database/database.ts'
import type { OrderLine } from '../orders/order.ts'
import { readLines, readOrder } from '../orders/reading.ts'
import type { LinePieces, Shipment } from '../orders/shipments.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { makeCode } from './code.ts'
import {
  addLook,
  addPassports,
  findSent,
  findTold,
  lockInStock,
  lockSerials,
  lockWithCustomer,
  markReturned,
  markSent,
  markWithCustomer,
  markWrittenOff,
  type Passport,
  passportsOfOrder,
  type SentPassport,
} from './records.ts'
import { ownSerial, readCode } from './rules.ts'

type Clocked = Pick<Shop, 'clock'>

/**
 * Every piece of a parcel gets its passport: those whose serials were scanned, then those received with a serial, oldest
 * first; the rest are given a serial of ours, which is printed on their card. Throws what `lockScanned` throws.
 */
export async function sendPassports(
  shop: Clocked,
  tx: Tx,
  shipment: Shipment,
  serials: ReadonlyMap<number, readonly string[]> = new Map(),
): Promise<void> {
  const lines = await readLines(tx, shipment.orderId)
  for (const { lineId, quantity } of shipment.pieces) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) throw new Error(`line ${lineId} is in no order`)
    await sendLine(shop, tx, { line, quantity, shipmentId: shipment.id, scanned: serials.get(lineId) ?? [] })
  }
}

async function sendLine(
  { clock }: Clocked,
  tx: Tx,
  {
    line,
    quantity,
    shipmentId,
    scanned,
  }: { line: OrderLine; quantity: number; shipmentId: number; scanned: readonly string[] },
): Promise<void> {
  const sent = { shipmentId, lineId: line.id, sentAt: clock.now() }
  const chosen = await lockScanned(tx, { productId: line.product.id, serials: scanned })
  for (const { id } of chosen) await markSent(tx, id, sent)
  const inStock = [...chosen, ...(await lockInStock(tx, line.product.id, quantity - chosen.length))]
  for (const { id } of inStock.slice(chosen.length)) await markSent(tx, id, sent)
  const missing = Array.from({ length: quantity - inStock.length }, (_, at) => inStock.length + at + 1)
  await addPassports(
    tx,
    missing
      .map((place) => ({ ...factsOf(line), ...sent, receivedAt: sent.sentAt, code: makeCode(), place }))
      .map(withSerial),
  )
}

interface Scanned {
  readonly productId: number
  readonly serials: readonly string[]
  /** Where they were typed, for the sentence beside it. */
  readonly field?: string
}

/**
 * The pieces whose serials were scanned, locked. Throws `passports.unknown-serial`, `passports.other-piece`,
 * `passports.written-off` or `passports.not-in-stock`, each with the serial.
 */
export async function lockScanned(tx: Tx, { productId, serials, field }: Scanned): Promise<Passport[]> {
  const found = await lockSerials(tx, serials)
  for (const serial of serials) {
    const passport = found.find((one) => one.serial === serial)
    if (!passport) throw refuse('passports.unknown-serial', { serial }, field)
    if (passport.productId !== productId) throw refuse('passports.other-piece', { serial, name: passport.name }, field)
    if (passport.writtenOffAt !== null) throw refuse('passports.written-off', { serial }, field)
    if (passport.shipmentId !== null || passport.returnedAt !== null)
      throw refuse('passports.not-in-stock', { serial }, field)
  }
  return found
}

/** Damaged or lost while they lay with us: their passports say so from now on. Throws what `lockScanned` throws. */
export async function writeOff({ clock }: Clocked, tx: Tx, scanned: Scanned): Promise<void> {
  const pieces = await lockScanned(tx, scanned)
  await markWrittenOff(
    tx,
    pieces.map(({ id }) => id),
    clock.now(),
  )
}

const withSerial = <Row extends { shipmentId: number; lineId: number; place: number }>({ place, ...row }: Row) => ({
  ...row,
  serial: ownSerial({ ...row, place }),
})

const factsOf = ({ product }: OrderLine) => ({
  productId: product.id,
  name: product.name,
  mint: product.brand.title,
  metal: product.metal,
  weight: product.weightMg,
  fineness: product.finenessPer10000,
})

/** Pieces came back to us: their passports say so from now on. */
export async function takeBackPassports({ clock }: Clocked, tx: Tx, { lineId, quantity }: LinePieces): Promise<void> {
  for (const { id } of await lockWithCustomer(tx, lineId, quantity)) await markReturned(tx, id, clock.now())
}

/** As `takeBackPassports`, but those whose serials were scanned come first. */
export async function takeBackScanned(
  { clock }: Clocked,
  tx: Tx,
  { lineId, quantity, serials }: LinePieces & { readonly serials: readonly string[] },
): Promise<void> {
  const isScanned = ({ serial }: Passport) => serials.includes(serial)
  const all = await lockWithCustomer(tx, lineId, everyPiece)
  const scannedFirst = [...all.filter(isScanned), ...all.filter((one) => !isScanned(one))]
  for (const { id } of scannedFirst.slice(0, quantity)) await markReturned(tx, id, clock.now())
}

/** More than any line has. */
const everyPiece = 10_000

/** What we took back at that moment goes out to its customer again. */
export const giveBackPassports = (tx: Tx, { lineId, takenAt }: { lineId: number; takenAt: Date }): Promise<void> =>
  markWithCustomer(tx, lineId, takenAt)

export interface Shown {
  readonly passport: Passport
  /** How often it was looked at before. */
  readonly looks: number
}

/** Throws `passports.unknown` for a code that we gave to no piece, and for one whose piece lies with us. */
export async function lookAt({ db, clock }: Pick<Shop, 'db' | 'clock'>, typed: string): Promise<Shown> {
  const passport = await findTold(db, readCode(typed))
  if (!passport) throw refuse('passports.unknown')
  const looks = await db.transaction((tx) => addLook(tx, passport.id, clock.now()))
  return { passport, looks }
}

export async function mustFindSent(db: Db, typed: string): Promise<SentPassport> {
  const passport = await findSent(db, readCode(typed))
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
