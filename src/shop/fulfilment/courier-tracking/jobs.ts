/** Calls of the courier that follow a despatch, and one that is undone. */

import { PartnerError } from '../../../partners/partner-error.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type JobHandlers, queueJob } from '../../../platform/jobs/jobs.ts'
import { Refusal } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { fetchLabel } from './parcel-documents.ts'

const labelJob = 'courier.fetch-label'
const cancelJob = 'courier.cancel-booking'

export const courierJobs = (shop: Shop) =>
  ({
    [labelJob]: ({ shipmentId }: { readonly shipmentId: number }) =>
      untilRefused(shop, shipmentId, () => fetchLabel(shop, shipmentId)),
    [cancelJob]: ({ waybillNo, reason }: { readonly waybillNo: string; readonly reason: string }) =>
      untilRefused(shop, waybillNo, async () => shop.courier.parcels?.cancel(waybillNo, reason)),
  }) satisfies JobHandlers

/** What is refused would be refused again; every other failure is tried again. */
async function untilRefused(shop: Shop, parcel: number | string, call: () => Promise<unknown>): Promise<void> {
  try {
    await call()
  } catch (failure) {
    const isFinal = failure instanceof Refusal || (failure instanceof PartnerError && failure.kind === 'refused')
    if (!isFinal) throw failure
    shop.log.warn({ err: failure, parcel }, 'the courier refused what was asked for a parcel')
  }
}

export const queueLabel = (tx: Tx, shipmentId: number, now: Date): Promise<void> =>
  queueJob(tx, { kind: labelJob, key: String(shipmentId), payload: { shipmentId }, dueAt: now }, now)

/** For a docket that no parcel will travel under. */
export const queueBookingCancellation = (
  tx: Tx,
  { waybillNo, reason }: { readonly waybillNo: string; readonly reason: string },
  now: Date,
): Promise<void> => queueJob(tx, { kind: cancelJob, key: waybillNo, payload: { waybillNo, reason }, dueAt: now }, now)
