/** Handlers of changes that a customer asks for by telephone. */
import {
  changeDelivery,
  changeGiftMessage as changeGiftMessageAction,
  renewCollectionCode as renewCollectionCodeAction,
  sendCodeForNewCollectionCode,
  sendDeliveryCode,
} from '../../../../shop/fulfilment/order-edits/edit-order.ts'
import type * as wire from '../../../../wire/admin/fulfilment/order-actions.ts'
import type { StaffHandler } from '../../../call.ts'
import { doing, loadOrderContext } from './order-actions.ts'

export const sendOrderChangeCode: StaffHandler<typeof wire.sendOrderChangeCode> = async (shop, { params, staff }) => {
  const context = await loadOrderContext(shop, params, staff)
  const mobileEnd = params.delivery
    ? await sendDeliveryCode(shop, context, params.delivery)
    : await sendCodeForNewCollectionCode(shop, context)
  return { data: { mobileEnd } }
}

export const changeOrderDelivery: StaffHandler<typeof wire.changeOrderDelivery> = (shop, request) =>
  doing(shop, request, ({ orderId, staff }) => {
    const { order: _, code, ...delivery } = request.params
    return changeDelivery(shop, { orderId, staffId: staff.id, delivery, code })
  })

export const renewCollectionCode: StaffHandler<typeof wire.renewCollectionCode> = (shop, request) =>
  doing(shop, request, ({ orderId, staff }) =>
    renewCollectionCodeAction(shop, { orderId, staffId: staff.id, code: request.params.code }),
  )

export const changeGiftMessage: StaffHandler<typeof wire.changeGiftMessage> = (shop, request) =>
  doing(shop, request, ({ orderId, staff }) => {
    const { lineId, giftMessage } = request.params
    return shop.db.transaction((tx) =>
      changeGiftMessageAction(shop, tx, { orderId, staffId: staff.id, lineId, giftMessage }),
    )
  })
