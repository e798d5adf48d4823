/** Handlers of actions on orders. Each calls the shop's own action; a refusal also says what happened meanwhile. */
import type * as z from 'zod/mini'
import type { Tx } from '../../../../platform/database/database.ts'
import { acceptQuestioned } from '../../../../shop/checkout/pay/accept-questioned.ts'
import { sendPaymentLink as sendPaymentLinkAction } from '../../../../shop/checkout/pay/balance/send-payment-link.ts'
import { bytesOfInline, keepUpload } from '../../../../shop/content/uploads/actions.ts'
import { addNote } from '../../../../shop/fulfilment/admin/notes.ts'
import { refuseCancel } from '../../../../shop/fulfilment/cancellation/cancel.ts'
import { acceptOrder } from '../../../../shop/fulfilment/despatch/accept-order.ts'
import { countCollectionAttempt } from '../../../../shop/fulfilment/despatch/collection-attempts.ts'
import { deliverByCourier, handOverOrder } from '../../../../shop/fulfilment/despatch/deliver.ts'
import { makeReady } from '../../../../shop/fulfilment/despatch/despatch.ts'
import { handToCourier, undoHandToCourier } from '../../../../shop/fulfilment/despatch/hand-to-courier.ts'
import { returnOrderToOrigin } from '../../../../shop/fulfilment/despatch/return-to-origin.ts'
import { sendPacked } from '../../../../shop/fulfilment/despatch/send-packed.ts'
import { readOrderLocations } from '../../../../shop/fulfilment/order-locations.ts'
import { isPhotoDue, packParcel as packParcelAction } from '../../../../shop/fulfilment/packing/pack-parcel.ts'
import { calculatePackedValue, expectedOf } from '../../../../shop/fulfilment/packing/packed-value.ts'
import { approveWeight as approveWeightAction } from '../../../../shop/fulfilment/packing/parcel-weight.ts'
import { assessWeight } from '../../../../shop/fulfilment/packing/risk.ts'
import { requireSoldWeights } from '../../../../shop/fulfilment/packing/sold-weights.ts'
import { unpackParcel as unpackParcelAction } from '../../../../shop/fulfilment/packing/unpack-parcel.ts'
import {
  approveReturn as approveReturnAction,
  receiveReturn as receiveReturnAction,
  rejectReturn as rejectReturnAction,
} from '../../../../shop/fulfilment/returns/return.ts'
import { resendMessage } from '../../../../shop/messaging/messages/resend.ts'
import { findByPublicId, readLines } from '../../../../shop/orders/reading.ts'
import { refuse } from '../../../../shop/refusal.ts'
import type { Shop } from '../../../../shop/shop.ts'
import { recordMentions } from '../../../../shop/staff/mentions/actions.ts'
import type { Staff } from '../../../../shop/staff/rules.ts'
import type * as wire from '../../../../wire/admin/fulfilment/order-actions.ts'
import type { Reply, StaffHandler } from '../../../call.ts'
import { performFollowing } from '../../../staff-requests/guarded-act.ts'
import { type AdminOrderView, loadAdminOrderView } from '../admin-order-view.ts'
import { explainStaleOrder } from './stale-order.ts'

export interface OrderContext {
  readonly orderId: number
  readonly order: string
  readonly staff: Staff
  /** "staff:2" */
  readonly by: string
}

/** The requested order. Throws `orders.unknown`. */
export async function loadOrderContext(shop: Shop, params: { order: string }, staff: Staff): Promise<OrderContext> {
  const found = await findByPublicId(shop.db, params.order)
  if (!found) throw refuse('orders.unknown')
  return { orderId: found.id, order: params.order, staff, by: `staff:${staff.id}` }
}

/** Runs the action and responds with the order in its new state. */
export async function doing(
  shop: Shop,
  { params, staff }: { params: { order: string }; staff: Staff },
  act: (context: OrderContext) => Promise<unknown>,
): Promise<Reply<AdminOrderView>> {
  const context = await loadOrderContext(shop, params, staff)
  await explainStaleOrder(shop, context, () => act(context))
  return { data: await loadAdminOrderView(shop, params.order, staff) }
}

const within = (shop: Shop, act: (tx: Tx) => Promise<unknown>) => shop.db.transaction(act)

