/** A customer's return: requested, reviewed, collected and settled (rules/orders.md 3.2). Settling is in `settle-return`. */
import type { Tx } from '../../../platform/database/database.ts'
import { formatDateAndTime } from '../../../units/format.ts'
import { keepUploads } from '../../content/uploads/actions.ts'
import { takeInPassports } from '../../inventory/passports/returned-passports.ts'
import { groupUnitsByProduct, receiveReturnedUnits } from '../../ledger/stock/orders.ts'
import { mustLockOrder, type OrderChangeCause, type OrderRow, transitionOrder } from '../../orders/actions.ts'
import { readLines } from '../../orders/reading.ts'
import { addReturn, findOwnLine, type OrderReturn, returnsOf, transitionReturns } from '../../orders/returns/actions.ts'
import {
  claimReasonOf,
  claimUntil,
  countRefundedItems,
  isOpen,
  mostPictures,
  type ReturnRemedy,
} from '../../orders/returns/rules.ts'
import { startVideoUpload, takeVideoUpload, type VideoUploadState } from '../../orders/returns/video-uploads.ts'
import { orderFlow } from '../../orders/rules/order-flow.ts'
import { readShipments, type Shipment } from '../../orders/shipments.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { can } from '../../states.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { notifyOrderCustomer } from '../notify-order-customer.ts'
import { addressLines } from '../order-email-card.ts'
import { readRefundableQuantity } from './refundable-quantity.ts'
import type { ReturnNotificationData } from './return-email-cards.ts'
import {
  returnApprovedMessages,
  returnReceivedMessages,
  returnRejectedMessages,
  returnRequestedMessages,
} from './return-notifications.ts'

export interface ReturnRequest {
  readonly customerId: number
  readonly lineId: number
  /** Absent: everything left of the line. */
  readonly quantity?: number | undefined
  readonly reason: string
  readonly wish: ReturnRemedy
  readonly pictures: readonly Uint8Array[]
  /** An upload that is complete. */
  readonly videoUploadId?: number | undefined
}

/**
 * Throws `returns.unknown` for a line of another customer, `returns.not-taken` for a change of mind, `returns.too-late` after
 * 48 hours, `returns.not-delivered`, `returns.asked-before`, `returns.sold-back`, `returns.quantity`, `returns.pictures` and
 * what `takeVideoUpload` and `keepUploads` throw.
 */
export async function requestReturn(shop: Shop, wanted: ReturnRequest): Promise<OrderRow> {
  const { order } = await findOwnLine(shop.db, wanted)
  requireWithinClaimPeriod(shop, order, await readShipments(shop.db, [order.id]), wanted.lineId)
  if (!claimReasonOf(wanted.reason)) throw refuse('returns.not-taken', {}, 'reason')
  if (wanted.pictures.length > mostPictures) throw refuse('returns.pictures', { most: mostPictures }, 'files')
  const upload = { kind: 'returns', field: 'files', files: wanted.pictures }
  return keepUploads(shop, upload, (pictures) =>
    shop.db.transaction((tx) => noteReturn(shop, tx, { orderId: order.id, wanted, pictures })),
  )
}

/**
 * Begins the upload of a video for a return that may be requested now. Throws `returns.unknown`, `returns.not-delivered`,
 * `returns.too-late` and what `startVideoUpload` throws.
 */
export async function startReturnVideo(
  shop: Shop,
  wanted: { readonly customerId: number; readonly lineId: number; readonly bytes: number },
): Promise<VideoUploadState> {
  const { order } = await findOwnLine(shop.db, wanted)
  requireWithinClaimPeriod(shop, order, await readShipments(shop.db, [order.id]), wanted.lineId)
  return startVideoUpload(shop, wanted)
}

async function noteReturn(
  shop: Shop,
  tx: Tx,
  { orderId, wanted, pictures }: { orderId: number; wanted: ReturnRequest; pictures: readonly string[] },
): Promise<OrderRow> {
  const before = await mustLockOrder(tx, orderId)
  const { lineId, reason, wish, customerId } = wanted
  requireWithinClaimPeriod(shop, before, await readShipments(tx, [orderId]), lineId)
  const { line } = await findOwnLine(tx, wanted)
  const returns = (await returnsOf(tx, orderId)).filter((one) => one.lineId === lineId)
  if (returns.some(isOpen)) throw refuse('returns.asked-before')
  const most = await readRefundableQuantity(tx, line, returns)
  if (most <= 0) throw refuse(countRefundedItems(returns) > 0 ? 'returns.asked-before' : 'returns.sold-back')
  const quantity = wanted.quantity ?? most
  if (quantity > most) throw refuse('returns.quantity', { most }, 'quantity')
  const claim = claimReasonOf(reason)
  if (!claim) throw refuse('returns.not-taken', {}, 'reason')
  const order = await transitionOrder(shop, tx, before, {
    order: 'request-return',
    by: `customer:${customerId}`,
    why: reason,
  })
  const { videoUploadId: uploadId } = wanted
  const video = uploadId ? await takeVideoUpload(tx, { customerId, lineId, uploadId, now: shop.clock.now() }) : null
  const id = await addReturn(shop, tx, { orderId, lineId, quantity, claim, reason, wish, pictures, video })
  await notifyOrderCustomer(shop, tx, order, {
    event: `return-asked:${id}`,
    messages: (about) => returnRequestedMessages(about, line.product.name, { claims: [claim], wishes: [wish] }),
    pieces: [{ lineId, quantity }],
  })
  return order
}

