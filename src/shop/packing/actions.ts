/** Parcels are packed: serials scanned, weighed, sealed, photographed. What leaves and how is said in `fulfilment`. */
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/database.ts'
import { formatMoney, formatWeight } from '../../units/format.ts'
import type { Milligrams } from '../../units/weight.ts'
import { products } from '../catalog/records/products.ts'
import { lockOrderToLeave } from '../order-holds/actions.ts'
import { mustLockOrder, type OrderRow } from '../orders/actions.ts'
import type { OrderLine } from '../orders/order.ts'
import { readLines } from '../orders/reading.ts'
import { assureLeft, type LinePieces, readCameBack, readUnsent, summed, without } from '../orders/shipments.ts'
import { lockScanned } from '../passports/actions.ts'
import { countInStock } from '../passports/records.ts'
import { refuse } from '../refusal.ts'
import { returnsOf } from '../returns/actions.ts'
import type { Shop } from '../shop.ts'
import { next } from '../states.ts'
import { type PackedFrom, packPieces, piecesOfLines, releasePieces, unpackPieces } from '../stock-ledger/orders.ts'
import { mustFindPacking, type Packing, packingsOf } from './reading.ts'
import { packings } from './records.ts'
import { type Expected, expectedWeight, isExpected, type PackedPieces, packingFlow } from './rules.ts'
import { requireSoldWeights } from './sold-weights.ts'

export interface Packed {
  readonly orderId: number
  readonly pieces: readonly PackedPieces[]
  readonly weightMg: Milligrams
  /** Why another weight than the expected one is right. */
  readonly weightReason: string
  readonly sealNo: string
  /** Key in the file store. */
  readonly photo: string | null
  readonly by: string
}

/**
 * Throws `orders.on-hold`, `packing.not-now`, `packing.weight-changed`, `fulfilment.not-in-order` for what is not left to be packed, `packing.too-valuable`,
 * `packing.no-photo`, `packing.serials-missing`, `packing.serial-twice`, what `lockScanned` throws, `packing.weight`, `packing.seal-used`
 * and what `packPieces` throws.
 */
export async function packParcel(
  shop: Pick<Shop, 'clock' | 'catalogue'>,
  tx: Tx,
  { orderId, by, ...packed }: Packed,
): Promise<Packing> {
  const order = await lockOrderToLeave(shop, tx, orderId)
  assureLeft(await leftToPack(tx, order), packed.pieces)
  const lines = await readLines(tx, orderId)
  await requireSoldWeights(tx, lines, packed.pieces)
  const weighed = packed.pieces.map(({ lineId, quantity }) => ({ line: lineOf(lines, lineId), quantity }))
  assureInsurable(shop, weighed)
  if (packed.photo === null && isPhotoDue(shop)) throw refuse('packing.no-photo', {}, 'photo')
  await assureScanned(tx, packed.pieces, lines)
  const expected = expectedOf(weighed)
  const isWeightOpen = !isExpected(packed.weightMg, expected)
  if (isWeightOpen && packed.weightReason === '')
    throw refuse('packing.weight', shownWeights(packed.weightMg, expected), 'weightMilligrams')
  // The second person looks at the parcel before agreeing to its weight.
  if (isWeightOpen && packed.photo === null) throw refuse('packing.no-photo', {}, 'photo')
  await assureNewSeal(tx, packed.sealNo)
  await packPieces(shop, tx, { orderId, pieces: piecesOfLines(lines, packed.pieces), from: packedFrom(order) })
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

/** Where the pieces of a parcel lie before they are packed, and go back to where it is opened again. */
export const packedFrom = ({ state }: Pick<OrderRow, 'state'>): PackedFrom =>
  state === 'RTO' ? 'returned' : state === 'RETURN_RECEIVED' ? 'available' : 'sold'

/** What is to leave and lies in no packed parcel; throws `packing.not-now` in states in which nothing leaves. */
export async function leftToPack(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'state' | 'pickupStoreId'>,
): Promise<LinePieces[]> {
  const packed = (await packingsOf(tx, order.id)).filter(({ state }) => state === 'packed')
  return without(
    await leaving(tx, order),
    packed.flatMap(({ pieces }) => pieces),
  )
}

async function leaving(tx: Tx, { id, state, pickupStoreId }: Pick<OrderRow, 'id' | 'state' | 'pickupStoreId'>) {
  if (pickupStoreId !== null) throw refuse('packing.pickup')
  if (state === 'ACCEPTED' || state === 'PARTLY_DESPATCHED') return readUnsent(tx, id)
  if (state === 'RTO') return summed((await readCameBack(tx, id)).flatMap(({ pieces }) => pieces))
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

export const expectedOf = (pieces: readonly Weighed[]): Expected =>
  expectedWeight(pieces.map(({ line, quantity }) => ({ weightMg: line.product.weightMg, quantity })))

export const worthOf = (pieces: readonly Weighed[]): number =>
  pieces.reduce((sum, { line, quantity }) => sum + quantity * (line.priced.unit.price + line.priced.packagePrice), 0)

/** Weight, seal and photograph are the proof of how it left; a setting lets packers leave the last out (decision 0065). */
export const isPhotoDue = ({ catalogue }: Pick<Shop, 'catalogue'>): boolean =>
  catalogue.now.content.settings.delivery.photoDue

/** One consignment is insured up to a sum (rules/delivery.md 4.3); more travels in two. A single piece above it cannot be split. */
function assureInsurable({ catalogue }: Pick<Shop, 'catalogue'>, pieces: readonly Weighed[]): void {
  const most = catalogue.now.content.settings.delivery.mostPerConsignment
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  if (count > 1 && worthOf(pieces) > most) throw refuse('packing.too-valuable', { most: formatMoney(most) })
}

/** Pieces that came with a serial of their mint leave with it scanned. */
async function assureScanned(tx: Tx, pieces: readonly PackedPieces[], lines: readonly OrderLine[]): Promise<void> {
  const all = pieces.flatMap(({ serials }) => serials)
  const twice = all.find((serial, at) => all.indexOf(serial) !== at)
  if (twice !== undefined) throw refuse('packing.serial-twice', { serial: twice })
  const wanted = await scansWanted(tx, lines)
  for (const { lineId, quantity, serials } of pieces) {
    const { product } = lineOf(lines, lineId)
    if (serials.length > quantity) throw refuse('packing.serials-many', { name: product.name, count: quantity })
    const least = Math.min(quantity, wanted.get(lineId) ?? 0)
    if (serials.length < least) throw refuse('packing.serials-missing', { name: product.name, count: least })
    await lockScanned(tx, { productId: product.id, serials })
    await assureFree(tx, serials)
  }
}

/** Of each line, how many pieces with a serial struck by their mint lie with us. */
export async function scansWanted(db: Db, lines: readonly OrderLine[]): Promise<Map<number, number>> {
  const ids = lines.map(({ product }) => product.id)
  const struck = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), eq(products.serials, 'struck')))
  const inStock = await countInStock(
    db,
    struck.map(({ id }) => id),
  )
  return new Map(lines.map(({ id, product }) => [id, inStock.get(product.id) ?? 0]))
}

