/** What a status of the courier's API means for a parcel, and when to ask for the next (rules/delivery.md 5.5). */

import type { CourierState } from '../../../partners/courier/courier.ts'
import { formatDateAndTime } from '../../../units/format.ts'
import type { ShipmentState } from '../../orders/rules/shipment-flow.ts'
import { decideStatus, type StatusDecision } from '../courier-files/rules.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** As the courier's API answers it. */
export interface ReportedStatus {
  /** Null: a code that we do not know. */
  readonly state: CourierState | null
  readonly code: string
  readonly text: string
  readonly at: Date | null
}

export interface TrackedParcel {
  readonly state: ShipmentState
  readonly courierStatusAt: Date | null
  readonly despatchedAt: Date
  readonly hasProof: boolean
  /** The rest of its order has not left yet, so it cannot be booked as returned. */
  readonly isPart: boolean
  readonly isPickupCancelRequested: boolean
}

export interface TrackingDecision {
  readonly event: Exclude<StatusDecision, 'none' | 'contradicts'> | null
  /** When the parcel came into the status. */
  readonly at: Date
  /** What staff should look into; empty if nothing. */
  readonly problem: string
}

/**
 * A status without a time, or with one in the future, counts as simultaneous with the last, so that it moves no parcel back. A
 * delivery counts once its proof is there.
 */
export function decideTracking(parcel: TrackedParcel, status: ReportedStatus, now: Date): TrackingDecision {
  const at = status.at && status.at <= now ? status.at : now
  const { state } = status
  const nothing = (problem = ''): TrackingDecision => ({ event: null, at, problem })
  if (state === null) return nothing(`Unknown status ${status.code}${status.text && `: ${status.text}`}`)
  if (state === 'CANCELLED' && parcel.isPickupCancelRequested && parcel.state === 'IN_TRANSIT')
    return { event: 'return-to-origin', at, problem: '' }
  if (state === 'CANCELLED') return nothing(parcel.state === 'RETURNED' ? '' : 'The courier cancelled this parcel')
  if (state === 'BOOKED') return nothing()
  const reported = state === 'RETURNING' ? 'IN_TRANSIT' : state
  const known = { state: parcel.state, courierStatusAt: parcel.courierStatusAt ?? parcel.despatchedAt }
  const compared = status.at && status.at <= now ? status.at : known.courierStatusAt
  const decision = decideStatus(known, { state: reported, at: compared })
  if (decision === 'contradicts')
    return nothing(`The courier reports ${status.code}${status.text && `: ${status.text}`}`)
  if (decision === 'none') return nothing()
  if (decision === 'deliver' && !parcel.hasProof)
    return nothing(
      `Delivered on ${formatDateAndTime(at)} according to the courier. Its proof of delivery is not there yet`,
    )
  if (decision === 'return-to-origin' && parcel.isPart)
    return nothing('Returned before the rest of its order left. Despatch the rest first')
  return { event: decision, at, problem: '' }
}

/** Whether the courier has, or had, the parcel. */
export const isPickedUp = (state: CourierState | null): boolean =>
  state !== null && state !== 'BOOKED' && state !== 'CANCELLED'

/** Often enough to tell the customer on the day, and seldom enough for a courier that serves many shops. */
export function nextTrackingAt(
  { state, at, problem }: { readonly state: CourierState | null; readonly at: Date; readonly problem: string },
  now: Date,
): Date {
  const isFresh = now.getTime() - at.getTime() < 24 * hourMs
  const isClose = state === 'OUT_FOR_DELIVERY' || state === 'DELIVERED'
  const wait = isClose && isFresh ? hourMs / 2 : problem === '' ? 2 * hourMs : 6 * hourMs
  return new Date(now.getTime() + wait)
}

/** How long the scheduled task leaves a courier alone that did not answer so often in a row: 10 minutes, doubled up to 6 hours. */
export const outageWaitMs = (failures: number): number =>
  Math.min(10 * minuteMs * 2 ** Math.min(failures - 1, 10), 6 * hourMs)
