import type { DeskOrder } from '../../../shop/fulfilment/admin/detail.ts'
import type { Shown } from './shown.ts'
import { parcelLabels } from './timeline.ts'

export const parcelsOf = ({ shipments, passports }: DeskOrder): Pick<Shown, 'parcels'> => ({
  parcels: shipments.map((parcel) => ({
    id: parcel.id,
    state: parcel.state,
    stateLabel: parcelLabels.states[parcel.state] ?? parcel.state,
    waybill: parcel.waybillNo,
    courier: parcel.companyName,
    trackUrl: parcel.waybillNo && parcel.companyUrl.replace('{waybill}', encodeURIComponent(parcel.waybillNo)),
    seal: parcel.sealNo ?? '',
    weightMilligrams: parcel.weightMg,
    hasPhoto: parcel.photo !== null,
    hasDeliveryProof: parcel.deliveryProof !== null,
    isReplacement: parcel.isReplacement,
    wasSentAgain: parcel.sentAgainIn !== null,
    leftAt: parcel.despatchedAt,
    deliveredAt: parcel.deliveredAt,
    pieces: parcel.pieces.map(({ lineId, quantity }) => ({
      lineId,
      quantity,
      serials: passports
        .filter((one) => one.shipmentId === parcel.id && one.lineId === lineId)
        .map((one) => one.serial),
    })),
  })),
})

export const shownPacked = (
  packing: DeskOrder['packings'][number],
  nameOf: (who: string) => string,
): Shown['packed'][number] => ({
  id: packing.id,
  pieces: packing.pieces.map(({ lineId, quantity, serials }) => ({ lineId, quantity, serials: [...serials] })),
  weightMilligrams: packing.weightMg,
  expectedMilligrams: packing.expectedMg,
  weightReason: packing.weightReason,
  isWeightOpen: packing.isWeightOpen,
  seal: packing.sealNo,
  hasPhoto: packing.photo !== null,
  by: nameOf(packing.packedBy),
  at: packing.packedAt,
  isBooking: packing.bookingRef !== null && packing.waybillNo === '',
  waybill: packing.waybillNo,
})
