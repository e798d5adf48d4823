/**
 * Packs parcels: serials are scanned, and the parcel is weighed, sealed and photographed. Despatching is in
 * `fulfilment/despatch`.
 */
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { formatMoney, formatWeight } from '../../../units/format.ts'
import type { Milligrams } from '../../../units/weight.ts'
import { products } from '../../catalog/records/products.ts'
import { lockScanned, packPassports, releasePassports, unpackPassports } from '../../inventory/passports/actions.ts'
import { countOnShelf, readSerialLocations } from '../../inventory/passports/records.ts'
import {
  countUnitsOnShelf,
  leastSerialsNamed,
  type ShelfSerials,
} from '../../inventory/passports/rules/serial-movements.ts'
import { lockLevels, type PostedTransfer, readBalancesOf, readOrderPosition } from '../../ledger/stock/actions.ts'
import {
  groupUnitsByProduct,
  type PackedFrom,
  packUnits,
  releaseUnits,
  unpackUnits,
} from '../../ledger/stock/orders.ts'
import type { SerialisedQuantity } from '../../ledger/stock/rules.ts'
import { mustLockOrder, type OrderRow } from '../../orders/actions.ts'
import type { OrderLine } from '../../orders/order.ts'
import { readLines } from '../../orders/reading.ts'
import { returnsOf } from '../../orders/returns/actions.ts'
import {
  type LineQuantity,
  readReturnedShipments,
  readUnsent,
  requireReceived,
  requireUnsentQuantities,
  subtractLineQuantities,
  sumLineQuantities,
} from '../../orders/shipments.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { next } from '../../states.ts'
import { queueBookingCancellation } from '../courier-tracking/jobs.ts'
import { lockOrderToLeave } from '../order-holds/actions.ts'
import { mustFindPacking, type Packing, packingsOf } from './reading.ts'
import { packings } from './records.ts'
import { packingFlow } from './rules/packing-flow.ts'
import { type ExpectedWeight, expectedWeight, isExpected, type PackedLine, packableStates } from './rules.ts'
import { requireSoldWeights } from './sold-weights.ts'

export interface NewPacking {
  readonly orderId: number
  readonly pieces: readonly PackedLine[]
  readonly weightMg: Milligrams
  /** Why the weight is right although it differs from the expected one. */
  readonly weightReason: string
  readonly sealNo: string
  /** Key in the file store. */
  readonly photo: string | null
  readonly by: string
}

/**
 * Throws `orders.on-hold`, `packing.not-now`, `packing.weight-changed`, `fulfilment.not-in-order` for pieces that are not left
 * to be packed, `packing.too-valuable`, `packing.no-photo`, `packing.serials-missing`, `packing.serial-twice`, what
 * `lockScanned` throws, `packing.weight`, `packing.seal-used` and what `packUnits` throws.
 */
export async function packParcel(
  shop: Pick<Shop, 'clock' | 'catalogue'>,
  tx: Tx,
  { orderId, by, ...packed }: NewPacking,
): Promise<Packing> {
  const order = await lockOrderToLeave(shop, tx, orderId)
  requireUnsentQuantities(await leftToPack(tx, order), packed.pieces)
  const lines = await readLines(tx, orderId)
  await requireSoldWeights(tx, lines, packed.pieces)
  const weighed = packed.pieces.map(({ lineId, quantity }) => ({ line: lineOf(lines, lineId), quantity }))
  requireInsurable(shop, weighed)
  if (packed.photo === null && isPhotoDue(shop)) throw refuse('packing.no-photo', {}, 'photo')
  const { pieces, packable } = await lockPieces(tx, order, { packed: packed.pieces, lines })
  const expected = expectedOf(weighed)
  const isWeightOpen = !isExpected(packed.weightMg, expected)
  if (isWeightOpen && packed.weightReason === '')
    throw refuse('packing.weight', formatWeights(packed.weightMg, expected), 'weightMilligrams')
  // The second person checks the photo before approving the weight.
  if (isWeightOpen && packed.photo === null) throw refuse('packing.no-photo', {}, 'photo')
  await requireNewSeal(tx, packed.sealNo)
  const transfer = await packUnits(shop, tx, { orderId, pieces, from: packedFrom(order) })
  requireNumberedLeft(transfer, { packable, pieces, lines })
  const serials = serialsOf(packed.pieces)
  await packPassports(tx, transfer, { orderId, serials, isReshipment: order.state === 'RTO' })
  const [row] = await tx
    .insert(packings)
    .values({
      orderId,
      state: 'packed',
      ...packed,
      expectedMg: expected.weight,
      isWeightOpen,
      packedBy: by,
      packedAt: shop.clock.now(),
    })
    .returning()
  if (!row) throw new Error(`a parcel of order ${orderId} was not packed`)
  return row
}

