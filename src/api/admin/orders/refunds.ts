/** What sends money back: first what goes back is shown, then it is done, or proposed to a second person. */
import { type Reckoned, type Refunding, reckon } from '../../../shop/fulfilment/desk-refunds.ts'
import { refundAtDesk, secondBecause } from '../../../shop/fulfilment/refund-at-desk.ts'
import { readOrderVersion } from '../../../shop/orders/version.ts'
import type { Shop } from '../../../shop/shop.ts'
import type { Staff } from '../../../shop/staff/rules.ts'
import type * as wire from '../../../wire/admin/order-acts.ts'
import type { StaffHandler } from '../../call.ts'
import { type Desk, deskOf } from './acts.ts'
import { shownOrder } from './shown.ts'
import { toldMeanwhile } from './told.ts'

/** What goes back, and why a second person must agree to it, if so. */
type Back = Reckoned & { readonly because: string }

const backOf = ({ money, silver, points, because }: Back) => ({
  moneyPaise: money,
  silverUnits: silver,
  points,
  needsSecond: because !== '',
  secondBecause: because,
})

interface RefundRequest {
  readonly asks: { readonly order: string; readonly shownPaise: number; readonly version?: number | undefined }
  readonly staff: Staff
  readonly approval?: { readonly approvedBy: Staff }
}

async function refunding(shop: Shop, { asks, staff, approval }: RefundRequest, wanted: (desk: Desk) => Refunding) {
  const desk = await deskOf(shop, asks, staff)
  // Without one it is what the order is now: of two at the same moment one is told nevertheless.
  const version = asks.version ?? (await readOrderVersion(shop.db, desk.orderId))
  const isApproved = approval !== undefined
  const asked = { staff, uniqueOrderId: asks.order, shown: asks.shownPaise, version, isApproved }
  const proposalId = await toldMeanwhile(shop, desk, () => refundAtDesk(shop, wanted(desk), asked))
  return { data: { proposalId, order: await shownOrder(shop, asks.order) } }
}

async function reckoned(
  shop: Shop,
  { asks, staff }: { asks: { order: string }; staff: Staff },
  wanted: (desk: Desk) => Refunding,
): Promise<Back> {
  const desk = await deskOf(shop, asks, staff)
  return toldMeanwhile(shop, desk, async () => {
    const back = await reckon(shop, wanted(desk))
    return { ...back, because: await secondBecause(shop, { staff, orderId: desk.orderId, back }) }
  })
}

export const cancelCost: StaffHandler<typeof wire.cancelCost> = async (shop, request) => {
  const { fault } = request.asks
  const found = await reckoned(shop, request, ({ orderId }) => ({ kind: 'cancel', orderId, fault, why: '' }))
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

export const cancel: StaffHandler<typeof wire.cancel> = (shop, request) => {
  const { fault, reason: why } = request.asks
  return refunding(shop, request, ({ orderId }) => ({ kind: 'cancel', orderId, fault, why }))
}

const settles = ({ orderId }: Desk): Refunding => ({ kind: 'settle', orderId, why: 'the return is settled' })

export const settling: StaffHandler<typeof wire.settling> = async (shop, request) => ({
  data: backOf(await reckoned(shop, request, settles)),
})

export const settle: StaffHandler<typeof wire.settle> = (shop, request) => refunding(shop, request, settles)

export const refundCost: StaffHandler<typeof wire.refunding> = async (shop, request) => ({
  data: backOf(await reckoned(shop, request, ({ orderId }) => piecesOf(orderId, request.asks))),
})

export const refund: StaffHandler<typeof wire.refund> = (shop, request) =>
  refunding(shop, request, ({ orderId }) => piecesOf(orderId, request.asks))

type Pieces = Extract<Refunding, { kind: 'pieces' }>

const piecesOf = (
  orderId: number,
  { pieces, claim, reason }: Pick<Pieces, 'pieces' | 'claim'> & { reason: string },
): Refunding => ({ kind: 'pieces', orderId, pieces, claim, why: reason })