function requireWithinClaimPeriod(
  shop: FulfilmentDeps,
  order: OrderRow,
  parcels: readonly Shipment[],
  lineId: number,
): void {
  const deliveredAt = deliveryOf(parcels, lineId)
  if (!deliveredAt || !can(orderFlow, order.state, 'request-return')) throw refuse('returns.not-delivered')
  const until = claimUntil(deliveredAt)
  if (shop.clock.now() > until) throw refuse('returns.too-late', { until: formatDateAndTime(until) })
}

/** When the last piece of a line was delivered; null before that. */
export function deliveryOf(parcels: readonly Shipment[], lineId: number): Date | null {
  const times = parcels
    .filter(({ pieces, isReplacement }) => !isReplacement && pieces.some((piece) => piece.lineId === lineId))
    .flatMap(({ deliveredAt }) => deliveredAt ?? [])
  return times.length > 0 ? new Date(Math.max(...times.map((at) => at.getTime()))) : null
}

const summaryOf = (returns: readonly OrderReturn[]): ReturnNotificationData => ({
  claims: returns.map(({ claim }) => claim),
  wishes: returns.map(({ wish }) => wish),
})

/** Staff accept the return, and we collect it at our cost. */
export async function approveReturn(
  shop: FulfilmentDeps,
  tx: Tx,
  orderId: number,
  cause: OrderChangeCause,
): Promise<OrderRow> {
  const order = await transitionOrder(shop, tx, await mustLockOrder(tx, orderId), { order: 'approve-return', ...cause })
  const approved = await transitionReturns(shop, tx, { orderId, from: 'REQUESTED', event: 'approve' })
  const pickup = order.pickupStoreId === null ? addressLines(order.delivery) : []
  await notifyOrderCustomer(shop, tx, order, {
    event: 'return-approved',
    messages: (about) => returnApprovedMessages(about, { ...summaryOf(approved), pickup }),
    pieces: approved,
  })
  return order
}

/** Staff reject the return; `why` is sent to the customer. */
export async function rejectReturn(
  shop: FulfilmentDeps,
  tx: Tx,
  orderId: number,
  { answer, ...cause }: OrderChangeCause & { answer: string },
): Promise<OrderRow> {
  const order = await transitionOrder(shop, tx, await mustLockOrder(tx, orderId), { order: 'reject-return', ...cause })
  const rejected = await transitionReturns(shop, tx, { orderId, from: 'REQUESTED', event: 'reject', answer })
  await notifyOrderCustomer(shop, tx, order, {
    event: 'return-rejected',
    messages: (about) => returnRejectedMessages(about, answer, summaryOf(rejected)),
    pieces: rejected,
  })
  return order
}

/** Approved returns have arrived and are with us for testing; returns them. The caller has locked the order. */
export async function takeInReturns(shop: FulfilmentDeps, tx: Tx, orderId: number): Promise<readonly OrderReturn[]> {
  const arrived = await transitionReturns(shop, tx, { orderId, from: 'APPROVED', event: 'receive' })
  const pieces = groupUnitsByProduct(await readLines(tx, orderId), arrived)
  const transfer = await receiveReturnedUnits(shop, tx, { orderId, pieces, to: 'in assay', reason: 'return received' })
  await takeInPassports(tx, transfer, arrived)
  return arrived
}

/** The returned piece has arrived and is weighed and tested. */
export async function receiveReturn(
  shop: FulfilmentDeps,
  tx: Tx,
  orderId: number,
  cause: OrderChangeCause,
): Promise<OrderRow> {
  const order = await transitionOrder(shop, tx, await mustLockOrder(tx, orderId), { order: 'receive-return', ...cause })
  const received = await takeInReturns(shop, tx, orderId)
  await notifyOrderCustomer(shop, tx, order, {
    event: 'return-received',
    messages: (about) => returnReceivedMessages(about, summaryOf(received)),
    pieces: received,
  })
  return order
}