/** Where the pieces of a parcel are before packing, and where they return to when it is unpacked. */
export const packedFrom = ({ state }: Pick<OrderRow, 'state'>): PackedFrom =>
  state === 'RTO' ? 'returned' : state === 'RETURN_RECEIVED' ? 'available' : 'sold'

/** What is still to be sent and not in a packed parcel. Throws `packing.not-now` in states in which nothing is sent. */
export async function leftToPack(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'state' | 'pickupStoreId'>,
): Promise<LineQuantity[]> {
  const packed = (await packingsOf(tx, order.id)).filter(({ state }) => state === 'packed')
  return subtractLineQuantities(
    await leaving(tx, order),
    packed.flatMap(({ pieces }) => pieces),
  )
}

async function leaving(tx: Tx, { id, state, pickupStoreId }: Pick<OrderRow, 'id' | 'state' | 'pickupStoreId'>) {
  if (pickupStoreId !== null) throw refuse('packing.pickup')
  if (state === 'ACCEPTED' || state === 'PARTLY_DESPATCHED') return readUnsent(tx, id)
  if (state === 'RTO') {
    const returned = await readReturnedShipments(tx, id)
    requireReceived(returned)
    return sumLineQuantities(returned.flatMap(({ pieces }) => pieces))
  }
  if (state === 'RETURN_RECEIVED') {
    const returned = await returnsOf(tx, id)
    return returned.filter((one) => one.state === 'RECEIVED' && one.wish === 'replacement')
  }
  throw refuse('packing.not-now')
}

interface Weighed {
  readonly line: OrderLine
  readonly quantity: number
}

const lineOf = (lines: readonly OrderLine[], lineId: number): OrderLine => {
  const line = lines.find(({ id }) => id === lineId)
  if (!line) throw refuse('fulfilment.not-in-order')
  return line
}

export const expectedOf = (pieces: readonly Weighed[]): ExpectedWeight =>
  expectedWeight(pieces.map(({ line, quantity }) => ({ weightMg: line.product.weightMg, quantity })))

export const calculatePackedValue = (pieces: readonly Weighed[]): number =>
  pieces.reduce((sum, { line, quantity }) => sum + quantity * (line.priced.unit.price + line.priced.packagePrice), 0)

/** Weight, seal and photo prove the condition of the parcel when it left. A setting makes the photo optional (decision 0065). */
export const isPhotoDue = ({ catalogue }: Pick<Shop, 'catalogue'>): boolean =>
  catalogue.now.content.settings.delivery.photoDue

/**
 * A consignment is insured up to a limit (rules/delivery.md 4.3). More than that goes in two parcels; a single piece above the
 * limit is allowed, since it cannot be split.
 */
function requireInsurable({ catalogue }: Pick<Shop, 'catalogue'>, pieces: readonly Weighed[]): void {
  const most = catalogue.now.content.settings.delivery.mostPerConsignment
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  if (count > 1 && calculatePackedValue(pieces) > most)
    throw refuse('packing.too-valuable', { most: formatMoney(most) })
}

const serialsOf = (pieces: readonly PackedLine[]): string[] => pieces.flatMap(({ serials }) => serials)

interface OrderShelf extends ShelfSerials {
  readonly locationId: number
  /** How many of them are the order's own pieces to be packed. */
  readonly leaving: number
}
type PackableShelves = ReadonlyMap<number, readonly OrderShelf[]>

interface LockedPieces {
  /** As the ledger posts them: scanned pieces from where they are. */
  readonly pieces: readonly SerialisedQuantity[]
  /** Of each product, the shelves where the order's pieces lie. */
  readonly packable: PackableShelves
}

const leastScanned = (shelves: readonly OrderShelf[]): number =>
  shelves.reduce((sum, shelf) => sum + leastSerialsNamed(shelf.leaving, shelf), 0)

