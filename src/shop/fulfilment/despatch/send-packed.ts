/**
 * Despatches a packed parcel. Our booking reference is saved before the courier is asked for a waybill, so a second click, or a
 * retry after a crash, books the same consignment again and the parcel leaves once.
 */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import type { Day } from '../../../units/date.ts'
import { chooseCourier } from '../../cart/delivery/courier-rules.ts'
import { openCourierOf } from '../../cart/delivery/couriers.ts'
import type { CourierKey } from '../../content/rules/couriers.ts'
import { mustLockOrder, type OrderChangeCause, type OrderRow } from '../../orders/actions.ts'
import type { OrderLine } from '../../orders/order.ts'
import { readLines } from '../../orders/reading.ts'
import { returnsOf } from '../../orders/returns/actions.ts'
import { type Parcel, readShipments } from '../../orders/shipments.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { queueLabel } from '../courier-tracking/jobs.ts'
import { lockOrderToLeave } from '../order-holds/actions.ts'
import { calculatePackedValue } from '../packing/packed-value.ts'
import { mustFindPacking, type Packing } from '../packing/reading.ts'
import { packings } from '../packing/records.ts'
import { requireSoldWeights } from '../packing/sold-weights.ts'
import { cancelBooking, transitionPacking } from '../packing/unpack-parcel.ts'
import { settleReturn } from '../returns/settle-return.ts'
import { despatchOrder } from './despatch.ts'
import { redespatchOrder } from './redespatch-order.ts'

export interface PackedDespatchRequest extends OrderChangeCause {
  readonly orderId: number
  readonly packingId: number
  /** As printed on the courier's label. Absent: we request one from the courier. */
  readonly waybill?: { readonly waybillNo: string; readonly companyName: string } | undefined
}

/**
 * Throws `orders.on-hold`, `packing.unknown`, `packing.left`, `packing.weight-open`, `packing.weight-changed`, the courier's
 * `PartnerError`, and what the despatch action throws.
 */
export async function sendPacked(shop: Shop, sending: PackedDespatchRequest): Promise<OrderRow> {
  const intent = await shop.db.transaction((tx) => intend(shop, tx, sending))
  const waybill = waybillOf(intent.packing) ?? (await keepWaybill(shop, intent.packing, await bookFor(shop, intent)))
  return shop.db.transaction((tx) => leave(shop, tx, sending, waybill))
}

interface Waybill {
  readonly waybillNo: string
  readonly companyName: string
  /** Contains the placeholder `{waybill}`. */
  readonly companyUrl: string
  /** Null: the waybill was entered by hand. */
  readonly courier: CourierKey | null
  readonly labelUrl: string
  readonly expectedOn: Day | null
}

const waybillOf = ({ waybillNo, companyName, companyUrl, courier, labelUrl, expectedOn }: Packing): Waybill | null =>
  waybillNo === '' ? null : { waybillNo, companyName, companyUrl, courier, labelUrl, expectedOn }

/**
 * Should the parcel not leave after all, its booking is known: a retry uses it, and unpacking cancels it. Of two bookings made at the
 * same moment the first is kept; the other one, and one whose parcel was unpacked meanwhile, is cancelled.
 */
const keepWaybill = (shop: Pick<Shop, 'db' | 'clock'>, { id, orderId }: Packing, waybill: Waybill): Promise<Waybill> =>
  shop.db.transaction(async (tx) => {
    await mustLockOrder(tx, orderId)
    const packing = await mustFindPacking(tx, { orderId, id })
    const kept = waybillOf(packing)
    if (packing.state === 'packed' && !kept) {
      await tx.update(packings).set(waybill).where(eq(packings.id, id))
      return waybill
    }
    if (kept?.waybillNo !== waybill.waybillNo) await cancelBooking(shop, tx, waybill)
    return kept ?? waybill
  })

interface Intent {
  readonly order: OrderRow
  readonly lines: readonly OrderLine[]
  readonly packing: Packing
}

