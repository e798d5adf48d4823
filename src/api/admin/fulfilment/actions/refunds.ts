/** Actions that refund an order: the amount is previewed first, then the action is done or proposed to a second person. */
import type * as z from 'zod/mini'
import { endOfferOfOrder } from '../../../../shop/checkout/offers/end-offer.ts'
import {
  type AfterCancel,
  assessStaffRefund,
  explainSecondPerson,
  refundByStaff,
} from '../../../../shop/fulfilment/refunds/refund-order-by-staff.ts'
import {
  previewRefund,
  type RefundPreview,
  type StaffRefund,
} from '../../../../shop/fulfilment/refunds/refund-preview.ts'
import { findByPublicId } from '../../../../shop/orders/reading.ts'
import { readOrderVersion } from '../../../../shop/orders/version.ts'
import { refuse } from '../../../../shop/refusal.ts'
import type { Shop } from '../../../../shop/shop.ts'
import type { Staff } from '../../../../shop/staff/rules.ts'
import type * as wire from '../../../../wire/admin/fulfilment/order-actions.ts'
import type { RiskAssessment, StaffHandler, StaffRequest } from '../../../call.ts'
import { loadAdminOrderView } from '../admin-order-view.ts'
import { loadOrderContext, type OrderContext } from './order-actions.ts'
import { explainStaleOrder } from './stale-order.ts'

/** `because`: why a second person must agree; empty when none is needed. */
type Back = RefundPreview & { readonly because: string }

const backOf = ({ money, silver, points, because }: Back) => ({
  moneyPaise: money,
  silverUnits: silver,
  points,
  needsSecond: because !== '',
  secondBecause: because,
})

type RefundedOrder = Pick<OrderContext, 'orderId' | 'order'>

interface RefundParams {
  readonly order: string
  readonly shownPaise: number
  readonly version?: number | undefined
}

async function requestOf(shop: Shop, { orderId, order }: RefundedOrder, params: RefundParams) {
  // Without a version, the order's present one counts; of two requests at the same moment one is still refused.
  const version = params.version ?? (await readOrderVersion(shop.db, orderId))
  return { uniqueOrderId: order, previewedAmount: params.shownPaise, version }
}

async function refunding<Params extends RefundParams>(
  shop: Shop,
  { params, staff: by, approval }: Pick<StaffRequest<Params>, 'params' | 'staff' | 'approval'>,
  wanted: (order: RefundedOrder) => StaffRefund,
) {
  const context = await loadOrderContext(shop, params, by)
  const request = await requestOf(shop, context, params)
  const { orderId } = context
  const afterCancel: AfterCancel = (tx, cause) => endOfferOfOrder(shop, tx, { orderId, ...cause })
  await explainStaleOrder(shop, context, () =>
    refundByStaff(shop, wanted(context), { ...request, by, approval, afterCancel }),
  )
  return { data: await loadAdminOrderView(shop, params.order, by) }
}

/** What such a call can cost. */
const assessing =
  <Params extends RefundParams>(
    wanted: (order: RefundedOrder, params: Params) => StaffRefund,
  ): RiskAssessment<Params> =>
  async (shop, db, params, staff) => {
    const found = await findByPublicId(db, params.order)
    if (!found) throw refuse('orders.unknown')
    const order = { orderId: found.id, order: params.order }
    const request = await requestOf(shop, order, params)
    return explainStaleOrder(shop, order, () =>
      assessStaffRefund(shop, db, wanted(order, params), { ...request, staff }),
    )
  }

async function loadPreview(
  shop: Shop,
  { params, staff }: { params: { order: string }; staff: Staff },
  wanted: (order: RefundedOrder) => StaffRefund,
): Promise<Back> {
  const context = await loadOrderContext(shop, params, staff)
  return explainStaleOrder(shop, context, async () => {
    const back = await previewRefund(shop, wanted(context))
    const { orderId } = context
    return { ...back, because: await explainSecondPerson(shop, { staff, orderId, money: back.money }) }
  })
}

export const previewOrderCancellation: StaffHandler<typeof wire.previewOrderCancellation> = async (shop, request) => {
  const { fault } = request.params
  const found = await loadPreview(shop, request, ({ orderId }) => ({ kind: 'cancel', orderId, fault, why: '' }))
  const { terms } = found
  return {
    data: {
      ...backOf(found),
      paidPaise: terms?.paid ?? 0,
      metalThenPaise: terms?.metalThen ?? 0,
      metalNowPaise: terms?.metalNow ?? 0,
      lossPaise: terms?.loss ?? 0,
      risePaise: terms?.rise ?? 0,
      chargePaise: terms?.chargeKept ?? 0,
    },
  }
}

type CancelParams = z.output<typeof wire.cancelOrderByStaff.params>

const cancels = (
  { orderId }: RefundedOrder,
  { fault, reason: why }: Pick<CancelParams, 'fault' | 'reason'>,
): StaffRefund => ({
  kind: 'cancel',
  orderId,
  fault,
  why,
})

export const cancelOrderByStaff: StaffHandler<typeof wire.cancelOrderByStaff> = (shop, request) =>
  refunding(shop, request, (context) => cancels(context, request.params))

export const assessOrderCancellation = assessing<CancelParams>(cancels)

const settles = ({ orderId }: RefundedOrder): StaffRefund => ({ kind: 'settle', orderId, why: 'the return is settled' })

export const previewReturnSettlement: StaffHandler<typeof wire.previewReturnSettlement> = async (shop, request) => ({
  data: backOf(await loadPreview(shop, request, settles)),
})

export const settleReturnByStaff: StaffHandler<typeof wire.settleReturnByStaff> = (shop, request) =>
  refunding(shop, request, settles)

export const assessReturnSettlement = assessing<z.output<typeof wire.settleReturnByStaff.params>>(settles)

export const previewOrderRefund: StaffHandler<typeof wire.previewOrderRefund> = async (shop, request) => ({
  data: backOf(await loadPreview(shop, request, ({ orderId }) => piecesOf(orderId, request.params))),
})

export const refundOrderByStaff: StaffHandler<typeof wire.refundOrderByStaff> = (shop, request) =>
  refunding(shop, request, ({ orderId }) => piecesOf(orderId, request.params))

export const assessOrderRefund = assessing<z.output<typeof wire.refundOrderByStaff.params>>(({ orderId }, params) =>
  piecesOf(orderId, params),
)

type Pieces = Extract<StaffRefund, { kind: 'pieces' }>

const piecesOf = (
  orderId: number,
  { pieces, claim, reason }: Pick<Pieces, 'pieces' | 'claim'> & { reason: string },
): StaffRefund => ({ kind: 'pieces', orderId, pieces, claim, why: reason })