const whys = {
  accept: 'accepted at the desk',
  despatch: 'despatched at the desk',
  ready: 'put ready at the counter',
  handed: 'handed to the courier',
  takenBack: 'not handed to the courier after all',
  delivered: 'the courier says it is delivered',
}

export const acceptOneOrder = (shop: Shop, { orderId, by }: OrderContext) =>
  within(shop, (tx) => acceptOrder(shop, tx, orderId, { by, why: whys.accept }))

export const packParcel: StaffHandler<typeof wire.packParcel> = (shop, request) =>
  doing(shop, request, async ({ orderId, order, by, staff }) => {
    const { photo: inline, order: _, weightMilligrams: weightMg, ...rest } = request.params
    const admitted = staff.locations?.map(({ id }) => id) ?? null
    const photo = inline
      ? await keepUpload(shop, { bytes: bytesOfInline(inline, 'photo'), kind: 'parcels', field: 'photo' })
      : null
    const packing = await shop.db
      .transaction((tx) => packParcelAction(shop, tx, { orderId, by, photo, weightMg, admitted, ...rest }))
      .catch(async (failure: unknown) => {
        // Without the packing the photograph would stay in the store for ever.
        if (photo) await shop.files.drop(photo)
        throw failure
      })
    if (packing.isWeightOpen) await proposeWeight(shop, { orderId, order, parcel: packing.id, staff })
  })

interface OpenWeight extends Omit<OrderContext, 'by'> {
  readonly parcel: number
}

/** Requests a second person at once; the packer continues with the next order. */
async function proposeWeight(shop: Shop, { orderId, order, parcel, staff }: OpenWeight): Promise<void> {
  const fields = { order, parcel }
  const risk = await assessWeight(shop, shop.db, fields)
  const at = () => readOrderLocations(shop.db, [order])
  const act = { act: 'POST admin/orders/approve-weight', about: { kind: 'order', id: order }, risk, staff, fields, at }
  await performFollowing(shop, act, () => within(shop, (tx) => approveWeightAction(tx, { orderId, id: parcel })))
}

export const approveWeight: StaffHandler<typeof wire.approveWeight> = (shop, request) =>
  doing(shop, request, ({ orderId }) =>
    within(shop, (tx) => approveWeightAction(tx, { orderId, id: request.params.parcel })),
  )

export const previewPacking: StaffHandler<typeof wire.previewPacking> = async (shop, { params, staff }) => {
  const { orderId } = await loadOrderContext(shop, params, staff)
  const lines = await readLines(shop.db, orderId)
  const pieces = params.pieces.map(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) throw refuse('fulfilment.not-in-order')
    return { line, quantity }
  })
  await requireSoldWeights(shop.db, lines, params.pieces)
  const { weight, tolerance } = expectedOf(pieces)
  return {
    data: {
      expectedMilligrams: weight,
      toleranceMilligrams: tolerance,
      valuePaise: calculatePackedValue(pieces),
      photoDue: isPhotoDue(shop),
    },
  }
}

export const unpackParcel: StaffHandler<typeof wire.unpackParcel> = (shop, request) =>
  doing(shop, request, ({ orderId }) =>
    within(shop, (tx) => unpackParcelAction(shop, tx, { orderId, id: request.params.parcel })),
  )

export const despatchParcel: StaffHandler<typeof wire.despatchParcel> = (shop, request) =>
  doing(shop, request, ({ orderId, by }) => {
    const { parcel: packingId, waybill: waybillNo, courier } = request.params
    const waybill = waybillNo ? { waybillNo, companyName: courier || shop.courier.name } : undefined
    return sendPacked(shop, { orderId, packingId, by, why: whys.despatch, waybill })
  })

export const markOrderReady: StaffHandler<typeof wire.markOrderReady> = (shop, request) =>
  doing(shop, request, (context) => markOneOrderReady(shop, context))

export const markOneOrderReady = (shop: Shop, { orderId, by }: OrderContext) =>
  within(shop, (tx) => makeReady(shop, tx, orderId, { by, why: whys.ready }))

export const despatchPacked = (shop: Shop, { orderId, by }: OrderContext, packingId: number) =>
  sendPacked(shop, { orderId, packingId, by, why: whys.despatch })

export const handOneOrderToCourier = (shop: Shop, { orderId, by }: OrderContext) =>
  within(shop, (tx) => handToCourier(shop, tx, orderId, { by, why: whys.handed }))

