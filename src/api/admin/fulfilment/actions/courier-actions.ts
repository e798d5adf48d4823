/** Handlers of what staff do about a parcel with the courier's API. */
import { cancelPickup } from '../../../../shop/fulfilment/courier-tracking/cancel-pickup.ts'
import { trackParcelNow } from '../../../../shop/fulfilment/courier-tracking/track-parcels.ts'
import { receiveReturnedParcel as receiveReturnedParcelAction } from '../../../../shop/fulfilment/despatch/receive-returned.ts'
import type * as wire from '../../../../wire/admin/fulfilment/order-actions.ts'
import type { StaffHandler } from '../../../call.ts'
import { doing } from './order-actions.ts'

export const trackParcel: StaffHandler<typeof wire.trackParcel> = (shop, request) =>
  doing(shop, request, ({ orderId }) => trackParcelNow(shop, { orderId, shipmentId: request.params.parcel }))

export const cancelParcelPickup: StaffHandler<typeof wire.cancelParcelPickup> = (shop, request) =>
  doing(shop, request, ({ orderId, by }) => {
    const { parcel: shipmentId, reason: why } = request.params
    return cancelPickup(shop, { orderId, shipmentId, by, why })
  })

export const receiveReturnedParcel: StaffHandler<typeof wire.receiveReturnedParcel> = (shop, request) =>
  doing(shop, request, ({ orderId, staff }) => {
    const { parcel: shipmentId, isSealIntact, remark } = request.params
    const received = { orderId, shipmentId, isSealIntact, remark, staffId: staff.id }
    return shop.db.transaction((tx) => receiveReturnedParcelAction(shop, tx, received))
  })
