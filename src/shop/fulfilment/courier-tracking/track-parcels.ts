/** Reads the status of parcels from the integrated courier: in batches by schedule, or one for staff. */
import { and, eq } from 'drizzle-orm'
import { type CourierStatus, mostTrackedAtOnce, type UntrackedParcel } from '../../../partners/courier/courier.ts'
import { PartnerError } from '../../../partners/partner-error.ts'
import { findUnavailable, trackCommits } from '../../../platform/database/availability/unavailable.ts'
import { claimParcelsToTrack, makeTrackingDue, type TrackedShipment } from '../../orders/courier-parcels.ts'
import { shipments } from '../../orders/records.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { type AppliedStatus, applyCourierStatus, recordFailedStatus } from './apply-status.ts'
import { readTrackingHealth, recordAnswer, recordOutage } from './outages.ts'

const minuteMs = 60_000
/** Parcels that a process took are taken again after this, should it die. */
const claimMs = 15 * minuteMs
/** A thousand parcels in a run; others wait for the next. */
const batchesOfRun = 20
/** Staff wait for the answer. */
const batchesForStaff = 4
/** What staff read again within this time is answered from what is stored. */
const freshMs = minuteMs

const tenMinutesMs = 10 * minuteMs

/** At each full ten minutes. */
export const nextTrackingRunAt = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / tenMinutesMs) + 1) * tenMinutesMs)

export interface TrackingRun {
  readonly tracked: number
  readonly changed: number
  readonly problems: number
  /** Why the courier could not be asked; empty if it answered. */
  readonly outage: string
}

/** Task `courier.track`. A courier that does not answer is left alone for longer each time. */
export async function trackDueParcels(shop: Shop): Promise<void> {
  const { retryAt } = await readTrackingHealth(shop.db)
  if (retryAt && retryAt > shop.clock.now()) return
  await trackBatches(shop, batchesOfRun)
}

/** For staff: all parcels with the courier now, up to a limit; the rest follow by schedule. */
export async function trackAllParcels(shop: Shop): Promise<TrackingRun> {
  const now = shop.clock.now()
  await makeTrackingDue(shop.db, { now, readBefore: new Date(now.getTime() - freshMs) })
  return trackBatches(shop, batchesForStaff)
}

async function trackBatches(shop: Shop, mostBatches: number): Promise<TrackingRun> {
  const run = { tracked: 0, changed: 0, problems: 0, outage: '' }
  const services = shop.courier.parcels
  if (!services) return run
  for (let batch = 0; batch < mostBatches; batch++) {
    const now = shop.clock.now()
    const until = new Date(now.getTime() + claimMs)
    const parcels = await claimParcelsToTrack(shop.db, { now, until, limit: mostTrackedAtOnce })
    if (parcels.length === 0) return run
    let statuses: Awaited<ReturnType<typeof services.trackMany>>
    try {
      statuses = await services.trackMany(parcels.map(({ waybillNo }) => waybillNo))
    } catch (failure) {
      if (!(failure instanceof PartnerError)) throw failure
      shop.log.warn(
        { err: failure, parcels: parcels.length },
        'the courier could not be asked for the status of parcels',
      )
      await recordOutage(shop.db, failure, now)
      return { ...run, outage: (await readTrackingHealth(shop.db)).problem }
    }
    await recordAnswer(shop.db, now)
    for (const parcel of parcels) {
      const { isChanged, problem } = await applyStatusOfBatch(shop, parcel, statuses.get(parcel.waybillNo))
      run.tracked++
      if (isChanged) run.changed++
      if (problem !== '') run.problems++
    }
  }
  return run
}

/** An error with one parcel does not keep the status of the others from being applied; staff see it on that parcel. */
async function applyStatusOfBatch(
  shop: Shop,
  parcel: TrackedShipment,
  status: CourierStatus | UntrackedParcel | undefined,
): Promise<AppliedStatus> {
  try {
    return await trackCommits(() => applyCourierStatus(shop, parcel, status))
  } catch (failure) {
    if (findUnavailable(failure)) throw failure
    shop.log.error({ err: failure, waybill: parcel.waybillNo }, 'the status of a parcel could not be applied')
    return recordFailedStatus(shop, parcel)
  }
}

/**
 * For staff: one parcel now, also one that has ended, whose proof may be there meanwhile. Throws `fulfilment.courier-by-hand`,
 * `fulfilment.courier-refused` and the courier's `PartnerError`.
 */
export async function trackParcelNow(
  shop: Shop,
  { orderId, shipmentId }: { readonly orderId: number; readonly shipmentId: number },
): Promise<void> {
  const [parcel] = await shop.db
    .select({
      id: shipments.id,
      orderId: shipments.orderId,
      waybillNo: shipments.waybillNo,
      trackedAt: shipments.trackedAt,
    })
    .from(shipments)
    .where(and(eq(shipments.id, shipmentId), eq(shipments.orderId, orderId), eq(shipments.courier, 'integrated')))
  const services = shop.courier.parcels
  if (!parcel || !services) throw refuse('fulfilment.courier-by-hand')
  if (parcel.trackedAt && shop.clock.now().getTime() - parcel.trackedAt.getTime() < freshMs) return
  const status = await explainRefusal(() => services.track(parcel.waybillNo))
  await applyCourierStatus(shop, parcel, status)
}

/** A refusal of the courier is shown to staff in its words. */
export async function explainRefusal<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (failure) {
    if (failure instanceof PartnerError && failure.kind === 'refused')
      throw refuse('fulfilment.courier-refused', { why: failure.detail })
    throw failure
  }
}
