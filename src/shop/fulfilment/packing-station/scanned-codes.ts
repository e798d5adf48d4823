/** What a scanned code is at the packing station: an order, by any of its papers, or a piece by its serial. */
import { and, eq, ne } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { findPassport } from '../../inventory/passports/read-serials.ts'
import { checkScanned } from '../../inventory/passports/scanned-passports.ts'
import { readOrderPosition } from '../../ledger/stock/actions.ts'
import { groupUnitsByProduct } from '../../ledger/stock/orders.ts'
import type { ProductQuantity, StockBalance } from '../../ledger/stock/rules.ts'
import type { OrderRow } from '../../orders/actions.ts'
import { readLines } from '../../orders/reading.ts'
import { orders, shipments } from '../../orders/records.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { orderSearchTerms } from '../admin/records.ts'
import { requireNoHold } from '../order-holds/actions.ts'
import { leftToPack, packedFrom } from '../packing/left-to-pack.ts'
import { readSerialLocationsOfLines } from '../packing/packable-serials.ts'
import { packings } from '../packing/records.ts'
import { packableStates } from '../packing/rules.ts'
import { readWeightChanges, weightChangeRefusal } from '../packing/sold-weights.ts'

/** The order of a code on its papers: its number, the waybill of a parcel, or the seal of one. Null: none has it. */
export async function findOrderOfCode(db: Db, code: string): Promise<OrderRow | null> {
  const [byNumber] = await db.select().from(orders).where(eq(orders.uniqueOrderId, code.toUpperCase()))
  if (byNumber) return byNumber
  const [bySeal] = await db
    .select({ order: orders })
    .from(packings)
    .innerJoin(orders, eq(orders.id, packings.orderId))
    .where(and(eq(packings.sealNo, code), ne(packings.state, 'undone')))
  if (bySeal) return bySeal.order
  // The word is indexed; the waybill itself decides, since another word of an order may look the same.
  const [byWaybill] = await db
    .select({ order: orders })
    .from(orderSearchTerms)
    .innerJoin(orders, eq(orders.id, orderSearchTerms.orderId))
    .innerJoin(shipments, eq(shipments.orderId, orders.id))
    .where(and(eq(orderSearchTerms.word, code.toLowerCase()), eq(shipments.waybillNo, code)))
    .limit(1)
  return byWaybill?.order ?? null
}

/**
 * Requires that something of the order can be packed now, before anything is scanned. Packing checks again. Throws
 * `packing.pickup`, `packing.not-accepted`, `packing.cancelled`, `packing.all-packed`, `packing.not-now`,
 * `fulfilment.not-received`, `orders.on-hold`, `packing.weight-changed` and `stock.not-received`.
 */
export async function requirePackable(shop: Pick<Shop, 'clock'>, tx: Tx, order: OrderRow): Promise<void> {
  requirePackableState(order)
  await requireNoHold(shop, tx, order)
  const left = await leftToPack(tx, order)
  if (left.length === 0) throw refuse('packing.all-packed')
  const lines = await readLines(tx, order.id)
  // A line whose weight changed, or whose pieces are not here yet, stays behind; the rest of the order can be packed.
  const open = lines.filter(({ id }) => left.some(({ lineId }) => lineId === id))
  const changes = await readWeightChanges(tx, open)
  const [change] = changes
  if (change && changes.length === open.length) throw weightChangeRefusal(change)
  if (packedFrom(order) === 'sold')
    requireReceivedUnits(await readOrderPosition(tx, order.id), groupUnitsByProduct(lines, left))
}

/** An order from before the stock ledger has no position until something of it moves. */
function requireReceivedUnits(position: readonly StockBalance[], wanted: readonly ProductQuantity[]): void {
  const lacking = wanted.map(({ productId, quantity }) => ({
    productId,
    count: position.reduce(
      (left, one) => left - (one.productId === productId && one.account === 'sold' ? one.pieces : 0),
      quantity,
    ),
  }))
  const [first] = lacking
  if (first && position.length > 0 && lacking.every(({ count }) => count > 0)) throw refuse('stock.not-received', first)
}

function requirePackableState({ state, pickupStoreId }: OrderRow): void {
  if ((packableStates as readonly string[]).includes(state)) {
    if (pickupStoreId !== null) throw refuse('packing.pickup')
    return
  }
  if (state === 'PLACED') throw refuse('packing.not-accepted')
  if (state === 'CANCELLED' || state === 'CANCEL_REQUESTED') throw refuse('packing.cancelled')
  if (state === 'DESPATCHED' || state === 'FULLY_DESPATCHED' || state === 'DELIVERED' || state === 'CLOSED')
    throw refuse('packing.all-packed')
  throw refuse('packing.not-now')
}

/**
 * The lines of the order in which a scanned piece may leave; null if no piece has this serial. Throws what `lockScanned` throws for
 * a piece that may not.
 */
export async function findLinesOfSerial(
  db: Db,
  order: Pick<OrderRow, 'id' | 'state'>,
  serial: string,
): Promise<number[] | null> {
  const passport = await findPassport(db, serial)
  if (!passport) return null
  const lines = await readLines(db, order.id)
  const own = lines.filter(({ product }) => product.id === passport.productId)
  if (own.length === 0) throw refuse('passports.other-piece', { serial, name: passport.name })
  const from =
    order.state === 'RTO' ? { returnedFor: order.id } : { locations: await readSerialLocationsOfLines(db, order, own) }
  await checkScanned(db, [passport], { productId: passport.productId, serials: [serial], ...from })
  return own.map(({ id }) => id)
}
