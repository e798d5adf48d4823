/** Applies what the courier's API reports about one parcel, by the same actions as those of staff. */
import { type CourierStatus, isTracked, type UntrackedParcel } from '../../../partners/courier/courier.ts'
import { PartnerError } from '../../../partners/partner-error.ts'
import { findUnavailable } from '../../../platform/database/availability/unavailable.ts'
import { mustLockOrder, type OrderRow } from '../../orders/actions.ts'
import { type CourierReport, recordCourierReport, type TrackedShipment } from '../../orders/courier-parcels.ts'
import { orderLabels } from '../../orders/rules/order-flow.ts'
import { isOpenShipment } from '../../orders/rules/shipment-flow.ts'
import { readShipments } from '../../orders/shipments.ts'
import { Refusal } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { applyParcelChange } from '../despatch/parcel-status.ts'
import { fetchDeliveryProof } from './parcel-documents.ts'
import { decideTracking, isPickedUp, nextTrackingAt } from './rules.ts'

export interface AppliedStatus {
  readonly isChanged: boolean
  /** What staff should look into; empty if nothing. */
  readonly problem: string
}

/** `status` is undefined where the courier answered for others only. */
export async function applyCourierStatus(
  shop: Shop,
  parcel: TrackedShipment,
  status: CourierStatus | UntrackedParcel | undefined,
): Promise<AppliedStatus> {
  if (!status || !isTracked(status))
    return recordUntracked(shop, parcel, status?.problem ?? 'No answer for this parcel')
  if (status.state === null)
    shop.log.warn({ waybill: parcel.waybillNo, code: status.code }, 'the courier reports a status that is not known')
  if (status.state === 'DELIVERED') await tryToFetchProof(shop, parcel)
  try {
    return await apply(shop, parcel, status)
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    return recordRefused(shop, parcel, status)
  }
}

/** A proof that cannot be fetched now is fetched when the parcel is tracked again. */
async function tryToFetchProof(shop: Shop, parcel: TrackedShipment): Promise<void> {
  try {
    await fetchDeliveryProof(shop, parcel)
  } catch (failure) {
    if (!(failure instanceof PartnerError)) throw failure
    shop.log.warn({ err: failure, waybill: parcel.waybillNo }, 'the proof of a delivery could not be fetched')
  }
}

function apply(shop: Shop, { id, orderId }: TrackedShipment, status: CourierStatus): Promise<AppliedStatus> {
  const now = shop.clock.now()
  return shop.db.transaction(async (tx) => {
    const order = await mustLockOrder(tx, orderId)
    const shipment = (await readShipments(tx, [orderId])).find((one) => one.id === id)
    if (!shipment) throw new Error(`parcel ${id} is not of order ${orderId}`)
    const parcel = {
      ...shipment,
      hasProof: shipment.deliveryProof !== null,
      isPart: order.state === 'PARTLY_DESPATCHED',
      isPickupCancelRequested: shipment.pickupCancelRequestedAt !== null,
    }
    const { event, at, problem } = decideTracking(parcel, status, now)
    const isPickupCancelled = status.state === 'CANCELLED'
    if (event) {
      const why = `the courier reports: ${status.text || status.code}`
      await applyParcelChange(shop, tx, { order, shipment, event, at, isPickupCancelled, by: 'courier', why })
    }
    const isOpen = isOpenShipment(shipment) && event !== 'deliver' && event !== 'return-to-origin'
    await recordCourierReport(tx, id, {
      ...reportOf(status),
      ...((event || shipment.courierCode !== status.code) && { courierStatusAt: at }),
      courierProblem: problem,
      pickedUpAt: shipment.pickedUpAt ?? (isPickedUp(status.state) ? at : null),
      trackedAt: now,
      trackDueAt: isOpen ? nextTrackingAt({ state: status.state, at, problem }, now) : null,
      // Staff look at what came back before it is sent again or refunded.
      ...(event === 'return-to-origin' && !isPickupCancelled && { awaitsReceipt: true }),
    })
    return { isChanged: event !== null, problem }
  })
}

const reportOf = ({ state, code, text, expectedOn }: CourierStatus) => ({
  courierState: state,
  courierCode: code,
  courierText: text,
  ...(expectedOn && { expectedOn }),
})

/** The order is in a state in which the change is not possible, so staff must look at it. */
const recordRefused = (shop: Shop, parcel: TrackedShipment, status: CourierStatus): Promise<AppliedStatus> =>
  recordProblem(shop, parcel, {
    report: reportOf(status),
    problemOf: ({ state }) =>
      `The courier reports ${status.text || status.code}, but the order is “${orderLabels[state]}”`,
  })

const recordUntracked = (shop: Shop, parcel: TrackedShipment, why: string): Promise<AppliedStatus> =>
  recordProblem(shop, parcel, { report: {}, problemOf: () => `The courier has no status: ${why}` })

/** After an error that is a bug or a failure of ours: staff see it, and the parcel is read again by schedule. */
export async function recordFailedStatus(shop: Shop, parcel: TrackedShipment): Promise<AppliedStatus> {
  const problem = 'The courier’s status could not be saved because of an error. It is tried again; see the log'
  try {
    return await recordProblem(shop, parcel, { report: {}, problemOf: () => problem, isOurs: true })
  } catch (failure) {
    if (findUnavailable(failure)) throw failure
    // What keeps the status from being saved keeps this from being saved as well.
    shop.log.error({ err: failure, waybill: parcel.waybillNo }, 'the problem of a parcel could not be saved')
    return { isChanged: false, problem }
  }
}

interface Problem {
  readonly report: CourierReport
  readonly problemOf: (order: OrderRow) => string
  /** The courier need not report anything else for it to go away, so it is read again as soon as any other. */
  readonly isOurs?: boolean
}

function recordProblem(
  shop: Shop,
  { id, orderId }: TrackedShipment,
  { report, problemOf, isOurs = false }: Problem,
): Promise<AppliedStatus> {
  const now = shop.clock.now()
  return shop.db.transaction(async (tx) => {
    const problem = problemOf(await mustLockOrder(tx, orderId))
    const shipment = (await readShipments(tx, [orderId])).find((one) => one.id === id)
    const isOpen = shipment !== undefined && isOpenShipment(shipment)
    const trackDueAt = isOpen ? nextTrackingAt({ state: null, at: now, problem: isOurs ? '' : problem }, now) : null
    await recordCourierReport(tx, id, { ...report, courierProblem: problem, trackedAt: now, trackDueAt })
    return { isChanged: false, problem }
  })
}