/** Locks the scanned pieces. Requires a scan wherever the pieces left on the shelf could not all be pieces without a serial. */
async function lockPieces(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'state'>,
  { packed, lines }: { packed: readonly PackedLine[]; lines: readonly OrderLine[] },
): Promise<LockedPieces> {
  const all = serialsOf(packed)
  const repeated = all.find((serial, at) => all.indexOf(serial) !== at)
  if (repeated !== undefined) throw refuse('packing.serial-twice', { serial: repeated })
  const pieces = groupUnitsByProduct(lines, packed)
  const productIds = pieces.map(({ productId }) => productId)
  // Lock the ledger before the pieces with a serial, as everything that moves stock does.
  await lockLevels(tx, productIds)
  const packable = await readShelves(tx, order, productIds)
  const namedAt = new Map<number, number[]>()
  for (const { lineId, quantity, serials } of packed) {
    const { product } = lineOf(lines, lineId)
    if (serials.length > quantity) throw refuse('packing.serials-many', { name: product.name, count: quantity })
    const from =
      order.state === 'RTO'
        ? { returnedFor: order.id }
        : { locations: (packable.get(product.id) ?? []).map(({ locationId }) => locationId) }
    const scanned = await lockScanned(tx, { productId: product.id, serials, ...from })
    namedAt.set(product.id, [...(namedAt.get(product.id) ?? []), ...scanned.map(({ locationId }) => locationId)])
  }
  const named = pieces.map((one) => ({ ...one, namedAt: namedAt.get(one.productId) ?? [] }))
  for (const { productId, quantity, namedAt: scanned } of named) {
    const wanted = Math.min(quantity, leastScanned(packable.get(productId) ?? []))
    if (scanned.length < wanted) throw serialsMissing(lines, productId, wanted)
  }
  return { pieces: named, packable }
}

const serialsMissing = (lines: readonly OrderLine[], productId: number, count: number) =>
  refuse('packing.serials-missing', {
    name: lines.find(({ product }) => product.id === productId)?.product.name ?? '',
    count,
  })

/** Called once it is known from which shelf each piece was taken: no shelf may be left with more serials than pieces. */
function requireNumberedLeft(
  { postings }: PostedTransfer,
  { packable, pieces, lines }: LockedPieces & { lines: readonly OrderLine[] },
): void {
  for (const { productId, namedAt = [] } of pieces)
    for (const shelf of packable.get(productId) ?? []) {
      const isHere = (locationId: number) => locationId === shelf.locationId
      const leaving = postings
        .filter((one) => one.productId === productId && isHere(one.from.locationId))
        .reduce((sum, one) => sum + one.pieces, 0)
      const missing = leastSerialsNamed(leaving, { ...shelf, areStruck: false }) - namedAt.filter(isHere).length
      if (missing > 0) throw serialsMissing(lines, productId, namedAt.length + missing)
    }
}

const isPackable = ({ state }: Pick<OrderRow, 'state'>): boolean =>
  (packableStates as readonly string[]).includes(state)

/** By product, the shelves from which this order's pieces may be packed. Empty for an order that came back and is sent again. */
async function readShelves(
  db: Db,
  order: Pick<OrderRow, 'id' | 'state'>,
  productIds: readonly number[],
): Promise<PackableShelves> {
  const from = packedFrom(order)
  if (from === 'returned' || !isPackable(order)) return new Map()
  const counts = await countOnShelf(db, productIds)
  // No piece of these products has a serial, so none is scanned.
  if (counts.length === 0) return new Map()
  const rows = await db
    .select({ id: products.id, serials: products.serials })
    .from(products)
    .where(inArray(products.id, [...productIds]))
  const balances = await readBalancesOf(db, productIds)
  const own = from === 'sold' ? await readOrderPosition(db, order.id) : balances
  return new Map(rows.map(({ id, serials }) => [id, shelvesOf(id, serials)]))

  function shelvesOf(id: number, serials: 'ours' | 'struck'): OrderShelf[] {
    return own
      .filter(({ productId, account, pieces }) => productId === id && account === from && pieces > 0)
      .map(({ locationId, pieces: leaving }) => ({
        ...{ locationId, leaving, areStruck: serials === 'struck' },
        pieces: countUnitsOnShelf(
          balances.filter(({ productId }) => productId === id),
          locationId,
        ),
        numbered: counts.find((one) => one.productId === id && one.locationId === locationId)?.numbered ?? 0,
      }))
  }
}

export interface LineScans {
  /** How many must be scanned when everything left of the line is packed. */
  readonly least: number
  /** How many pieces with a serial are on the shelves of this order's pieces. */
  readonly most: number
}

