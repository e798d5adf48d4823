/** Parcels of an order and their contents; the same items are shipped only once, even if a request is repeated. */
import { asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Day } from '../../units/date.ts'
import type { CourierKey } from '../content/rules/couriers.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { next } from '../states.ts'
import { type OrderChangeCause, recordOrderTransitions } from './actions.ts'
import { orderLines, shipmentLines, shipments } from './records.ts'
import { isOpenShipment, type ShipmentEvent, type ShipmentState, shipmentFlow } from './rules/shipment-flow.ts'

/** A quantity of a line of the order. */
export interface LineQuantity {
  readonly lineId: number
  readonly quantity: number
}

/** A parcel with its contents. */
export type Shipment = typeof shipments.$inferSelect & { readonly pieces: readonly LineQuantity[] }

export interface Parcel {
  readonly waybillNo: string
  readonly companyName: string
  /** Contains `{waybill}`. */
  readonly companyUrl: string
  /** The courier that it was booked with; null: the waybill was entered by hand. */
  readonly courier?: CourierKey | null
  readonly labelUrl?: string
  readonly expectedOn?: Day | null
  /** When to ask the courier for its status; absent: never. */
  readonly trackDueAt?: Date | null
  /** Its contents; absent: everything that is left of the order. */
  readonly pieces?: readonly LineQuantity[]
  readonly sealNo?: string
  readonly weightMg?: number
  /** Key in the file store. */
  readonly photo?: string
  /** Scanned serials, by line; units that were not scanned get the oldest in stock, or new ones. */
  readonly serials?: ReadonlyMap<number, readonly string[]>
  /** It is already packed, with its units in it. */
  readonly isPacked?: boolean
}

export interface NewShipment extends Omit<Parcel, 'pieces' | 'serials' | 'isPacked'> {
  readonly state: Extract<ShipmentState, 'IN_TRANSIT' | 'AT_COUNTER'>
  readonly pieces: readonly LineQuantity[]
  readonly collectionCode?: string
  readonly isReplacement?: boolean
}

/** Parcels of these orders, oldest first. */
export async function readShipments(db: Db, orderIds: readonly number[]): Promise<Shipment[]> {
  if (orderIds.length === 0) return []
  const ofOrders = inArray(shipments.orderId, [...orderIds])
  const rows = await db.select().from(shipments).where(ofOrders).orderBy(asc(shipments.id))
  const lines = await db
    .select({ shipmentId: shipmentLines.shipmentId, lineId: shipmentLines.lineId, quantity: shipmentLines.quantity })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(ofOrders)
    .orderBy(asc(shipmentLines.lineId))
  return rows.map((row) => ({
    ...row,
    pieces: lines
      .filter(({ shipmentId }) => shipmentId === row.id)
      .map(({ lineId, quantity }) => ({ lineId, quantity })),
  }))
}

/** The part of the order that is in no parcel yet. The caller holds the order. */
export async function readUnsent(tx: Tx, orderId: number): Promise<LineQuantity[]> {
  const lines = await tx
    .select({ lineId: orderLines.id, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.place))
  const parcels = (await readShipments(tx, [orderId])).filter(
    ({ isReplacement, sentAgainIn }) => !isReplacement && sentAgainIn === null,
  )
  const sent = parcels.flatMap(({ pieces }) => pieces)
  return subtractLineQuantities(lines, sent)
}

/** Returned parcels whose contents were not sent again. The caller holds the order. */
export async function readReturnedShipments(tx: Tx, orderId: number): Promise<Shipment[]> {
  const parcels = await readShipments(tx, [orderId])
  return parcels.filter(({ state, sentAgainIn }) => state === 'RETURNED' && sentAgainIn === null)
}

/** What came back by the courier's word alone is neither sent again nor refunded. Throws `fulfilment.not-received`. */
export function requireReceived(parcels: readonly Pick<Shipment, 'awaitsReceipt' | 'waybillNo'>[]): void {
  const waiting = parcels.find(({ awaitsReceipt }) => awaitsReceipt)
  if (waiting) throw refuse('fulfilment.not-received', { waybill: waiting.waybillNo })
}

/** The quantities added up, each line once. */
export function sumLineQuantities(pieces: readonly LineQuantity[]): LineQuantity[] {
  const counts = new Map<number, number>()
  for (const { lineId, quantity } of pieces) counts.set(lineId, (counts.get(lineId) ?? 0) + quantity)
  return [...counts].map(([lineId, quantity]) => ({ lineId, quantity }))
}

export async function noteSentAgain(tx: Tx, ids: readonly number[], sentAgainIn: number): Promise<void> {
  await tx
    .update(shipments)
    .set({ sentAgainIn })
    .where(inArray(shipments.id, [...ids]))
}

/** What is left after these quantities are subtracted. */
export const subtractLineQuantities = (
  all: readonly LineQuantity[],
  subtracted: readonly LineQuantity[],
): LineQuantity[] =>
  all
    .map(({ lineId, quantity }) => ({
      lineId,
      quantity: quantity - subtracted.reduce((sum, one) => sum + (one.lineId === lineId ? one.quantity : 0), 0),
    }))
    .filter(({ quantity }) => quantity !== 0)

/** Throws `fulfilment.not-in-order` if more of a line is shipped than is left, or if the parcel is empty. */
export function requireUnsentQuantities(unsent: readonly LineQuantity[], pieces: readonly LineQuantity[]): void {
  const left = subtractLineQuantities(unsent, pieces)
  const areUnsent = pieces.every(
    ({ lineId, quantity }) => quantity > 0 && unsent.some((line) => line.lineId === lineId),
  )
  if (pieces.length === 0 || !areUnsent || left.some(({ quantity }) => quantity < 0))
    throw refuse('fulfilment.not-in-order')
}

/** Saves a parcel. */
export async function addShipment(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { orderId, packed, ...cause }: OrderChangeCause & { orderId: number; packed: NewShipment },
): Promise<Shipment> {
  const { pieces, ...rest } = packed
  const [row] = await tx
    .insert(shipments)
    .values({ orderId, despatchedAt: shop.clock.now(), ...rest })
    .returning()
  if (!row) throw new Error(`a parcel of order ${orderId} was not written`)
  await tx.insert(shipmentLines).values(pieces.map((line) => ({ shipmentId: row.id, ...line })))
  await recordOrderTransitions(shop, tx, orderId, [{ what: 'shipment', from: 'PACKED', to: row.state, ...cause }])
  return { ...row, pieces }
}

/** Changes the state of a parcel; throws `states.not-now` if its flow does not allow it. */
export async function transitionShipment(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { shipment, event, ...cause }: OrderChangeCause & { shipment: Shipment; event: ShipmentEvent },
): Promise<Shipment> {
  const state = next(shipmentFlow, shipment.state, event)
  const isOpen = isOpenShipment({ state })
  const change = {
    state,
    deliveredAt: state === 'DELIVERED' ? shop.clock.now() : null,
    ...(!isOpen && { trackDueAt: null }),
  }
  await tx.update(shipments).set(change).where(eq(shipments.id, shipment.id))
  await recordOrderTransitions(shop, tx, shipment.orderId, [
    { what: 'shipment', from: shipment.state, to: state, ...cause },
  ])
  return { ...shipment, ...change }
}
