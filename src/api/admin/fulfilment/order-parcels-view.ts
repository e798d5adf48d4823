import { listSentPieces, type OrderAdminView } from '../../../shop/fulfilment/admin/detail.ts'
import { canCancelPickup } from '../../../shop/fulfilment/courier-tracking/cancel-pickup.ts'
import { isWithCourier } from '../../../shop/orders/rules/shipment-flow.ts'
import type { Shipment } from '../../../shop/orders/shipments.ts'
import type { AdminOrderView } from './admin-order-view.ts'
import { parcelLabels } from './timeline.ts'

/** "Out for delivery (SDELASN)" */
export const courierStatusText = ({
  courierText: text,
  courierCode: code,
}: {
  courierText: string
  courierCode: string
}) => (text && code ? `${text} (${code})` : text || code)

/** Also what was delivered without its proof, which may be there meanwhile. */
const isTrackable = ({ courier, state, deliveryProof }: Shipment): boolean =>
  courier === 'integrated' && (isWithCourier(state) || (state === 'DELIVERED' && deliveryProof === null))

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
    proofIsPdf: parcel.deliveryProof?.endsWith('.pdf') ?? false,
    courierStatus: courierStatusText(parcel),
    courierStatusAt: parcel.courierStatusAt,
    trackedAt: parcel.trackedAt,
    expectedOn: parcel.expectedOn,
    problem: parcel.courierProblem,
    canTrack: isTrackable(parcel),
    canCancelPickup: canCancelPickup(parcel),
    hasLabel: parcel.courier === 'integrated' && parcel.labelUrl !== '',
    awaitsReceipt: parcel.awaitsReceipt,
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