export const takeOneOrderBack = (shop: Shop, { orderId, by }: OrderContext) =>
  within(shop, (tx) => undoHandToCourier(shop, tx, orderId, { by, why: whys.takenBack }))

export const handOverPickup: StaffHandler<typeof wire.handOverPickup> = (shop, request) =>
  doing(shop, request, async ({ orderId, by }) => {
    const { code, paper, lastFour } = request.params
    await countCollectionAttempt(shop, orderId)
    const why = `handed over against code and ${paper} ending ${lastFour.toUpperCase()}`
    return within(shop, (tx) => handOverOrder(shop, tx, orderId, { by, why, code }))
  })

export const markOrderDelivered: StaffHandler<typeof wire.markOrderDelivered> = (shop, request) =>
  doing(shop, request, async ({ orderId, by }) => {
    const { proof: inline } = request.params
    const proof = inline
      ? await keepUpload(shop, { bytes: bytesOfInline(inline, 'proof'), kind: 'parcels', field: 'proof' })
      : null
    try {
      await within(shop, (tx) => deliverByCourier(shop, tx, orderId, { by, why: whys.delivered, proof }))
    } catch (failure) {
      // Without the delivery the picture would stay in the store for ever.
      if (proof) await shop.files.drop(proof)
      throw failure
    }
  })

export const deliverOneOrder = (shop: Shop, { orderId, by }: OrderContext) =>
  within(shop, (tx) => deliverByCourier(shop, tx, orderId, { by, why: whys.delivered, proof: null }))

export const markReturnedToOrigin: StaffHandler<typeof wire.markReturnedToOrigin> = (shop, request) =>
  doing(shop, request, ({ orderId, by }) =>
    within(shop, (tx) => returnOrderToOrigin(shop, tx, orderId, { by, why: request.params.reason })),
  )

export const refuseCancelRequest: StaffHandler<typeof wire.refuseCancelRequest> = (shop, request) =>
  doing(shop, request, ({ orderId, by }) =>
    within(shop, (tx) => refuseCancel(shop, tx, orderId, { by, why: request.params.reason })),
  )

export const approveReturn: StaffHandler<typeof wire.approveReturn> = (shop, request) =>
  doing(shop, request, ({ orderId, by }) =>
    within(shop, (tx) => approveReturnAction(shop, tx, orderId, { by, why: 'the claim is good' })),
  )

export const rejectReturn: StaffHandler<typeof wire.rejectReturn> = (shop, request) =>
  doing(shop, request, ({ orderId, by }) => {
    const { answer } = request.params
    return within(shop, (tx) => rejectReturnAction(shop, tx, orderId, { by, why: answer, answer }))
  })

export const receiveReturn: StaffHandler<typeof wire.receiveReturn> = (shop, request) =>
  doing(shop, request, ({ orderId, by }) =>
    within(shop, (tx) => receiveReturnAction(shop, tx, orderId, { by, why: 'it is here, weighed and tested' })),
  )

export const acceptPayment: StaffHandler<typeof wire.acceptPayment> = (shop, request) =>
  doing(shop, request, async ({ orderId, by, staff }) => {
    await acceptQuestioned(shop, { orderId, by })
    const text = `The payment was accepted: ${request.params.reason}`
    await within(shop, (tx) => addNote(shop, tx, { orderId, staffId: staff.id, text }))
  })

export const sendPaymentLink: StaffHandler<typeof wire.sendPaymentLink> = (shop, request) =>
  doing(shop, request, ({ orderId, by }) => sendPaymentLinkAction(shop, { orderId, by }))

export const addOrderNote: StaffHandler<typeof wire.addOrderNote> = (shop, request) =>
  doing(shop, request, ({ orderId, order, staff }) =>
    within(shop, async (tx) => {
      const { text } = request.params
      await addNote(shop, tx, { orderId, staffId: staff.id, text })
      await recordMentions(shop, tx, { subject: 'order', subjectId: order, text, by: staff })
    }),
  )

export const resendOrderMessage: StaffHandler<typeof wire.resendOrderMessage> = (shop, request) =>
  doing(shop, request, ({ orderId }) =>
    within(shop, (tx) => resendMessage(tx, { id: request.params.message, orderId, now: shop.clock.now() })),
  )

export type BulkOrderActionResult = z.output<typeof wire.acceptOrders.response>