/** In no other parcel that waits to leave. The caller holds the pieces: of two who scan one, the second sees the first's parcel. */
export async function assureFree(tx: Tx, serials: readonly string[]): Promise<void> {
  if (serials.length === 0) return
  const waiting = await tx.select({ pieces: packings.pieces }).from(packings).where(eq(packings.state, 'packed'))
  const taken = waiting.flatMap(({ pieces }) => pieces.flatMap((line) => line.serials))
  const serial = serials.find((one) => taken.includes(one))
  if (serial !== undefined) throw refuse('packing.serial-packed', { serial })
}

async function assureNewSeal(tx: Tx, sealNo: string): Promise<void> {
  const [used] = await tx
    .select({ orderId: packings.orderId })
    .from(packings)
    .where(and(eq(packings.sealNo, sealNo), ne(packings.state, 'undone')))
  if (used) throw refuse('packing.seal-used', { seal: sealNo }, 'sealNo')
}

/** A second person agrees to a weight that does not fit. Throws `packing.unknown`, `packing.left` and `packing.weight-fits`. */
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

const shownWeights = (weighed: Milligrams, { weight, tolerance }: Expected) => ({
  weighed: formatWeight(weighed),
  expected: formatWeight(weight),
  tolerance: formatWeight(tolerance),
})

/** Opened again. Throws `packing.unknown`, and `states.not-now` for one that has left. */
export async function unpackParcel(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { orderId, id }: { orderId: number; id: number },
): Promise<void> {
  const order = await mustLockOrder(tx, orderId)
  const packing = await mustFindPacking(tx, { orderId, id })
  await movePacking(tx, packing, 'undo')
  await putBackPacked(shop, tx, { order, packing })
}

async function putBackPacked(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { order, packing }: { order: Pick<OrderRow, 'id' | 'state'>; packing: Pick<Packing, 'pieces'> },
): Promise<void> {
  const pieces = piecesOfLines(await readLines(tx, order.id), packing.pieces)
  await unpackPieces(shop, tx, { orderId: order.id, pieces, from: packedFrom(order) })
}

export async function movePacking(
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

/** Whatever of an order lies packed is opened and for sale again: it does not leave. The caller holds the order. */
export async function unpackAll(shop: Pick<Shop, 'clock'>, tx: Tx, orderId: number): Promise<void> {
  const opened = await tx
    .update(packings)
    .set({ state: 'undone' })
    .where(and(eq(packings.orderId, orderId), eq(packings.state, 'packed')))
    .returning({ id: packings.id })
  if (opened.length > 0) await releasePieces(shop, tx, orderId, ['packed'])
}
