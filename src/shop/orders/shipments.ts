/** Parcels of an order, and what is in each: pieces leave once, whatever is pressed twice. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/database.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { next } from '../states.ts'
import { type OrderChangeCause, recordOrderTransitions } from './actions.ts'
import { orderLines, shipmentLines, shipments } from './records.ts'
import { type ShipmentEvent, type ShipmentState, shipmentFlow } from './shipment-flow.ts'

/** So many of a line of the order. */
export interface LineQuantity {
  readonly lineId: number
  readonly quantity: number
}

/** A parcel with what is in it. */
export type Shipment = typeof shipments.$inferSelect & { readonly pieces: readonly LineQuantity[] }

export interface Parcel {
  readonly waybillNo: string
  readonly companyName: string
  /** With `{waybill}` in it. */
  readonly companyUrl: string
  /** What is in it; absent: all that is left of the order. */
  readonly pieces?: readonly LineQuantity[]
  readonly sealNo?: string
  readonly weightMg?: number
  /** Key in the file store. */
  readonly photo?: string
  /** Those that were scanned, of each line; what was not is given the oldest there are, or new ones. */
  readonly serials?: ReadonlyMap<number, readonly string[]>
  /** It was packed before, and its pieces lie in it. */
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

/** Of the parcels that are on their way. The caller holds the order. */
export async function keepDeliveryProof(tx: Tx, orderId: number, deliveryProof: string): Promise<void> {
  await tx
    .update(shipments)
    .set({ deliveryProof })
    .where(and(eq(shipments.orderId, orderId), eq(shipments.state, 'IN_TRANSIT')))
}

/** What of the order is in no parcel yet. The caller holds the order. */
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

/** Parcels that came back and have not left again. The caller holds the order. */
export async function readReturnedShipments(tx: Tx, orderId: number): Promise<Shipment[]> {
  const parcels = await readShipments(tx, [orderId])
  return parcels.filter(({ state, sentAgainIn }) => state === 'RETURNED' && sentAgainIn === null)
}

/** So many of each line, once each. */
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

/** What is left when these are taken away. */
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

/** Throws `fulfilment.not-in-order` for more of a line than is left, and for an empty parcel. */
export function requireUnsentQuantities(unsent: readonly LineQuantity[], pieces: readonly LineQuantity[]): void {
  const left = subtractLineQuantities(unsent, pieces)
  const areUnsent = pieces.every(
    ({ lineId, quantity }) => quantity > 0 && unsent.some((line) => line.lineId === lineId),
  )
  if (pieces.length === 0 || !areUnsent || left.some(({ quantity }) => quantity < 0))
    throw refuse('fulfilment.not-in-order')
}

/** Writes a parcel down. */
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

/** Moves a parcel; throws `states.not-now` where its flow does not allow it. */
export async function transitionShipment(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { shipment, event, ...cause }: OrderChangeCause & { shipment: Shipment; event: ShipmentEvent },
): Promise<Shipment> {
  const state = next(shipmentFlow, shipment.state, event)
  const change = { state, deliveredAt: state === 'DELIVERED' ? shop.clock.now() : null }
  await tx.update(shipments).set(change).where(eq(shipments.id, shipment.id))
  await recordOrderTransitions(shop, tx, shipment.orderId, [
    { what: 'shipment', from: shipment.state, to: state, ...cause },
  ])
  return { ...shipment, ...change }
}
