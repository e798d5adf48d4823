import { listSentPieces, type OrderAdminView } from '../../../shop/fulfilment/admin/detail.ts'
import type { AdminOrderView } from './admin-order-view.ts'
import { parcelLabels } from './timeline.ts'

export const orderParcelsView = ({ shipments, passports }: OrderAdminView): Pick<AdminOrderView, 'parcels'> => ({
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
    pieces: listSentPieces({ passports }, parcel),
  })),
})

export const toPackedParcelView = (
  packing: OrderAdminView['packings'][number],
  nameOf: (who: string) => string,
): AdminOrderView['packed'][number] => ({
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