/** For each line whose pieces may have a serial. */
export async function scansOfLines(
  db: Db,
  order: Pick<OrderRow, 'id' | 'state'>,
  lines: readonly OrderLine[],
): Promise<Map<number, LineScans>> {
  const shelves = await readShelves(
    db,
    order,
    lines.map(({ product }) => product.id),
  )
  return new Map(
    lines.map(({ id, product }) => {
      const own = shelves.get(product.id) ?? []
      const most = own.reduce((sum, { leaving, numbered }) => sum + Math.min(leaving, numbered), 0)
      return [id, { least: leastScanned(own), most }]
    }),
  )
}

async function requireNewSeal(tx: Tx, sealNo: string): Promise<void> {
  const [used] = await tx
    .select({ orderId: packings.orderId })
    .from(packings)
    .where(and(eq(packings.sealNo, sealNo), ne(packings.state, 'undone')))
  if (used) throw refuse('packing.seal-used', { seal: sealNo }, 'sealNo')
}

/** A second person accepts a weight outside the tolerance. Throws `packing.unknown`, `packing.left` and `packing.weight-fits`. */
export async function approveWeight(tx: Tx, { orderId, id }: { orderId: number; id: number }): Promise<void> {
  await mustLockOrder(tx, orderId)
  const packing = await mustFindPacking(tx, { orderId, id })
  requireOpenWeight(packing)
  await tx.update(packings).set({ isWeightOpen: false }).where(eq(packings.id, id))
}

/** Throws `packing.left` and `packing.weight-fits`. */
export function requireOpenWeight({ state, isWeightOpen }: Pick<Packing, 'state' | 'isWeightOpen'>): void {
  if (state !== 'packed') throw refuse('packing.left')
  if (!isWeightOpen) throw refuse('packing.weight-fits')
}

const formatWeights = (weighed: Milligrams, { weight, tolerance }: ExpectedWeight) => ({
  weighed: formatWeight(weighed),
  expected: formatWeight(weight),
  tolerance: formatWeight(tolerance),
})

/** Unpacks a parcel. Throws `packing.unknown`, and `states.not-now` for one that has left. */
export async function unpackParcel(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { orderId, id }: { orderId: number; id: number },
): Promise<void> {
  const order = await mustLockOrder(tx, orderId)
  const packing = await mustFindPacking(tx, { orderId, id })
  await putBackPacked(shop, tx, { order, packing })
  await transitionPacking(tx, packing, 'undo')
  await cancelBooking(shop, tx, packing)
}

/** A docket of the integrated courier that no parcel will travel under, or it would come for nothing. */
export async function cancelBooking(
  { clock }: Pick<Shop, 'clock'>,
  tx: Tx,
  { waybillNo, courier }: Pick<Packing, 'waybillNo' | 'courier'>,
): Promise<void> {
  if (waybillNo !== '' && courier === 'integrated')
    await queueBookingCancellation(tx, { waybillNo, reason: 'The parcel is not sent' }, clock.now())
}

async function putBackPacked(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { order, packing }: { order: Pick<OrderRow, 'id' | 'state'>; packing: Pick<Packing, 'pieces'> },
): Promise<void> {
  const serials = serialsOf(packing.pieces)
  const named = await readSerialLocations(tx, serials)
  const pieces = groupUnitsByProduct(await readLines(tx, order.id), packing.pieces).map((one) => ({
    ...one,
    namedAt: named.filter(({ productId }) => productId === one.productId).map(({ locationId }) => locationId),
  }))
  const transfer = await unpackUnits(shop, tx, { orderId: order.id, pieces, from: packedFrom(order) })
  await unpackPassports(tx, transfer, { orderId: order.id, serials, isReshipment: order.state === 'RTO' })
}

export async function transitionPacking(
  tx: Tx,
  packing: Packing,
  event: 'leave' | 'undo',
  change: Partial<typeof packings.$inferInsert> = {},
): Promise<void> {
  const state = next(packingFlow, packing.state, event)
  await tx
    .update(packings)
    .set({ state, ...change })
    .where(eq(packings.id, packing.id))
}

/**
 * Unpacks all packed parcels of an order that will not be sent, and makes their pieces available again. The caller has locked
 * the order.
 */
export async function unpackAll(shop: Pick<Shop, 'clock'>, tx: Tx, orderId: number): Promise<void> {
  const packed = and(eq(packings.orderId, orderId), eq(packings.state, 'packed'))
  const waiting = await tx.select().from(packings).where(packed)
  if (waiting.length === 0) return
  await releasePassports(tx, await releaseUnits(shop, tx, orderId, ['packed']), orderId)
  await tx.update(packings).set({ state: 'undone' }).where(packed)
  for (const packing of waiting) await cancelBooking(shop, tx, packing)
}