async function intend(shop: Shop, tx: Tx, { orderId, packingId, waybill }: PackedDespatchRequest): Promise<Intent> {
  const { clock, courier, catalogue } = shop
  const order = await lockOrderToLeave(shop, tx, orderId)
  const packing = await mustFindPacking(tx, { orderId, id: packingId })
  if (packing.state !== 'packed') throw refuse('packing.left')
  if (packing.isWeightOpen) throw refuse('packing.weight-open')
  await requireNoRefundDue(tx, order)
  const lines = await readLines(tx, orderId)
  await requireSoldWeights(tx, lines, packing.pieces)
  const parcel = {
    pincode: order.delivery.pincode,
    grossMg: packing.weightMg,
    value: calculatePackedValue(piecesOf(lines, packing)),
  }
  const change = waybill
    ? {
        ...waybill,
        companyUrl: waybill.companyName === courier.name ? courier.trackingUrl : '',
        ...{ courier: null, labelUrl: '', expectedOn: null },
      }
    : {
        bookingRef: packing.bookingRef ?? `${order.uniqueOrderId}-P${packing.id}`,
        bookedAt: clock.now(),
        // A retry stays with the courier that may have booked it already, whatever the rules say now. Older bookings state none.
        courier:
          packing.courier ??
          (packing.bookingRef === null
            ? chooseCourier(parcel, catalogue.now.content.settings.delivery.courierRules)
            : 'integrated'),
      }
  if (waybill && waybill.waybillNo !== packing.waybillNo) await cancelBooking(shop, tx, packing)
  await tx.update(packings).set(change).where(eq(packings.id, packing.id))
  return { order, lines, packing: { ...packing, ...change } }
}

/** Pieces that are not replaced are refunded by settling the return, which shows the amount first. */
async function requireNoRefundDue(tx: Tx, { id, state }: OrderRow): Promise<void> {
  if (state !== 'RETURN_RECEIVED') return
  const received = (await returnsOf(tx, id)).filter((one) => one.state === 'RECEIVED')
  if (received.some(({ wish }) => wish !== 'replacement')) throw refuse('fulfilment.settle-first')
}

const piecesOf = (lines: readonly OrderLine[], packing: Pick<Packing, 'pieces'>) =>
  packing.pieces.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line ? [{ line, quantity }] : []
  })

async function bookFor(shop: Shop, { order, lines, packing }: Intent): Promise<Waybill> {
  const key = packing.courier ?? 'integrated'
  const courier = openCourierOf(shop, key)
  const pieces = piecesOf(lines, packing)
  const { name, mobile, address, city, pincode } = order.delivery
  const { waybillNo, labelUrl, expectedOn } = await courier.book({
    reference: packing.bookingRef ?? '',
    to: { name, mobile, address, city, pincode },
    netMg: pieces.reduce((sum, { line, quantity }) => sum + line.product.weightMg * quantity, 0),
    grossMg: packing.weightMg,
    valuePaise: calculatePackedValue(pieces),
    instruction: order.specialInstruction,
  })
  return { waybillNo, companyName: courier.name, companyUrl: courier.trackingUrl, courier: key, labelUrl, expectedOn }
}

async function leave(
  shop: Shop,
  tx: Tx,
  { orderId, packingId, by, why }: PackedDespatchRequest,
  waybill: Waybill,
): Promise<OrderRow> {
  const before = await mustLockOrder(tx, orderId)
  const packing = await mustFindPacking(tx, { orderId, id: packingId })
  // Another request was faster, or the response to this one was lost: the parcel has left already, once.
  if (packing.state === 'left') return before
  const now = shop.clock.now()
  const parcel: Parcel = {
    ...waybill,
    trackDueAt: waybill.courier === 'integrated' ? now : null,
    pieces: packing.pieces.map(({ lineId, quantity }) => ({ lineId, quantity })),
    sealNo: packing.sealNo,
    weightMg: packing.weightMg,
    ...(packing.photo ? { photo: packing.photo } : {}),
    isPacked: true,
    serials: new Map(packing.pieces.map(({ lineId, serials }) => [lineId, serials])),
  }
  const order = await act(shop, tx, before, { parcel, by, why })
  const shipment = (await readShipments(tx, [orderId])).at(-1)
  if (!shipment) throw new Error(`order ${orderId} left without a parcel`)
  await transitionPacking(tx, packing, 'leave', { ...waybill, shipmentId: shipment.id })
  if (waybill.labelUrl !== '') await queueLabel(tx, shipment.id, now)
  return order
}

async function act(
  shop: Shop,
  tx: Tx,
  { id, state }: OrderRow,
  leaving: OrderChangeCause & { parcel: Parcel },
): Promise<OrderRow> {
  if (state === 'RTO') return (await redespatchOrder(shop, tx, id, leaving)).order
  if (state === 'RETURN_RECEIVED') return settleReturn(shop, tx, id, leaving)
  return (await despatchOrder(shop, tx, id, leaving)).order
}
