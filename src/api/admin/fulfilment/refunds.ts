/** Acts that refund an order: the amount is previewed first, then the act is done, or proposed to a second person. */
import type * as z from 'zod/mini'
import {
  assessStaffRefund,
  explainSecondPerson,
  refundByStaff,
} from '../../../shop/fulfilment/refunds/refund-order-by-staff.ts'
import { previewRefund, type RefundPreview, type StaffRefund } from '../../../shop/fulfilment/refunds/refund-preview.ts'
import { findByPublicId } from '../../../shop/orders/reading.ts'
import { readOrderVersion } from '../../../shop/orders/version.ts'
import { refuse } from '../../../shop/refusal.ts'
import type { Shop } from '../../../shop/shop.ts'
import type { Staff } from '../../../shop/staff/rules.ts'
import type * as wire from '../../../wire/admin/fulfilment/order-acts.ts'
import type { RiskAssessment, StaffHandler, StaffRequest } from '../../call.ts'
import { type Desk, deskOf } from './acts.ts'
import { shownOrder } from './shown.ts'
import { toldMeanwhile } from './told.ts'

/** `because`: why a second person must agree; empty where none must. */
type Back = RefundPreview & { readonly because: string }

const backOf = ({ money, silver, points, because }: Back) => ({
  moneyPaise: money,
  silverUnits: silver,
  points,
  needsSecond: because !== '',
  secondBecause: because,
})

type RefundedOrder = Pick<Desk, 'orderId' | 'order'>

interface RefundAsks {
  readonly order: string
  readonly shownPaise: number
  readonly version?: number | undefined
}

async function requestOf(shop: Shop, { orderId, order }: RefundedOrder, asks: RefundAsks) {
  // Without one it is what the order is now: of two at the same moment one is told nevertheless.
  const version = asks.version ?? (await readOrderVersion(shop.db, orderId))
  return { uniqueOrderId: order, shown: asks.shownPaise, version }
}

async function refunding<Asks extends RefundAsks>(
  shop: Shop,
  { asks, staff: by, approval }: Pick<StaffRequest<Asks>, 'asks' | 'staff' | 'approval'>,
  wanted: (order: RefundedOrder) => StaffRefund,
) {
  const desk = await deskOf(shop, asks, by)
  const request = await requestOf(shop, desk, asks)
  await toldMeanwhile(shop, desk, () => refundByStaff(shop, wanted(desk), { ...request, by, approval }))
  return { data: await shownOrder(shop, asks.order) }
}

/** What such a call can cost. */
const assessing =
  <Asks extends RefundAsks>(wanted: (order: RefundedOrder, asks: Asks) => StaffRefund): RiskAssessment<Asks> =>
  async (shop, db, asks, staff) => {
    const found = await findByPublicId(db, asks.order)
    if (!found) throw refuse('orders.unknown')
    const order = { orderId: found.id, order: asks.order }
    const request = await requestOf(shop, order, asks)
    return toldMeanwhile(shop, order, () => assessStaffRefund(shop, db, wanted(order, asks), { ...request, staff }))
  }

async function loadPreview(
  shop: Shop,
  { asks, staff }: { asks: { order: string }; staff: Staff },
  wanted: (order: RefundedOrder) => StaffRefund,
): Promise<Back> {
  const desk = await deskOf(shop, asks, staff)
  return toldMeanwhile(shop, desk, async () => {
    const back = await previewRefund(shop, wanted(desk))
    const { orderId } = desk
    return { ...back, because: await explainSecondPerson(shop, { staff, orderId, money: back.money }) }
  })
}

export const cancelCost: StaffHandler<typeof wire.cancelCost> = async (shop, request) => {
  const { fault } = request.asks
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

type CancelAsks = z.output<typeof wire.cancel.asks>

const cancels = (
  { orderId }: RefundedOrder,
  { fault, reason: why }: Pick<CancelAsks, 'fault' | 'reason'>,
): StaffRefund => ({
  kind: 'cancel',
  orderId,
  fault,
  why,
})

export const cancel: StaffHandler<typeof wire.cancel> = (shop, request) =>
  refunding(shop, request, (desk) => cancels(desk, request.asks))

export const assessCancel = assessing<CancelAsks>(cancels)

const settles = ({ orderId }: RefundedOrder): StaffRefund => ({ kind: 'settle', orderId, why: 'the return is settled' })

export const settling: StaffHandler<typeof wire.settling> = async (shop, request) => ({
  data: backOf(await loadPreview(shop, request, settles)),
})

export const settle: StaffHandler<typeof wire.settle> = (shop, request) => refunding(shop, request, settles)

export const assessSettle = assessing<z.output<typeof wire.settle.asks>>(settles)

export const refundCost: StaffHandler<typeof wire.refunding> = async (shop, request) => ({
  data: backOf(await loadPreview(shop, request, ({ orderId }) => piecesOf(orderId, request.asks))),
})

export const refund: StaffHandler<typeof wire.refund> = (shop, request) =>
  refunding(shop, request, ({ orderId }) => piecesOf(orderId, request.asks))

export const assessRefund = assessing<z.output<typeof wire.refund.asks>>(({ orderId }, asks) => piecesOf(orderId, asks))

type Pieces = Extract<StaffRefund, { kind: 'pieces' }>

const piecesOf = (
  orderId: number,
  { pieces, claim, reason }: Pick<Pieces, 'pieces' | 'claim'> & { reason: string },
): StaffRefund => ({ kind: 'pieces', orderId, pieces, claim, why: reason })
